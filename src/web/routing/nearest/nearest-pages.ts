/** Pages whose path resembles one that does not exist: slips of the pen, other separators, a part of the name. */
import type { ListedPage } from '../pages.ts';

/** How many letters have to be added, left out, exchanged or swapped with their neighbour. */
export const editDistance = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1), swapped);
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
};

const LIKE = 0.6;
/** A name that contains the other, such as `products` and `products_list`. */
const CONTAINS = 0.7;
/** Shorter words are contained by chance. */
const LEAST_LETTERS = 4;
const MOST_PAGES = 3;

const readable = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
const normalised = (path: string) =>
  readable(path)
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/[^a-z0-9\u0600-\u06ff]+/g, '_')
    .replace(/^_|_$/g, '');

const likeness = (one: string, other: string): number => {
  const length = Math.max(one.length, other.length);
  if (length === 0) return 0;
  const isPart = Math.min(one.length, other.length) >= LEAST_LETTERS && (one.includes(other) || other.includes(one));
  return Math.max(1 - editDistance(one, other) / length, isPart ? CONTAINS : 0);
};

/** `path` is without its language; the most alike is first. */
export const nearestPages = (path: string, pages: readonly ListedPage[]): ListedPage[] => {
  const sought = normalised(path);
  const [first = ''] = path.split('/').filter(Boolean);
  const names = new Set([sought, normalised(first)]);
  return pages
    .map((page) => {
      const [own = ''] = page.path.split('/{-$');
      const name = normalised(own);
      return { page, like: Math.max(...[...names].map((each) => likeness(each, name))) };
    })
    .filter(({ like }) => like >= LIKE)
    .sort((one, other) => other.like - one.like)
    .slice(0, MOST_PAGES)
    .map(({ page }) => page);
};
