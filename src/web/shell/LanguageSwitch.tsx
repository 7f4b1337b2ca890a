/** The same place in the other language: path, search, position and everything typed stay. */
import { useLinkProps, useRouterState } from '@tanstack/react-router';
import type { Lang } from '#contract/kernel/lang.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { splitPath } from '#web/routing/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

const NAMES: Record<Lang, string> = { ar: 'العربية', en: 'English' };

export const LanguageSwitch = () => {
  const other: Lang = useLang() === 'ar' ? 'en' : 'ar';
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const { rest } = splitPath(pathname);
  const link = useLinkProps({
    to: `/${other}/${rest}`,
    search: true,
    hash: true,
    replace: true,
    resetScroll: false,
    activeProps: {},
  });
  return (
    <ButtonLink {...link} variant="secondary" small lang={other} hrefLang={other}>
      {NAMES[other]}
    </ButtonLink>
  );
};
