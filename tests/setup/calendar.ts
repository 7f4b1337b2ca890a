/** The table of Hijri months against the Intl of wherever this runs: Node in one test, the browser in another. */
import { formatDay } from '#contract/calendar/day.ts';
import { hijriOf } from '#contract/calendar/hijri.ts';

const DAY_MS = 86_400_000;

/** Walks all days from 1300/01/01 to 1500/12/30 and lists those that Intl calls otherwise. */
export const daysUnlikeIntl = () => {
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const unlike: string[] = [];
  let days = 0;
  for (let number = Date.UTC(1882, 10, 12) / DAY_MS; ; number += 1) {
    const [month, day, year] = (format.format(number * DAY_MS).split(' ')[0] ?? '').split('/');
    if (Number(year) > 1500) return { days, unlike };
    days += 1;
    const hijri = hijriOf(number);
    const ours = hijri && formatDay(hijri);
    if (ours !== `${year}/${month}/${day}`) unlike.push(`${year}/${month}/${day} is ${ours} here`);
  }
};
