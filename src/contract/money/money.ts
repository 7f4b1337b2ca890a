/**
 * Money is an integer of halalas everywhere. Only this file formats and parses amounts. Parsing accepts Latin, Arabic-Indic and
 * Persian digits and both families of separators. An amount with two readings ("1.234", "1,5") is reported as ambiguous with
 * both of them, never guessed.
 */
import { cleanWord, latinDigits } from '../text/normalise-text.ts';

export type Halalas = number;
export type ParsedAmount =
  | { kind: 'amount'; halalas: Halalas }
  | { kind: 'ambiguous'; readings: [Halalas, Halalas] }
  | { kind: 'empty' }
  | { kind: 'invalid' };

const BETWEEN = /[\s'’]/g;
const NAME = 'SAR|SR|(?:Saudi)?Riyals?|ر\\.?س\\.?|ريال(?:ات|ا|اً)?(?:سعودي(?:ة|ا|اً)?)?|\u20c1|\ufdfc';
/** The currency stands before or after the number, never within it. */
const CURRENCY = new RegExp(`^(?:${NAME})|(?:${NAME})$`, 'gi');

const toHalalas = (whole: string, fraction = ''): ParsedAmount => {
  const halalas = Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0') || '0');
  return Number.isSafeInteger(halalas) ? { kind: 'amount', halalas } : { kind: 'invalid' };
};

/** Text as typed -> halalas, with at most two decimals. */
export const parseAmount = (typed: string): ParsedAmount => {
  const text = latinDigits(cleanWord(typed))
    .replace(BETWEEN, '')
    .replace(CURRENCY, '')
    .replace(/٬/g, ',')
    .replace(/٫/g, '·');
  if (text === '') return { kind: 'empty' };
  if (!/^[\d.,·]+$/.test(text) || !/\d/.test(text)) return { kind: 'invalid' };

  const marked = text.split('·');
  if (marked.length > 2) return { kind: 'invalid' };
  if (marked.length === 2) {
    const [whole = '', fraction = ''] = marked;
    return /^\d{1,2}$/.test(fraction) && isGrouped(whole) ? toHalalas(strip(whole), fraction) : { kind: 'invalid' };
  }
  const separators = [...text.matchAll(/[.,]/g)];
  const last = separators.at(-1);
  if (last === undefined) return toHalalas(text);
  const kinds = new Set(separators.map(([sign]) => sign));
  const whole = text.slice(0, last.index);
  const tail = text.slice(last.index + 1);

  if (kinds.size === 2)
    return /^\d{1,2}$/.test(tail) && isGrouped(whole) && !whole.includes(last[0])
      ? toHalalas(strip(whole), tail)
      : { kind: 'invalid' };
  if (separators.length > 1) return isGrouped(text) ? toHalalas(strip(text)) : { kind: 'invalid' };
  // One separator: a grouping comma and a decimal point are clear; everything else is ambiguous.
  if (/^\d{3}$/.test(tail) && /^[1-9]\d{0,2}$/.test(whole)) {
    if (last[0] === ',') return toHalalas(whole + tail);
    return { kind: 'ambiguous', readings: [Number(whole + tail) * 100, Math.round(Number(`${whole}.${tail}`) * 100)] };
  }
  if (!/^\d{1,2}$/.test(tail) || !/^\d+$/.test(whole)) return { kind: 'invalid' };
  if (last[0] === '.' || tail.length === 2) return toHalalas(whole, tail);
  return { kind: 'ambiguous', readings: [Number(whole) * 100 + Number(tail) * 10, Number(whole + tail) * 100] };
};

const strip = (text: string) => text.replace(/[.,]/g, '');
const isGrouped = (text: string) =>
  /^\d+$/.test(text) || /^\d{1,3}(?:,\d{3})+$/.test(text) || /^\d{1,3}(?:\.\d{3})+$/.test(text);

/** 420000000 -> "4,200,000"; halalas are shown only when there are any. Latin digits in both languages. */
export const formatAmount = (halalas: Halalas): string => {
  const whole = Math.trunc(Math.abs(halalas) / 100);
  const rest = Math.abs(halalas) % 100;
  const sign = halalas < 0 ? '-' : '';
  return `${sign}${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
};
