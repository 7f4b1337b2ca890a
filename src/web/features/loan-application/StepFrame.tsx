/** The frame of every step of the application. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  selectCanGoBack,
  selectReturnsToReview,
  selectState,
} from '#machines/loan-application/loan-application.selectors.ts';
import { type Framed, WizardFrame } from '#web/parts/wizard/WizardFrame.tsx';
import { ApplicationStepper } from './ApplicationStepper.tsx';
import { useWizard } from './context.ts';

export const StepFrame = (framed: Framed) => {
  const { actor } = useWizard();
  const canGoBack = useSelector(actor, selectCanGoBack);
  const returns = useSelector(actor, selectReturnsToReview);
  return (
    <WizardFrame
      {...framed}
      machine="loanApplication"
      state={useSelector(actor, selectState)}
      stepper={<ApplicationStepper />}
      next={returns ? <Trans>Save and return to review</Trans> : <Trans>Next</Trans>}
      onBack={canGoBack ? () => actor.send({ type: 'step.back' }) : undefined}
    />
  );
};
