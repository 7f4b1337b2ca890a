/**
 * WebKit lays a page out for ever when a container query hides an ancestor of an element with `position-try-fallbacks`: the page hangs,
 * closed popovers included. A container query names the other side instead.
 */
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
