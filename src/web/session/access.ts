/** Which pages a session opens, and where a login leads back to. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Lang } from '#contract/kernel/lang.ts';
import { safePath } from '#contract/kernel/safe-path.ts';
import { useLang } from '#web/i18n/i18n.ts';
import type { Access } from '#web/routing/page-facts.ts';
import { pageOf, splitPath } from '#web/routing/pages.ts';
import type { SessionView } from '#web/state/session-view.ts';
import { returnPath } from '#web/storage/client-state.ts';

/** Whether a page can be opened without another login. */
export const isOpenTo = (status: SessionView['status'], access: Access): boolean =>
  access === 'public' || status === 'citizen' || (access === 'services' && status === 'services');

/** Where a login leads when no page was asked for before it. */
const HOME = { citizen: 'account', services: 'remote_reviewer_requests' } as const;

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
/** Leads back a person who has logged in to the remote reviewer, or did not need to. */
export const useServicesReturn = () => useLeaveFor(takeServicesReturnPath);
