/**
 * The notice above the step that a submission led back to: what is missing, or that the application has changed since
 * it was looked at.
 */
import { Trans } from '@lingui/react/macro';
import { blockersIn } from '#contract/loans/loan-application.ts';
import { selectProblem } from '#machines/loan-application/loan-application.selectors.ts';
import { StepNotice } from '#web/parts/wizard/StepNotice.tsx';
import { useWizard, useWizardState } from '../loan-application.feature.tsx';
import { BlockerList } from './StepParts.tsx';

export const RefusalNotice = () => {
  const { actor } = useWizard();
  const problem = useWizardState(selectProblem);
  if (problem?.code === 'draft_conflict')
    return (
      <StepNotice kind="warning" role="alert" title={<Trans>Your application has changed</Trans>}>
        <Trans>It was changed in another window or on another device. Check the answers again before you submit.</Trans>
      </StepNotice>
    );
  if (problem?.code === 'application_incomplete')
    return (
      <StepNotice kind="error" role="alert" title={<Trans>The application is not complete yet</Trans>}>
        <BlockerList
          blockers={blockersIn(problem.detail)}
          refusals={0}
          mend={({ step }) =>
            () =>
              actor.send({ type: 'step.goTo', page: step })
            }
        />
      </StepNotice>
    );
  return null;
};
