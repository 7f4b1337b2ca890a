/** The layout of the picker, in both languages and on the smallest screens. */
// First: it sets the order of the layers, which every other style sheet joins.
import '#web/ui/styles/global.css';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Lang } from '#contract/kernel/lang.ts';
import { DatePicker, DatePickerDialog } from '../DatePicker.tsx';
import { dayShown, onPage, showPicker, TODAY } from '../testing/on-page.tsx';

const LANGS: Lang[] = ['ar', 'en'];
const settings = { label: 'Day', calendar: 'hijri', monthLength: 'fixed30', today: TODAY } as const;
/** The longest name of a month. */
const LONG = '1446/11/12';

const inPage = (lang: Lang) =>
  onPage(
    <div style={{ padding: 16 }}>
      <DatePicker {...settings} mode="single" value={LONG} />
    </div>,
    lang,
  );
const inDialog = (lang: Lang) =>
  onPage(<DatePickerDialog {...settings} mode="single" value={LONG} onPick={() => {}} onClose={() => {}} />, lang);
const PLACES = [
  ['in a page', inPage],
  ['in a dialog', inDialog],
] as const;
const arrows = () =>
  [...document.querySelectorAll<HTMLElement>('fieldset button.flip')].map((arrow) => arrow.getBoundingClientRect());

describe.each(LANGS)('in %s', (lang) => {
  test.each(PLACES)('seven columns and all arrows are visible from 320 px on, %s', async (_, show) => {
    for (const width of [320, 360, 390]) {
      await page.viewport(width, 844);
      await show(lang);
      await expect.poll(() => arrows().length).toBe(4);
      const frame = document.querySelector('fieldset')!.getBoundingClientRect();
      expect([frame.left >= 0, frame.right <= width]).toEqual([true, true]);
      const boxes = [...arrows(), ...[...document.querySelectorAll('th')].map((th) => th.getBoundingClientRect())];
      expect(boxes).toHaveLength(11);
      const beyond = boxes.filter(({ left, right }) => left < frame.left || right > frame.right);
      expect(beyond.map(({ left, right }) => `${left} to ${right} in ${frame.left} to ${frame.right}`)).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      document.body.replaceChildren();
    }
  });

  test('every name of a month stands within its cell at 320 px, and all cells are of one height', async () => {
    await page.viewport(320, 844);
    for (const calendar of ['hijri', 'gregorian'] as const) {
      await onPage(
        <div style={{ padding: 16 }}>
          <DatePicker
            {...settings}
            calendar={calendar}
            today={calendar === 'hijri' ? TODAY : '2026/11/21'}
            mode="single"
            firstView="months"
          />
        </div>,
        lang,
      );
      await document.fonts.ready;
      const cells = [...document.querySelectorAll('td > *')].map((cell) => {
        const name = cell.querySelector('[aria-hidden]')!.getBoundingClientRect();
        const { left, right, height } = cell.getBoundingClientRect();
        return { isWithin: name.left > left && name.right < right, height, text: cell.textContent };
      });
      expect(cells).toHaveLength(12);
      expect(cells.filter(({ isWithin }) => !isWithin)).toEqual([]);
      expect(new Set(cells.map(({ height }) => Math.round(height))).size).toBe(1);
      document.body.replaceChildren();
    }
  });

  test.each(['months', 'years'] as const)(
    'the box around the grid of %s has the margins, not the table',
    async (firstView) => {
      await onPage(
        <DatePickerDialog {...settings} mode="single" firstView={firstView} onPick={() => {}} onClose={() => {}} />,
        lang,
      );
      await expect.poll(() => document.querySelector('table')).not.toBeNull();
      expect(getComputedStyle(document.querySelector('table')!).margin).toBe('0px');
      document.body.replaceChildren();
    },
  );

  test.each(PLACES)('days are at least 44 px wide and high from 390 px on, %s', async (_, show) => {
    await page.viewport(390, 844);
    await show(lang);
    await expect.poll(() => arrows().length).toBe(4);
    const small = [...document.querySelectorAll<HTMLElement>('[data-day]')].flatMap((day) => {
      const { width, height } = day.getBoundingClientRect();
      return width < 44 || height < 44 ? [`${day.dataset.day}: ${width} x ${height}`] : [];
    });
    expect(small).toEqual([]);
  });

  test('arrows never point at each other: in each row, the one back is first and the one on is last', async () => {
    for (const width of [320, 390, 1280]) {
      await page.viewport(width, 844);
      await showPicker({ value: LONG }, lang);
      const back = lang === 'ar' ? [/السابق/, /التالي/] : [/Previous/, /Next/];
      const rows = Map.groupBy(document.querySelectorAll<HTMLElement>('fieldset button.flip'), (arrow) =>
        Math.round(arrow.getBoundingClientRect().top),
      );
      expect(rows.size).toBe(2);
      for (const row of rows.values()) {
        const inReadingOrder = row.toSorted(
          (one, other) =>
            (one.getBoundingClientRect().left - other.getBoundingClientRect().left) * (lang === 'ar' ? -1 : 1),
        );
        expect(inReadingOrder).toHaveLength(2);
        for (const [at, arrow] of inReadingOrder.entries()) expect(arrow.ariaLabel).toMatch(back[at]!);
      }
      document.body.replaceChildren();
    }
  });

  test('a band is round where it or a row begins and ends, and open at the edge of the month', async () => {
    await showPicker({ mode: 'range', value: { from: '1446/01/10', to: '1446/02/10' } }, lang);
    /** Whether the corners on each side are round, in reading order. */
    const round = (text: string) => {
      const style = getComputedStyle(dayShown(text)!);
      const sides = [style.borderTopLeftRadius, style.borderTopRightRadius].map((radius) => radius !== '0px');
      return lang === 'ar' ? sides.reverse() : sides;
    };
    const row = (text: string) => [...dayShown(text)!.closest('tr')!.querySelectorAll<HTMLElement>('[data-day]')];
    const second = row('1446/01/18').map(({ dataset }) => dataset.day ?? '');
    expect(round('1446/01/10')).toEqual([true, false]);
    expect(second.map(round)).toEqual([
      [true, false],
      ...Array.from({ length: 5 }, () => [false, false]),
      [false, true],
    ]);
    // The last day runs on into the next month.
    expect(round('1446/01/30')[1]).toBe(false);
    document.body.replaceChildren();
    await showPicker(
      { mode: 'range', value: { from: '1446/01/10', to: '1446/02/10' }, defaultYearMonth: '1446/02' },
      lang,
    );
    document.querySelectorAll<HTMLElement>('fieldset button.flip')[3]?.click();
    await expect.poll(() => dayShown('1446/02/01')).not.toBeNull();
    expect(round('1446/02/01')[0]).toBe(false);
    expect(round('1446/02/10')[1]).toBe(true);
  });
});

test('the months of the other calendar are named', async () => {
  await showPicker({ value: '1448/07/20' });
  await expect.element(page.getByText('December 2026 – January 2027', { exact: true })).toBeVisible();
  document.body.replaceChildren();
  await showPicker({ value: '1446/01/20' });
  await expect.element(page.getByText('July – August 2024', { exact: true })).toBeVisible();
  document.body.replaceChildren();
  await showPicker({ value: '1413/05/20' });
  await expect.element(page.getByText('about October – November 1992', { exact: true })).toBeVisible();
  document.body.replaceChildren();
  await showPicker({ calendar: 'gregorian', monthLength: 'calendar', today: '2026/11/21', value: '2026/12/21' });
  await expect.element(page.getByText('Jumada II – Rajab 1448 AH', { exact: true })).toBeVisible();
});
