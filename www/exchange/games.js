// Games as text, opened: from a file, dropped or pasted; at once where it is one, by a list where there are several.

import { closeDialogs } from '../panel/dialog.js';
import { exchangeWords } from '../words/exchange.js';
import { Collection } from './collection.js';
import { openGames } from './games-dialog.js';
import { isNothing } from './record.js';

/** @typedef {import('./collection.js').Entry} Entry */
/** @typedef {import('./tools.js').GameRecord} GameRecord */

/** So many bytes are read before anything is shown. */
const SHORT = 1 << 18;

/**
 * @typedef {object} GamesParts
 * @property {() => import('../words/types.js').Words} words
 * @property {() => import('../words/types.js').FaultWords} faults what the rules say about a text
 * @property {() => Promise<import('./tools.js').Tools>} tools
 * @property {(fen: string) => void} position shows a position; throws an error of the rules, and then nothing has changed
 * @property {(record: GameRecord, others: boolean) => void} record shows a game
 * @property {(error: unknown) => string} told what is wrong, in the page's language
 * @property {() => () => Promise<boolean>} ask what is asked for may be long in coming; gives whether nothing else has been asked for since
 */

export class Games {
  #parts;
  /** @type {Collection | null} */
  #collection = null;

  /** @param {GamesParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** The dialog of games to open. @param {string} [trouble] what was wrong with something given before */
  choose(trouble = '') {
    closeDialogs();
    const words = this.#parts.words();
    const dialog = openGames({
      words,
      faults: this.#parts.faults(),
      collection: this.#collection,
      trouble,
      onFile: (file) => {
        dialog.close();
        this.openFile(file);
      },
      onText: (text) => this.#openText(text, () => dialog.close()),
      onOpen: async (entry) => {
        try {
          const { games } = exchangeWords(words);
          if (!(await this.#openEntry(entry))) return games.failed(games.changed);
          dialog.close();
          return '';
        } catch (error) {
          return exchangeWords(words).games.failed(this.#parts.told(error));
        }
      },
    });
  }

  /** @param {File} file */
  async openFile(file) {
    await this.#openSource(file, file.name);
  }

  /** @param {string} text */
  async openText(text) {
    const trouble = await this.#openText(text, () => {});
    if (trouble) this.choose(trouble);
  }

  /**
   * @param {string} text
   * @param {() => void} opened
   * @returns {Promise<string>} what is wrong with it
   */
  async #openText(text, opened) {
    // A position is short, and begins with a side and a colon.
    if (/^\s*[wb]\s*:/i.test(text) && !text.includes('[')) {
      try {
        this.#parts.position(text);
      } catch (error) {
        return exchangeWords(this.#parts.words()).editor.refused(this.#parts.told(error));
      }
      opened();
      return '';
    }
    opened();
    await this.#openSource(new Blob([text]), '');
    return '';
  }

  /** @param {Blob} source @param {string} name */
  async #openSource(source, name) {
    const words = this.#parts.words();
    const wanted = this.#parts.ask();
    let collection;
    try {
      collection = new Collection(await this.#parts.tools(), source, { name });
    } catch (error) {
      if (await wanted()) this.choose(exchangeWords(words).games.failed(this.#parts.told(error)));
      return;
    }
    if (!(await wanted())) return;
    this.#collection?.stop();
    this.#collection = collection;
    // A short text is read at once; a long one is seen being read.
    const reading = collection.read();
    if (source.size <= SHORT) await reading;
    const [only] = collection.entries;
    const one = collection.done && collection.games === 1 && only && !only.refused && !collection.trouble;
    const record = one ? await collection.open(only) : null;
    if (!(await wanted()) || this.#collection !== collection) return;
    if (record && isNothing(record)) {
      this.#collection = null;
      this.choose(exchangeWords(this.#parts.words()).games.failed(this.#parts.told(record)));
      return;
    }
    if (!record) {
      this.choose();
      return;
    }
    this.#collection = null;
    this.#parts.record(record, false);
  }

  /** @param {Entry} entry @returns {Promise<boolean>} whether it is shown */
  async #openEntry(entry) {
    const wanted = this.#parts.ask();
    const record = await this.#collection?.open(entry);
    if (record && (await wanted())) this.#parts.record(record, true);
    return Boolean(record);
  }
}
