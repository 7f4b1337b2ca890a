/** Finds texts by words as people type them: without vowel marks, with any seat of a hamza, in either language. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { folded } from '#contract/fields/folded-text.ts';

/** What is searched of something that has texts in both languages. */
export const labelsOf = (...texts: Bilingual[]) => folded(texts.map(({ ar, en }) => `${ar} ${en}`).join(' '));

/** Whether a folded text contains every word that was typed; null when nothing was typed. */
export const matcherOf = (typed: string): ((text: string) => boolean) | null => {
  const sought = folded(typed).split(' ').filter(Boolean);
  return sought.length === 0 ? null : (text) => sought.every((word) => text.includes(word));
};
