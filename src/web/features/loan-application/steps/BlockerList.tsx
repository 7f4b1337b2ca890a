import { useEffect, useRef } from 'react';
import type { Blocker } from '#contract/loans/loan-application.ts';
import { follow } from '#web/ui/TextLink.tsx';
import { useReasonText, useStepAddress } from '../loan-application.feature.tsx';

/** The blockers as links to the steps that resolve them. The first link takes the focus after every refused attempt. */
export const BlockerList = ({
  blockers,
  refusals,
  mend,
}: {
  blockers: readonly Blocker[];
  /** How often going on was refused. */
  refusals: number;
  /** How to get to the step; without it the link loads the step's page again. */
  mend: (blocker: Blocker) => (() => void) | undefined;
}) => {
  const reasonText = useReasonText();
  const addressOf = useStepAddress();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (refusals > 0) list.current?.querySelector('a')?.focus();
  }, [refusals]);
  return (
    <ul ref={list}>
      {blockers.map((blocker) => (
        <li key={`${blocker.reason} ${blocker.parameter}`}>
          <a href={addressOf(blocker.step)} onClick={follow(mend(blocker))}>
            {reasonText(blocker)}
          </a>
        </li>
      ))}
    </ul>
  );
};
