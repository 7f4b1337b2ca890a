import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { type SsoReason, ssoReasonOf } from '#contract/access/sso.ts';
import { limits } from '#contract/fields/limits.ts';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RegisterFirst, SsoLayout, TryAgain } from './SsoLayout.tsx';

const minutes = limits.sso.lifetime / 60;

/** Why the login failed, and what to do next. */
const reasonTexts = {
  cancelled: msg`You cancelled the national sign-on. You can log in again at any time.`,
  expired: msg`The login took longer than ${minutes} minutes. It was stopped to keep your account safe.`,
  not_started_here: msg`This login was not started in this browser, or it was replaced by a newer one. Start it here.`,
  already_used: msg`This login has been used already. Each one works only once.`,
  refused: msg`The login through the national single sign-on was not completed.`,
  not_verified: msg`The answer of the national single sign-on could not be verified, so you were not logged in.`,
  unknown_citizen: msg`Your identity is confirmed, but you are not registered with the fund yet. Register once; then you can log in this way.`,
  suspended: msg`Service temporarily suspended. The national single sign-on does not answer: try again later, or log in another way.`,
  too_many_requests: msg`Wait a little and try again: there have been too many attempts.`,
  return_address: msg`The link that brought you here leads away from the portal. It was not followed, to keep you safe.`,
  something_went_wrong: msg`Something went wrong, please try again.`,
} satisfies Record<SsoReason, MessageDescriptor>;

/** The server redirects here when a login by single sign-on failed. */
const IamLoggedInErrorPage = () => {
  const { t, i18n } = useLingui();
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const reason = ssoReasonOf(new URLSearchParams(search).get('reason'));
  const notice = (
    <Notice kind={reason === 'cancelled' || reason === 'unknown_citizen' ? 'info' : 'error'}>
      <p>{i18n._(reasonTexts[reason])}</p>
    </Notice>
  );
  usePageTitle(t`Error: National single sign-on`);
  return (
    <SsoLayout data-reason={reason} title={<Trans>You are not logged in</Trans>}>
      {reason === 'unknown_citizen' ? <RegisterFirst notice={notice} /> : <TryAgain notice={notice} />}
    </SsoLayout>
  );
};
export default IamLoggedInErrorPage;
