/** Where a login by single sign-on ends: what the host was asked for with it, else what was asked for in this tab, else the account. */
import type { Lang } from '#contract/kernel/lang.ts';
import { safePath } from '#contract/kernel/safe-path.ts';
import { takeReturnPath } from '#web/routing/access.ts';

/** `search` as the address has it. The host has judged `returnTo` already; an address bar can be written by anyone. */
export const landingOf = (search: string, lang: Lang): string => {
  const kept = takeReturnPath(lang);
  return safePath(new URLSearchParams(search).get('returnTo'), location.origin) ?? kept;
};
