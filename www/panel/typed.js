// A field in which moves are typed. It stands with the list of moves, where the person has it switched on.

import { laterWords } from '../words/later.js';
import { button, element, isUsable, setText, setUsable } from './dom.js';
import { faultText } from './fault.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../words/types.js').Words} Words */

/** No move is longer. */
const LONGEST = 60;

export class Typed {
  #input = element('input', {
    class: 'field__input typed__input',
    id: 'typed-move',
    test: 'typed-move',
    attributes: {
      type: 'text',
      maxlength: String(LONGEST),
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      enterkeyhint: 'go',
      'aria-describedby': 'typed-said',
    },
  });
  #label = element('label', { class: 'typed__label', attributes: { for: 'typed-move' } });
  #play = button({ class: 'button', test: 'typed-play' });
  #form = element('form', { class: 'typed__form' });
  #said = element('p', { class: 'typed__said', id: 'typed-said', test: 'typed-said' });
  /** @type {Scene | null} */
  #scene = null;
  /** The fault that is told. @type {unknown} */
  #fault = null;
  #text = '';
  #say;
  #root;

  /**
   * @param {HTMLElement} root
   * @param {{ move: (text: string) => void, say: (sentence: string) => void }} actions `move` throws where the rules do not allow it
   */
  constructor(root, { move, say }) {
    this.#root = root;
    this.#say = say;
    const play = () => {
      if (!this.#scene || !isUsable(this.#play)) return;
      const text = asMove(this.#input.value);
      this.#input.value = text;
      try {
        move(text);
        this.#tell(null, '');
        this.#input.value = '';
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) throw error;
        this.#tell(error, text);
        this.#input.focus();
      }
    };
    this.#form.append(this.#label, element('div', { class: 'field__row' }, this.#input, this.#play), this.#said);
    this.#form.noValidate = true;
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      play();
    });
    this.#play.addEventListener('click', play);
    this.#input.addEventListener('input', () => this.#tell(null, ''));
    root.append(this.#form);
  }

  /** Takes the keyboard's focus to the field, which may be about to be shown. */
  focus() {
    this.#root.hidden = false;
    this.#input.focus();
    this.#input.select();
    this.#form.scrollIntoView({ block: 'nearest' });
  }

  /** @param {Scene} scene */
  show(scene) {
    const { match, words } = scene;
    const text = laterWords(words).typed;
    this.#scene = scene;
    setText(this.#label, text.label);
    setText(this.#play, text.play);
    const may = match.mover === 'person';
    setUsable(this.#play, may);
    // A fault is of the position in which it was made.
    if (this.#fault && !may) this.#tell(null, '');
    else this.#draw();
  }

  /** @param {unknown} error @param {string} text */
  #tell(error, text) {
    this.#fault = error;
    this.#text = text;
    this.#draw();
    if (!error) return;
    this.#say(this.#said.textContent ?? '');
    this.#form.scrollIntoView({ block: 'nearest' });
  }

  #draw() {
    if (!this.#scene) return;
    const { match, words } = this.#scene;
    const { typed, faults } = laterWords(words);
    const wrong = this.#fault !== null;
    this.#said.classList.toggle('typed__said--wrong', wrong);
    if (wrong) this.#input.setAttribute('aria-invalid', 'true');
    else this.#input.removeAttribute('aria-invalid');
    let said = typed.help;
    if (wrong) said = typed.wrong(faultText(faults, this.#fault, { text: this.#text, moves: match.state.moves }));
    else if (match.mover !== 'person') said = match.state.outcome ? '' : typed.wait;
    setText(this.#said, said);
  }
}

/**
 * What was typed as the rules read it: people leave the marks between squares out, or put blanks or dashes of other kinds there.
 * @param {string} text
 */
function asMove(text) {
  const plain = text.trim().replaceAll(/[‐-―−]/gu, '-').replaceAll(/\s*([-:x×])\s*/giu, '$1').replaceAll(/\s+/gu, '-');
  return /^(?:[a-h][1-8]){2,}$/iu.test(plain) ? plain.replaceAll(/(?<=\d)(?=[a-h])/giu, '-') : plain;
}
