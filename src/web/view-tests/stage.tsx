/** Where a view is looked at by tests: a scene, and the portal's words to compare it with. */
import type { ReactNode } from 'react';
import type { Lang } from '#contract/kernel/lang.ts';
import { wordsIn } from '#tests/setup/po.ts';
import { until } from '#tests/setup/until.ts';
import ar from '../../../locales/ar.po?raw';
import en from '../../../locales/en.po?raw';
import { openScene } from './scene.tsx';

const catalogues: Record<Lang, Map<string, string>> = { ar: wordsIn(ar), en: wordsIn(en) };
const saying = (lang: Lang) => (english: string) => {
  const found = catalogues[lang].get(english);
  if (!found) throw new Error(`The portal does not say "${english}" in ${lang}.`);
  return found;
};

export type Stage = {
  say: (english: string) => string;
  home: HTMLElement;
  show: (view: ReactNode) => void;
  end: () => void;
};

/** `search` is the query of the address. */
export const openStage = async (lang: Lang, areas: readonly string[], search = ''): Promise<Stage> => {
  const { home, show, end, isOpen } = await openScene(lang, areas, search);
  await until(() => {
    if (!isOpen()) throw new Error('The stage is not open yet.');
  });
  return { say: saying(lang), home, show, end };
};
