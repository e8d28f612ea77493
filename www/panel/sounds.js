// Short soft sounds, made by the browser itself: a move, a capture, a crowning, the end of a game.

/** @typedef {import('../board/types.js').HopDetail} HopDetail */
/** @typedef {'move' | 'capture' | 'crown' | 'end'} SoundName */

/** A tone: when it begins and how long it lasts, in seconds; its pitch, in Hertz, and where that glides to; how loud it is. */
/** @typedef {[at: number, long: number, from: number, to: number, loud: number]} Tone */

/** @type {Readonly<Record<SoundName, readonly Tone[]>>} */
const TONES = Object.freeze({
  // A piece put down on wood.
  move: [[0, 0.07, 320, 190, 0.22]],
  capture: [[0, 0.06, 420, 240, 0.2], [0.05, 0.09, 210, 120, 0.24]],
  crown: [[0, 0.12, 523, 523, 0.12], [0.08, 0.16, 784, 784, 0.12]],
  end: [[0, 0.22, 392, 392, 0.12], [0.14, 0.22, 494, 494, 0.12], [0.28, 0.4, 587, 587, 0.12]],
});

/** What lets a page be heard. A finger that comes down does not: it may be about to scroll. */
const GESTURES = Object.freeze(['pointerdown', 'touchend', 'click', 'keydown']);

export class Sounds {
  #isOn;
  /** Made at the first press or key, since browsers keep sounds mute until then. @type {AudioContext | null} */
  #audio = null;

  /** @param {() => boolean} isOn */
  constructor(isOn) {
    this.#isOn = isOn;
    for (const gesture of GESTURES) document.addEventListener(gesture, () => this.#wake(), { capture: true, passive: true });
  }

  /** A piece has landed. @param {HopDetail} hop */
  hop({ takes, crowned }) {
    this.play(crowned ? 'crown' : takes ? 'capture' : 'move');
  }

  /** @param {SoundName} name */
  play(name) {
    if (!this.#isOn() || document.hidden) return;
    // The switch itself may have been the first gesture since the page came.
    if (!this.#audio && navigator.userActivation?.hasBeenActive) this.#wake();
    const audio = this.#audio;
    if (audio?.state !== 'running') return;
    for (const [at, long, from, to, loud] of TONES[name]) {
      const start = audio.currentTime + at;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.type = 'triangle';
      tone.frequency.setValueAtTime(from, start);
      tone.frequency.exponentialRampToValueAtTime(to, start + long);
      // Without a ramp at both ends it would click.
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(loud, start + 0.008);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + long);
    }
  }

  #wake() {
    if (!this.#isOn()) return;
    try {
      this.#audio ??= new AudioContext();
      // Suspended, or in Safari interrupted: by a call, or by another page that is heard.
      if (this.#audio.state !== 'running') this.#audio.resume().catch(() => {});
    } catch {
      // No sound on this machine.
    }
  }
}
