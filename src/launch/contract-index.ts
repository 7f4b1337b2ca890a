/**
 * The table of contents of the contract, from the files of its rooms: `draftsEndpoints` of any of them becomes `contract.drafts`, and a
 * single `accountEndpoint` becomes `contract.account`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'src/contract');
const file = 'src/contract/endpoints.ts';

const EXPORTED = /^export const ((\w+?)Endpoints?) = (?!\()/gm;

const exportsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(EXPORTED)].map(([, name = '', key = '']) => ({ name, key }));

const make = (): string => {
  const found = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.(?:test|fixtures|build)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== join(ROOT, file))
    .map((path) => ({ path: `./${relative(FOLDER, path)}`, exported: exportsOf(path) }))
    .filter(({ exported }) => exported.length > 0)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const all = found.flatMap(({ exported }) => exported);
  const twice = all.filter(({ key }, at) => all.findIndex((one) => one.key === key) !== at);
  if (twice.length > 0) throw new Error(`two groups of endpoints are named ${twice.map(({ key }) => key).join(', ')}`);
  return [
    '/** All calls between portal and server. Paths are under `/api`. `npm run index` writes this file. */',
    ...found.map(({ path, exported }) => {
      const names = exported.map(({ name }) => name).sort();
      return `import { ${names.join(', ')} } from '${path}';`;
    }),
    '',
    'export const contract = {',
    ...all.map(({ name, key }) => `  ${key}: ${name},`),
    '} as const;',
    'export type Contract = typeof contract;',
    '',
  ].join('\n');
};

export const contractIndex = { file, make };
