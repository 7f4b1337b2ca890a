/** Small parts that several steps have in common. */
import { Trans } from '@lingui/react/macro';
import { type DisbursementBlocker, disbursementBlockersIn } from '#contract/loans/disbursements.ts';
import { selectProblem } from '#machines/disbursement/disbursement.selectors.ts';
import { BlockerLinks, StepNotice } from '#web/parts/wizard/StepNotice.tsx';
import { useReasonText, useStepAddress, useWizard, useWizardState } from '../disbursement.feature.tsx';

/** The blockers of the request, with the steps that resolve them. */
export const BlockerList = ({
  blockers,
  refusals = 0,
}: {
  blockers: readonly DisbursementBlocker[];
  refusals?: number;
}) => {
  const { actor } = useWizard();
  return (
    <BlockerLinks
      blockers={blockers}
      refusals={refusals}
      textOf={useReasonText()}
      addressOf={useStepAddress()}
      mend={({ step }) =>
        () =>
          actor.send({ type: 'step.goTo', page: step })
        }
    />
  );
};

/** Above the step that a submission led back to: what is missing, or that the request has changed since it was looked at. */
export const RefusalNotice = () => {
  const problem = useWizardState(selectProblem);
  if (problem?.code === 'draft_conflict')
    return (
      <StepNotice kind="warning" role="alert" title={<Trans>Your request has changed</Trans>}>
        <Trans>It was changed in another window or on another device. Check it again before you submit.</Trans>
      </StepNotice>
    );
  if (problem?.code === 'request_incomplete')
    return (
      <StepNotice kind="error" role="alert" title={<Trans>The request could not be submitted yet</Trans>}>
        <BlockerList blockers={disbursementBlockersIn(problem.detail)} />
      </StepNotice>
    );
  return null;
};
