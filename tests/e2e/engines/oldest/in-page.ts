/** Functions that run in the page: each stands alone, since only its own text goes there. */

/** `works`: the app runs. `says`: a sentence says that it cannot. `failed`: the page blames the connection. `blank`: none of them. */
export type Shown = 'works' | 'says' | 'failed' | 'blank';

export const whatIsShown = (): Shown => {
  const isSeen = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0);
  const root = document.getElementById('root');
  if (isSeen('#unusable, #boot .unusable')) return 'says';
  if (isSeen('#boot .failed')) return 'failed';
  const isRunning = root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  return isRunning && isSeen('h1') ? 'works' : 'blank';
};

/** A document that was loaded since then has no mark. */
export const mark = () => {
  document.documentElement.setAttribute('data-seen', '');
};
export const isMarked = (): boolean => document.documentElement.hasAttribute('data-seen');

export const address = (): string => `${location.pathname}${location.search}`;

/** The first of the syntax that the engine cannot parse, and the words for it. */
export const unknownSyntax = (syntax: string[]): string[] =>
  syntax.flatMap((code) => {
    try {
      new Function(code);
      return [];
    } catch (error) {
      return [`${code} (${error})`];
    }
  });
