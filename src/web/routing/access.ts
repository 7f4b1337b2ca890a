/** Who may see a page: a visitor who asks for a citizen's page logs in first and comes back to it. */
import { redirect } from '@tanstack/react-router';
import type { Problem } from '#contract/kernel/problems.ts';
import { safePath } from '#contract/kernel/safe-path.ts';
import { notify } from '#web/notices/notices.ts';
import { isCitizen, sessionView } from '#web/session/session.ts';
import { returnPath } from '#web/storage/client-state.ts';
import type { Page } from './pages.ts';

const LOGIN_REQUIRED: Problem = { code: 'login_required' };

export const guardPage = async (
  { access, path: page }: Page,
  { path, lang, preload }: { path: string; lang: string; preload: boolean },
) => {
  // Only who is known already: a prerendered login waits for nobody.
  if (page === 'login' && sessionView.get().status === 'citizen')
    throw redirect({ to: `/${lang}/account`, replace: true });
  if (access === 'public' || (await isCitizen())) return;
  if (!preload) {
    returnPath.keep(path);
    notify({ kind: 'error', text: LOGIN_REQUIRED });
  }
  throw redirect({ to: `/${lang}/login`, replace: true });
};

/** Where to go after a login: what was asked for before it, else the account. */
export const takeReturnPath = (lang: string): string =>
  safePath(returnPath.take(), location.origin) ?? `/${lang}/account`;
