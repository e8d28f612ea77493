// The clocks as they are seen, one in each player's strip.

import { laterWords } from '../words/later.js';
import { element, required, setText } from './dom.js';

/** @typedef {import('../rules.js').Side} Side */
/** @typedef {import('../words/types.js').Words} Words */
/** @typedef {import('../game/clock.js').Clock} Clock */

/** Below this the clock is marked, and the person told once, in milliseconds. */
const SHORT_MS = 20_000;
const TENTHS_MS = 10_000;

export class Clocks {
  #clock;
  #say;
  /** A timer is no live region: a screen reader reads it when asked, and not every second. */
  #faces = ['strip-top', 'strip-bottom'].map((id) => {
    const face = element('span', { class: 'strip__clock', attributes: { role: 'timer', 'aria-live': 'off' } });
    face.hidden = true;
    const strip = required(id);
    strip.append(face);
    return { strip, face };
  });
  /** Sides that have been told that their time is short. @type {Set<Side>} */
  #told = new Set();

  /**
   * @param {Clock} clock
   * @param {(sentence: string) => void} say
   */
  constructor(clock, say) {
    this.#clock = clock;
    this.#say = say;
  }

  /** @param {Words} words @param {(side: Side) => boolean} isPersons */
  show(words, isPersons) {
    const { play } = laterWords(words);
    const clock = this.#clock;
    for (const { strip, face } of this.#faces) {
      const side = /** @type {Side} */ (strip.dataset.side);
      face.hidden = !clock.control;
      if (!clock.control || !side) continue;
      const left = clock.left(side);
      const running = clock.running === side;
      const short = left < SHORT_MS && clock.control.base > SHORT_MS;
      setText(face, timeText(left));
      face.dataset.testid = `clock-${side}`;
      face.setAttribute('aria-label', play.timeLeft(Math.ceil(left / 1000)));
      face.classList.toggle('strip__clock--running', running);
      face.classList.toggle('strip__clock--short', short);
      if (!short) this.#told.delete(side);
      else if (running && isPersons(side) && !this.#told.has(side)) {
        this.#told.add(side);
        this.#say(play.timeLeft(Math.ceil(left / 1000)));
      }
    }
  }
}

/** As digital clocks have it; tenths near the end. @param {number} ms */
export function timeText(ms) {
  if (ms < TENTHS_MS) {
    const tenths = Math.floor(ms / 100);
    return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`;
}
