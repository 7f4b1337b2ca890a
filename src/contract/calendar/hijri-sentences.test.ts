/** The behaviour contract of dates, whole: no sentence of it may lose the test that is named by it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const FILES = [
  'machines/date-picker/behaviour/behaviour.test.ts',
  'machines/date-picker/behaviour/beyond.test.ts',
  'src/web/parts/date-picker/DatePicker.browser.test.tsx',
  'machines/date-picker/behaviour/hijri-contract.test.ts',
  'src/server/registration/registration.test.ts',
];
const SECTIONS = {
  'behaviour of the picker': [
    `null/undefined = unfilled; string = day; {from,to} = one range; array only with \`multiple\`, may mix days and ranges.`,
    `Unreadable strings (wrong mask, month 13, day 0, day beyond the month) are ignored for display; the model itself is not rewritten.`,
    `Ranges are drawn only if both ends parse and from < to strictly.`,
    `Equal or reversed ends are hidden.`,
    `Removing the last thing emits null (not an empty list).`,
    `Single/range value is never wrapped in a list.`,
    `Emission carries a reason (add-day, remove-day, add-range, remove-range, month, year, mask, locale) and details {year,month,day[,from,to]}.`,
    `Initial view: last array entry (range: its from), else defaultYearMonth, else today's month.`,
    `A value always beats defaultYearMonth.`,
    `An outside change of the model moves the view to it; our own emission does not.`,
    `Outside reset to empty goes back to the default month.`,
    `Click selects; click on the selected day removes it unless noUnset; noUnset never blocks replacing or adding.`,
    `Multiple appends in click order.`,
    `Hover does nothing.`,
    `Filler days of adjacent months are inert.`,
    `Click 1: anchor; nothing emitted; \`rangeStart\`.`,
    `Hover: moving end, may flip sides; day highlight is normalised (from/middle/to, or both on one day).`,
    `Click 2: emits the normalised {from,to}, \`rangeEnd\` normalised; same day emits a plain day string.`,
    `The end is the click, not the last hover.`,
    `Month/year navigation and other views keep the pending range; the highlight runs to the edge of a month.`,
    `With no pending range: click inside a stored range (or on its ends) removes it; click on a stored lone day removes it; otherwise a new range starts and the old value stays until the second click.`,
    `noUnset: click inside a range starts a new range there (2.17 and 2.27; the Vue 2 version did nothing); click on a lone selected day does nothing.`,
    `multiple+range: a new range drops every stored day and range it touches, inclusive of shared end days; adjacent ranges are not merged; noUnset does not prevent that.`,
    `setEditingRange(from,to) starts a pending range from outside; without from clears it; ignored outside range mode.`,
    `Not in QDate: Escape to cancel a pending range (react-aria has it).`,
    `Today while a range is pending cancels it and selects today (if options and limits allow).`,
    `Limits are YYYY/MM.`,
    `Month arrow off at the bound month; year arrow off when the bound year equals the shown year (or lies beyond).`,
    `Bounds disable month cells (in the bound year) and year cells.`,
    `A jump (year arrow, year pick, goTo) that oversteps is clamped to the bound month.`,
    `A value outside the limits is not corrected; the picker opens at the nearest month within them.`,
    `Limits do not disable days.`,
    `Navigation emits an event only when year/month changed, never a value (except emit-immediately).`,
    `Views calendar/months/years: month label to months, year label and subtitle to years, title to calendar.`,
    `Month pick to calendar.`,
    `Year pick to calendar, or to months when the default view is years (the right default for birthdates: years, months, days).`,
    `Years page: block of 20 starting at year - year mod 20 (1446 gives 1440).`,
    `The years page shows the 20 years of its block.`,
    `QDate shows 21 cells (both edges); arrows move by 20 without changing the shown month; an arrow is off when the edge year is beyond the limit.`,
    `Title: own text; else while editing "weekday, month day - ?"; else dash for none; "N days" when more than one day in total; else "weekday, month day".`,
    `Subtitle: own text; else dash; one day: the year; more: "Mon - Mon YYYY", with both years when they differ, one month name when equal.`,
    `Sorted by date, not list order.`,
    `Today: adds today if not already selected (never removes), goes to its month, returns to calendar.`,
    `Options: list of zero-padded YYYY/MM/DD (exact text match) or function given that string in the shown calendar, whatever the mask.`,
    `Unselectable days are plain text: no click, no hover.`,
    `They do not affect navigation.`,
    `Interior days of a range are not checked.`,
    `A selected day outside the options stays and cannot be unset by click.`,
    `Old QDate wants exactly true, 2.27 accepts truthy: return real booleans.`,
    `emit-immediately: single only; browsing month/year emits the same day clamped to the month length (31 Jan to 28 Feb); with no value uses day 1.`,
    `Mask: default YYYY/MM/DD; forced for Persian.`,
    `Shown digits may be localised; the model is ASCII.`,
    `Today must respect options and navigation limits (QDate selects it regardless); equal/reversed ranges are invalid (QDate agrees by hiding them).`,
    `Hidden header = no Today.`,
  ],
  'beyond other pickers': [
    `Arrow keys, one tab stop, Page keys, Shift+Page = year, Enter/Space: Build. Left/Right follow the screen in RTL`,
    `Home/End: Follow APG`,
    `Tab stop order: Same`,
    `Escape cancels pending range first, then closes the dialog: Build`,
    `Keyboard range: focus move = hover: Build`,
    `Drag to change an end; touch hold 200 ms before drag: Skip drag; tap-tap is enough`,
    `Unavailable days break a range, or allowed by flag: Keep QDate rule, offer a flag later`,
    `Presets, two months side by side: Presets as data; one month on phones`,
    `react-datepicker skipped a Hijri month after day 29/30 (issue 3330) - step year/month integers, never "+30 days".`,
    `Cell label: weekday, day, month, year; aria-selected, aria-current=date; live text on month change and range end: Build; label says both calendars`,
    `Dual display (small second-calendar day number, line under the value): Build; mark Gregorian "approximate" before 1420 and after 1450`,
    `Reduced motion, 44 px targets, month/year as native lists on small screens: Build`,
    `Typing in a segmented/masked field: Build one text field; accept Arabic-Indic and Persian digits, short parts, hyphens, bidi marks; refuse 1985/… with a "looks Gregorian" hint`,
  ],
  'thirty days a month': [
    `A 29-day grid would refuse real IDs that carry day 30.`,
    `always 30 cells.`,
    `The weekday of day 1 comes from the table for that month; months never chain.`,
    `In a 29-day month cell 30 is selectable, drawn quieter, with a short note ("this month has 29 days in Umm al-Qura").`,
    `the string as entered, YYYY/MM/DD, ASCII, plus a calendar tag.`,
    `Never clamp, never roll over.`,
    `Ordering is by (y,m,d) integers; so 1446/01/30 < 1446/02/01 although both can mean one solar day.`,
    `computed, stored separately or only shown: {gregorian|null, candidates, flags}.`,
    `Flags: day-30-of-29-day-month, published-table-differs, outside-table.`,
    `For 1446/01/30: null, candidates 2024-08-04 and 2024-08-05.`,
    `No citizen is refused for a flag.`,
    `birthdate and death date use fixed30; **appointments and due dates must use real months** (an appointment on an invented day is wrong): config monthLength calendar, or store Gregorian and display Hijri.`,
    `count real days where both ends exist; the header count in a fixed30 view may count cells.`,
    `compare Hijri strings only.`,
  ],
};

const root = join(import.meta.dirname, '../../..');
const plain = (text: string) => text.replaceAll('\\', '').replace(/\s+/g, ' ');
const tests = plain(FILES.map((file) => readFileSync(join(root, file), 'utf8')).join('\n'));

describe.each(Object.entries(SECTIONS))('%s', (_, sentences) => {
  test.each(sentences)('%s', (sentence) => {
    const named = ["'", '"', '`'].some(
      (quote) =>
        tests.includes(`test(${quote}${plain(sentence)}${quote}`) ||
        tests.includes(`test( ${quote}${plain(sentence)}${quote}`),
    );
    expect(named).toBe(true);
  });
});
