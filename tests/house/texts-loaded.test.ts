/** Every text that a page can show is in a catalogue that the page loads: elsewhere its id would stand in its place. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areaOf } from '#web/build/catalogue.ts';
import { allPages, areasOf, type Page, pageAt } from '#web/routing/pages.ts';
import { importsOf, root } from './imports.ts';

/** A type has no texts. */
const TYPES = /^\s*(?:import|export)\s+type\b[^'"`;]*?['"][^'"]+['"]/gm;
const textOf = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(TYPES, '');

const used = new Map<string, readonly string[]>();
const usedBy = (file: string): readonly string[] => {
  const known = used.get(file);
  if (known) return known;
  const found = importsOf(file, textOf(file)).filter((path) => /^src\/web\/.*\.tsx?$/.test(path));
  used.set(file, found);
  return found;
};

/** The page's file and everything that it imports, at once or later. */
const filesOf = ({ area, screen }: Page) => {
  const files = new Set([`src/web/features/${area}/${screen}.tsx`]);
  for (const file of files) for (const next of usedBy(file)) files.add(next);
  return files;
};

const catalogue = readFileSync(join(root, 'locales/en.po'), 'utf8');
const withTexts = new Set([...catalogue.matchAll(/^#: (\S+)/gm)].map(([, file = '']) => file));

const filesNotLoaded = (page: Page) => {
  const loaded = new Set(['frame', ...areasOf(page)]);
  return [...filesOf(page)].filter((file) => withTexts.has(file) && !loaded.has(areaOf(file)));
};

test.each(allPages.map((page) => [page.path, page] as const))(
  'the page %s loads the texts it can show',
  (_path, page) => {
    expect(filesNotLoaded(page), 'files whose texts this page does not load').toEqual([]);
  },
);

test('a page that forgets a catalogue it shares is found', () => {
  expect(filesNotLoaded({ ...pageAt('search'), shares: [] })).toContain(
    'src/web/parts/portal-search/SearchResults.tsx',
  );
});
