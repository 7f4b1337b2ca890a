/** Finds texts by words as people type them: without vowel marks, with any seat of a hamza, in either language. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { folded } from '#contract/text/folded-text.ts';

/** What is searched of something that has texts in both languages. */
export const labelsOf = (...texts: Bilingual[]) => folded(texts.map(({ ar, en }) => `${ar} ${en}`).join(' '));

/** Whether a folded text contains every word that was typed; null when nothing was typed. */
export const matcherOf = (typed: string): ((text: string) => boolean) | null => {
  const sought = folded(typed).split(' ').filter(Boolean);
  return sought.length === 0 ? null : (text) => sought.every((word) => text.includes(word));
};

const NO_LETTERS = /[^\p{L}\p{N}]+/u;
/** Folded already, as everything that is compared here. */
const wordsIn = (text: string) => folded(text).split(NO_LETTERS).filter(Boolean);

/** Words that say nothing of what is sought, as long as there are others. */
const FILLERS = new Set(
  wordsIn(
    'هل كيف ما ماذا متى اين كم لماذا من في على الى عن مع او و ان هذا هذه انا لي بي عند يمكنني اريد ' +
      'how do does did i is are the a an to of in on for my me can could what when where which why who and or it with want need',
  ),
);

const ARABIC = /[\u0600-\u06ff]/;
const ARABIC_BEGINNING = /^(?:وال|بال|كال|فال|لل|ال)(?=.{3})/;
const ARABIC_END = /(?<=.{3})(?:ات|ين|ون|ها|ه|ي)$/;
const ENGLISH_END = /(?<=.{3})(?:ies|es|s|y)$/;
/** What is left of a word without its article and its ending: «القروض» and «قروض», "certificates" and "certificate" are alike. */
const stemOf = (word: string) =>
  ARABIC.test(word) ? word.replace(ARABIC_BEGINNING, '').replace(ARABIC_END, '') : word.replace(ENGLISH_END, '');

/** A text by its words, made once and searched often. */
export type WordsOfText = readonly string[];
export const stemsOf = (text: string): WordsOfText => [...new Set(wordsIn(text).map(stemOf))];

/** The words that are sought; fillers count only where there is nothing else. */
export const soughtIn = (typed: string): WordsOfText => {
  const words = wordsIn(typed);
  const telling = words.filter((word) => !FILLERS.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))];
};

/** Letters that differ, at most, for a word to be taken for another: typing errors in short words make other words. */
const errorsIn = (word: string) => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/** Whether two words differ by at most so many letters that are missing, added, changed or in the wrong order. */
export const isTypo = (one: string, other: string, most: number): boolean => {
  if (most === 0 || Math.abs(one.length - other.length) > most) return false;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next[j] = cost;
    }
    [before, row] = [row, next];
  }
  return (row[other.length] ?? most + 1) <= most;
};

const SAME = 10;
const BEGINS = 7;
const CONTAINS = 4;
const TYPO = 3;
/** How well the best word of a text answers a sought one; 0 where none does. */
export const matchOf = (sought: string, words: WordsOfText): number => {
  let best = 0;
  for (const word of words) {
    if (word === sought) return SAME;
    if (sought.length >= 2 && word.startsWith(sought)) best = Math.max(best, BEGINS);
    else if (sought.length >= 3 && word.includes(sought)) best = Math.max(best, CONTAINS);
    else if (best < TYPO && isTypo(sought, word, errorsIn(sought))) best = TYPO;
  }
  return best;
};
