import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { birthDateOn, registrationForm } from '#contract/access/registration.ts';
import {
  type ScreenOf,
  selectIsBusy,
  selectProblem,
  selectScreen,
  selectState,
} from '#machines/kit/runtime/selectors.ts';
import { type RegistrationActor, selectOneTimeCode, selectTyped } from '#machines/registration/registration.machine.ts';
import { CivilIdField } from '#web/forms/CivilIdField.tsx';
import { DoneNotice } from '#web/forms/DoneNotice.tsx';
import { Form } from '#web/forms/Form.tsx';
import { NextButton } from '#web/forms/NextButton.tsx';
import { NewPassword, usePasswordMinLength } from '#web/forms/PasswordFields.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { DateField } from '#web/parts/date-picker/field/DateField.tsx';
import { hijriToday, pastHijriPicker } from '#web/parts/date-picker/field/past-hijri-picker.ts';
import { DeskHint } from '#web/parts/one-time-code/DeskHint.tsx';
import { OneTimeCodePanel } from '#web/parts/one-time-code/OneTimeCodePanel.tsx';
import { PageButtonLink, PageTextLink } from '#web/routing/links.tsx';
import { Titled, usePageTitle } from '#web/routing/page-title.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { Field } from '#web/ui/Field.tsx';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { LoginLayout, Plate } from '#web/ui/layouts/LoginLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { DigitsInput, EmailInput } from '#web/ui/TextInput.tsx';
import { registrationFlow } from './registration.actors.ts';
import { registrationSentences } from './registration.sentences.ts';

const DetailsForm = ({ actor }: { actor: RegistrationActor }) => {
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
        picker={pastHijriPicker({ past, firstView: 'years', usual: 35 })}
      />
      <Field {...ask('mobile')} hint={<Trans>10 digits, starting with 05. We send a code to this number.</Trans>}>
        <DigitsInput {...register('mobile')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field {...ask('email')}>
        <EmailInput {...register('email')} />
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
