import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Problem } from '#contract/kernel/problems.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { preciseText } from './notice-texts.ts';

type Props = {
  problem: Problem;
  title?: ReactNode;
  /** Adds a button to try again. */
  onRetry?: () => void;
};

/** A problem in its place on the page, with the support number where only support can help. */
export const ProblemNotice = ({ problem, title, onRetry }: Props) => {
  const { i18n } = useLingui();
  const precise = preciseText(problem);
  return (
    <Notice
      kind="error"
      role="alert"
      title={title}
      action={
        onRetry && (
          <Button variant="secondary" small onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      <p>{precise ? i18n._(precise) : <ProblemText problem={problem} />}</p>
      {problem.supportId !== undefined && isForSupport(problem) && (
        <p>
          <Trans>
            Support number: <Ltr>{problem.supportId}</Ltr>
          </Trans>
        </p>
      )}
    </Notice>
  );
};

const isForSupport = ({ code }: Problem) => code === 'firewall_blocked' || code === 'something_went_wrong';
