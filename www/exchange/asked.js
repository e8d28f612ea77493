// What a person has asked for and may have to wait for. Where they ask for something else meanwhile, that wins.

/** @typedef {Pick<import('../game/match.js').Match, 'setup'>} Played */

export class Asked {
  /** The address then. */
  address = location.hash;
  #match;
  #seed;
  #dialog = dialogOpen();

  /** @param {Played} match the game on the board */
  constructor(match) {
    this.#match = match;
    this.#seed = match.setup.seed;
  }

  /** Whether the same game is still played. A link keeps its seed, since one comes back to it. */
  get stands() {
    return this.#match.setup.seed === this.#seed;
  }

  /** Resolves when no dialog is open that was opened since: none is shut under somebody's hands. */
  async clear() {
    for (let open = dialogOpen(); open && open !== this.#dialog; open = dialogOpen()) {
      const dialog = open;
      await new Promise((resolve) => { dialog.addEventListener('close', resolve, { once: true }); });
    }
  }
}

function dialogOpen() {
  return document.querySelector('dialog[open]');
}
