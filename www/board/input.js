/**
 * Mouse, pen, finger and key on the board, turned into a few plain requests. Knows where a press is, not what it means.
 */

/** @import { Point } from './geometry.js' */
import { squareAt } from './geometry.js';

/** How far a pointer goes before it drags, in CSS pixels. */
const DRAG_PX = 3;
/** A finger that stays this near to where it came down has only tapped. */
const TAP_PX = 12;
/** A click that comes so soon after a press was made by that press. */
const CLICK_MS = 700;

/**
 * What a press has hold of. `grabbed`: a piece is in hand. `chosen`: it had been picked up before. `stuck`: a piece that stays where it is.
 * @typedef {{ grabbed: boolean, chosen: boolean, stuck: boolean }} Grip
 */

/**
 * What a press comes to. All points are in board units.
 * @typedef {object} Hands
 * @property {(square: string) => Grip | null} press a press has begun; null: it counts for nothing
 * @property {(square: string) => void} tap a press has ended where it began, or a button was activated
 * @property {(point: Point) => void} drag the piece in hand is here now
 * @property {(point: Point) => void} drop the piece in hand was let go
 * @property {() => void} release the piece in hand goes back to where it stood
 * @property {() => boolean} cancel takes back what is half made; true if there was anything
 */

/**
 * Where things are on the board.
 * @typedef {object} Places
 * @property {(square: string | null) => void} hover
 * @property {(target: EventTarget | null) => string | null} squareOf the square of a button
 * @property {(point: { x: number, y: number }, bounds: DOMRect) => Point} toBoard from CSS pixels within the board
 */

/**
 * @typedef {object} Press
 * @property {number} id
 * @property {string} square
 * @property {number} x
 * @property {number} y
 * @property {DOMRect} bounds
 * @property {Grip} grip
 * @property {boolean} dragging
 * @property {number} farthest CSS pixels
 */

export class Input {
  #root;
  #square;
  #hands;
  #places;
  /** @type {Press | null} */
  #press = null;
  #pressedAt = -Infinity;
  /** The second button has taken something back, so it opens no menu. */
  #menuAnswered = false;
  /** @type {(() => void)[]} */
  #undo = [];

  /**
   * @param {HTMLElement} root the board's element
   * @param {HTMLElement} square the board itself within it
   * @param {Hands} hands
   * @param {Places} places
   */
  constructor(root, square, hands, places) {
    this.#root = root;
    this.#square = square;
    this.#hands = hands;
    this.#places = places;
    const { ownerDocument } = root;
    this.#listen(root, 'pointerdown', this.#onDown);
    this.#listen(root, 'pointermove', this.#onMove);
    this.#listen(root, 'pointerup', this.#onUp);
    this.#listen(root, 'pointercancel', this.#onLost);
    this.#listen(root, 'lostpointercapture', this.#onLost);
    this.#listen(root, 'pointerleave', () => this.#places.hover(null));
    this.#listen(root, 'mousedown', this.#onMouseDown);
    this.#listen(root, 'click', this.#onClick);
    this.#listen(root, 'contextmenu', this.#onMenu);
    this.#listen(root, 'dragstart', (event) => event.preventDefault());
    this.#listen(ownerDocument, 'keydown', this.#onKeyDown);
    this.#listen(ownerDocument, 'visibilitychange', () => this.abort());
    if (ownerDocument.defaultView) this.#listen(ownerDocument.defaultView, 'blur', () => this.abort());
  }

  /** Whether a piece is being dragged. */
  get dragging() {
    return this.#press?.dragging ?? false;
  }

  /** Ends a press as if it had not been made. */
  abort() {
    const press = this.#press;
    if (!press) return;
    this.#press = null;
    this.#letGo(press);
    if (press.dragging) this.#hands.release();
  }

  destroy() {
    this.abort();
    for (const undo of this.#undo.splice(0)) undo();
  }

  /** @param {PointerEvent} event */
  #onDown = (event) => {
    if (this.#press) {
      // A second finger means a pinch; a second button means "no".
      this.abort();
      return;
    }
    if (event.button === 2) {
      this.#menuAnswered = this.#hands.cancel();
      return;
    }
    if (event.button !== 0 || !event.isPrimary) return;
    this.#pressedAt = event.timeStamp;
    const bounds = this.#square.getBoundingClientRect();
    const square = squareAt(this.#place(event, bounds));
    if (!square) return;
    const grip = this.#hands.press(square);
    if (!grip) return;
    this.#press = {
      id: event.pointerId,
      square,
      x: event.clientX,
      y: event.clientY,
      bounds,
      grip,
      dragging: false,
      farthest: 0,
    };
    if (grip.grabbed) {
      try {
        this.#root.setPointerCapture(event.pointerId);
      } catch {
        // The pointer is gone already; its end will be told by pointercancel.
      }
    }
  };

