/** The page after a login by single sign-on: the `returnTo` of its address, else the page that this tab asked for, else the account. */
import type { Lang } from '#contract/kernel/lang.ts';
import { safePath } from '#contract/kernel/safe-path.ts';
import { takeReturnPath } from '#web/routing/access.ts';

/** The server has checked `returnTo`, but anyone can write into the address bar. */
export const landingOf = (search: string, lang: Lang): string => {
  const stored = takeReturnPath(lang);
  return safePath(new URLSearchParams(search).get('returnTo'), location.origin) ?? stored;
};
