/**
 * Pictures of every state that the covers come through, with GALLERY=1: one a state, language and size, with everything
 * that is wrong there (`support/judging/findings.ts`) beside it. `npm run gallery` walks the covers and makes the index of them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { StateValue } from 'xstate';
import { allFindings } from '../../support/judging/findings.ts';

const folder = join(import.meta.dirname, '../../../../node_modules/.cache/gallery');
const QUALITY = 70;

/** `saving.sending`, and `a.x+b.y` where two parts of a machine run side by side. */
const slugOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, inner]) => (inner && Object.keys(inner).length > 0 ? `${state}.${slugOf(inner)}` : state))
        .join('+');

/** The first worker that reaches a state takes its picture: the workers share the folder. */
const isFirst = (mark: string) => {
  try {
    writeFileSync(mark, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
};

/** The whole page as one tall screen: sticky elements are at its bottom. */
export const unfolded = async (page: Page, take: () => Promise<unknown>) => {
  const size = page.viewportSize();
  // An open dialog covers the page: the viewport is enough.
  const height = await page.evaluate(() =>
    document.querySelector(':modal') ? 0 : document.documentElement.scrollHeight,
  );
  if (!size || height <= size.height) return take();
  await page.setViewportSize({ width: size.width, height });
  await take();
  await page.setViewportSize(size);
};

/** Whether a state, by its machine and value, is judged too. */
export type IsJudged = (machine: string, value: StateValue) => boolean;

/** Takes the state that the machine at `root` shows now, if a page is open. */
export const pictureOfRoot = async (root: Locator, isJudged: IsJudged) => {
  if (!process.env.GALLERY) return;
  // Read at once, and not at all on a page that is just being left.
  const { machine, state } = await root
    .evaluateAll(([found]) => ({ ...(found as HTMLElement | undefined)?.dataset }))
    .catch((): { machine?: string; state?: string } => ({}));
  if (machine !== undefined && state !== undefined)
    await pictureOf(root.page(), machine, JSON.parse(state) as StateValue, isJudged);
};

/** Takes the page as it is in this state of the machine; does nothing in an ordinary run. What is wrong there fails the test at its end. */
export const pictureOf = async (page: Page, machine: string, value: StateValue, isJudged: IsJudged) => {
  if (!process.env.GALLERY) return;
  const [lang = '', size = ''] = test.info().project.name.split('-');
  const place = join(machine, `${lang}-${size}`);
  const name = join(place, slugOf(value));
  mkdirSync(join(folder, place), { recursive: true });
  if (!isFirst(join(folder, `${name}.json`))) return;
  const file = `${name}.jpeg`;
  const options = { path: join(folder, file), type: 'jpeg', quality: QUALITY, animations: 'disabled' } as const;
  await unfolded(page, () => page.screenshot(options));
  const findings = isJudged(machine, value) ? await allFindings(page) : [];
  expect.soft(findings, name).toEqual([]);
  const axe = findings.filter((finding) => finding.startsWith('axe')).length;
  const entry = { machine, state: JSON.stringify(value), lang, size, file, axe, findings };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(entry));
};
