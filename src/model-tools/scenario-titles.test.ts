import { describe, expect, test } from 'vitest';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { type FlowId, flows } from '#machines/index.ts';
import { titlesOf } from './scenario-titles.ts';
import { selectPaths } from './selection/select-paths.ts';

/** What titles say in parentheses. */
const detailsIn = (titles: string[]) =>
  titles.flatMap((title) => [...title.matchAll(/\(([^()]*)\)/g)]).flatMap(([, parts = '']) => parts.split('، '));

/** The machines whose edge covers are checked at night only (`WHOLE=1`). */
const LARGE: FlowId[] = ['datePicker', 'loanApplication', 'whatIf'];

describe('the titles of scenarios', () => {
  test.each(Object.keys(flows) as FlowId[])(
    '%s: unique in a file, in both languages',
    { timeout: 60_000 },
    async (id) => {
      for (const cover of ['minimal', 'edges'] as const) {
        if (cover === 'edges' && LARGE.includes(id) && process.env.WHOLE !== '1') continue;
        const { scenarios } = await selectPaths({ id, cover });
        for (const lang of LANGS) {
          const titles = titlesOf(id, lang, scenarios);
          expect(new Set(titles).size).toBe(scenarios.length);
          // An index is the last resort: the data of these machines has words.
          expect(titles.filter((title) => / \(\d+\)$/.test(title))).toEqual([]);
        }
        // Fields have Arabic names; codes of outcomes stay as they are.
        const details = detailsIn(titlesOf(id, 'ar', scenarios));
        expect(details.filter((detail) => /^[a-z]\w*:|^بلا [a-z]/i.test(detail))).toEqual([]);
      }
    },
  );

  const edges = async (id: FlowId, lang: Lang) =>
    titlesOf(id, lang, (await selectPaths({ id, cover: 'edges' })).scenarios);
  test.each<[FlowId, Lang, string]>([
    ['deal', 'en', 'The citizen submits the application → The citizen cancels the request (no reason)'],
    ['deal', 'ar', 'يرسل المواطن الطلب ← يلغي المواطن الطلب (بلا سبب)'],
    ['deal', 'ar', 'يرسل المواطن الطلب ← يلغي المواطن الطلب (السبب: وجدت تمويلًا آخر)'],
    ['sessionTimeout', 'en', 'Time passes (after 300 seconds)'],
    ['upload', 'ar', 'يختار ملفًا ← يختار ملفًا (اسم الملف: deed.html، الحجم: 120,000 بايت)'],
    ['wrapperInit', 'en', 'Time is up: Pause between two questions ×92'],
  ])('%s, %s: %s', async (id, lang, title) => {
    expect(await edges(id, lang)).toContain(title);
  });

  test('two scenarios that no field tells apart are numbered', async () => {
    const [one] = (await selectPaths({ id: 'login', cover: 'minimal' })).scenarios;
    const [first, second] = titlesOf('login', 'en', [one!, structuredClone(one!)]);
    expect(second).toBe(`${first} (2)`);
  });
});
