/**
 * `npm run index`: writes the indexes that are made of what lies in folders, so that who adds a file edits no list. They are
 * checked in; `tests/house/index.test.ts` fails where one is stale.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areaIndexes } from './area-index.ts';
import { contractIndex } from './contract-index.ts';

const root = join(import.meta.dirname, '../..');

type Found = { file: string; name: string };

/** The exports below a folder whose declaration matches, by their files relative to it. */
const exportsBelow = (folder: string, isIndexed: RegExp, declaration: RegExp): Found[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => isIndexed.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, folder, file), 'utf8').matchAll(declaration)].map(([, name = '']) => ({
        file,
        name,
      })),
    );

/** The order in which Biome sorts imports: a folder stands before one whose name goes on where its own ends. */
const byPath = (one: { from: string }, other: { from: string }) => {
  const [a, b] = [one, other].map(({ from }) => from.replaceAll('/', '\0'));
  return (a ?? '') < (b ?? '') ? -1 : 1;
};

/** `import { a } from './a.ts';` for all of them, in order. */
const importsOf = (imports: { what: string; from: string }[]) =>
  imports
    .sort(byPath)
    .map(({ what, from }) => `import ${what} from './${from}';`)
    .join('\n');

/** A flow is what a model or labels file below `machines` exports under the name of its folder. */
const machinesIndex = () => {
  const flows = exportsBelow('machines', /\.(?:model|labels)\.ts$/, /^export const (\w+)Flow = \w+[<(]/gm)
    .map(({ file, name }) => ({ file, id: name }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const { file, id } of flows) {
    const folder = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (!dirname(file).split('/').includes(folder)) throw new Error(`${id} is not in a folder of its name: ${file}`);
  }
  return `/** Written by \`npm run index\`: every flow of the product, for path generators, the atlas and the browser tests. */

${importsOf([
  ...flows.map(({ file, id }) => ({ what: `{ ${id}Flow }`, from: file })),
  { what: '{ type Flow, flowLabels }', from: 'kit/flow.ts' },
  { what: 'type { FlowLabels }', from: 'kit/runtime/labels.ts' },
])}

export type { Flow };

export const flows = {
${flows.map(({ id }) => `  ${id}: ${id}Flow,`).join('\n')}
} as const satisfies Record<string, Flow>;

export type FlowId = keyof typeof flows;

/** The names of a flow's states and events: \`labelsOf('login').states['login.code'].ar\`. */
export const labelsOf = (id: FlowId): FlowLabels => flowLabels(flows[id]);
`;
};

/** Each generated file, and what makes its text of what is there now. */
export const INDEXES: readonly { file: string; make: () => string }[] = [
  { file: 'machines/index.ts', make: machinesIndex },
  contractIndex,
  ...areaIndexes,
];

const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
export const isStale = ({ file, make }: (typeof INDEXES)[number]): boolean => read(file) !== make();

if (import.meta.main)
  for (const index of INDEXES) {
    if (!isStale(index)) console.info(`${index.file} is up to date.`);
    else {
      writeFileSync(join(root, index.file), index.make());
      console.info(`${index.file} is written.`);
    }
  }
