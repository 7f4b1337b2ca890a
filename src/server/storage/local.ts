/**
 * Storage of documents as files under one directory. A file gets its name only when it is complete and flushed to disk.
 */
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Ambient } from '#server/core/clock.ts';
import { ProblemError } from '#server/core/problem.ts';
import { remembered } from '#server/core/watching/remembered.ts';
import { assertKey, isStorageKey, type Storage, StorageError, type StorageState, type StoredFile } from './storage.ts';

const INCOMING = 'incoming';
const PAGE = 1_000;
/** A probe as large as a small upload. */
const PROBE = Buffer.alloc(64 * 1024);
const FULL = /^(?:ENOSPC|EDQUOT)$/;
const CHECKED_MS = 1_000;

const codeOf = (thrown: unknown) => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '');

/** Passes the content on and throws at its end when it is not what it should be. */
const verified = (expected: string) =>
  async function* pass(chunks: AsyncIterable<Buffer>) {
    const hash = createHash('sha256');
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== expected)
      throw new StorageError('the content changed on its way to the disk', 'failing');
  };

export const createLocalStorage = (directory: string, { clock }: Pick<Ambient, 'clock'>): Storage => {
  const incoming = join(directory, INCOMING);
  const place = (key: string) => {
    assertKey(key);
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

  const storedAt = async (key: string): Promise<StoredFile[]> => {
    const { path, unfinished } = place(key);
    const found = await stat(path).catch(() => stat(unfinished).catch(() => null));
    return found ? [{ key, storedAt: found.mtime }] : [];
  };

  const probe = async (): Promise<StorageState> => {
    const file = join(directory, `health-${process.pid}`);
    try {
      await mkdir(directory, { recursive: true });
      await writeFile(file, PROBE);
      return 'writable';
    } catch (thrown) {
      return FULL.test(codeOf(thrown)) ? 'full' : 'failing';
    } finally {
      await rm(file, { force: true }).catch(() => {});
    }
  };

  return {
    async put(key, content, { sha256 }) {
      const { folder, path, unfinished } = place(key);
      await Promise.all([make(folder), make(incoming)]);
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content.stream();
      try {
        // It is there before the content may be refused, so what is removed then does not come later.
        const file = await open(unfinished, 'wx', 0o600);
        await pipeline(source, verified(sha256), file.createWriteStream({ flush: true }));
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
      const file = await open(place(key).path, 'r').catch((cause: unknown) => {
        throw codeOf(cause) === 'ENOENT' ? new ProblemError('not_found', {}, { cause }) : cause;
      });
      return file.createReadStream();
    },

    async remove(key) {
      const { path, unfinished } = place(key);
      await Promise.all([rm(path, { force: true }), rm(unfinished, { force: true })]);
    },

    async list(after) {
      const folders = await readdir(directory, { withFileTypes: true }).catch(() => []);
      const names = await Promise.all(
        folders
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => readdir(join(directory, name)).catch(() => [])),
      );
      const keys = new Set(names.flat().filter((name) => isStorageKey(name) && (after === null || name > after)));
      const page = [...keys].sort().slice(0, PAGE);
      return (await Promise.all(page.map(storedAt))).flat();
    },

    // It lies in the data folder of this server.
    isOwnedBy: async () => true,
    check: remembered(clock, CHECKED_MS, probe),
    close: () => {},
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
