import { useEffect, useRef } from 'react';
import type { Blocker, Step } from '#contract/application.ts';
import { selectDraftId } from '#machines/loan-application/loan-application.selectors.ts';
import { follow } from '#web/ui/follow.ts';
import { useApplication } from './context.ts';
import { useStepAddress } from './step-address.ts';
import { useReasonText } from './use-reason-text.ts';

/** What stands in the way, each leading to the step that mends it. Takes the focus whenever `attempt` is a new refusal. */
export const BlockerList = ({
  blockers,
  attempt,
  onMend,
}: {
  blockers: readonly Blocker[];
  attempt: number;
  onMend: (step: Step & Blocker['step']) => void;
}) => {
  const reasonText = useReasonText();
  const addressOf = useStepAddress();
  const draftId = useApplication(selectDraftId);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (attempt > 0) list.current?.querySelector('a')?.focus();
  }, [attempt]);
  return (
    <ul ref={list}>
      {blockers.map((blocker) => (
        <li key={`${blocker.reason} ${blocker.parameter}`}>
          <a href={addressOf(blocker.step, draftId)} onClick={follow(() => onMend(blocker.step))}>
            {reasonText(blocker)}
          </a>
        </li>
      ))}
    </ul>
  );
};
