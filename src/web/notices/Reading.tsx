/** What a page shows of a read: the skeleton, the content, a problem with another try, or that there is no such thing. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Problem } from '#contract/kernel/problems.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { CasesShape, Skeleton } from '#web/ui/Skeleton.tsx';

/** A read as its page has it: not yet, failed, or done. */
export type Read<T> = { data: T | null; problem: Problem | null; onRetry: () => void };

type ReadingProps<T> = {
  read: Read<T>;
  loading: string;
  /** The shape of what is loading; by default a list of cases. */
  shape?: ReactNode;
  /** The title of a read that failed. */
  failed: ReactNode;
  /** The title of a read that found nothing; not given where there is always something to read, such as a list. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
};

export const Reading = <T,>({
  read: { data, problem, onRetry },
  loading,
  shape = <CasesShape cases={4} isTitled={false} />,
  failed,
  missing,
  children,
}: ReadingProps<T>) => {
  if (data) return children(data);
  if (!problem) return <Skeleton label={loading}>{shape}</Skeleton>;
  // The thing does not exist, or belongs to another citizen.
  const isMissing = problem.code === 'not_found' || problem.code === 'invalid_request';
  if (missing === undefined || !isMissing) return <ProblemNotice problem={problem} title={failed} onRetry={onRetry} />;
  return (
    <EmptyState
      title={missing}
      action={
        <PageButtonLink to="/$lang/account">
          <Trans>To my account</Trans>
        </PageButtonLink>
      }
    >
      <Trans>Your own loans and their invoices are listed in your account.</Trans>
    </EmptyState>
  );
};
