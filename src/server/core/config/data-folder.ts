/** The folder of everything that the server stores on disk: embedded database, secret, documents. Only its user may enter it. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from '#server/core/problem.ts';

const OWNER_ALONE = 0o700;
const STICKY = 0o1000;

/** Closes a folder of ours to all others. One for everybody, like that of temporary files, is not ours to close. */
const tighten = (folder: string): void => {
  const { mode, uid } = statSync(folder);
  if (uid === process.getuid?.() && (mode & 0o077) !== 0 && (mode & STICKY) === 0) chmodSync(folder, OWNER_ALONE);
};

/** Creates one folder at a time: Node's recursive mkdir never returns below `/proc`. */
const makeFolder = (folder: string): void => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (!found && dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: OWNER_ALONE });
};

export const makeDataFolder = (folder: string): void => {
  try {
    makeFolder(resolve(folder));
    tighten(folder);
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new StartError(`The data folder ${folder} cannot be made${why}; choose another DATA_DIR.`, { cause });
  }
};
