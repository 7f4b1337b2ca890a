/**
 * After a tap a phone shows what hovering does until another place is tapped: a button looks pressed, a row chosen. So a style for
 * hovering is for devices that hover, unless it keeps what is there without hovering.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, parse, walk } from 'css-tree';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const HOVERS = /hover:\s*hover/;

const hoversOf = (css: string): { selectors: string[]; isGuarded: boolean }[] => {
  const found: { selectors: string[]; isGuarded: boolean }[] = [];
  walk(parse(css), function (node) {
    if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') return;
    const selectors = node.prelude.children.toArray().map((selector) => generate(selector));
    if (!selectors.some((selector) => selector.includes(':hover'))) return;
    found.push({ selectors, isGuarded: Boolean(this.atrule?.prelude && HOVERS.test(generate(this.atrule.prelude))) });
  });
  return found;
};

/** `.shown, button.shown:hover` says that hovering changes nothing. */
const keepsWhatIsThere = (selectors: readonly string[]) =>
  selectors
    .filter((selector) => selector.includes(':hover'))
    .every((selector) => {
      const rest = selector.replaceAll(':hover', '');
      return selectors.includes(rest) || selectors.includes(rest.replace(/^\w+/, ''));
    });

it('a style for hovering is for devices that hover', () => {
  const all = globSync('src/web/**/*.css', { cwd: root }).flatMap((file) =>
    hoversOf(readFileSync(join(root, file), 'utf8')).map((hover) => ({ file, ...hover })),
  );
  expect(all.filter(({ isGuarded }) => isGuarded).length).toBeGreaterThan(20);
  const stuck = all
    .filter(({ selectors, isGuarded }) => !isGuarded && !keepsWhatIsThere(selectors))
    .map(({ file, selectors }) => `${file}: ${selectors.join(', ')}`);
  expect(stuck).toEqual([]);
});
