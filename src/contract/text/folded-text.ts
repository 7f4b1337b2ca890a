/** Texts compared as people type them: without vowel marks, with any seat of a hamza, in either script. */
import { cleanWord, latinDigits } from './normalise-text.ts';

/** Letters in the shape that they have at a place of a word, and ligatures: what is copied from a PDF may consist of them. */
const SHAPES = /[\ufb50-\ufdff\ufe70-\ufefc]+/g;

const FOLDS: readonly [RegExp, string][] = [
  // Marks of either script, and the stroke that only stretches a word (tatweel).
  [/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]/g, ''],
  [/[أإآٱ]/g, 'ا'],
  [/[ىئ]/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ء/g, ''],
  // The last ones as Urdu keyboards write them.
  [/[ةہھۃۀە]/g, 'ه'],
  [/[گک]/g, 'ك'],
  [/[یے]/g, 'ي'],
];

/** Normalises a text, so that its spellings become equal. */
export const folded = (text: string): string =>
  FOLDS.reduce(
    (rest, [pattern, instead]) => rest.replace(pattern, instead),
    // Composed letters are decomposed first; a hamza on its seat stays one letter.
    latinDigits(cleanWord(text.replace(SHAPES, (letters) => letters.normalize('NFKC'))))
      .toLowerCase()
      .replace(/[^\u0600-\u06ff]/g, (letter) => letter.normalize('NFD')),
  );

/** What is left of a person's name for comparing it: «عبد الله» is «عبدالله», and Al-Harbi is Alharbi. */
export const nameLetters = (name: string): string => folded(name).replace(/[^\p{L}\p{N}]/gu, '');
