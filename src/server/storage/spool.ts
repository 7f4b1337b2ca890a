/**
 * The spool holds files for a moment on the local disk: an upload while it is judged, a file of the object storage until it is sent
 * to the citizen. A file loses its name when it is opened and is gone when it is closed, so even a crash leaves none behind.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Ambient } from '#server/core/clock.ts';
import { ProblemError } from '#server/core/problem.ts';

export type HeldFile = {
  readonly size: number;
  /** The hash in hex. */
  readonly sha256: string;
  /** The content from its beginning, each time. */
  stream(): Readable;
  content(): Promise<Buffer>;
  /** Takes the place of the content. */
  replace(content: Buffer): Promise<void>;
  /** Frees the disk. Does nothing the second time. */
  close(): Promise<void>;
};
export type Spool = {
  /** Holds what arrives, through `limit` if there is one. A stream that fails leaves nothing. */
  hold(source: Readable, limit?: Transform): Promise<HeldFile>;
  /** How many files it holds or receives. */
  readonly count: number;
};

const RETRY_SECONDS = 5;

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const PART_BYTES = 64 * 1024;
async function* partsOf(file: FileHandle, size: number) {
  for (let at = 0; at < size; ) {
    const { buffer: part, bytesRead } = await file.read(Buffer.allocUnsafe(Math.min(PART_BYTES, size - at)), {
      position: at,
    });
    if (bytesRead === 0) throw new Error('a file of the spool is shorter than it was');
    at += bytesRead;
    yield part.subarray(0, bytesRead);
  }
}

const held = (file: FileHandle, given: { size: number; sha256: string }, leave: () => void): HeldFile => {
  let { size, sha256 } = given;
  let closing: Promise<void> | null = null;
  const stream = () => Readable.from(partsOf(file, size), { objectMode: false });
  return {
    get size() {
      return size;
    },
    get sha256() {
      return sha256;
    },
    stream,
    content: () => buffer(stream()),
    replace: async (content) => {
      await file.truncate(0);
      await writeAt(file, content, 0);
      [size, sha256] = [content.length, sha256Of(content)];
    },
    close: () => {
      closing ??= file.close().finally(leave);
      return closing;
    },
  };
};

const writeAt = async (file: FileHandle, content: Buffer, position: number) => {
  for (let at = 0; at < content.length; )
    at += (await file.write(content, at, content.length - at, position + at)).bytesWritten;
};

/** It holds so many files at a time; one more suspends the request that brings it. */
export const createSpool = (folder: string, places: number, { ids }: Pick<Ambient, 'ids'>): Spool => {
  let count = 0;

  const openNameless = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, ids());
    const file = await open(path, 'wx+', 0o600);
    try {
      // A server that starts on the same folder may have removed the name.
      await rm(path, { force: true });
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  };

  return {
    hold: async (source, limit) => {
      if (count >= places) throw new ProblemError('service_suspended', { retryAfter: RETRY_SECONDS });
      count += 1;
      const leave = () => {
        count -= 1;
      };
      let file: FileHandle | undefined;
      try {
        const hash = createHash('sha256');
        let size = 0;
        // It listens to the source at once: a line may break before the file is open.
        const write = async (chunks: AsyncIterable<Buffer>) => {
          file = await openNameless();
          for await (const chunk of chunks) {
            hash.update(chunk);
            await writeAt(file, chunk, size);
            size += chunk.length;
          }
        };
        await (limit ? pipeline(source, limit, write) : pipeline(source, write));
        if (!file) throw new Error('the spool has no file');
        return held(file, { size, sha256: hash.digest('hex') }, leave);
      } catch (error) {
        await file?.close();
        leave();
        throw error;
      }
    },
    get count() {
      return count;
    },
  };
};

/** Removes what a crash left between the making of a file and the taking of its name: empty files. */
export const emptySpool = async (folder: string): Promise<void> => {
  const left = await readdir(folder).catch(() => []);
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
};
