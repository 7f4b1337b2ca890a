/** Where the bytes of documents are kept. Rows of the database name them by key; the storage knows nothing else about them. */
import type { Readable } from 'node:stream';

export type Storage = {
  /** Keeps the stream under the key, wholly or not at all: a stream that fails leaves nothing behind. */
  write(key: string, content: Readable): Promise<void>;
  /** Rejects when there is nothing under the key. */
  read(key: string): Promise<Readable>;
  /** Removes a file, or what a crash left of writing it. Removing what is not there is no error, so that it can be repeated. */
  remove(key: string): Promise<void>;
};
