// A watch over a worker that ought to be heard from.

/**
 * Counts its own ticks and not the time: a browser holds back the timers of a page that is hidden, busy or asleep, and a worker
 * must not look silent because of that. Between two ticks whatever the worker has said is delivered, however late both are.
 */
export class Watch {
  static #TICK_MS = 250;

  /** @type {ReturnType<typeof setInterval> | null} */
  #timer = null;
  #left = 0;
  #onSilence;
  #isHidden;

  /**
   * @param {() => void} onSilence called once when the time given is over
   * @param {() => boolean} isHidden whether the page is out of sight; then nothing is counted
   */
  constructor(onSilence, isHidden) {
    this.#onSilence = onSilence;
    this.#isHidden = isHidden;
  }

  /**
   * Expects a sign within so many milliseconds from now on.
   * @param {number} ms
   */
  expect(ms) {
    this.#left = Math.ceil(ms / Watch.#TICK_MS) + 1;
    this.#timer ??= setInterval(() => this.#tick(), Watch.#TICK_MS);
  }

  /** Expects nothing more. */
  rest() {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  #tick() {
    if (this.#isHidden()) return;
    this.#left -= 1;
    if (this.#left > 0) return;
    this.rest();
    this.#onSilence();
  }
}
