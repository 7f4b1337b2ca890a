/** Documents as files under one directory. A file appears under its key only when it is whole and on the disk. */
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

const KEY = /^[0-9a-f-]{36}$/;
const INCOMING = 'incoming';

export const createLocalStorage = (directory: string): Storage => {
  const incoming = join(directory, INCOMING);
  const place = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a storage key');
    // The tail of a key is its random part; its head is the time and would put a whole day into one folder.
    const folder = join(directory, key.slice(-2));
    return { folder, path: join(folder, key), unfinished: join(incoming, key) };
  };

  return {
    async write(key, content) {
      const { folder, path, unfinished } = place(key);
      await Promise.all([mkdir(folder, { recursive: true }), mkdir(incoming, { recursive: true })]);
      try {
        await pipeline(content, createWriteStream(unfinished, { flags: 'wx', flush: true, mode: 0o600 }));
        await rename(unfinished, path);
        await flushDirectory(folder);
      } catch (error) {
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
  };
};

/** Makes the new name itself survive a power cut. */
const flushDirectory = async (path: string) => {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};
