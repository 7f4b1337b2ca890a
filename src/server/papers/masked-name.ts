/**
 * A name that its bearer's paper can be compared with, and that tells a stranger no name: `H*** bint I*** Al-M***`.
 * Offered to other areas.
 */
import type { Bilingual } from '#contract/fields/fields.ts';

/** The same for every name, so that it does not tell the length. */
const HIDDEN = '***';
/** Words between names are no names. */
const BETWEEN = ['bin', 'ibn', 'bint', 'abu', 'بن', 'ابن', 'بنت'];
/** An article alone would be the first letter of half of all names. */
const ARTICLE = /^(?:ال(?=..)|al[-\s]|el-)/i;

const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' });

const maskWord = (word: string): string => {
  if (BETWEEN.includes(word.toLowerCase())) return word;
  const [article = ''] = ARTICLE.exec(word) ?? [];
  const [first] = graphemes.segment(word.slice(article.length));
  return `${article}${first?.segment ?? ''}${HIDDEN}`;
};

const mask = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(maskWord)
    .join(' ');

export const maskedName = ({ ar, en }: Bilingual): Bilingual => ({ ar: mask(ar), en: mask(en) });
