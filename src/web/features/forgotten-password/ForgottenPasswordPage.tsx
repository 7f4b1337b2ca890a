import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type ForgottenPasswordActor,
  selectIdentityApp,
} from '#machines/forgotten-password/forgotten-password.machine.ts';
import { type ScreenOf, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import IdentityAppPanel from '#web/parts/identity-app/IdentityAppPanel.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { Titled, useHeadingFocus, usePageTitle } from '#web/routing/page-title.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import { LoginLayout, Plate } from '#web/ui/layouts/LoginLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { CivilIdForm } from './CivilIdForm.tsx';
import { forgottenPasswordFlow } from './forgotten-password.actors.ts';
import { PasswordForm } from './PasswordForm.tsx';

const titles: Record<ScreenOf<ForgottenPasswordActor>, ReactNode> = {
  civilId: <Trans>Forgotten password</Trans>,
  identityApp: <Trans>National identity app</Trans>,
  password: <Trans>Choose a new password</Trans>,
  done: <Trans>Your password is changed</Trans>,
};

const ForgottenPasswordPage = () => <ForgottenPasswordView actor={useFlowRef(forgottenPasswordFlow)} />;
export default ForgottenPasswordPage;

export const ForgottenPasswordView = ({ actor }: { actor: ForgottenPasswordActor }) => {
  const { t } = useLingui();
  const screen = useSelector(actor, selectScreen);
  const identityApp = useSelector(actor, selectIdentityApp);
  return (
    <LoginLayout
      data-machine="forgottenPassword"
      data-state={useSelector(actor, selectState)}
      eyebrow={screen === 'civilId' ? <Trans>Log in</Trans> : <Trans>Forgotten password</Trans>}
      title={titles[screen]}
      aside={
        <Plate
          title={<Trans>Three short steps</Trans>}
          items={[
            { strong: <Trans>Your ID</Trans>, text: <Trans>its number is all we ask for</Trans> },
            { strong: <Trans>Your app</Trans>, text: <Trans>in which you choose the number shown here</Trans> },
            { strong: <Trans>A new password</Trans>, text: <Trans>with which you log in at once</Trans> },
          ]}
        />
      }
    >
      {screen === 'civilId' && <CivilIdForm actor={actor} />}
      {screen === 'identityApp' && identityApp && (
        <Titled title={t`National identity app`}>
          <IdentityAppPanel actor={identityApp} otherWay={<Trans>Back</Trans>} />
        </Titled>
      )}
      {screen === 'password' && <PasswordForm actor={actor} />}
      {screen === 'done' && <Done />}
    </LoginLayout>
  );
};

const Done = () => {
  const { t } = useLingui();
  usePageTitle(t`Your password is changed`);
  useHeadingFocus();
  return (
    <div className="stack">
      <Notice kind="done" role="status" title={<Trans>You can log in with it now</Trans>}>
        <Trans>You have been logged out everywhere. We sent a text message about the change.</Trans>
      </Notice>
      <PageButtonLink to="/$lang/login" wide icon={<ArrowIcon />}>
        <Trans>Log in</Trans>
      </PageButtonLink>
    </div>
  );
};
