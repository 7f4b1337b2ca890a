import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { type Blocker, blocker } from '#contract/application.ts';
import type { Problem } from '#contract/problems.ts';
import { ProblemText } from '#web/app/problem-text.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { BlockerList } from '../../BlockerList.tsx';
import { useWizard } from '../../context.ts';

const isMendable = (found: z.infer<typeof blocker>): found is Blocker => found.step !== 'submit';
const blockersIn = ({ detail }: Problem): Blocker[] =>
  (z.array(blocker).safeParse(detail).data ?? []).filter(isMendable);

/** Why the application was not submitted, and what to do about it. */
export const SubmissionProblem = ({ problem }: { problem: Problem }) => {
  const { actor } = useWizard();
  if (problem.code === 'no_connection')
    return (
      <Notice kind="error" role="alert" title={<Trans>The connection was lost</Trans>}>
        <Trans>
          Everything is kept. Press “Submit the application” again: however often you press, it is submitted once.
        </Trans>
      </Notice>
    );
  if (problem.code !== 'application_incomplete')
    return (
      <Notice kind="error" role="alert" title={<Trans>The application was not submitted</Trans>}>
        <ProblemText problem={problem} />
      </Notice>
    );
  return (
    <Notice kind="error" role="alert" title={<Trans>The application is not complete yet</Trans>}>
      <BlockerList
        blockers={blockersIn(problem)}
        refusals={1}
        // Terms that have changed meanwhile are not here yet: their step is opened anew.
        mend={({ reason, step }) =>
          reason === 'termsNotAccepted' ? undefined : () => actor.send({ type: 'step.goTo', step })
        }
      />
    </Notice>
  );
};
