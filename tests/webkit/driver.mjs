// WebKit as GTK has it, driven by the WebDriver protocol over HTTP, on a display that nobody sees.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as rest } from 'node:timers/promises';

/** What the protocol calls an element in its messages. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** How long anything may take, in milliseconds. */
const PATIENCE_MS = 30_000;

/** No script in a page takes longer. */
const SCRIPT_MS = 5000;

/** Keys that are no letters, as the protocol writes them. */
export const KEYS = Object.freeze({ Escape: '\ue00c', Enter: '\ue007', Tab: '\ue004', Control: '\ue009', Shift: '\ue008' });

/**
 * @param {string} program @param {string[]} words @param {Record<string, string>} [more]
 * @param {'pipe' | 'ignore'} [out]
 */
function begin(program, words, more = {}, out = 'ignore') {
  const started = spawn(program, words, { stdio: ['ignore', out, 'ignore'], env: { ...process.env, ...more } });
  started.on('error', (error) => { throw error; });
  process.on('exit', () => started.kill());
  return started;
}

// Where the tests are ended before their time, nothing of theirs goes on. A browser ends with its display.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/** A port that was free a moment ago. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** The driver, and the display that its browsers are on. */
export class Driver {
  #address;
  #programs;

  /** @param {string} address @param {import('node:child_process').ChildProcess[]} programs */
  constructor(address, programs) {
    this.#address = address;
    this.#programs = programs;
  }

  /** @param {{ driver: string, display: string, folder: string }} parts its programs, and where a browser may leave its settings */
  static async start({ driver, display, folder }) {
    const screen = begin(display, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {}, 'pipe');
    const [number] = await once(createInterface(/** @type {import('node:stream').Readable} */ (screen.stdout)), 'line');
    mkdirSync(folder, { recursive: true });
    const port = await freePort();
    const program = begin(driver, [`--port=${port}`], {
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      WAYLAND_DISPLAY: '',
      LC_ALL: 'C.UTF-8',
      LANGUAGE: 'en',
      GTK_THEME: 'Adwaita',
      NO_AT_BRIDGE: '1',
      XDG_CACHE_HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    });
    const driving = new Driver(`http://127.0.0.1:${port}`, [program, screen]);
    for (const until = Date.now() + PATIENCE_MS; ; await rest(50)) {
      try {
        await driving.ask('GET', '/status');
        return driving;
      } catch (error) {
        if (Date.now() > until) throw error;
      }
    }
  }

  stop() {
    for (const program of this.#programs) program.kill();
  }

  /**
   * @param {'GET' | 'POST' | 'DELETE'} method @param {string} what @param {unknown} [body]
   * @returns {Promise<any>}
   */
  async ask(method, what, body) {
    const answer = await fetch(this.#address + what, {
      method,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { value } = /** @type {any} */ (await answer.json());
    if (!answer.ok) throw new Error(`${method} ${what}: ${value.error}: ${value.message}`);
    return value;
  }
}

/** A browser that knows nothing of any other, with one window of just the size asked for. */
export class Window {
  #driver;
  #path;

  /** @param {Driver} driver @param {string} path */
  constructor(driver, path) {
    this.#driver = driver;
    this.#path = path;
  }

  /** @param {Driver} driver @param {number} width @param {number} height */
  static async open(driver, width, height) {
    const { sessionId } = await driver.ask('POST', '/session', {
      // A frame whose page is about to come may swallow a script.
      capabilities: { alwaysMatch: { timeouts: { script: SCRIPT_MS }, 'webkitgtk:browserOptions': { args: ['--automation', '--javascript-can-open-windows-automatically=true'] } } },
    });
    const window = new Window(driver, `/session/${sessionId}`);
    // The browser's first window has bars and is no narrower than they are; one that a page opens is as large as the page wants it.
    const first = await window.#ask('GET', '/window/handles');
    await window.run((width, height) => { open('', '', `width=${width},height=${height}`); }, width, height);
    const second = await window.until(async () => (await window.#ask('GET', '/window/handles')).find((/** @type {string} */ one) => !first.includes(one)), 'a window');
    await window.#ask('POST', '/window', { handle: second });
    await window.size(width, height);
    return window;
  }

  /** @param {'GET' | 'POST' | 'DELETE'} method @param {string} what @param {unknown} [body] */
  #ask(method, what, body) {
    return this.#driver.ask(method, this.#path + what, body);
  }

  close() {
    return this.#ask('DELETE', '');
  }

  /** @param {string} address */
  goTo(address) {
    return this.#ask('POST', '/url', { url: address });
  }

  reload() {
    return this.#ask('POST', '/refresh');
  }

  /** @param {number} width @param {number} height */
  async size(width, height) {
    await this.#ask('POST', '/window/rect', { width, height });
    const seen = await this.until(
      () => this.run((width, height) => innerWidth === width && innerHeight === height, width, height),
      `a window of ${width} x ${height}`,
    );
    assert.ok(seen);
  }

  /**
   * Runs a function in the page.
   * @template {unknown[]} Given
   * @template Answer
   * @param {(...given: Given) => Answer} work
   * @param {Given} given
   * @returns {Promise<Awaited<Answer>>}
   */
  run(work, ...given) {
    return this.#ask('POST', '/execute/sync', { script: `return (${work})(...arguments)`, args: given });
  }

  /**
   * @template T
   * @param {() => Promise<T>} look @param {string} what is waited for
   * @returns {Promise<NonNullable<T>>}
   */
  async until(look, what) {
    for (const end = Date.now() + PATIENCE_MS; ; await rest(25)) {
      const found = await look().catch((error) => {
        if (!/: script timeout:/u.test(String(error))) throw error;
        return null;
      });
      if (found) return found;
      if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    }
  }

  /** @param {string} selector of an element, which may be still to come */
  async #find(selector) {
    const look = async () => (await this.#ask('POST', '/elements', { using: 'css selector', value: selector }))[0];
    return /** @type {Record<string, string>} */ (await this.until(look, selector))[ELEMENT];
  }

  /** Presses the middle of an element with the mouse. @param {string} selector */
  async click(selector) {
    await this.#ask('POST', `/element/${await this.#find(selector)}/click`);
  }

  /** @param {string} selector of a field @param {string} text that is written into it, key by key */
  async type(selector, text) {
    const id = await this.#find(selector);
    await this.#ask('POST', `/element/${id}/clear`);
    await this.#ask('POST', `/element/${id}/value`, { text });
  }

  /** Presses keys, one after another, and lets them go in the same way. @param {...string} keys */
  async keys(...keys) {
    const actions = [...keys.map((value) => ({ type: 'keyDown', value })), ...[...keys].reverse().map((value) => ({ type: 'keyUp', value }))];
    await this.#ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /**
   * A finger or the mouse goes down at the first point, along the others, and up at the last.
   * @param {'mouse' | 'touch'} pointerType
   * @param {...{ x: number, y: number }} points
   */
  async stroke(pointerType, ...points) {
    const [{ x, y }, ...others] = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      ...others.map((point) => ({ type: 'pointerMove', ...point, duration: 50 })),
      { type: 'pointerUp', button: 0 },
    ];
    await this.#ask('POST', '/actions', { actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }] });
  }

  /** What follows is done inside a frame; null: in the page again. @param {string | null} selector */
  async enter(selector) {
    await this.#ask('POST', '/frame', { id: selector === null ? null : { [ELEMENT]: await this.#find(selector) } });
  }

  /** @param {string} file */
  async picture(file) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(await this.#ask('GET', '/screenshot'), 'base64'));
  }
}
