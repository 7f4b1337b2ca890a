import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { contract } from '#contract/endpoints.ts';
import { newPasswordFields, passwordsMatch } from '#contract/fields/passwords.ts';
import {
  type ForgottenPasswordActor,
  selectCivilId,
  selectIdentityApp,
} from '#machines/forgotten-password/forgotten-password.machine.ts';
import {
  type ScreenOf,
  selectIsBusy,
  selectProblem,
  selectScreen,
  selectState,
} from '#machines/kit/runtime/selectors.ts';
import { CivilIdField } from '#web/forms/CivilIdField.tsx';
import { Form } from '#web/forms/Form.tsx';
import { NextButton } from '#web/forms/NextButton.tsx';
import { HiddenUsername, NewPassword, usePasswordMinLength } from '#web/forms/PasswordFields.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import IdentityAppPanel from '#web/parts/identity-app/IdentityAppPanel.tsx';
import { PageButtonLink, PageTextLink } from '#web/routing/links.tsx';
import { Titled, useHeadingFocus, usePageTitle } from '#web/routing/page-title.tsx';
import { BlockedCookies } from '#web/session/BlockedCookies.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { Button } from '#web/ui/Button.tsx';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import { LoginLayout, Plate } from '#web/ui/layouts/LoginLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { forgottenPasswordFlow } from './forgotten-password.actors.ts';
import { forgottenPasswordSentences, newPasswordSentences } from './forgotten-password.sentences.ts';

const PasswordForm = ({ actor }: { actor: ForgottenPasswordActor }) => {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const { form, ask, register, ...checked } = useSchemaForm({
    schema: z.object(newPasswordFields(usePasswordMinLength())).check(passwordsMatch()),
    labels: { password: t`New password`, confirmation: t`Confirm new password` },
    sentences: newPasswordSentences,
    defaults: { password: '', confirmation: '' },
    problem: useSelector(actor, selectProblem),
  });
  usePageTitle(checked.items.length > 0 || checked.notice ? t`Error: Choose a new password` : t`Choose a new password`);
  return (
    <Form
      of={checked}
      send={({ password }) => actor.send({ type: 'password.submit', password })}
      intro={
        <Notice kind="done" role="status">
          <Trans>Your identity is confirmed by the identity app.</Trans>
        </Notice>
      }
    >
      <HiddenUsername civilId={useSelector(actor, selectCivilId)} />
      <NewPassword
        ask={ask}
        register={register}
        typed={useWatch({ control: form.control, name: 'password' })}
        autoFocus
      />
      <Button type="submit" wide pending={isBusy} pendingText={<Trans>Your password is being changed</Trans>}>
        <Trans>Change password</Trans>
      </Button>
    </Form>
  );
};

const CivilIdForm = ({ actor }: { actor: ForgottenPasswordActor }) => {
  const { t } = useLingui();
  const { ask, register, ...checked } = useSchemaForm({
    schema: contract.identityApp.startPasswordReset.body,
    labels: { civilId: t`National ID number` },
    sentences: forgottenPasswordSentences,
    defaults: { civilId: useSelector(actor, selectCivilId) },
    problem: useSelector(actor, selectProblem),
  });
  usePageTitle(checked.items.length > 0 || checked.notice ? t`Error: Forgotten password` : t`Forgotten password`);
  return (
    <Form of={checked} send={(typed) => actor.send({ type: 'civilId.submit', ...typed })}>
      <BlockedCookies />
      <p>
        <Trans>You confirm your identity in the national identity app on your phone. Keep it at hand.</Trans>
      </p>
      <CivilIdField asked={ask('civilId')} input={register('civilId')} />
      <NextButton type="submit" wide>
        <Trans>Continue</Trans>
      </NextButton>
      <p>
        <PageTextLink to="/$lang/login">
          <Trans>Back to the login</Trans>
        </PageTextLink>
      </p>
    </Form>
  );
};

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
