/** The files of the repository and the imports between them, for the tests that watch over its structure. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** All files below a folder, relative to the root. */
export const filesUnder = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    : [];

const IMPORT = /(?:^\s*(?:import|export)\b[^'"`;]*?|\bimport\s*\(\s*)['"]([^'"]+)['"]/gm;
const PACKAGE_IMPORTS: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;

/** The file inside the repository that an import leads to; undefined for a package. */
const target = (file: string, specifier: string) => {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
  const alias = Object.entries(PACKAGE_IMPORTS).find(([name]) => specifier.startsWith(name.replace('*', '')));
  return alias && join(alias[1].replace('*', ''), specifier.slice(alias[0].length - 1));
};

/** Every import of a file, however it is written: static, of types only, lazy, or handed on by an export. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORT)]
    .map(([, specifier = '']) => target(file, specifier))
    .filter((found) => found !== undefined);

const TYPE_STATEMENT = /^\s*(?:import|export)\s+type\b[^;]*;/gm;
const NAMED_STATEMENT = /^\s*(?:import|export)\s*\{([^}]*)\}\s*from[^;]*;/gm;
const TYPE_OF_MODULE = /\btypeof import\([^)]*\)/g;
const isTypeAlone = (names: string) => names.split(',').every((name) => /^\s*(?:type\s.*)?$/s.test(name));

/** The imports that are there when the program runs: static, lazy, or handed on by an export. */
export const valueImportsOf = (file: string, text: string): string[] =>
  importsOf(
    file,
    text
      .replace(TYPE_STATEMENT, '')
      .replace(TYPE_OF_MODULE, '')
      .replace(NAMED_STATEMENT, (statement, names: string) => (isTypeAlone(names) ? '' : statement)),
  );
