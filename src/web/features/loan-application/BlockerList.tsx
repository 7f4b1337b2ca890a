import { useEffect, useRef } from 'react';
import type { Blocker } from '#contract/loans/loan-application.ts';
import { selectDraftId } from '#machines/loan-application/loan-application.selectors.ts';
import { follow } from '#web/ui/TextLink.tsx';
import { useApplication } from './context.ts';
import { useStepAddress } from './step-address.ts';
import { useReasonText } from './use-reason-text.ts';

/** What stands in the way, each leading to the step that mends it. Its first takes the focus after every refused attempt. */
export const BlockerList = ({
  blockers,
  refusals,
  mend,
}: {
  blockers: readonly Blocker[];
  /** How often the way on was refused. */
  refusals: number;
  /** How to get to the step; without it the page is opened anew there. */
  mend: (blocker: Blocker) => (() => void) | undefined;
}) => {
  const reasonText = useReasonText();
  const addressOf = useStepAddress();
  const draftId = useApplication(selectDraftId);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (refusals > 0) list.current?.querySelector('a')?.focus();
  }, [refusals]);
  return (
    <ul ref={list}>
      {blockers.map((blocker) => (
        <li key={`${blocker.reason} ${blocker.parameter}`}>
          <a href={addressOf(blocker.step, draftId)} onClick={follow(mend(blocker))}>
            {reasonText(blocker)}
          </a>
        </li>
      ))}
    </ul>
  );
};
