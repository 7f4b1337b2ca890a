import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { newPasswordFields, passwordsMatch } from '#contract/fields/passwords.ts';
import type { ForgottenPasswordActor } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { selectCivilId } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { selectIsBusy, selectProblem } from '#machines/kit/runtime/selectors.ts';
import { Form } from '#web/forms/Form.tsx';
import { HiddenUsername, NewPassword, usePasswordMinLength } from '#web/forms/PasswordFields.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { newPasswordSentences } from './forgotten-password.sentences.ts';

export const PasswordForm = ({ actor }: { actor: ForgottenPasswordActor }) => {
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
