/** Programs that a machine may have or not, such as a real object store. A test that needs one says that it did not run. */
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'vitest';

/** Debian keeps servers where only administrators look, and each release of PostgreSQL in a folder of its own. */
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of a program; undefined when the machine does not have it. */
export const findTool = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(isProgram);

/** Throws a sentence that names the program. */
export const toolOf = (name: string): string => {
  const path = findTool(name);
  if (path === undefined) throw new Error(`${name} is not installed on this machine.`);
  return path;
};

export const missingTools = (...names: string[]): string[] => names.filter((name) => findTool(name) === undefined);

/** `test` where the machine has these programs; elsewhere the test is skipped, and its title tells what is missing. */
export const testWith = (...names: string[]) => {
  const missing = missingTools(...names);
  if (missing.length === 0) return test;
  return (title: string, ..._rest: unknown[]): void => {
    test.skip(`${title} (did not run: ${missing.join(', ')} not installed)`, () => {});
  };
};
