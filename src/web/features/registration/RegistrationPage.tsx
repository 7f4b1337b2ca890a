import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import { selectOneTimeCode, selectScreen, selectState } from '#machines/registration/registration.selectors.ts';
import { useFlowRef } from '#web/inspect/flow-actors.ts';
import { notify } from '#web/notices/notices.ts';
import { OneTimeCodePanel } from '#web/parts/one-time-code/OneTimeCodePanel.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { LoginLayout, Plate } from '#web/ui/layouts/LoginLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { DeskHint } from './DeskHint.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { liveRegistration } from './registration.actors.ts';
import { Thanks } from './Thanks.tsx';

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>;

const titles: Record<ReturnType<typeof selectScreen>, ReactNode> = {
  details: <Trans>Register</Trans>,
  code: <Trans>Verification code</Trans>,
  thanks: <Trans>Thank you for registering</Trans>,
};

const RegistrationPage = () => <RegistrationView actor={useFlowRef(liveRegistration)} />;
export default RegistrationPage;

export const RegistrationView = ({ actor }: { actor: RegistrationActor }) => {
  const screen = useSelector(actor, selectScreen);

  useEffect(() => {
    const listening = actor.on('notice', () =>
      notify({ kind: 'done', text: msg`A message has been sent to your mobile.` }),
    );
    return () => listening.unsubscribe();
  }, [actor]);

  return (
    <LoginLayout
      data-machine="registration"
      data-state={useSelector(actor, selectState)}
      eyebrow={screen === 'details' ? <Trans>New to the portal</Trans> : <Trans>Registration</Trans>}
      title={titles[screen]}
      aside={
        <Plate
          title={<Trans>Have these at hand</Trans>}
          items={[
            { strong: <Trans>Your ID</Trans>, text: <Trans>its number and the Hijri birth date on it</Trans> },
            { strong: <Trans>Your mobile</Trans>, text: <Trans>which receives a code of seven digits</Trans> },
            { strong: <Trans>Two minutes</Trans>, text: <Trans>then you can log in and apply</Trans> },
          ]}
        />
      }
    >
      {screen === 'details' && <DetailsForm actor={actor} />}
      {screen === 'code' && <CodeOf actor={actor} />}
      {screen === 'thanks' && <Thanks />}
      {screen !== 'thanks' && <DeskHint />}
    </LoginLayout>
  );
};

const CodeOf = ({ actor }: { actor: RegistrationActor }) => {
  const { t } = useLingui();
  usePageTitle(t`Verification code`);
  const oneTimeCode = useSelector(actor, selectOneTimeCode);
  return (
    oneTimeCode && (
      <>
        <Notice kind="info">
          <Trans>
            The message holds the code if your ID number and birth date agree with the civil registry. Otherwise it says
            what to do.
          </Trans>
        </Notice>
        <OneTimeCodePanel actor={oneTimeCode} />
      </>
    )
  );
};
