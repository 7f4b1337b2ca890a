/**
 * Breakpoints follow the text size: `rem` in the queries of a page's frame or of another container, `em` in media queries, which know the
 * browser's text size only. A breakpoint in `px` would keep the wide layout when the text is twice as large.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const conditionsIn = (css: string) =>
  [...css.matchAll(/@(?:media|container)\b([^{]*)\{/g)].map(([, condition = '']) => condition.trim());

it('no query of a width or height is in px', () => {
  const inPx = globSync('src/**/*.css', { cwd: root }).flatMap((file) =>
    conditionsIn(readFileSync(join(root, file), 'utf8'))
      .filter((condition) => /\dpx/.test(condition))
      .map((condition) => `${file}: ${condition}`),
  );
  expect(inPx).toEqual([]);
});

/** What is shown over the page is outside of its frame. */
const OVER_THE_PAGE = ['src/web/ui/Dialog.module.css'];

it('pages of the portal ask for the width of the frame, not of the screen', () => {
  const asking = globSync('src/web/**/*.css', { cwd: root }).filter((file) =>
    /@media[^{]*width/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(asking).toEqual(OVER_THE_PAGE);
});
