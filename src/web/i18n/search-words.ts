/** Finds texts by words as people type them: without vowel marks, with any seat of a hamza, in either language. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { cleanText, latinDigits } from '#contract/fields/normalise-text.ts';

const FOLDS: readonly [RegExp, string][] = [
  // Marks of either script, joiners, and the stroke that only stretches a word (tatweel).
  [/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]|[\u200c\u200d]/g, ''],
  [/[أإآٱ]/g, 'ا'],
  [/[ىئ]/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ء/g, ''],
  [/ة/g, 'ه'],
  [/[گک]/g, 'ك'],
  [/ی/g, 'ي'],
];

/** Normalises a word, so that its spellings become equal. */
export const folded = (text: string): string =>
  FOLDS.reduce(
    (rest, [pattern, instead]) => rest.replace(pattern, instead),
    // Composed letters are decomposed first; a hamza on its seat stays one letter.
    latinDigits(cleanText(text))
      .toLowerCase()
      .replace(/[^\u0600-\u06ff]/g, (letter) => letter.normalize('NFD')),
  );

/** What is searched of something that has texts in both languages. */
export const labelsOf = (...texts: Bilingual[]) => folded(texts.map(({ ar, en }) => `${ar} ${en}`).join(' '));

/** Whether a folded text contains every word that was typed; null when nothing was typed. */
export const matcherOf = (typed: string): ((text: string) => boolean) | null => {
  const sought = folded(typed).split(' ').filter(Boolean);
  return sought.length === 0 ? null : (text) => sought.every((word) => text.includes(word));
};
