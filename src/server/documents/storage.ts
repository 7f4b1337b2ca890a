/**
 * Storage of documents as files under one directory. Database rows name them by key; the storage knows nothing else. A file
 * gets its name only when it is complete and flushed to disk.
 */

import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Storage = {
  /** Stores the stream completely or not at all: a stream that fails leaves nothing behind. */
  write(key: string, content: Readable): Promise<void>;
  /** Rejects when no file has this key. */
  read(key: string): Promise<Readable>;
  /**
   * Removes a file, or what a crash left of writing it. Removing a missing file is not an error, so the call can be
   * repeated.
   */
  remove(key: string): Promise<void>;
  /** Every file that is stored whole. */
  keys(): AsyncIterable<string>;
};

const KEY = /^[0-9a-f-]{36}$/;
const INCOMING = 'incoming';

export const createLocalStorage = (directory: string): Storage => {
  const incoming = join(directory, INCOMING);
  const place = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a storage key');
    // The end of a key is random. Its beginning is the time, which would put a whole day into one folder.
    const folder = join(directory, key.slice(-2));
    return { folder, path: join(folder, key), unfinished: join(incoming, key) };
  };

  /** Folders that are known to be there. */
  const made = new Set<string>();
  const make = async (folder: string) => {
    if (made.has(folder)) return;
    await mkdir(folder, { recursive: true });
    made.add(folder);
  };

  return {
    async write(key, content) {
      const { folder, path, unfinished } = place(key);
      await Promise.all([make(folder), make(incoming)]);
      try {
        await pipeline(content, createWriteStream(unfinished, { flags: 'wx', flush: true, mode: 0o600 }));
        await rename(unfinished, path);
        await flushDirectory(folder);
      } catch (error) {
        // One of them may have been removed.
        made.clear();
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async read(key) {
      const file = await open(place(key).path, 'r');
      return file.createReadStream();
    },

    async remove(key) {
      const { path, unfinished } = place(key);
      await Promise.all([rm(path, { force: true }), rm(unfinished, { force: true })]);
    },

    async *keys() {
      for await (const { name } of entriesOf(directory)) {
        if (name === INCOMING) continue;
        for await (const file of entriesOf(join(directory, name))) if (KEY.test(file.name)) yield file.name;
      }
    },
  };
};

/** Flushes the directory, so the new name survives a power cut. */
const flushDirectory = async (path: string) => {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};

/** None when there is no such folder: nothing was stored yet. */
async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder);
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT')) throw thrown;
  }
}
