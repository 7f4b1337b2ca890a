import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { Problem } from '#contract/kernel/problems.ts';
import { type Blocker, blocker } from '#contract/loans/loan-application.ts';
import { BlockerList } from '../../BlockerList.tsx';
import { StepNotice } from '../../StepNotice.tsx';

const isMendable = (found: z.infer<typeof blocker>): found is Blocker => found.step !== 'submit';
const blockersIn = ({ detail }: Problem): Blocker[] =>
  (z.array(blocker).safeParse(detail).data ?? []).filter(isMendable);

/** The host found something missing that this page does not see. */
export const IncompleteApplication = ({ problem }: { problem: Problem }) => (
  <StepNotice kind="error" role="alert" title={<Trans>The application is not complete yet</Trans>}>
    <BlockerList
      blockers={blockersIn(problem)}
      refusals={1}
      // Everything is saved: the step is opened anew, as the host has it.
      mend={() => undefined}
    />
  </StepNotice>
);
