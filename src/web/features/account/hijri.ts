/** Due dates are Hijri text `YYYY/MM/DD` of real months; here they meet the clock. */
const parts = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'Asia/Riyadh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of an instant in Riyadh. */
export const hijriOf = (instant: Date): string => {
  const part = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.year}/${part.month}/${part.day}`;
};

const DAY = 86_400_000;
/** Noon of 1300/01/01, so that no time zone moves the day. */
const START = Date.UTC(1882, 10, 12, 12);
const MEAN_YEAR = 354.36707;
const MEAN_MONTH = MEAN_YEAR / 12;

/** The instant of a Hijri date; a day that its month does not have is the day after the month. */
export const instantOf = (hijri: string): string => {
  const [year = 1300, month = 1, day = 1] = hijri.split('/').map(Number);
  const guess = START + Math.floor((year - 1300) * MEAN_YEAR + (month - 1) * MEAN_MONTH + day - 1) * DAY;
  // Mean months drift from real ones by less than three days.
  for (let at = guess - 3 * DAY; at < guess + 3 * DAY; at += DAY)
    if (hijriOf(new Date(at)) >= hijri) return new Date(at).toISOString();
  return new Date(guess).toISOString();
};
