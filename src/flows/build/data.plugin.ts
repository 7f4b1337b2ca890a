/**
 * `virtual:atlas` and `virtual:atlas/<machine>`: the data of the atlas. A process of its own reads the machines and lays them out:
 * the layout engine stays out of the bundle, and a machine is read anew after an edit.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import type { AtlasData } from '../layout/atlas-data.ts';

const INDEX = 'virtual:atlas';
const INTERNAL = '\0';
const INPUTS = ['machines/**/*.ts', 'src/contract/**/*.ts', 'src/flows/layout/*.ts'];

const run = promisify(execFile);

const inputsOf = (root: string) =>
  INPUTS.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();

/** Cached by a hash of the sources. */
const readAtlas = async (root: string): Promise<AtlasData> => {
  const hash = createHash('sha256');
  for (const input of inputsOf(root)) hash.update(input).update(readFileSync(join(root, input)));
  const cache = join(root, 'node_modules/.cache/flows');
  const file = join(cache, `${hash.digest('hex').slice(0, 16)}.json`);
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true });
    await run(process.execPath, [join(root, 'src/flows/layout/main.ts'), file], { cwd: root });
  }
  return JSON.parse(await readFile(file, 'utf8')) as AtlasData;
};

export function atlasData(root: string): Plugin {
  let data: Promise<AtlasData> | undefined;
  return {
    name: 'atlas-data',
    resolveId: (id) => (id === INDEX || id.startsWith(`${INDEX}/`) ? INTERNAL + id : undefined),
    async load(id) {
      if (!id.startsWith(INTERNAL + INDEX)) return;
      for (const file of inputsOf(root)) this.addWatchFile(join(root, file));
      data ??= readAtlas(root);
      const { heads, bodies } = await data;
      const machine = id.slice(INTERNAL.length + INDEX.length + 1);
      if (machine !== '') return `export default ${JSON.stringify(bodies[machine])};`;
      const loaders = heads.map((head) => `${JSON.stringify(head.id)}: () => import('${INDEX}/${head.id}')`);
      return `export const heads = ${JSON.stringify(heads)};\nexport const bodies = {${loaders.join(', ')}};`;
    },
    hotUpdate({ file }) {
      if (/\/(?:machines|contract|layout)\/.*\.ts$/.test(file)) data = undefined;
    },
  };
}
