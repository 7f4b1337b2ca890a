/**
 * Guards pages. A visitor who opens a page that needs a login logs in first and then returns to it. The services identity opens what
 * needs no more than it; for every other page its session is replaced by that of the full login.
 */
import { msg } from '@lingui/core/macro';
import { redirect, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Lang } from '#contract/kernel/lang.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { safePath } from '#contract/kernel/safe-path.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { notify } from '#web/notices/notices.ts';
import { whoIsHere } from '#web/session/session.ts';
import { type SessionView, sessionView } from '#web/state/session-view.ts';
import { returnPath } from '#web/storage/client-state.ts';
import { type Access, type Page, pageOf, splitPath } from './pages.ts';

/** Written out: whatever makes problems brings the library of schemas, which a page that is only shown does not need. */
const LOGIN_REQUIRED: Problem = { code: 'login_required' };
const MORE_REQUIRED = msg`This service needs the full login, with your password. Log in to continue.`;

/** Whether a page can be opened without another login. */
export const isOpenTo = (status: SessionView['status'], access: Access): boolean =>
  access === 'public' || status === 'citizen' || (access === 'services' && status === 'services');

/** Tells why a page leads to a login. */
export const notifyLogin = (status: SessionView['status']) =>
  notify({ kind: 'info', text: status === 'services' ? MORE_REQUIRED : LOGIN_REQUIRED });

/** The page of each login, and where it leads when no page was asked for before it. */
const LOGIN = { citizen: 'login', services: 'remote_reviewer_login' } as const;
const HOME = { citizen: 'account', services: 'remote_reviewer_requests' } as const;

export const guardPage = async (
  { access, path: page }: Page,
  { path, lang, preload }: { path: string; lang: Lang; preload: boolean },
): Promise<void> => {
  // Only a session that is already known: a prerendered login does not wait for the server.
  if (page === 'login' && sessionView.get().status === 'citizen')
    throw redirect({ to: '/$lang/account', params: { lang }, replace: true });
  // The build renders a page as those see it who may.
  if (access === 'public' || import.meta.env.SSR) return;
  const status = await whoIsHere();
  if (isOpenTo(status, access)) return;
  if (!preload) {
    returnPath.keep(path);
    notifyLogin(status);
  }
  throw redirect({ to: `/$lang/${LOGIN[access]}`, params: { lang }, replace: true });
};

/**
 * Where to go after a login: the `returnTo` of the address, else the page that this tab asked for, else the first page of those that
 * the login opens. The server has checked `returnTo`, but anyone can write into the address bar.
 */
export const takeReturnPath = (search: string, lang: Lang): string => {
  const stored = safePath(returnPath.take(), location.origin) ?? `/${lang}/${HOME.citizen}`;
  return safePath(new URLSearchParams(search).get('returnTo'), location.origin) ?? stored;
};

/** The same after the login of the remote reviewer. A page that needs the full login is left to that login. */
export const takeServicesReturnPath = (lang: Lang): string => {
  const path = safePath(returnPath.read(), location.origin);
  const asked = path === null ? undefined : pageOf(splitPath(path).rest);
  if (path === null || !asked || !isOpenTo('services', asked.access)) return `/${lang}/${HOME.services}`;
  returnPath.take();
  return path;
};

const useLeaveFor = (target: (lang: Lang) => string) => {
  const lang = useLang();
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    if (left.current) return;
    left.current = true;
    void navigate({ href: target(lang), replace: true });
  }, [lang, target, navigate]);
};

/** Leads the citizen there. The path is removed from storage when it is read, so it is read once. */
export const useReturn = (search: string) => useLeaveFor((lang) => takeReturnPath(search, lang));
/** The same for whoever has logged in to the remote reviewer, or did not need to. */
export const useServicesReturn = () => useLeaveFor(takeServicesReturnPath);
