/** What axe finds on a page as it is now, by the rules of WCAG 2.2 AA and the best practices. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { engineOfRun } from '#tests/e2e/engines/engine.ts';

/** The short form: less than half as long as `axe.source`, and each page gets it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for animations that end: an element that is fading in has no final colours. Endless ones are ignored. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** If the page's clock is paused, axe gets the real one: it waits between its rules. */
const withRealTimers = async <T>(page: Page, run: () => Promise<T>): Promise<T> => {
  await page.evaluate(() => {
    const clock = Reflect.get(window, '__pwClock') as { builtins: Pick<Window, 'setTimeout'> } | undefined;
    if (!clock) return;
    Reflect.set(window, 'setTimeoutOfTheTest', window.setTimeout);
    Reflect.set(window, 'setTimeout', clock.builtins.setTimeout);
  });
  try {
    return await run();
  } finally {
    await page.evaluate(() => {
      const kept: unknown = Reflect.get(window, 'setTimeoutOfTheTest');
      if (kept) Reflect.set(window, 'setTimeout', kept);
    });
  }
};

/**
 * In forced colours Chromium paints text in `color`, and reports a fill colour that it does not use; axe would believe it. Runs in
 * the page.
 */
const reportPaintedColours = () => {
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  const isForced = matchMedia('(forced-colors: active)');
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    const isUnused = name === '-webkit-text-fill-color' && isForced.matches;
    return getPropertyValue.call(this, isUnused ? 'color' : name);
  };
};

/** References between elements are judged by their attributes, as all engines know them. Runs in the page. */
const referByAttributes = () => {
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(Element.prototype)))
    if (/^aria[A-Z]\w*Elements?$/.test(name)) Reflect.deleteProperty(Element.prototype, name);
};

/** Runs in the page. What is in order is neither described nor located, which would take most of the time. */
const judge = async (tags: string[]): Promise<string[]> => {
  const { run } = Reflect.get(window, 'axe') as typeof axe;
  // What is under a bar for now can be scrolled from there: a bar takes nothing of the size of a target. It stays where it is in the page.
  const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  for (const { style } of stuck) Object.assign(style, { position: 'relative', inset: 'auto' });
  const { violations } = await run(document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  });
  for (const { style } of stuck) Object.assign(style, { position: '', inset: '' });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  );
  // A screen reader reads an alert when it appears, and what takes the focus: what is around it may be focused.
  const twice = [...document.querySelectorAll('[role=alert], [role=status]')].filter((said) =>
    said.matches('[tabindex]'),
  );
  return [...found, ...twice.map(({ outerHTML }) => `read-twice: announced and focused\n  ${outerHTML}`)];
};

export const findingsOn = async (page: Page): Promise<string[]> => {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(reportPaintedColours);
    if (engineOfRun() === 'firefox') await page.evaluate(referByAttributes);
  }
  return withRealTimers(page, () => page.evaluate(judge, TAGS));
};
