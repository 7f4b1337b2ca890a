/** The four combinations of language and size, by the names of their projects in `tests/playwright.config.ts`. */

/** Each pair of neighbours has both languages and both sizes. */
export const COMBINATIONS = ['ar-phone', 'en-desktop', 'ar-desktop', 'en-phone'] as const;
export type Combination = (typeof COMBINATIONS)[number];

/** A test with such tags runs in these combinations only, unless EVERY_COVER=1 asks for all. */
export const only = (...combinations: Combination[]) => combinations.map((name) => `@${name}`);

/**
 * The tags of one of several tests that belong together: each runs once, and together they see both languages and both
 * sizes. Flows begin with different combinations, so that each gets about as many tests, also of flows with one test alone.
 */
export const inTurn = (index: number, name: string): string[] => {
  const first = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return only(COMBINATIONS[(first + index) % COMBINATIONS.length] ?? 'ar-phone');
};
