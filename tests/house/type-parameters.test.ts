/** A function takes at most four type parameters, more are one bundle; and it ends on the screen it began on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { filesUnder, root } from './imports.ts';

const MOST_PARAMETERS = 4;
const MOST_LINES = 120;

type Node = { type: string; start: number; end: number };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
const childrenOf = (node: Node): Node[] => (Object.values(node) as unknown[]).flat().filter(isNode);

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'];

type Call = Node & { callee: Node & { name?: string; object?: Node; callee?: Node }; arguments: Node[] };
const isCall = (node: Node): node is Call => node.type === 'CallExpression';
/** Whether it is `describe` itself, or what `describe.each(…)` or `describe.skipIf(…)` gives. */
const isDescribe = ({ name, object, callee }: Call['callee']): boolean =>
  name === 'describe' || [object, callee].some((inner) => inner !== undefined && isDescribe(inner));
/** What is handed to `describe` is a chapter of tests, not counted as a function; the tests in it are. */
const chaptersIn = (node: Node): Node[] => (isCall(node) && isDescribe(node.callee) ? node.arguments : []);

/** Places in a file with too many type parameters, and the lengths of its longest functions. */
const measure = (file: string, text: string) => {
  const tooMany: string[] = [];
  let longest = 0;
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const chapters = new Set<Node>();
  const visit = (node: Node): void => {
    for (const chapter of chaptersIn(node)) chapters.add(chapter);
    if (node.type === 'TSTypeParameterDeclaration') {
      const { length } = (node as Node & { params: unknown[] }).params;
      if (length > MOST_PARAMETERS) tooMany.push(`${file}:${lineAt(node.start)} has ${length}`);
    }
    if (FUNCTIONS.includes(node.type) && !chapters.has(node))
      longest = Math.max(longest, text.slice(node.start, node.end).split('\n').length);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node);
  return { tooMany, longest };
};

test('type parameters are counted, and the lines of a function', () => {
  const text = 'const of = <A, B, C, D, E>(a: A) => {\n  a;\n};\n';
  expect(measure('a.ts', text)).toEqual({ tooMany: ['a.ts:1 has 5'], longest: 3 });
});

test.each(['describe(', 'describe.each([])(', 'describe.skipIf(true)('])('%s is a chapter and no function', (opens) => {
  const text = `${opens}'of', () => {\n  test('one', () => {\n  });\n});\n`;
  expect(measure('a.ts', text).longest).toBe(2);
});

const found = ['src', 'machines', 'tests']
  .flatMap(filesUnder)
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, ...measure(file, readFileSync(join(root, file), 'utf8')) }));

test('nothing takes more than four type parameters', () => {
  expect(found.length).toBeGreaterThan(100);
  expect(found.flatMap(({ tooMany }) => tooMany)).toEqual([]);
});

test('no function is longer than 120 lines', () => {
  expect(
    found
      .filter(({ longest }) => longest > MOST_LINES)
      .map(({ file }) => file)
      .sort(),
  ).toEqual([]);
});
