/** Why the embedded database cannot be used, in one sentence that says what to do. No file of it is ever replaced. */
import { existsSync, openSync, readdirSync, readFileSync, readSync, statfsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { closedTo } from '#server/core/config/data-folder.ts';
import { StartError } from '#server/core/problem.ts';

/** The version of PostgreSQL in the engine; it cannot read the files of another one. */
export const ENGINE_VERSION = '18';
const CONTROL_VERSION = 1800;
const CONTROL_BYTES = 8192;
/** The first two bytes of a file of the write-ahead log, without the version's own part. */
const LOG_MAGIC = 0xd100;

/** What a new database takes, with room for its first changes. */
const NEW_DATABASE_BYTES = 64 * 1024 * 1024;
/** With less space than this the engine cannot start. */
const START_BYTES = 1024 * 1024;

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

const codeOf = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';

export const diskIsFull = (folder: string, cause?: unknown) =>
  new StartError(
    `The disk of ${folder} is full (${megabytes(freeBytes(folder))} free): make room on it, or choose another DATA_DIR.`,
    { cause },
  );

const damaged = (data: string, what: string, cause?: unknown) =>
  new StartError(
    `The database in ${data} is damaged (${what}). Restore the folder from a backup, or choose another DATA_DIR; no new database is made in its place.`,
    { cause },
  );

/** SQLite's result codes, of which the lock is made. */
const LOCK_FAULTS: Readonly<Record<number, (folder: string) => string>> = {
  5: (folder) =>
    `The data folder ${folder} is in use by another server; stop it, choose another DATA_DIR, or share a PostgreSQL through DATABASE_URL.`,
  10: (folder) => `The disk of ${folder} cannot be read or written; check it, or choose another DATA_DIR.`,
  11: (folder) => lockIsDamaged(folder),
  13: (folder) => `The disk of ${folder} is full: make room on it, or choose another DATA_DIR.`,
  26: (folder) => lockIsDamaged(folder),
};
const lockIsDamaged = (folder: string) =>
  `The lock of the data folder, ${join(folder, 'lock')}, is damaged. Make sure that no server uses the folder, delete that file, and start again.`;

export const lockRefused = (folder: string, cause: unknown): StartError => {
  const code = typeof cause === 'object' && cause !== null && 'errcode' in cause ? Number(cause.errcode) & 0xff : 0;
  const sentence = LOCK_FAULTS[code]?.(folder);
  const closed = closedTo(folder, { what: 'The data folder' }) ?? closedTo(join(folder, 'lock'));
  return new StartError(
    closed ?? sentence ?? `The data folder ${folder} cannot be written to; choose another DATA_DIR.`,
    { cause },
  );
};

/** Throws unless there is room for a new database. */
export const assertRoomForNew = (folder: string): void => {
  if (freeBytes(folder) < NEW_DATABASE_BYTES)
    throw new StartError(
      `The disk of ${folder} has ${megabytes(freeBytes(folder))} free, and a new database needs ${megabytes(NEW_DATABASE_BYTES)}: make room on it, or choose another DATA_DIR.`,
    );
};

/** Whether the folder holds a database, or at least what is left of one. */
export const holdsDatabase = (data: string): boolean => existsSync(data) && readdirSync(data).length > 0;

/** What a server with a database writes beside it, after it has made the database. */
const BESIDE = ['secrets', 'documents'];

/** Throws when what is left beside the database says that there was one. */
export const assertNeverHeldOne = (folder: string, data: string): void => {
  const left = BESIDE.map((name) => join(folder, name)).filter(
    (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() && readdirSync(path).length > 0,
  );
  if (left.length === 0) return;
  const names = left.map((path) => basename(path)).join(' and ');
  throw damaged(data, `its files are gone, and its ${names} are still there`);
};

/** The engine would initialise such a folder anew, over the files that are there. */
export const assertVersion = (data: string): void => {
  const file = join(data, 'PG_VERSION');
  if (!existsSync(file)) throw damaged(data, 'PG_VERSION is missing');
  const version = readFileSync(file, 'utf8').trim();
  if (version === ENGINE_VERSION) return;
  throw /^\d+$/.test(version)
    ? new StartError(
        `The database in ${data} was made by PostgreSQL ${version}, and this release reads ${ENGINE_VERSION}; use the release that made it, or choose another DATA_DIR.`,
      )
    : damaged(data, 'PG_VERSION cannot be read');
};

const beginningOf = (file: string, bytes: number): Buffer => {
  const beginning = Buffer.alloc(bytes);
  readSync(openSync(file, 'r'), beginning, 0, bytes, 0);
  return beginning;
};
const isControlFit = (file: string) =>
  existsSync(file) &&
  statSync(file).size === CONTROL_BYTES &&
  beginningOf(file, 12).readUInt32LE(8) === CONTROL_VERSION;
const isLogFit = (folder: string) => {
  const newest = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^[0-9A-F]{24}$/.test(name))
        .sort()
    : [];
  const first = newest[0];
  return first !== undefined && (beginningOf(join(folder, first), 2).readUInt16LE(0) & 0xff00) === LOG_MAGIC;
};

/** Why the engine could not open these files. Damage is only what the server could have read. */
export const openRefused = (folder: string, data: string, cause: unknown): StartError => {
  const closed = closedTo(data, { deep: true });
  if (closed) return new StartError(closed, { cause });
  if (cause instanceof StartError) return cause;
  if (codeOf(cause) === 'ENOSPC' || /\bENOSPC\b/.test(String(cause)) || freeBytes(folder) < START_BYTES)
    return diskIsFull(folder, cause);
  if (!isControlFit(join(data, 'global/pg_control'))) return damaged(data, 'global/pg_control', cause);
  if (!isLogFit(join(data, 'pg_wal'))) return damaged(data, 'the log in pg_wal', cause);
  return damaged(data, 'its files cannot be opened', cause);
};

/** Why a table could not be read. */
export const tableRefused = (data: string, table: string, cause: unknown): StartError =>
  damaged(data, `table ${table}: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
