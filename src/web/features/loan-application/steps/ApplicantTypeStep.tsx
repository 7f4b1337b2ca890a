/** Step 1: in whose name. */
import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/fields/limits.ts';
import { APPLICANT_TYPES, applicantTypeForm } from '#contract/loans/loan-application.ts';
import { reasonsFor } from '#machines/loan-application/loan-application.selectors.ts';
import { applicantTypeNames } from '#web/i18n/deal-names.ts';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { useFieldNames } from '../fields/field-names.ts';
import { useReasonText, useStepForm, useWizardState } from '../loan-application.feature.tsx';

export const ApplicantTypeStep = () => {
  const { t, i18n } = useLingui();
  const reasonText = useReasonText();
  const { choice, frame } = useStepForm({
    step: 'applicantType',
    schema: applicantTypeForm,
    labels: useFieldNames().applicantType(),
    defaults: (answer) => ({ applicantType: answer?.applicantType ?? null }),
  });
  const tooYoung = useWizardState(
    (snapshot) => reasonsFor(snapshot, 'applicantType', { applicantType: 'individual' })[0],
  );
  const age = limits.applicantAge;
  const descriptions = {
    individual: t`A citizen who farms in his or her own name, ${age} years of age or more`,
    company: t`An establishment with a commercial register`,
    institute: t`A cooperative, a foundation or another organization with a register`,
  };
  const options = APPLICANT_TYPES.map((value) => ({
    value,
    label: i18n._(applicantTypeNames[value]),
    description: descriptions[value],
    ...(value === 'individual' && tooYoung && { disabled: true, reason: reasonText(tooYoung) }),
  }));
  return (
    <StepFrame
      title={t`Who is applying?`}
      lead={t`You apply in your own name, or for the establishment that you represent.`}
      {...frame}
    >
      <RadioCards {...choice('applicantType')} legendHidden options={options} />
    </StepFrame>
  );
};
