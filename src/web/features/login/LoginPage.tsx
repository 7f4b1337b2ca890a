import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { type ScreenOf, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import type { LoginActor } from '#machines/login/login.machine.ts';
import { selectIdentityApp, selectOneTimeCode } from '#machines/login/login.machine.ts';
import { loadChunk } from '#web/loading/chunk.ts';
import { DeskHint } from '#web/parts/one-time-code/DeskHint.tsx';
import { OneTimeCodePanel } from '#web/parts/one-time-code/OneTimeCodePanel.tsx';
import { Titled } from '#web/routing/page-title.tsx';
import { useReturn } from '#web/session/access.ts';
import { useEnterOnDone } from '#web/session/session.ts';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { useSession } from '#web/state/session-view.ts';
import { LoginLayout, Plate } from '#web/ui/layouts/LoginLayout.tsx';
import { PulsingLoginIndicator } from '#web/ui/loaders/IdentityLoader.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { loginFlow } from './login.actors.ts';

const IdentityAppPanel = lazy(() => loadChunk(() => import('#web/parts/identity-app/IdentityAppPanel.tsx')));

const headings: Record<ScreenOf<LoginActor>, { eyebrow: ReactNode; title: ReactNode }> = {
  credentials: { eyebrow: <Trans>Welcome</Trans>, title: <Trans>Log in</Trans> },
  code: { eyebrow: <Trans>Log in</Trans>, title: <Trans>Verification code</Trans> },
  identityApp: { eyebrow: <Trans>Log in</Trans>, title: <Trans>National identity app</Trans> },
  done: { eyebrow: <Trans>Log in</Trans>, title: <Trans>Welcome</Trans> },
};

const LoginPage = () => {
  const actor = useFlowRef(loginFlow);
  useEnterOnDone(actor);
  return <LoginView actor={actor} />;
};
export default LoginPage;

export const LoginView = ({ actor }: { actor: LoginActor }) => {
  const { t } = useLingui();
  const reached = useSelector(actor, selectScreen);
  const state = useSelector(actor, selectState);
  const oneTimeCode = useSelector(actor, selectOneTimeCode);
  const identityApp = useSelector(actor, selectIdentityApp);
  // A citizen who is logged in, by this login or in another tab, has nothing to do here.
  const screen = useSession().status === 'citizen' ? 'done' : reached;

  return (
    <LoginLayout
      data-machine="login"
      data-state={state}
      {...headings[screen]}
      aside={
        <Plate
          title={<Trans>From the idea to the harvest</Trans>}
          items={[
            { strong: <Trans>Apply online</Trans>, text: <Trans>from any device, in short clear steps</Trans> },
            {
              strong: <Trans>Stop and continue</Trans>,
              text: <Trans>whenever you like: everything you write is saved</Trans>,
            },
            { strong: <Trans>Follow</Trans>, text: <Trans>your requests, loans and instalments in one place</Trans> },
          ]}
        />
      }
    >
      {screen === 'credentials' && <CredentialsForm actor={actor} />}
      {screen === 'code' && oneTimeCode && (
        <Titled title={t`Verification code`}>
          <OneTimeCodePanel actor={oneTimeCode} />
        </Titled>
      )}
      {screen === 'identityApp' && identityApp && (
        <Titled title={t`National identity app`}>
          <Suspense>
            <IdentityAppPanel actor={identityApp} otherWay={<Trans>Log in another way</Trans>} />
          </Suspense>
        </Titled>
      )}
      {screen === 'done' && <SignedIn />}
      {screen !== 'done' && <DeskHint screen={screen} />}
    </LoginLayout>
  );
};

/** Leads the citizen to the page that required the login, or to the account. */
const SignedIn = () => {
  useReturn('');
  return <PulsingLoginIndicator label={<Trans>You are being taken to your services</Trans>} />;
};
