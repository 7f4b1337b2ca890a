/** Step 1: the type of applicant in whose name the citizen applies. */
import { useLingui } from '@lingui/react/macro';
import { applicantTypeForm } from '#contract/loans/loan-application.ts';
import { reasonsFor } from '#machines/loan-application/loan-application.selectors.ts';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { useApplicantTypes } from '../fields/applicant-types.ts';
import { useFieldNames } from '../fields/field-names.ts';
import { useReasonText, useStepForm, useWizardState } from '../loan-application.feature.tsx';

export const ApplicantTypeStep = () => {
  const { t } = useLingui();
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
  const options = useApplicantTypes().map((type) => ({
    ...type,
    ...(type.value === 'individual' && tooYoung && { disabled: true, reason: reasonText(tooYoung) }),
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
