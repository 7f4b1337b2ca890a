/**
 * Guards pages. A visitor who opens a page that needs a login logs in first and then returns to it. The services identity opens what
 * needs no more than it; for every other page its session is replaced by that of the full login.
 */
import { msg } from '@lingui/core/macro';
import { redirect } from '@tanstack/react-router';
import type { Lang } from '#contract/kernel/lang.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { notify } from '#web/notices/notices.ts';
import type { Page } from '#web/routing/pages.ts';
import { isOpenTo } from '#web/session/access.ts';
import { whoIsHere } from '#web/session/session.ts';
import { type SessionView, sessionView } from '#web/state/session-view.ts';
import { returnPath } from '#web/storage/client-state.ts';

/** Written out: whatever makes problems brings the library of schemas, which a page that is only shown does not need. */
const LOGIN_REQUIRED: Problem = { code: 'login_required' };
const MORE_REQUIRED = msg`This service needs the full login, with your password. Log in to continue.`;

/** Tells why a page leads to a login. */
export const notifyLogin = (status: SessionView['status']) =>
  notify({ kind: 'info', text: status === 'services' ? MORE_REQUIRED : LOGIN_REQUIRED });

/** The page of each login. */
const LOGIN = { citizen: 'login', services: 'remote_reviewer_login' } as const;

export const guardPage = async (
  { access, path: page }: Page,
  { path, lang, preload }: { path: string; lang: Lang; preload: boolean },
): Promise<void> => {
  // Only a session that is already known counts: a prerendered login does not wait for the server.
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
