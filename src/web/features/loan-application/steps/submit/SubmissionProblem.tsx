import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { type Blocker, blocker } from '#contract/application.ts';
import type { Problem } from '#contract/problems.ts';
import { ProblemText } from '#web/app/problem-text.tsx';
import { BlockerList } from '../../BlockerList.tsx';
import { StepNotice } from '../../StepNotice.tsx';

const isMendable = (found: z.infer<typeof blocker>): found is Blocker => found.step !== 'submit';
const blockersIn = ({ detail }: Problem): Blocker[] =>
  (z.array(blocker).safeParse(detail).data ?? []).filter(isMendable);

/** Why the application was not submitted, and what to do about it. */
export const SubmissionProblem = ({ problem }: { problem: Problem }) => {
  if (problem.code === 'no_connection')
    return (
      <StepNotice kind="error" role="alert" title={<Trans>The connection was lost</Trans>}>
        <Trans>
          Everything is kept. Press “Submit the application” again: however often you press, it is submitted once.
        </Trans>
      </StepNotice>
    );
  if (problem.code !== 'application_incomplete')
    return (
      <StepNotice kind="error" role="alert" title={<Trans>The application was not submitted</Trans>}>
        <ProblemText problem={problem} />
      </StepNotice>
    );
  return (
    <StepNotice kind="error" role="alert" title={<Trans>The application is not complete yet</Trans>}>
      <BlockerList
        blockers={blockersIn(problem)}
        refusals={1}
        // The host sees what this page does not: the step is opened anew, as the host has it. Everything is saved.
        mend={() => undefined}
      />
    </StepNotice>
  );
};
