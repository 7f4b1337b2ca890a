/** WebKit paints its own button over the colours of a native select, which is pale on pale on a dark bar. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = globSync('src/**/*.tsx', { cwd: root }).filter((file) =>
  /<select\b/.test(readFileSync(join(root, file), 'utf8')),
);

it('a native select is in a component that gives up its own look', () => {
  expect(files.length).toBeGreaterThan(1);
  const withOwnLook = files.filter((file) => {
    const [, styles = ''] = /from '(\.\/Select\.module\.css)'/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    return styles === '' || !/appearance: none/.test(readFileSync(join(root, dirname(file), styles), 'utf8'));
  });
  expect(withOwnLook).toEqual([]);
});
