/** Guards pages: a visitor who opens a citizen's page logs in first and then returns to it. */
import { redirect, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Lang } from '#contract/kernel/lang.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { safePath } from '#contract/kernel/safe-path.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { notify } from '#web/notices/notices.ts';
import { isCitizen, sessionView } from '#web/session/session.ts';
import { returnPath } from '#web/storage/client-state.ts';
import type { Page } from './pages.ts';

const LOGIN_REQUIRED: Problem = { code: 'login_required' };

export const guardPage = async (
  { access, path: page }: Page,
  { path, lang, preload }: { path: string; lang: Lang; preload: boolean },
): Promise<void> => {
  // Only a session that is already known: a prerendered login does not wait for the server.
  if (page === 'login' && sessionView.get().status === 'citizen')
    throw redirect({ to: '/$lang/account', params: { lang }, replace: true });
  if (access === 'public' || (await isCitizen())) return;
  if (!preload) {
    returnPath.keep(path);
    notify({ kind: 'error', text: LOGIN_REQUIRED });
  }
  throw redirect({ to: '/$lang/login', params: { lang }, replace: true });
};

/**
 * Where to go after a login: the `returnTo` of the address, else the page that this tab asked for, else the account. The server
 * has checked `returnTo`, but anyone can write into the address bar.
 */
export const takeReturnPath = (search: string, lang: Lang): string => {
  const stored = safePath(returnPath.take(), location.origin) ?? `/${lang}/account`;
  return safePath(new URLSearchParams(search).get('returnTo'), location.origin) ?? stored;
};

/** Leads the citizen there. The path is removed from storage when it is read, so it is read once. */
export const useReturn = (search: string) => {
  const lang = useLang();
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    if (left.current) return;
    left.current = true;
    void navigate({ href: takeReturnPath(search, lang), replace: true });
  }, [lang, search, navigate]);
};
