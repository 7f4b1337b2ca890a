/** The folder of everything that the server stores on disk: embedded database, secret, documents. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from '#server/core/problem.ts';

/** Creates one folder at a time: Node's recursive mkdir never returns below `/proc`. */
const makeFolder = (folder: string): void => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (!found && dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
};

export const makeDataFolder = (folder: string): void => {
  try {
    makeFolder(resolve(folder));
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new StartError(`The data folder ${folder} cannot be made${why}; choose another DATA_DIR.`, { cause });
  }
};
