/** Puts what answers a search best first. */
import { matchOf, soughtIn, stemsOf, type WordsOfText } from '#web/i18n/search-words.ts';

/** The texts of something that can be found, in both languages: its name, other words for it, and what is said of it. */
export type Searched = { title: string; keywords: string; body: string };
export type Indexed<T> = { item: T; title: WordsOfText; keywords: WordsOfText; body: WordsOfText };

export const indexOf = <T>(items: readonly T[], textsOf: (item: T) => Searched): Indexed<T>[] =>
  items.map((item) => {
    const { title, keywords, body } = textsOf(item);
    return { item, title: stemsOf(title), keywords: stemsOf(keywords), body: stemsOf(body) };
  });

const WEIGHT = { title: 3, keywords: 2, body: 1 };

/**
 * What has every sought word, the best first; where nothing has them all, what has at least half of them. Equal ones stay in their
 * order.
 */
export const rank = <T>(index: readonly Indexed<T>[], typed: string): T[] => {
  const sought = soughtIn(typed);
  if (sought.length === 0) return [];
  const said = stemsOf(typed);
  const judged = index
    .map(({ item, title, keywords, body }) => {
      const points = sought.map((word) =>
        Math.max(
          WEIGHT.title * matchOf(word, title),
          WEIGHT.keywords * matchOf(word, keywords),
          WEIGHT.body * matchOf(word, body),
        ),
      );
      // A name that has the small words too ranks higher among equal ones: «where is my request».
      const small = said.filter((word) => title.includes(word)).length;
      const score = points.reduce((sum, one) => sum + one, small);
      return { item, found: points.filter((one) => one > 0).length, score };
    })
    .filter(({ found }) => found > 0);
  const most = judged.some(({ found }) => found === sought.length) ? sought.length : Math.ceil(sought.length / 2);
  return judged
    .filter(({ found }) => found >= most)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
};
