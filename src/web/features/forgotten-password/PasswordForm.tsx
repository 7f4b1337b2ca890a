import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import * as z from 'zod/mini';
import { newPasswordFields, passwordsMatch } from '#contract/fields/passwords.ts';
import { type ForgottenPasswordActor, selectCivilId } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { selectIsBusy, selectProblem } from '#machines/kit/runtime/selectors.ts';
import { FormFaults } from '#web/forms/FormFaults.tsx';
import { HiddenUsername, NewPassword, usePasswordMinLength } from '#web/forms/PasswordFields.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

export const PasswordForm = ({ actor }: { actor: ForgottenPasswordActor }) => {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const { form, ask, register, onSubmit, items, version, notice } = useSchemaForm({
    schema: z.object(newPasswordFields(usePasswordMinLength())).check(passwordsMatch()),
    labels: { password: t`New password`, confirmation: t`New password once more` },
    defaults: { password: '', confirmation: '' },
    problem: useSelector(actor, selectProblem),
  });
  usePageTitle(items.length > 0 || notice ? t`Error: Choose a new password` : t`Choose a new password`);
  return (
    <form
      method="dialog"
      className="stack"
      noValidate
      onSubmit={onSubmit(({ password }) => actor.send({ type: 'password.submit', password }))}
    >
      <Notice kind="done" role="status">
        <Trans>The identity app has confirmed that it is you.</Trans>
      </Notice>
      <FormFaults items={items} version={version} notice={notice} />
      <HiddenUsername civilId={useSelector(actor, selectCivilId)} />
      <NewPassword ask={ask} register={register} typed={form.watch('password')} autoFocus />
      <Button type="submit" wide pending={isBusy} pendingText={<Trans>Your password is being changed</Trans>}>
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
};
