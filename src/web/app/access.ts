/** Who may see a page: a visitor who asks for a citizen's page logs in first and comes back to it. */
import { redirect } from '@tanstack/react-router';
import type { Problem } from '#contract/problems.ts';
import { safePath } from '#contract/safe-path.ts';
import { returnPath } from './client-state.ts';
import { notify } from './notices.ts';
import type { Page } from './pages.ts';
import { isCitizen, sessionView } from './session.ts';

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
