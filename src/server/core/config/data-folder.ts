/** The folder of everything that the server stores on disk: embedded database, secret, documents. Only its user may enter it. */
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '#server/core/problem.ts';
import type { Config } from './config.ts';

const OWNER_ALONE = 0o700;
const STICKY = 0o1000;
const { R_OK, W_OK, X_OK } = constants;

const codeOf = (thrown: unknown) => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unknown');

/** What stands in the way of this user, and what the operator can do. */
const whyClosed = (code: string, found: Stats | undefined): string => {
  if (code === 'EROFS') return `(${code}; its disk is mounted read-only): mount it for writing`;
  const user = process.getuid?.();
  const isOurs = found === undefined || user === undefined || found.uid === user;
  const why = isOurs ? 'see its rights' : `it belongs to the user ${found.uid}, and the server runs as ${user}`;
  return `(${code}; ${why}): let this user read and write there`;
};

/** The first path, of this one and everything in it, that this user cannot read and write; null when there is none. */
const firstClosed = (
  path: string,
  isDeep: boolean,
): { path: string; code: string; found: Stats | undefined } | null => {
  let found: Stats | undefined;
  try {
    found = statSync(path, { throwIfNoEntry: false });
    if (!found) return null;
    const isFolder = found.isDirectory();
    accessSync(path, isFolder ? R_OK | W_OK | X_OK : R_OK | W_OK);
    if (!isFolder || !isDeep) return null;
    for (const name of readdirSync(path)) {
      const closed = firstClosed(join(path, name), isDeep);
      if (closed) return closed;
    }
    return null;
  } catch (thrown) {
    // A file may go meanwhile.
    return codeOf(thrown) === 'ENOENT' ? null : { path, code: codeOf(thrown), found };
  }
};

/** A sentence when this user may not use the path, or with `deep` something in it; null when they may. */
export const closedTo = (
  path: string,
  { what, deep = false }: { what?: string; deep?: boolean } = {},
): string | null => {
  const closed = firstClosed(path, deep);
  if (!closed) return null;
  const kind = closed.found === undefined || closed.found.isDirectory() ? 'The folder' : 'The file';
  const name = closed.path === path && what !== undefined ? what : kind;
  return `${name} ${closed.path} cannot be written to ${whyClosed(closed.code, closed.found)}, or choose another DATA_DIR.`;
};

/** Closes a folder of ours to all others. One for everybody, like that of temporary files, is not ours to close. */
const tighten = (folder: string): void => {
  const { mode, uid } = statSync(folder);
  if (uid === process.getuid?.() && (mode & 0o077) !== 0 && (mode & STICKY) === 0) chmodSync(folder, OWNER_ALONE);
};

const inPlaceOfFolder = (file: string) =>
  new StartError(`${file} is a file, and a folder is needed in its place: move it away, or choose another DATA_DIR.`);

/** Creates one folder at a time: Node's recursive mkdir never returns below `/proc`. */
const makeFolder = (folder: string): void => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw inPlaceOfFolder(folder);
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: OWNER_ALONE });
};

/** Makes the folder when it is missing. Throws a sentence when it, or one of these parts of it, cannot be used. */
export const makeDataFolder = (folder: string, parts: readonly string[] = []): void => {
  try {
    makeFolder(resolve(folder));
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`The data folder ${folder} cannot be made (${codeOf(cause)}); choose another DATA_DIR.`, {
      cause,
    });
  }
  const closed = closedTo(folder, { what: 'The data folder' });
  if (closed) throw new StartError(closed);
  tighten(folder);
  for (const part of parts.map((name) => join(folder, name))) {
    if (statSync(part, { throwIfNoEntry: false })?.isDirectory() === false) throw inPlaceOfFolder(part);
    const closedPart = closedTo(part);
    if (closedPart) throw new StartError(closedPart);
  }
};

/** The parts of the data folder that a server of this configuration uses. */
export const dataFolderParts = ({
  database,
  storage,
  sessionSecret,
  seal,
}: Pick<Config, 'database' | 'storage' | 'sessionSecret' | 'seal'>): readonly string[] => [
  'spool',
  ...(database.kind === 'embedded' ? ['database'] : []),
  ...(storage.kind === 'local' ? ['documents'] : []),
  ...(sessionSecret === null || seal === null ? ['secrets'] : []),
];
