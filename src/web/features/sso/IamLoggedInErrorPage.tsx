import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { ssoReasonOf } from '#contract/access/sso.ts';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RegisterFirst, TryAgain } from './Outcome.tsx';
import { reasonTexts } from './reasons.ts';
import { SsoLayout } from './SsoLayout.tsx';

/** Where the host leads when a login by single sign-on came to nothing. */
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
