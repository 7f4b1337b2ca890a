/** What axe finds on a page as it is now, by the rules of WCAG 2.2 AA and the best practices. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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
 * What axe judges by: elements with their roles, states, looks and names, in their order, without the words themselves. Pages
 * of one shape have the same findings, and a worker judges each shape once.
 */
const shapeOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const valued = ['class', 'role', 'type', 'lang', 'dir', 'style', 'tabindex', 'autocomplete', 'data-theme'];
    const shape = [...document.querySelectorAll('*')].map((element) => {
      const attributes = [...element.attributes]
        .filter(({ name }) => name !== 'value' && !name.startsWith('data-s'))
        .map(({ name, value }) =>
          valued.includes(name) || (name.startsWith('aria-') && /^(true|false|\w*)$/.test(value))
            ? `${name}=${value}`
            : `${name}${value === '' ? '' : '=…'}`,
        );
      const isWorded = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      return `${element.tagName}${isWorded ? '…' : ''} ${attributes.join(' ')}`;
    });
    return [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches, document.title !== '', ...shape].join('\n');
  });
const judged = new Map<string, string[]>();

export const findingsOn = async (page: Page): Promise<string[]> => {
  await settled(page);
  const shape = await shapeOf(page);
  const known = judged.get(shape);
  if (known) return known;
  const builder = new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Spares the page of its own in which axe would gather what it finds in foreign frames: there are none.
    .setLegacyMode();
  const { violations } = await withRealTimers(page, () => builder.analyze());
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  );
  judged.set(shape, findings);
  return findings;
};
