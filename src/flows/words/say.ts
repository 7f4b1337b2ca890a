/** The language of the atlas. Its words stand in both languages side by side, as those of the machines do. */
import { createContext, use } from 'react';
import { DEFAULT_LANG, type Lang } from '#contract/kernel/lang.ts';
import type { Labels } from '#machines/kit/runtime/labels.ts';

export const LangContext = createContext<Lang>(DEFAULT_LANG);
export const useLang = (): Lang => use(LangContext);
/** `say(ui.search)`; `{0}` in the words is filled with what follows. */
export const useSay = () => {
  const lang = useLang();
  return (words: Labels, ...values: (string | number)[]): string =>
    words[lang].replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? ''));
};
