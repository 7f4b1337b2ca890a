/** The digits and invisible marks that people type, for the tests of numeric fields. */
const ARABIC_INDIC = '٠١٢٣٤٥٦٧٨٩';
const PERSIAN = '۰۱۲۳۴۵۶۷۸۹';
const inDigits = (digits: string) => (text: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);

export const arabicIndic = inDigits(ARABIC_INDIC);
export const persian = inDigits(PERSIAN);
/** Letters that are not seen: marks of direction, spaces without a width, hyphens that show at the end of a line, fillers, selectors. */
export const MARKS = [
  ...'\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\ufeff',
  ...'\u00ad\u034f\u115f\u1160\u17b4\u180e\u2060\u2061\u2064\u206a\u206f\u3164\ufe00\ufe0f\uffa0\ufff9\ufffb',
  ...'\u{1bca0}\u{1d173}\u{e0001}\u{e0041}\u{e007f}\u{e0100}\u{e01ef}',
];

/** One text in every notation that must be read alike. */
export const writingsOf = (text: string): [string, string][] => [
  ['Latin digits', text],
  ['Arabic-Indic digits', arabicIndic(text)],
  ['Persian digits', persian(text)],
  ['outer spaces', `  ${text}\t`],
  ['no-break spaces', `\u00a0${text}\u202f`],
  [
    'a mark before every character',
    [...text].map((character, at) => `${MARKS[at % MARKS.length]}${character}`).join(''),
  ],
  ['marks around Arabic-Indic digits', `\u2067${arabicIndic(text)}\u2069\u200f`],
];
