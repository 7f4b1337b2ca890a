/** The picker in a real browser: what it shows and announces, and the table of its calendar. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { daysUnlikeIntl } from '#tests/setup/calendar.ts';
import { DateField } from './field/DateField.tsx';
import { dayShown as day, nameOf as name, onPage, showPicker as picker } from './testing/on-page.tsx';

test('the table is that of this browser on every day from 1300 to 1500', () => {
  const { days, unlike } = daysUnlikeIntl();
  expect(days).toBe(71_228);
  expect(unlike).toEqual([]);
});

describe('a day', () => {
  test('Cell label: weekday, day, month, year; aria-selected, aria-current=date; live text on month change and range end: Build; label says both calendars', async () => {
    await picker({ mode: 'range', value: { from: '1446/01/10', to: '1446/01/12' } });
    expect(name('1446/01/08')).toBe('Sunday 8 Muharram 1446 AH, 14 July 2024');
    expect(day('1446/01/11')?.closest('td')?.ariaSelected).toBe('true');
    expect(day('1446/01/15')?.ariaCurrent).toBe('date');
    const said = page.getByRole('status');
    await userEvent.click(page.getByRole('button', { name: 'Next month' }));
    await expect.element(said).toHaveTextContent('Safar 1446 AH');
    day('1446/02/03')?.click();
    day('1446/02/05')?.click();
    await expect.element(said).toHaveTextContent('Selected: 3 Safar 1446 AH to 5 Safar 1446 AH');
  });

  test('Dual display (small second-calendar day number, line under the value): Build; mark Gregorian "approximate" before 1420 and after 1450', async () => {
    await picker({ value: '1419/06/01' });
    expect(name('1419/06/01')).toMatch(/^Tuesday 1 Jumada II 1419 AH, about 22 September 1998, selected$/);
    await expect.element(page.getByText('about 22 September 1998', { exact: true })).toBeVisible();
    expect(day('1419/06/01')?.textContent).toMatch(/122$/);
  });

  test('of the thirty-day view that the month does not have is reported as what it may be', async () => {
    await picker({ value: '1446/01/30' });
    expect(name('1446/01/30')).toBe(
      'Monday 30 Muharram 1446 AH, about 4 August 2024 or 5 August 2024, this month has 29 days in Umm al-Qura, selected',
    );
  });

  test('that cannot be chosen is text under the arrow keys, not a button', async () => {
    await picker({ options: ['1446/01/15'] });
    expect(day('1446/01/16')?.tagName).toBe('SPAN');
    day('1446/01/15')?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(day('1446/01/16'));
  });
});

test('a week begins on Saturday in Arabic and on Sunday in English', async () => {
  const first = () => document.querySelector('th')?.abbr;
  await picker({}, 'ar');
  expect(first()).toBe('السبت');
  document.body.replaceChildren();
  await picker({}, 'en');
  expect(first()).toBe('Sunday');
});

test('Hidden header = no Today.', async () => {
  await picker({ header: false });
  expect(document.querySelectorAll('th')).toHaveLength(7);
  expect(page.getByRole('button', { name: 'Today' }).elements()).toEqual([]);
});

test('titles of one’s own stand in place of the day and its year', async () => {
  await picker({ title: 'Your visit', subtitle: 'Choose a day' });
  await expect.element(page.getByRole('button', { name: 'Your visit Show the days' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose a day Choose the year' })).toBeVisible();
});

test('Reduced motion, 44 px targets, month/year as native lists on small screens: Build', async () => {
  await page.viewport(390, 844);
  for (const firstView of ['calendar', 'months', 'years'] as const) {
    await picker({ firstView, value: '1446/01/15' });
    const small = [...document.querySelectorAll('button')].flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      return height < 44 || width < 44 ? [`${button.textContent} ${width}x${height}`] : [];
    });
    expect(small).toEqual([]);
    document.body.replaceChildren();
  }
});

describe('the field', () => {
  const field = (props: object = {}) =>
    onPage(
      <DateField
        id="birth"
        label="Birth date"
        input={{ name: 'birth', ...props }}
        picker={{ calendar: 'hijri', monthLength: 'fixed30', today: '1446/01/15' }}
      />,
    );
  const input = () => page.getByRole('textbox', { name: 'Birth date' });

  test('Typing in a segmented/masked field: Build one text field; accept Arabic-Indic and Persian digits, short parts, hyphens, bidi marks; refuse 1985/… with a "looks Gregorian" hint', async () => {
    const emitted: string[] = [];
    await field({
      onChange: ({ target }: { target: EventTarget }) => emitted.push((target as HTMLInputElement).value),
    });
    for (const typed of ['١٤٤٦-١-٣٠', '۱۴۴۶/۱/۳۰', '1446-1-30', '\u200f1446\u200f/1/30']) {
      await userEvent.fill(input(), typed);
      // Nothing is corrected while typing.
      await expect.element(input()).toHaveValue(typed);
      await userEvent.tab();
      await expect.element(input()).toHaveValue('1446/01/30');
      expect(emitted.at(-1)).toBe('1446/01/30');
    }
    await expect.element(page.getByText('Gregorian: about 4 August 2024 or 5 August 2024')).toBeVisible();
    await userEvent.fill(input(), '1985/3/12');
    await userEvent.tab();
    await expect
      .element(page.getByText('This looks like a Gregorian date. Enter the Hijri date, like 1410/07/15'))
      .toBeVisible();
  });

  test('keeps what it cannot read as it was typed', async () => {
    await field();
    await userEvent.fill(input(), '1446/1');
    await userEvent.tab();
    await expect.element(input()).toHaveValue('1446/1');
  });
});
