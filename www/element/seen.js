// Whether a person can see an element: it is in the page, in the view, and the page is not hidden.

export class Seen {
  #element;
  #onChange;
  #observer;
  #inView = false;
  #watching = false;
  #told = false;

  /**
   * @param {Element} element
   * @param {(seen: boolean) => void} onChange
   */
  constructor(element, onChange) {
    this.#element = element;
    this.#onChange = onChange;
    this.#observer = new IntersectionObserver((entries) => {
      this.#inView = entries[entries.length - 1]?.isIntersecting ?? false;
      this.#tell();
    });
  }

  /** The element has come into the page. */
  begin() {
    this.#watching = true;
    document.addEventListener('visibilitychange', this.#tell);
    this.#observer.observe(this.#element);
  }

  /** The element has left the page. */
  end() {
    this.#watching = this.#inView = false;
    document.removeEventListener('visibilitychange', this.#tell);
    this.#observer.disconnect();
    this.#tell();
  }

  #tell = () => {
    const seen = this.#watching && this.#inView && !document.hidden;
    if (seen === this.#told) return;
    this.#told = seen;
    this.#onChange(seen);
  };
}
