// Endgame tables as the browser keeps them between visits: one record a class, compressed where the browser can. Where it keeps
// nothing, or what it gives back is damaged, the tables are simply made again: nothing here ever throws.

const DATABASE = 'poddavki';
const TABLES = 'tables';
/** How long each is on the disk. Apart from the bytes, so that they need not be read for it. */
const SIZES = 'sizes';

/** A database that does not open by then, in milliseconds, is done without. */
const PATIENCE_MS = 3000;

/** @typedef {{ gzip: boolean, bytes: ArrayBuffer }} Kept */

export class TableStore {
  #database;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
    // Another tab may want to delete it; this one then goes on without.
    database.onversionchange = () => database.close();
  }

  /** @returns {Promise<TableStore | null>} null where the browser keeps nothing for this page */
  static async open() {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(TABLES);
        request.result.createObjectStore(SIZES);
      };
      const patience = new Promise((resolve) => { setTimeout(resolve, PATIENCE_MS, null); });
      const database = await Promise.race([answer(request), patience]);
      return database instanceof IDBDatabase ? new TableStore(database) : null;
    } catch {
      return null;
    }
  }

  /** @returns {Promise<Map<string, number>>} the classes kept, with their bytes on the disk */
  async sizes() {
    try {
      const sizes = this.#database.transaction(SIZES).objectStore(SIZES);
      const [names, values] = await Promise.all([answer(sizes.getAllKeys()), answer(sizes.getAll())]);
      return new Map(names.map((name, i) => [String(name), Number(values[i]) || 0]));
    } catch {
      return new Map();
    }
  }

  /**
   * @param {string} name
   * @returns {Promise<Uint8Array<ArrayBuffer> | null>} the bytes of a class, not proven yet to be what was written
   */
  async read(name) {
    try {
      /** @type {Kept} */
      const { gzip, bytes } = await answer(this.#database.transaction(TABLES).objectStore(TABLES).get(name));
      return new Uint8Array(gzip ? await through(bytes, new DecompressionStream('gzip')) : bytes);
    } catch {
      return null;
    }
  }

  /**
   * @param {string} name
   * @param {Uint8Array<ArrayBuffer>} bytes looked at before this returns, so that they may be given away then
   * @returns {Promise<number | null>} the bytes on the disk; null where they could not be kept
   */
  async write(name, bytes) {
    const copy = new Blob([bytes]);
    try {
      const gzip = typeof CompressionStream === 'function';
      const packed = gzip ? await through(copy, new CompressionStream('gzip')) : await copy.arrayBuffer();
      await this.#change((tables, sizes) => {
        tables.put({ gzip, bytes: packed }, name);
        sizes.put(packed.byteLength, name);
      });
      return packed.byteLength;
    } catch {
      return null;
    }
  }

  /** @param {readonly string[]} [names] of the classes to delete; all where left out */
  async remove(names) {
    try {
      await this.#change((...stores) => {
        for (const store of stores) {
          if (names) for (const name of names) store.delete(name);
          else store.clear();
        }
      });
    } catch {
      // It is read as damaged then, or found again.
    }
  }

  close() {
    this.#database.close();
  }

  /** @param {(tables: IDBObjectStore, sizes: IDBObjectStore) => void} change */
  #change(change) {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction([TABLES, SIZES], 'readwrite', { durability: 'relaxed' });
      transaction.oncomplete = () => resolve(undefined);
      transaction.onabort = () => reject(transaction.error);
      change(transaction.objectStore(TABLES), transaction.objectStore(SIZES));
    });
  }
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * @param {ArrayBuffer | Blob} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
function through(bytes, stream) {
  return new Response((bytes instanceof Blob ? bytes : new Blob([bytes])).stream().pipeThrough(stream)).arrayBuffer();
}
