/** The date picker on the page of all its kinds: a range by keyboard alone, what a reader hears, small screens, forced colours. */
import type { Locator } from '@playwright/test';
import { can, why } from '../../../engines/can.ts';
import { only } from '../../../support/combinations.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { words } from '../../../support/words.ts';
import { tabStop } from '../../drivers/portal/date-picker.driver.ts';

test.beforeEach(({ page, lang }) => page.goto(`/${lang}/date_picker_gallery`).then(() => {}));

/** What is heard on the way: every place the focus comes to, and every announcement. */
const heard = {
  ar: [
    'button "الأربعاء 8 جمادى الآخرة 1448هـ، 18 نوفمبر 2026، بداية الفترة، محدد"',
    '(أُلغي تحديد الفترة من 8 جمادى الآخرة 1448هـ إلى 24 جمادى الآخرة 1448هـ)',
    'button "الخميس 8 رجب 1448هـ، 17 ديسمبر 2026"',
    '(رجب 1448هـ)',
    'button "السبت 3 رجب 1448هـ، 12 ديسمبر 2026"',
    '(تبدأ الفترة في 3 رجب 1448هـ. اختر آخر يوم فيها.)',
    'button "الأحد 4 رجب 1448هـ، 13 ديسمبر 2026، نهاية الفترة قيد الاختيار"',
    '(تم تحديد الفترة من 3 رجب 1448هـ إلى 4 رجب 1448هـ)',
    'button "الأحد 4 رجب 1448هـ، 13 ديسمبر 2026، نهاية الفترة، محدد"',
  ],
  en: [
    'button "Wednesday 8 Jumada II 1448 AH, 18 November 2026, start of the range, selected"',
    '(No longer selected: 8 Jumada II 1448 AH to 24 Jumada II 1448 AH)',
    'button "Thursday 8 Rajab 1448 AH, 17 December 2026"',
    '(Rajab 1448 AH)',
    'button "Sunday 4 Rajab 1448 AH, 13 December 2026"',
    '(The range begins on 4 Rajab 1448 AH. Choose its last day.)',
    'button "Saturday 3 Rajab 1448 AH, 12 December 2026, start of the range being chosen"',
    '(Selected: 3 Rajab 1448 AH to 4 Rajab 1448 AH)',
    'button "Saturday 3 Rajab 1448 AH, 12 December 2026, start of the range, selected"',
  ],
};

test('a range is chosen with the keyboard alone, and this is what a reader hears', async ({ page, lang }) => {
  const picker = page.locator('#range [data-machine=datePicker]');
  const log: string[] = [];
  const focused = async () => log.push((await page.locator(':focus').ariaSnapshot()).replace(/^- /, ''));
  const said = async () => log.push(`(${await picker.getByRole('status').textContent()})`);
  const key = async (name: string) => {
    await page.keyboard.press(name);
    await focused();
  };
  await tabStop(picker).focus();
  await focused();
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('status')).not.toBeEmpty();
  await said();
  await key('PageDown');
  await said();
  await key('Home');
  await page.keyboard.press('Space');
  await said();
  await key('ArrowLeft');
  await page.keyboard.press('Enter');
  await said();
  await key('Escape');
  expect(log).toEqual(heard[lang]);
});

test('every kind of it in every theme is sound', { tag: only('ar-desktop', 'en-phone') }, async ({ page, axe }) => {
  await expect(page.locator('#range-contrast [role=grid]')).toBeVisible();
  await axe();
});

test('every kind of it fits a screen of 320 px', { tag: only('ar-phone', 'en-phone') }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(page.locator('#range-contrast [role=grid]')).toBeVisible();
  // Classic scroll bars take a part of the width.
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(widths.scrollWidth).toBe(widths.clientWidth);
});

test('forced colours keep apart what is chosen, what is being chosen, and today', {
  tag: only('ar-phone', 'en-desktop'),
}, async ({ page, lang }) => {
  test.skip(!can.forceColours, why.forceColours);
  const say = words(lang);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.reload();
  const picker = page.locator('#ranges [data-machine=datePicker]');
  const day = (number: string) => picker.locator(`[data-day="1448/06/${number}"]`);
  await day('08').click();
  await day('12').focus();
  /** What can be seen of a cell, beside its number. */
  const lookOf = (cell: Locator) =>
    cell.evaluate((element) => {
      const { backgroundColor, borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
      return [
        backgroundColor,
        borderTopWidth,
        borderTopWidth === '0px' || `${borderTopStyle} ${borderTopColor}`,
      ].join();
    });
  const [plain, end, middle, begun, beingChosen] = await Promise.all(
    ['17', '02', '03', '08', '09'].map((number) => lookOf(day(number))),
  );
  expect(new Set([plain, end, middle, begun, beingChosen]).size).toBe(5);
  // A lone day, and both ends of a range, are as clearly chosen.
  expect(await Promise.all(['14', '05', '20'].map((number) => lookOf(day(number))))).toEqual([end, end, end]);
  const isMarked = (cell: Locator) =>
    cell.evaluate((element) => {
      const mark = getComputedStyle(element, '::after');
      return mark.content !== 'none' && mark.backgroundColor !== getComputedStyle(element).backgroundColor;
    });
  expect([await isMarked(day('11')), await isMarked(day('17'))]).toEqual([true, false]);

  await picker.getByRole('button', { name: say('Choose the month') }).click();
  const cells = picker.getByRole('gridcell').getByRole('button');
  expect(await lookOf(cells.nth(5))).not.toBe(await lookOf(cells.nth(6)));
  expect([await isMarked(cells.nth(5)), await isMarked(cells.nth(6))]).toEqual([true, false]);
});
