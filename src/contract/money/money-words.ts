/** Amounts in words, shown below a typed amount, so that one zero too many is noticed. */
import type { Lang } from '../kernel/lang.ts';
import type { Halalas } from './money.ts';
import { tafqit } from './tafqit.ts';

const BELOW_TWENTY = [
  '',
  ...'one two three four five six seven eight nine ten'.split(' '),
  ...'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const SCALES = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
] as const;

const belowHundred = (count: number): string =>
  count < 20
    ? (BELOW_TWENTY[count] ?? '')
    : [TENS[Math.floor(count / 10)], BELOW_TWENTY[count % 10]].filter(Boolean).join('-');

const belowThousand = (count: number): string => {
  const hundreds = Math.floor(count / 100);
  const rest = belowHundred(count % 100);
  return [hundreds > 0 ? `${BELOW_TWENTY[hundreds]} hundred` : '', rest].filter(Boolean).join(' and ');
};

const wholeInWords = (count: number): string => {
  const groups = SCALES.flatMap(([value, name]) => {
    const many = Math.floor(count / value) % 1000;
    return many === 0 ? [] : [`${belowThousand(many)} ${name}`];
  });
  const rest = count % 1000;
  if (rest === 0) return groups.join(' ');
  return [...groups, groups.length > 0 && rest < 100 ? `and ${belowThousand(rest)}` : belowThousand(rest)].join(' ');
};

const of = (count: number, noun: string) => `${wholeInWords(count)} ${noun}${count === 1 ? '' : 's'}`;

const inEnglish = (halalas: Halalas): string => {
  const riyals = Math.floor(halalas / 100);
  const rest = halalas % 100;
  if (riyals === 0 && rest === 0) return 'zero riyals';
  return [riyals > 0 ? of(riyals, 'riyal') : '', rest > 0 ? of(rest, 'halala') : ''].filter(Boolean).join(' and ');
};

/** The amount must not be negative. */
export const amountInWords = (halalas: Halalas, lang: Lang): string =>
  lang === 'ar' ? tafqit(halalas) : inEnglish(halalas);
