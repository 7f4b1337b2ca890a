import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { scopedNames } from './scoped-name.ts';

const root = join(import.meta.dirname, '..');
const css = '.a { color: red } .b, .a:hover .c { color: blue } @media print { .d { color: black } }';
const inFile = (file: string) => ['a', 'b', 'c', 'd'].map((name) => scopedNames(root)(name, join(root, file), css));

afterEach(() => vi.unstubAllEnvs());

test('in a build no two classes share a name, in one file or in two', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const names = [...inFile('ui/Button.module.css'), ...inFile('ui/Field.module.css')];
  expect(new Set(names).size).toBe(names.length);
});
test('a name is the same whenever it is asked for', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(inFile('ui/Button.module.css')).toEqual(inFile('ui/Button.module.css'));
});
test('while developing a name tells its file', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(inFile('ui/Button.module.css')[0]).toBe('ui-Button_a');
});
