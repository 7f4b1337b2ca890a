/** Pictures of the tour, with what was found in each: `npm run tour` makes a page of them in the gallery. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { textsOn } from '../engines/pictures/texts.ts';
import { unfolded } from '../model-based/support/gallery.ts';

/** `npm run engines -- pictures` has a folder for each engine. */
const folder = join(import.meta.dirname, '../../../node_modules/.cache/gallery', process.env.TOUR_PICTURES ?? 'routes');
/** Playwright hides the caret with a style of its own, which our policy refuses in an engine without worlds apart. */
const OPTIONS = { type: 'jpeg', quality: 60, animations: 'disabled', caret: 'initial' } as const;

type Pictured = { name: string; who: string; lang: string; width: number; theme: string };

export const pictureOfRoute = async (page: Page, shown: Pictured, faults: readonly string[]): Promise<void> => {
  const { name, who, lang, width, theme } = shown;
  const identity = who === 'visitor' ? 'visitor' : 'citizen';
  const route = name.replaceAll('/', '.');
  mkdirSync(join(folder, route), { recursive: true });
  const file = `${route}/${identity}-${lang}-${width}-${theme}.jpeg`;
  await page.setViewportSize({ width, height: 900 });
  await unfolded(page, () => page.screenshot({ path: join(folder, file), ...OPTIONS }));
  const note = { route: name, identity, lang, width, theme, file, faults, texts: await textsOn(page) };
  writeFileSync(join(folder, file.replace('.jpeg', '.json')), JSON.stringify(note));
};
