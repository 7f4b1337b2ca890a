/** The digits and invisible marks that people type, for the tests of numeric fields. */
const ARABIC_INDIC = '٠١٢٣٤٥٦٧٨٩';
const PERSIAN = '۰۱۲۳۴۵۶۷۸۹';
const inDigits = (digits: string) => (text: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);

export const arabicIndic = inDigits(ARABIC_INDIC);
export const persian = inDigits(PERSIAN);
export const MARKS = [...'\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\ufeff'];

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
