/** The portal's own words in the language of a test, found by their English: a test reads the same in both languages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '#contract/kernel/lang.ts';
import { wordsIn } from '#tests/setup/po.ts';

const catalogueOf = (lang: Lang): Map<string, string> =>
  wordsIn(readFileSync(join(import.meta.dirname, `../../../locales/${lang}.po`), 'utf8'));

const catalogues = new Map<Lang, Map<string, string>>();

/** `words('ar')('Continue')` -> متابعة. Placeholders and tags are not filled: ask for plain messages, or match a part. */
export const words = (lang: Lang) => {
  const catalogue = catalogues.get(lang) ?? catalogueOf(lang);
  catalogues.set(lang, catalogue);
  return (english: string): string => {
    const found = catalogue.get(english);
    if (!found) throw new Error(`The portal does not say "${english}" in ${lang}.`);
    return found;
  };
};
export type Words = ReturnType<typeof words>;
