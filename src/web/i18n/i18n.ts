/**
 * The texts of both languages. Each language has an instance of its own and the route chooses between them, so a language
 * switch changes all texts in the same render that shows the new address.
 */
import { catalogues } from 'virtual:messages';
import { type I18n, setupI18n } from '@lingui/core';
import { useParams } from '@tanstack/react-router';
import type { Bilingual } from '#contract/fields/fields.ts';
import { DEFAULT_LANG, isLang, type Lang, localeOf } from '#contract/kernel/lang.ts';
import { loadChunk } from '#web/loading/chunk.ts';

const instance = (lang: Lang) => setupI18n({ locale: lang, locales: localeOf(lang), messages: { [lang]: {} } });
const instances: Record<Lang, I18n> = { ar: instance('ar'), en: instance('en') };
const loaded: Record<Lang, Set<string>> = { ar: new Set(), en: new Set() };
const shown = new Set(['frame']);

export const i18nOf = (lang: Lang): I18n => instances[lang];

/** Loads the texts of areas, and of every area shown so far: the screen must not lose its texts when the language changes. */
export const loadWords = async (lang: Lang, ...areas: string[]): Promise<void> => {
  for (const area of areas) shown.add(area);
  await Promise.all(
    [...shown]
      .filter((area) => !loaded[lang].has(area))
      .map(async (area) => {
        const words = catalogues[lang][area];
        if (words) instances[lang].load(lang, (await loadChunk(words)).messages);
        loaded[lang].add(area);
      }),
  );
};

export const hasWords = (lang: Lang, ...areas: string[]): boolean => areas.every((area) => loaded[lang].has(area));

/** The language of the address. */
export const useLang = (): Lang => {
  const { lang } = useParams({ strict: false });
  return isLang(lang) ? lang : DEFAULT_LANG;
};

/** Picks the language that is on from a text that the server sends in both. */
export const useBilingual = () => {
  const lang = useLang();
  return (words: Bilingual) => words[lang];
};
