/**
 * Names of CSS module classes: readable while developing, as short as possible in a build, and the same in every build of the
 * same sources. A prerendered page repeats them in its styles and its HTML; hashes would cost a third of a kilobyte.
 */
import { globSync } from 'node:fs';
import { relative } from 'node:path';

const CLASS = /\.([a-z_][\w-]*)(?=[^{}]*\{)/gi;

export const scopedNames = (root: string) => {
  const files = globSync('**/*.module.css', { cwd: root }).sort();
  return (name: string, file: string, css: string): string => {
    const path = relative(root, file.replace(/\?.*$/, ''));
    if (process.env.NODE_ENV !== 'production')
      return `${path.replace(/\.module\.css$/, '').replace(/\W/g, '-')}_${name}`;
    const names = [...new Set([...css.matchAll(CLASS)].map(([, found]) => found))];
    return `_${files.indexOf(path).toString(36)}_${names.indexOf(name).toString(36)}`;
  };
};
