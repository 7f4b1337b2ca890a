import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useWatch } from 'react-hook-form';
import type { ActorRefFrom } from 'xstate';
import { passwordChangeForm } from '#contract/access/profile.ts';
import { selectIsBusy, selectProblem, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import type { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts';
import { DoneNotice } from '#web/forms/DoneNotice.tsx';
import { Form } from '#web/forms/Form.tsx';
import { HiddenUsername, NewPassword, Password, usePasswordMinLength } from '#web/forms/PasswordFields.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { PageButtonLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { useUser } from '#web/state/session-view.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';
import { passwordChangeFlow } from './profile.actors.ts';
import { passwordChangeSentences } from './profile.sentences.ts';

type Actor = ActorRefFrom<typeof passwordChangeMachine>;

const ChangePasswordPage = () => <ChangePasswordView actor={useFlowRef(passwordChangeFlow)} />;
export default ChangePasswordPage;

export const ChangePasswordView = ({ actor }: { actor: Actor }) => {
  const screen = useSelector(actor, selectScreen);
  return (
    <ProfileLayout
      machine="passwordChange"
      state={useSelector(actor, selectState)}
      width="narrow"
      title={<Trans>Change password</Trans>}
    >
      {screen === 'passwords' ? (
        <Card>
          <PasswordsForm actor={actor} />
        </Card>
      ) : (
        <DoneNotice
          title={<Trans>Your password is changed</Trans>}
          action={
            <PageButtonLink to="/$lang/account">
              <Trans>Back to my account</Trans>
            </PageButtonLink>
          }
        >
          <Trans>
            You stay logged in here and have been logged out everywhere else. We sent a text message about the change.
          </Trans>
        </DoneNotice>
      )}
    </ProfileLayout>
  );
};

const PasswordsForm = ({ actor }: { actor: Actor }) => {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const { form, ask, register, ...checked } = useSchemaForm({
    schema: passwordChangeForm(usePasswordMinLength()),
    labels: {
      currentPassword: t`Current password`,
      password: t`New password`,
      confirmation: t`Confirm new password`,
    },
    sentences: passwordChangeSentences,
    defaults: { currentPassword: '', password: '', confirmation: '' },
    problem: useSelector(actor, selectProblem),
    placeOf: ({ code }) =>
      code === 'wrong_password' ? 'currentPassword' : code === 'no_changes_detected' ? 'password' : undefined,
  });
  usePageTitle(checked.items.length > 0 || checked.notice ? t`Error: Change password` : t`Change password`);
  return (
    <Form
      of={checked}
      send={({ confirmation: _, ...passwords }) => actor.send({ type: 'passwords.submit', ...passwords })}
    >
      <HiddenUsername civilId={useUser()?.sauidid ?? ''} />
      <Field {...ask('currentPassword')}>
        <Password {...register('currentPassword')} autoComplete="current-password" />
      </Field>
      <NewPassword ask={ask} register={register} typed={useWatch({ control: form.control, name: 'password' })} />
      <Button type="submit" wide pending={isBusy} pendingText={<Trans>Your password is being changed</Trans>}>
        <Trans>Change password</Trans>
      </Button>
    </Form>
  );
};
