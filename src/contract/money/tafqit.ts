/**
 * Amounts in Arabic words, in the nominative. The counted noun decides: one and two are the noun itself, three to ten take
 * its plural, eleven to ninety-nine its accusative, hundreds its singular; and a dual or an accusative that another noun
 * follows at once loses its ending (مليونا ريال, but مليونان وخمسمئة ريال).
 */
type Noun = {
  gender: 'masculine' | 'feminine';
  one: string;
  two: string;
  /** Two, when another noun follows at once. */
  twoOf: string;
  few: string;
  /** The form after eleven to ninety-nine. */
  many: string;
  single: string;
};

const scale = (single: string, few: string, many: string): Noun => ({
  gender: 'masculine',
  one: single,
  two: `${single}ان`,
  twoOf: `${single}ا`,
  few,
  many,
  single,
});
const scales: readonly (Noun & { value: number })[] = [
  { value: 1e12, ...scale('تريليون', 'تريليونات', 'تريليونًا') },
  { value: 1e9, ...scale('مليار', 'مليارات', 'مليارًا') },
  { value: 1e6, ...scale('مليون', 'ملايين', 'مليونًا') },
  { value: 1e3, ...scale('ألف', 'آلاف', 'ألفًا') },
];
const riyal: Noun = { ...scale('ريال', 'ريالات', 'ريالًا'), one: 'ريال واحد' };
const halala: Noun = {
  gender: 'feminine',
  one: 'هللة واحدة',
  two: 'هللتان',
  twoOf: 'هللتا',
  few: 'هللات',
  many: 'هللة',
  single: 'هللة',
};

/** Three to ten, as they agree with the noun they count: the other way round. */
const UNITS = {
  masculine: ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  feminine: ['', 'إحدى', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
} as const;
const TEENS = {
  masculine: { eleven: 'أحد عشر', twelve: 'اثنا عشر', ten: 'عشر' },
  feminine: { eleven: 'إحدى عشرة', twelve: 'اثنتا عشرة', ten: 'عشرة' },
} as const;
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'] as const;
const HUNDREDS = ['', 'مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة'] as const;

const and = (parts: readonly string[]) => parts.filter(Boolean).join(' و');

/** 3 to 99 in the gender of what is counted. */
const belowHundred = (count: number, gender: Noun['gender']): string => {
  const units = UNITS[gender];
  if (count <= 10) return units[count] ?? '';
  const { eleven, twelve, ten } = TEENS[gender];
  if (count === 11) return eleven;
  if (count === 12) return twelve;
  const unit = count % 10;
  if (count < 20) return `${units[unit]} ${ten}`;
  // Alone before its tens, the feminine eight takes the ending of an indefinite noun.
  const word = unit === 8 && gender === 'feminine' ? 'ثمانٍ' : units[unit];
  return and([word ?? '', TENS[Math.floor(count / 10)] ?? '']);
};

/** 1 to 999 of something; `leads` when another noun follows at once. */
const counted = (count: number, noun: Noun, leads = false): string => {
  const hundred = Math.floor(count / 100);
  const rest = count % 100;
  const hundreds = HUNDREDS[hundred] ?? '';
  const hundredsOf = hundred === 0 ? '' : `${hundred === 2 ? 'مئتا' : hundreds} ${noun.single}`;
  if (rest === 0) return hundredsOf;
  if (rest === 1) return and([hundredsOf, noun.one]);
  if (rest === 2) return and([hundredsOf, leads ? noun.twoOf : noun.two]);
  if (rest <= 10) return and([hundreds, `${belowHundred(rest, noun.gender)} ${noun.few}`]);
  return and([hundreds, `${belowHundred(rest, noun.gender)} ${leads ? noun.single : noun.many}`]);
};

const riyalsInWords = (riyals: number): string => {
  const units = riyals % 1000;
  // One and two are forms of the noun itself, so the number before them has to be followed by the word riyal.
  const namesRiyal = units <= 2;
  const groups = scales.flatMap(({ value, ...noun }) => {
    const count = Math.floor(riyals / value) % 1000;
    return count === 0 ? [] : [{ count, noun }];
  });
  const above = groups.map(({ count, noun }, index) => counted(count, noun, namesRiyal && index === groups.length - 1));
  if (groups.length === 0) return counted(units, riyal);
  return namesRiyal
    ? and([`${and(above)} ${riyal.single}`, counted(units, riyal)])
    : and([...above, counted(units, riyal)]);
};

/** 420000000 -> "أربعة ملايين ومئتا ألف ريال" */
export const tafqit = (halalas: number): string => {
  const riyals = Math.floor(halalas / 100);
  const rest = halalas % 100;
  if (riyals === 0 && rest === 0) return `صفر ${riyal.single}`;
  return and([riyals > 0 ? riyalsInWords(riyals) : '', rest > 0 ? counted(rest, halala) : '']);
};
