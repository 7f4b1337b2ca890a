import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Problem } from '#contract/kernel/problems.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { hasInternet } from '#web/state/connectivity.ts';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { preciseText } from './notice-texts.ts';
import { notices } from './notices.ts';
import { SupportReference } from './SupportReference.tsx';

type Props = {
  problem: Problem;
  title?: ReactNode;
  /** Adds a button to try again. */
  onRetry?: () => void;
};

/**
 * Whether the page says the problem already, in a notice that lasts: that the line is lost, in the page bar, or what the firewall
 * stopped. A lost line that is back is no news either.
 */
const useIsSaid = ({ code }: Problem): boolean => {
  const [isLineLost] = useState(() => !hasInternet.get());
  const isBlocked = useStore(notices).some(({ kind }) => kind === 'firewall');
  return (code === 'no_connection' && isLineLost) || (code === 'firewall_blocked' && isBlocked);
};

/** A problem in its place on the page, with the support ID where only support can help. */
export const ProblemNotice = ({ problem, title, onRetry }: Props) => {
  const { i18n } = useLingui();
  const precise = preciseText(problem);
  const isSaid = useIsSaid(problem);
  if (isSaid && title === undefined && onRetry === undefined) return null;
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
      {!isSaid && (
        <>
          <p>{precise ? i18n._(precise) : <ProblemText problem={problem} />}</p>
          {isForSupport(problem) && <SupportReference supportId={problem.supportId} />}
        </>
      )}
    </Notice>
  );
};

const isForSupport = ({ code, supportId }: Problem) =>
  code === 'firewall_blocked' || (code === 'something_went_wrong' && supportId !== undefined);