  /** @param {PointerEvent} event */
  #onMove = (event) => {
    const press = this.#press;
    if (!press) {
      if (event.pointerType !== 'touch') this.#hover(event);
      return;
    }
    if (event.pointerId !== press.id) return;
    if (event.buttons & 2) {
      // A second button of the same mouse makes no pointerdown of its own.
      this.abort();
      this.#hands.cancel();
      this.#menuAnswered = true;
      return;
    }
    press.farthest = Math.max(press.farthest, Math.hypot(event.clientX - press.x, event.clientY - press.y));
    if (!press.grip.grabbed || press.farthest < DRAG_PX) return;
    press.dragging = true;
    this.#hands.drag(this.#place(event, press.bounds));
  };

  /** @param {PointerEvent} event */
  #onUp = (event) => {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    this.#press = null;
    this.#letGo(press);
    const point = this.#place(event, press.bounds);
    const home = squareAt(point) === press.square;
    if (press.grip.grabbed) {
      const still = home && press.farthest < (event.pointerType === 'touch' ? TAP_PX : DRAG_PX);
      if (press.dragging && still) this.#hands.release();
      if (still) {
        if (press.grip.chosen) this.#hands.tap(press.square);
      } else if (press.dragging) {
        this.#hands.drop(point);
      }
    } else if (home || press.grip.stuck) {
      this.#hands.tap(press.square);
    }
    if (event.pointerType !== 'touch') this.#hover(event);
  };

  /** @param {PointerEvent} event */
  #onLost = (event) => {
    // A button gives up its own capture when the board takes the pointer over.
    if (event.type === 'lostpointercapture' && event.target !== this.#root) return;
    if (this.#press && event.pointerId === this.#press.id) this.abort();
  };

  /**
   * A press must not take the keyboard's focus to a button, since the page may want the keys; it still takes it away from elsewhere.
   * @param {MouseEvent} event
   */
  #onMouseDown = (event) => {
    event.preventDefault();
    const scope = /** @type {Document | ShadowRoot} */ (this.#root.getRootNode());
    const focused = scope.activeElement;
    if (focused instanceof HTMLElement && !this.#root.contains(focused)) focused.blur();
  };

  /**
   * Keys and assistive technology activate a button without a pointer.
   * @param {MouseEvent} event
   */
  #onClick = (event) => {
    if (event.detail > 0 && event.timeStamp - this.#pressedAt < CLICK_MS) return;
    const square = this.#places.squareOf(event.target);
    if (square) this.#hands.tap(square);
  };

  /** @param {Event} event */
  #onMenu = (event) => {
    const answered = this.#menuAnswered || this.#press !== null;
    this.#menuAnswered = false;
    this.abort();
    if (this.#hands.cancel() || answered) event.preventDefault();
  };

  /** @param {KeyboardEvent} event */
  #onKeyDown = (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Over the board lies a dialog: the key closes that one, and nothing beneath it.
    if (this.#root.ownerDocument.querySelector('dialog[open]')) return;
    const dragging = this.dragging;
    this.abort();
    if (!this.#hands.cancel() && !dragging) return;
    // Inside a shadow tree the target, as it is seen from here, is the tree's host.
    if (event.composedPath().includes(this.#root)) event.preventDefault();
  };

  /** @param {PointerEvent} event */
  #hover(event) {
    this.#places.hover(squareAt(this.#place(event, this.#square.getBoundingClientRect())));
  }

  /**
   * @param {PointerEvent} event
   * @param {DOMRect} bounds
   */
  #place(event, bounds) {
    return this.#places.toBoard({ x: event.clientX - bounds.left, y: event.clientY - bounds.top }, bounds);
  }

  /** @param {Press} press */
  #letGo(press) {
    if (this.#root.hasPointerCapture(press.id)) this.#root.releasePointerCapture(press.id);
  }

  /**
   * @template {Event} E
   * @param {EventTarget} target
   * @param {string} type
   * @param {(event: E) => void} listener
   */
  #listen(target, type, listener) {
    const handler = /** @type {EventListener} */ (/** @type {unknown} */ (listener));
    target.addEventListener(type, handler);
    this.#undo.push(() => target.removeEventListener(type, handler));
  }
}
