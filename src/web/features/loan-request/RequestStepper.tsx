/** The steps of the request: done, open, or closed with the reason; and whether what was typed is saved. */
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { REQUEST_STEPS } from '#contract/loan-request.ts';
import {
  type RequestStepView,
  selectDraftSync,
  selectRequestId,
  selectStep,
  viewRequestSteps,
} from '#machines/what-if/what-if.selectors.ts';
import { requestPaths } from '#machines/what-if/what-if.steps.ts';
import { useLang } from '#web/app/i18n.ts';
import { SyncStatus } from '#web/app/wizard/SyncStatus.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { useTrial } from './context.ts';
import { requestStepNames } from './step-names.ts';
import { useReasonText } from './use-reason-text.ts';

/** Steps that merely come later are not closed; what has to be mended first is. */
const LATER: readonly string[] = ['stepUnanswered', 'conditionsNotAcknowledged', 'assetMissing'];
const isClosed = ({ status, blocker }: RequestStepView) =>
  status === 'todo' && blocker !== undefined && !LATER.includes(blocker.reason);

export const RequestStepper = () => {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const { actor } = useTrial();
  const steps = useSelector(actor, viewRequestSteps);
  const now = useSelector(actor, selectStep);
  const requestId = useSelector(actor, selectRequestId);
  const sync = useSelector(actor, selectDraftSync);
  const reasonText = useReasonText();
  const nameOf = (step: RequestStepView['step']) => i18n._(requestStepNames[step]);

  const position = now ? REQUEST_STEPS.indexOf(now) + 1 : 1;
  const count = REQUEST_STEPS.length;
  const next = REQUEST_STEPS[position];
  const nextName = next && nameOf(next);
  // One reason closes all that follows: it is shown once and heard with each.
  const firstClosed = steps.find(isClosed);
  return (
    <Stepper
      label={t`Steps of the request`}
      title={t`Try out a loan`}
      position={t`Step ${position} of ${count}`}
      next={nextName && t`Next: ${nextName}`}
      words={{ done: t`completed`, showAll: t`Show all steps` }}
      saved={<SyncStatus sync={sync} />}
      steps={steps.map((view) => {
        const { step, page, canOpen, blocker } = view;
        return {
          id: step,
          label: nameOf(step),
          state: isClosed(view) ? 'blocked' : view.status,
          ...(canOpen && {
            href: `/${lang}/${requestPaths[page]}/${requestId}`,
            onSelect: () => actor.send({ type: 'step.goTo', page }),
          }),
          ...(view.status === 'todo' &&
            blocker && {
              reason: (
                <span className={view === firstClosed ? undefined : 'vh'}>
                  {isClosed(view) ? reasonText(blocker) : t`First: ${nameOf(blocker.step)}`}
                </span>
              ),
            }),
        };
      })}
    />
  );
};
