import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type ScreenOf, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import { type RegistrationActor, selectOneTimeCode } from '#machines/registration/registration.machine.ts';
import { DoneNotice } from '#web/forms/DoneNotice.tsx';
import { DeskHint } from '#web/parts/one-time-code/DeskHint.tsx';
import { OneTimeCodePanel } from '#web/parts/one-time-code/OneTimeCodePanel.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { Titled, usePageTitle } from '#web/routing/page-title.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import { LoginLayout, Plate } from '#web/ui/layouts/LoginLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { registrationFlow } from './registration.actors.ts';

const titles: Record<ScreenOf<RegistrationActor>, ReactNode> = {
  details: <Trans>Register</Trans>,
  code: <Trans>Verification code</Trans>,
  thanks: <Trans>Thank you for registering</Trans>,
};

const RegistrationPage = () => <RegistrationView actor={useFlowRef(registrationFlow)} />;
export default RegistrationPage;

export const RegistrationView = ({ actor }: { actor: RegistrationActor }) => {
  const { t } = useLingui();
  const screen = useSelector(actor, selectScreen);
  const oneTimeCode = useSelector(actor, selectOneTimeCode);

  return (
    <LoginLayout
      data-machine="registration"
      data-state={useSelector(actor, selectState)}
      eyebrow={screen === 'details' ? <Trans>New to the portal</Trans> : <Trans>Registration</Trans>}
      title={titles[screen]}
      aside={
        <Plate
          title={<Trans>What you need</Trans>}
          items={[
            { strong: <Trans>Your ID</Trans>, text: <Trans>its number and your Hijri birth date</Trans> },
            { strong: <Trans>Your mobile</Trans>, text: <Trans>which receives a code of seven digits</Trans> },
            { strong: <Trans>Two minutes</Trans>, text: <Trans>then you can log in and apply</Trans> },
          ]}
        />
      }
    >
      {screen === 'details' && <DetailsForm actor={actor} />}
      {screen === 'code' && oneTimeCode && (
        <Titled title={t`Verification code`}>
          <Notice kind="info">
            <Trans>
              The message contains the code if your ID number and birth date match the civil registry. Otherwise it says
              what to do.
            </Trans>
          </Notice>
          <OneTimeCodePanel actor={oneTimeCode} />
        </Titled>
      )}
      {screen === 'thanks' && <Thanks />}
      {screen !== 'thanks' && <DeskHint screen="registration" />}
    </LoginLayout>
  );
};

/** The end of the registration: the next step is to log in. */
const Thanks = () => {
  const { t } = useLingui();
  usePageTitle(t`Thank you for registering`);
  return (
    <DoneNotice
      title={<Trans>You are registered</Trans>}
      action={
        <PageButtonLink to="/$lang/login" wide icon={<ArrowIcon />}>
          <Trans>Log in</Trans>
        </PageButtonLink>
      }
    >
      <Trans>From now on you log in with your ID number, your password and a code sent to your mobile.</Trans>
    </DoneNotice>
  );
};
