/** The portal's own texts, loaded when the first of them is shown. */
import { type I18n, setupI18n } from '@lingui/core';
import { useEffect, useState } from 'react';
import { type Lang, localeOf } from '#contract/kernel/lang.ts';
import { useLang } from './use-texts.ts';

type Words = { messages: Record<string, unknown> };
export type Area = 'frame' | 'live';
const load: Record<Area, Record<Lang, () => Promise<Words>>> = {
  frame: {
    ar: () => import('virtual:messages/ar/frame'),
    en: () => import('virtual:messages/en/frame'),
  },
  live: {
    ar: () => import('virtual:messages/ar/live'),
    en: () => import('virtual:messages/en/live'),
  },
};
const catalogues = new Map<string, Promise<I18n>>();

export const portalCatalogue = (lang: Lang, area: Area): Promise<I18n> => {
  const key = `${lang} ${area}`;
  const known =
    catalogues.get(key) ??
    load[area]
      [lang]()
      .then(({ messages }) =>
        setupI18n({ locale: lang, locales: localeOf(lang), messages: { [lang]: messages as never } }),
      );
  catalogues.set(key, known);
  return known;
};

/** Returns undefined while the catalogue loads. */
export const useCatalogue = (area: Area): I18n | undefined => {
  const lang = useLang();
  const [i18n, setI18n] = useState<I18n>();
  useEffect(() => {
    let isCurrent = true;
    void portalCatalogue(lang, area).then((found) => isCurrent && setI18n(found));
    return () => {
      isCurrent = false;
    };
  }, [lang, area]);
  return i18n?.locale === lang ? i18n : undefined;
};
