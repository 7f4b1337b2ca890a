import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { mobileChangeForm } from '#contract/access/profile.ts';
import { selectIsBusy, selectMobile, selectProblem } from '#machines/mobile-change/mobile-change.selectors.ts';
import { FormFaults } from '#web/forms/FormFaults.tsx';
import { Password } from '#web/forms/PasswordFields.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { DigitsInput } from '#web/ui/TextInput.tsx';
import type { MobileChangeActor } from './MobileSection.tsx';

export const MobileForm = ({ actor }: { actor: MobileChangeActor }) => {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const { ask, register, onSubmit, items, version, notice } = useSchemaForm({
    schema: mobileChangeForm,
    labels: { mobile: t`New mobile number`, password: t`Your password` },
    defaults: { mobile: useSelector(actor, selectMobile), password: '' },
    problem: useSelector(actor, selectProblem),
    placeOf: ({ code }) =>
      code === 'wrong_password' ? 'password' : code === 'no_changes_detected' ? 'mobile' : undefined,
  });
  return (
    <form
      method="dialog"
      className="stack"
      noValidate
      onSubmit={onSubmit((typed) => actor.send({ type: 'mobile.submit', ...typed }))}
    >
      <FormFaults items={items} version={version} notice={notice} />
      <Field {...ask('mobile')} hint={<Trans>We send a code of seven digits to it. It starts with 05.</Trans>}>
        <DigitsInput {...register('mobile')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field {...ask('password')} hint={<Trans>To be sure that it is you</Trans>}>
        <Password {...register('password')} autoComplete="current-password" />
      </Field>
      <div>
        <Button type="submit" variant="secondary" pending={isBusy} pendingText={<Trans>The code is being sent</Trans>}>
          <Trans>Send the code</Trans>
        </Button>
      </div>
    </form>
  );
};
