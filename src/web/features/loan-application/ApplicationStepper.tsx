/** The nine steps of the application. */
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { selectDraftId, selectDraftSync, viewSteps } from '#machines/loan-application/loan-application.selectors.ts';
import { WizardStepper } from '#web/parts/wizard/WizardStepper.tsx';
import { useWizard } from './context.ts';
import { useStepAddress } from './step-address.ts';
import { stepNames } from './step-names.ts';
import { useReasonText } from './use-reason-text.ts';

/** It follows the machine alone: what is typed into a step draws none of it anew. */
export const ApplicationStepper = memo(() => {
  const { t } = useLingui();
  const { actor } = useWizard();
  const draftId = useSelector(actor, selectDraftId);
  const addressOf = useStepAddress();
  return (
    <WizardStepper
      label={t`Steps of the application`}
      title={t`New loan application`}
      names={stepNames}
      steps={useSelector(actor, viewSteps)}
      sync={useSelector(actor, selectDraftSync)}
      isLater={({ reason }) => reason === 'stepUnanswered'}
      addressOf={({ step }) => addressOf(step, draftId)}
      onSelect={({ step }) => actor.send({ type: 'step.goTo', step })}
      reasonText={useReasonText()}
    />
  );
});
