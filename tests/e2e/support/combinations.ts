/** The four combinations of language and size, by the names of their projects in `tests/playwright.config.ts`. */

/** Each pair of neighbours has both languages and both sizes. */
export const COMBINATIONS = ['ar-phone', 'en-desktop', 'ar-desktop', 'en-phone'] as const;
export type Combination = (typeof COMBINATIONS)[number];

/** A test with such tags runs in these combinations only, unless EVERY_COVER=1 asks for all. */
export const only = (...combinations: Combination[]) => combinations.map((name) => `@${name}`);

/**
 * The tags of one of several tests that belong together: each runs once, and together they see both languages and both
 * sizes. A test that is alone runs in two combinations.
 */
export const inTurn = (index: number, count: number, name: string): string[] => {
  // Half of the flows begin with the second pair: the combinations get about as many tests each.
  const first = name.length % 2 === 0 ? 0 : 2;
  const at = (offset: number) => COMBINATIONS[(first + offset) % COMBINATIONS.length] ?? 'ar-phone';
  return count === 1 ? only(at(0), at(1)) : only(at(index));
};
