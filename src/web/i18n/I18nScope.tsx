import { LinguiContext } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';
import type { Lang } from '#contract/kernel/lang.ts';
import { i18nOf } from './i18n.ts';

/**
 * The words of one language for everything below. Unlike Lingui's own provider it does not render anew when more words
 * arrive: they always come before what shows them, and a prerendered page that waits for its screen must not be disturbed.
 */
export const I18nScope = ({ lang, children }: { lang: Lang; children: ReactNode }) => {
  const words = useMemo(() => {
    const i18n = i18nOf(lang);
    return { i18n, _: i18n._.bind(i18n) };
  }, [lang]);
  return <LinguiContext value={words}>{children}</LinguiContext>;
};
