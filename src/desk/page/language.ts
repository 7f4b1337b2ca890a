/** The language of the desk: what was chosen here, otherwise the portal's in this browser, otherwise the browser's own. */
import { DEFAULT_LANG, isLang, type Lang } from '#contract/kernel/lang.ts';

const CHOSEN = 'desk.language';
/** The portal stores JSON (specification section 3). */
const OF_PORTAL = 'languageCode';

export const languageOf = (chosen: string | null, portal: string | null, browser: readonly string[]): Lang =>
  [chosen, portal?.replaceAll('"', ''), ...browser.map((tag) => tag.toLowerCase().split('-')[0])].find(isLang) ??
  DEFAULT_LANG;

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
export const readLanguage = (): Lang => languageOf(stored(CHOSEN), stored(OF_PORTAL), navigator.languages);

export const storeLanguage = (lang: Lang): void => {
  try {
    localStorage.setItem(CHOSEN, lang);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
};
