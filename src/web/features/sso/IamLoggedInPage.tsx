import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectProblem, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import type { ssoReturnMachine } from '#machines/sso-return/sso-return.machine.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { useReturn } from '#web/session/access.ts';
import { useEnterOnDone } from '#web/session/session.ts';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { Button } from '#web/ui/Button.tsx';
import { IdentityLoader } from '#web/ui/loaders/IdentityLoader.tsx';
import { SsoLayout, TryAgain } from './SsoLayout.tsx';
import { ssoReturnFlow } from './sso-return.actors.ts';

const TITLES = {
  completing: <Trans>Logging you in</Trans>,
  failed: <Trans>You are not logged in yet</Trans>,
  lost: <Trans>You are not logged in</Trans>,
  done: <Trans>Welcome</Trans>,
};

/** The server redirects here after a login by single sign-on, with the session in its cookie. */
const IamLoggedInPage = () => {
  const actor = useFlowRef(ssoReturnFlow);
  useEnterOnDone(actor);
  return <SsoReturnView actor={actor} />;
};
export default IamLoggedInPage;

export const SsoReturnView = ({ actor }: { actor: ActorRefFrom<typeof ssoReturnMachine> }) => {
  const { t } = useLingui();
  const screen = useSelector(actor, selectScreen);
  const problem = useSelector(actor, selectProblem);
  const failed = screen === 'failed' || screen === 'lost';
  usePageTitle(failed ? t`Error: National single sign-on` : t`National single sign-on`);
  return (
    <SsoLayout data-machine="ssoReturn" data-state={useSelector(actor, selectState)} title={TITLES[screen]}>
      {screen === 'completing' && (
        <IdentityLoader label={<Trans>The national single sign-on has confirmed your identity</Trans>} />
      )}
      {screen === 'done' && <Landing />}
      {screen === 'failed' && problem && (
        <div className="stack">
          <ProblemNotice problem={problem} />
          <Button wide onClick={() => actor.send({ type: 'return.retry' })}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {screen === 'lost' && (
        <TryAgain notice={<ProblemNotice problem={{ code: 'verification_failed_start_over' }} />} />
      )}
    </SsoLayout>
  );
};

const Landing = () => {
  useReturn(useRouterState({ select: ({ location }) => location.searchStr }));
  return <IdentityLoader label={<Trans>You are being taken to your services</Trans>} />;
};
