import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useWatch } from 'react-hook-form';
import { birthDateOn, registrationForm } from '#contract/access/registration.ts';
import { selectIsBusy, selectProblem } from '#machines/kit/runtime/selectors.ts';
import { type RegistrationActor, selectTyped } from '#machines/registration/registration.machine.ts';
import { CivilIdField } from '#web/forms/CivilIdField.tsx';
import { Form } from '#web/forms/Form.tsx';
import { NextButton } from '#web/forms/NextButton.tsx';
import { NewPassword, usePasswordMinLength } from '#web/forms/PasswordFields.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { DateField } from '#web/parts/date-picker/field/DateField.tsx';
import { hijriToday, pastHijriPicker } from '#web/parts/date-picker/field/past-hijri-picker.ts';
import { PageTextLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { DigitsInput, TextInput } from '#web/ui/TextInput.tsx';
import { registrationSentences } from './registration.sentences.ts';

export const DetailsForm = ({ actor }: { actor: RegistrationActor }) => {
  const { t } = useLingui();
  const typed = useSelector(actor, selectTyped);
  const isBusy = useSelector(actor, selectIsBusy);
  const problem = useSelector(actor, selectProblem);
  const past = birthDateOn(hijriToday());
  const { form, ask, register, ...checked } = useSchemaForm({
    schema: registrationForm(usePasswordMinLength(), past.notAfter),
    labels: {
      civilId: t`National ID number`,
      birthdate: t`Birth date (Hijri)`,
      mobile: t`Mobile number`,
      email: t`E-mail`,
      password: t`Password`,
      confirmation: t`Confirm password`,
    },
    sentences: registrationSentences,
    defaults: { ...typed, password: '', confirmation: '' },
    problem,
  });
  usePageTitle(checked.items.length > 0 || checked.notice ? t`Error: Registration` : t`Registration`);

  return (
    <Form of={checked} send={({ confirmation: _, ...details }) => actor.send({ type: 'details.submit', ...details })}>
      <CivilIdField asked={ask('civilId')} input={register('civilId')} />
      <DateField
        {...ask('birthdate')}
        hint={
          <Trans>
            Year, month and day as on your ID, like <Ltr>1410/07/15</Ltr>
          </Trans>
        }
        input={{ ...register('birthdate'), autoComplete: 'off' }}
        picker={pastHijriPicker({ past, opening: 'years', usual: 35 })}
      />
      <Field {...ask('mobile')} hint={<Trans>10 digits, starting with 05. We send a code to this number.</Trans>}>
        <DigitsInput {...register('mobile')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field {...ask('email')}>
        <TextInput {...register('email')} dir="ltr" inputMode="email" autoComplete="email" spellCheck={false} />
      </Field>
      <NewPassword
        ask={ask}
        register={register}
        typed={useWatch({ control: form.control, name: 'password' })}
        autoFocus={typed.civilId !== ''}
      />
      <NextButton type="submit" wide pending={isBusy} pendingText={<Trans>Your details are being checked</Trans>}>
        <Trans>Continue</Trans>
      </NextButton>
      <p>
        <Trans>
          Registered already? <PageTextLink to="/$lang/login">Log in</PageTextLink>
        </Trans>
      </p>
    </Form>
  );
};
