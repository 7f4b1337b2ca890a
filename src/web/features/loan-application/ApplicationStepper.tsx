/** The nine steps: done, open, or closed with the reason; and whether what was typed is saved. */
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { STEPS } from '#contract/application.ts';
import {
  type StepView,
  selectDraftId,
  selectDraftSync,
  selectStep,
  viewSteps,
} from '#machines/loan-application/loan-application.selectors.ts';
import { SyncStatus } from '#web/app/wizard/SyncStatus.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { useWizard } from './context.ts';
import { useStepAddress } from './step-address.ts';
import { stepNames } from './step-names.ts';
import { useReasonText } from './use-reason-text.ts';

/** Steps that merely come later are not closed; what has to be mended first is. */
const isClosed = ({ status, blocker }: StepView) =>
  status === 'todo' && blocker !== undefined && blocker.reason !== 'stepUnanswered';

export const ApplicationStepper = () => {
  const { t, i18n } = useLingui();
  const { actor } = useWizard();
  const steps = useSelector(actor, viewSteps);
  const now = useSelector(actor, selectStep);
  const draftId = useSelector(actor, selectDraftId);
  const sync = useSelector(actor, selectDraftSync);
  const reasonText = useReasonText();
  const addressOf = useStepAddress();
  const nameOf = (step: StepView['step']) => i18n._(stepNames[step]);

  const position = now ? STEPS.indexOf(now) + 1 : 1;
  const count = STEPS.length;
  const next = STEPS[position];
  const nextName = next && nameOf(next);
  // One reason closes all that follows: it is shown once and heard with each.
  const firstClosed = steps.find(isClosed);
  return (
    <Stepper
      label={t`Steps of the application`}
      title={t`New loan application`}
      position={t`Step ${position} of ${count}`}
      next={nextName && t`Next: ${nextName}`}
      words={{ done: t`completed`, showAll: t`Show all steps` }}
      saved={<SyncStatus sync={sync} />}
      steps={steps.map((view) => {
        const { step, canOpen, blocker } = view;
        return {
          id: step,
          label: nameOf(step),
          state: isClosed(view) ? 'blocked' : view.status,
          ...(canOpen && {
            href: addressOf(step, draftId),
            onSelect: () => actor.send({ type: 'step.goTo', step }),
          }),
          ...(view.status === 'todo' &&
            blocker && {
              reason: (
                <span className={view === firstClosed ? undefined : 'vh'}>
                  {blocker.reason === 'stepUnanswered' ? t`First: ${nameOf(blocker.step)}` : reasonText(blocker)}
                </span>
              ),
            }),
        };
      })}
    />
  );
};
