/**
 * Writes `hijri-table.generated.ts`: the lengths of all months from 1300 to 1500 in the Umm al-Qura calendar as ICU has it.
 * Run it with `node_modules/.bin/node src/contract/calendar/hijri-table.build.ts`; a test fails when ICU differs.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [FIRST, LAST] = [1300, 1500];
const DAY_MS = 86_400_000;
const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** The first days of the months, as days since 1970-01-01, with their years. */
const monthStarts = function* () {
  for (let at = Date.UTC(1882, 9, 1); ; at += DAY_MS) {
    const parts = new Map(ummAlQura.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const year = parts.get('year') ?? 0;
    if (year >= FIRST && parts.get('day') === 1) yield { year, day: at / DAY_MS };
    if (year > LAST) return;
  }
};

const starts = [...monthStarts()];
const lengths = starts.slice(1).map(({ day }, at) => day - (starts[at]?.day ?? day));
const codes = Array.from({ length: LAST - FIRST + 1 }, (_, year) => {
  const bits = lengths.slice(year * 12, year * 12 + 12).map((length) => (length === 30 ? '1' : '0'));
  return Number.parseInt(bits.join(''), 2).toString(16).padStart(3, '0');
});

const table = `/** Written by hijri-table.build.ts from ICU ${process.versions.icu}; not to be edited. */
export const hijriTable = {
  firstYear: ${FIRST},
  lastYear: ${LAST},
  /** Days since 1970-01-01 of the first day of the first year. */
  firstDay: ${starts[0]?.day},
  /** Three hexadecimal digits a year, a bit a month from Muharram on: set when it has thirty days. */
  lengths: '${codes.join('')}',
} as const;
`;
if (process.argv.includes('--print')) process.stdout.write(table);
else writeFileSync(join(import.meta.dirname, 'hijri-table.generated.ts'), table);
