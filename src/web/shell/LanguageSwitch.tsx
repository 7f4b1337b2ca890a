/** The same page in the other language: path, search, scroll position and everything typed stay. */
import type { Lang } from '#contract/kernel/lang.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { PageButtonLink } from '#web/routing/links.tsx';

const NAMES: Record<Lang, string> = { ar: 'العربية', en: 'English' };

export const LanguageSwitch = () => {
  const other: Lang = useLang() === 'ar' ? 'en' : 'ar';
  return (
    <PageButtonLink
      to="."
      params={(current) => ({ ...current, lang: other })}
      search
      hash
      replace
      resetScroll={false}
      variant="secondary"
      small
      lang={other}
      hrefLang={other}
    >
      {NAMES[other]}
    </PageButtonLink>
  );
};
