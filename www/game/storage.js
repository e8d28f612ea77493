// What the browser keeps for this page, where it does. Browsers deny storage in sandboxed frames and private windows, and run out
// of it; then everything works as before and is only forgotten.

export class Store {
  #prefix;
  #onDenied;
  #denied = false;
  #find;

  /**
   * @param {string} prefix of every key
   * @param {() => void} onDenied told once, when something could not be kept
   * @param {() => Storage} [find]
   */
  constructor(prefix, onDenied, find = () => localStorage) {
    this.#prefix = prefix;
    this.#onDenied = onDenied;
    this.#find = find;
  }

  /**
   * @param {string} key
   * @returns {unknown} what was written; the bare text where it is damaged so that it is no JSON; undefined where there is nothing
   */
  read(key) {
    let text;
    try {
      text = this.#find().getItem(this.#prefix + key);
    } catch {
      return undefined;
    }
    if (text === null) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }

  /**
   * @param {string} key
   * @param {() => void} onWritten told when another tab has written there
   */
  watch(key, onWritten) {
    window.addEventListener('storage', (event) => { if (event.key === this.#prefix + key) onWritten(); });
  }

  /**
   * @param {string} key
   * @param {unknown} value anything that JSON can hold
   */
  write(key, value) {
    try {
      this.#find().setItem(this.#prefix + key, JSON.stringify(value));
    } catch {
      if (!this.#denied) this.#onDenied();
      this.#denied = true;
    }
  }

  /** @param {string} key */
  remove(key) {
    try {
      this.#find().removeItem(this.#prefix + key);
    } catch {
      // Where nothing can be kept there is nothing to remove.
    }
  }
}
