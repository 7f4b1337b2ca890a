/** WebKit was seen to lay out a page for ever where the engine chooses between places. A container query names the place instead. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, walk } from 'css-tree';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('no element has several places of which the engine chooses one', () => {
  const declared = globSync('src/**/*.css', { cwd: root }).flatMap((file) => {
    const found: string[] = [];
    walk(parse(readFileSync(join(root, file), 'utf8')), (node) => {
      if (node.type === 'Declaration') found.push(`${file}: ${node.property}`);
    });
    return found;
  });
  expect(declared.some((name) => name.endsWith(': position-area'))).toBe(true);
  expect(declared.filter((name) => /: position-try/.test(name))).toEqual([]);
});
