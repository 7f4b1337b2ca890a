/** The Gregorian year of a Hijri birthdate, by ICU's calendar: near enough to say in which year somebody was born and no more. */
export const gregorianBirthYear = (hijri: string): number => {
  const [year = 0, month = 1, day = 1] = hijri.split('/').map(Number);
  return Temporal.PlainDate.from({ calendar: 'islamic-umalqura', year, month, day }).withCalendar('iso8601').year;
};
