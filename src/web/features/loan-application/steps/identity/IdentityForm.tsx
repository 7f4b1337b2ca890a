import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/fields/limits.ts';
import { identityForm } from '#contract/loans/loan-application.ts';
import {
  selectAnswers,
  selectConfirmation,
  selectConfirmationWay,
  selectIsIdentityConfirmed,
  selectProblem,
} from '#machines/loan-application/loan-application.selectors.ts';
import { CONFIRMATION_WAYS, type ConfirmationWay } from '#machines/loan-application/loan-application.types.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { StepNotice } from '#web/parts/wizard/StepNotice.tsx';
import { hasInternet } from '#web/state/connectivity.ts';
import { useStore } from '#web/storage/store.ts';
import { Field, FieldGroup } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { DigitsInput, EmailInput, TextInput } from '#web/ui/TextInput.tsx';
import { openedIdentity } from '../../fields/as-typed.ts';
import { useFieldNames } from '../../fields/field-names.ts';
import {
  type LoanApplicationSnapshot,
  useStepForm,
  useWizard,
  useWizardState,
} from '../../loan-application.feature.tsx';
import { CancelWaiting } from '../StepParts.tsx';
import styles from '../Steps.module.css';

/** The status beside the button that was pressed: what the code waits for, or why it was not sent. */
const ConfirmationStatus = () => {
  const confirmation = useWizardState(selectConfirmation);
  const problem = useWizardState(selectProblem);
  const isOnline = useStore(hasInternet);
  if (confirmation === 'saving' && !isOnline)
    return (
      <Notice kind="warning" role="status" title={<Trans>Waiting for the connection</Trans>}>
        <Trans>Your answers are saved on this device. We continue as soon as the connection is back.</Trans>
      </Notice>
    );
  if (problem && confirmation === 'none')
    return (
      <Notice kind="error" role="alert">
        <ProblemText problem={problem} />
      </Notice>
    );
  return null;
};

const isWay = (value: string): value is ConfirmationWay => CONFIRMATION_WAYS.some((way) => way === value);

/** How applicants confirm their identity. It is no answer of the application, so the machine stores it. */
const ConfirmationWays = () => {
  const { actor } = useWizard();
  return (
    <RadioCards
      legend={<Trans>How do you want to confirm your identity?</Trans>}
      name="confirmationWay"
      columns={2}
      value={useWizardState(selectConfirmationWay)}
      onChange={({ target: { value } }) => {
        if (isWay(value)) actor.send({ type: 'confirmation.choose', way: value });
      }}
      options={[
        {
          value: 'code',
          label: <Trans>By a code</Trans>,
          description: <Trans>We send seven digits to the mobile above</Trans>,
        },
        {
          value: 'identityApp',
          label: <Trans>In the national identity app</Trans>,
          description: <Trans>You choose a number on your phone</Trans>,
        },
      ]}
    />
  );
};

/** The lengths of the numbers in a national address. */
const BUILDING_DIGITS = 4;
const POSTAL_DIGITS = 5;

const Digits = ({ count }: { count: number }) => <Plural value={count} one="# digit" other="# digits" />;

const selectType = (snapshot: LoanApplicationSnapshot) =>
  selectAnswers(snapshot).applicantType?.applicantType ?? 'individual';

export const IdentityForm = () => {
  const { t } = useLingui();
  const { reference } = useWizard();
  const type = useWizardState(selectType);
  const isConfirmed = useWizardState(selectIsIdentityConfirmed);
  const confirmation = useWizardState(selectConfirmation);
  const isByCode = useWizardState(selectConfirmationWay) === 'code';
  const problem = useWizardState(selectProblem);
  const isWaiting = confirmation !== 'none';

  const { form, ask, frame } = useStepForm({
    step: 'identity',
    schema: identityForm(type),
    labels: useFieldNames().identity(),
    defaults: (answer) => openedIdentity(reference.applicant, answer),
    mendedAt: ({ reason }) => (reason === 'registerMissing' ? 'commercialRegister' : 'mobile'),
  });
  // The fields are read-only while the answer is being sent, and keep the focus.
  const input = (name: Parameters<typeof ask>[0]) => ({ ...form.register(name), readOnly: isWaiting });

  return (
    <StepFrame
      title={t`Who is applying, and where can we reach you?`}
      lead={<Trans>We then ask you to confirm that it is you.</Trans>}
      notice={
        isConfirmed && (
          <StepNotice kind="done" title={<Trans>Your identity is confirmed</Trans>}>
            <Trans>If you change anything here, we ask you to confirm it again.</Trans>
          </StepNotice>
        )
      }
      reason={(isWaiting || problem) && <ConfirmationStatus />}
      {...frame}
      primary={{
        label: isConfirmed ? undefined : isByCode ? <Trans>Send the code</Trans> : <Trans>Continue in the app</Trans>,
        pending: isWaiting,
        pendingText:
          confirmation === 'saving' ? (
            <Trans>Your answers are being saved</Trans>
          ) : (
            <Trans>The code is being sent</Trans>
          ),
      }}
      actions={<CancelWaiting />}
    >
      <Field
        {...ask('civilId')}
        hint={<Trans>An application is made in your own name, so this cannot be changed.</Trans>}
      >
        <DigitsInput {...input('civilId')} readOnly />
      </Field>
      {type !== 'individual' && (
        <Field {...ask('commercialRegister')} hint={<Digits count={limits.commercialRegisterDigits} />}>
          <DigitsInput {...input('commercialRegister')} />
        </Field>
      )}
      <Field
        {...ask('mobile')}
        hint={
          <Trans>10 digits, starting with 05. We send the code and updates on your application to this number.</Trans>
        }
      >
        <DigitsInput {...input('mobile')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field {...ask('email')}>
        <EmailInput {...input('email')} />
      </Field>
      <FieldGroup
        legend={<Trans>National address of the applicant</Trans>}
        hint={<Trans>As it is registered with the Saudi Post</Trans>}
      >
        <div className="stack">
          <div className={styles.pair}>
            <Field {...ask('city')}>
              <TextInput {...input('city')} autoComplete="address-level2" />
            </Field>
            <Field {...ask('district')}>
              <TextInput {...input('district')} autoComplete="address-level3" />
            </Field>
          </div>
          <Field {...ask('street')}>
            <TextInput {...input('street')} autoComplete="address-line1" />
          </Field>
          <div className={styles.pair}>
            <Field {...ask('buildingNumber')} hint={<Digits count={BUILDING_DIGITS} />}>
              <DigitsInput {...input('buildingNumber')} />
            </Field>
            <Field {...ask('postalCode')} hint={<Digits count={POSTAL_DIGITS} />}>
              <DigitsInput {...input('postalCode')} autoComplete="postal-code" />
            </Field>
          </div>
        </div>
      </FieldGroup>
      {!isConfirmed && <ConfirmationWays />}
    </StepFrame>
  );
};
