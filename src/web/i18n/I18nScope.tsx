import { LinguiContext } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';
import type { Lang } from '#contract/kernel/lang.ts';
import { i18nOf } from './i18n.ts';

/**
 * The texts of one language for everything below. Unlike Lingui's own provider it does not re-render when more texts are
 * loaded: they are always loaded before what shows them, and a render would discard a prerendered page that is not hydrated.
 */
export const I18nScope = ({ lang, children }: { lang: Lang; children: ReactNode }) => {
  const words = useMemo(() => {
    const i18n = i18nOf(lang);
    return { i18n, _: i18n._.bind(i18n) };
  }, [lang]);
  return <LinguiContext value={words}>{children}</LinguiContext>;
};
