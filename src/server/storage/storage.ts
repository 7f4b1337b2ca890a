/**
 * Where documents are stored: files of citizens and issued papers. Database rows name them by key; the storage knows nothing else.
 * `local.ts` stores them on disk, `s3.ts` in an object storage; `open-storage.ts` chooses.
 */
import type { Readable } from 'node:stream';
import type { HeldFile } from './spool.ts';

/** What is known of a file before it is stored. */
export type About = {
  type: string;
  /** The hash of the content, in hex. Content that has another hash is refused. */
  sha256: string;
};
export type StoredFile = { key: string; storedAt: Date };
export type StorageState = 'writable' | 'full' | 'failing';

export type Storage = {
  /** Stores the content completely or not at all. When it has returned, the file survives a power cut. */
  put(key: string, content: Buffer | HeldFile, about: About): Promise<void>;
  /** The whole content, not a stream that may still break. Throws not_found when no file has this key. */
  read(key: string): Promise<Readable>;
  /** Removing a missing file is not an error, so the call can be repeated. */
  remove(key: string): Promise<void>;
  /** The files whose keys follow, in the order of their keys; none at the end. */
  list(after: string | null): Promise<StoredFile[]>;
  /**
   * Whether the files belong to this owner. The first owner who asks marks the storage as theirs. Only the owner's database says
   * which files are still named.
   */
  isOwnedBy(owner: string): Promise<boolean>;
  /** Tries to store something small. Never rejects; several calls at the same time are one. */
  check(): Promise<StorageState>;
  close(): void;
};

/** What operators want to know of the files; each server has its own. */
export type FileCounts = {
  /** Files without a row that the sweeps of this server removed since its start. */
  removed: number;
  /** Rows whose file is missing, in the last whole sweep; null on a server that ended none. */
  missing: number | null;
  /** Files in the storage, in the last whole sweep. */
  stored: number;
  /** When this server ended its last whole sweep: one server does it each day. */
  comparedAt: Date | null;
};

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isStorageKey = (key: string): boolean => KEY.test(key);
export const assertKey = (key: string): void => {
  if (!isStorageKey(key)) throw new Error('not a storage key');
};

/** The storage does not answer, or answers with a fault of its own. `core/faults.ts` suspends the service for its code. */
export class StorageError extends Error {
  readonly code = 'STORAGE_FAULT';
  readonly state: Exclude<StorageState, 'writable'>;
  constructor(message: string, state: Exclude<StorageState, 'writable'>, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.state = state;
  }
}

/** The keys of all files, a page at a time. */
export async function* everyFile(storage: Pick<Storage, 'list'>): AsyncGenerator<readonly string[]> {
  for (let page = await storage.list(null); page.length > 0; page = await storage.list(page.at(-1)?.key ?? null))
    yield page.map(({ key }) => key);
}
