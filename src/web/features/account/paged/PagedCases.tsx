import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { laterPagesQuery, problemOfRead, type ReadPage } from '#web/api/queries/reads.tsx';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CaseList } from '#web/ui/CaseList.tsx';

type Props<R> = {
  /** The first page, which the account has read already, and where the next one begins. */
  first: R[];
  next: string | null;
  list: string;
  read: ReadPage<R>;
  show: (row: R) => ReactNode;
};

/** A list of cases; its later pages are read when the citizen asks for them. The focus goes to the first case that is new. */
export const PagedCases = <R,>({ first, next, list, read, show }: Props<R>) => {
  const [isAsked, setAsked] = useState(false);
  const pages = useInfiniteQuery({ ...laterPagesQuery(list, next ?? '', read), enabled: isAsked && next !== null });
  const rows = [...first, ...(pages.data?.pages.flatMap((page) => page.rows) ?? [])];
  const hasMore = pages.data ? pages.hasNextPage : next !== null;
  const problem = problemOfRead(pages.error);

  const cases = useRef<HTMLUListElement>(null);
  /** How many were shown when more was asked for. */
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (shown.current === null || rows.length <= shown.current) return;
    cases.current?.children[shown.current]?.querySelector('a')?.focus();
    shown.current = null;
  }, [rows.length]);

  const showMore = () => {
    shown.current = rows.length;
    if (isAsked) void pages.fetchNextPage();
    else setAsked(true);
  };
  return (
    <>
      <CaseList ref={cases}>{rows.map(show)}</CaseList>
      {problem && <ProblemNotice problem={problem} title={<Trans>The rest of the list could not be read</Trans>} />}
      {hasMore && (
        <Button
          variant="secondary"
          small
          pending={pages.isFetching}
          pendingText={<Trans>More is being loaded</Trans>}
          onClick={showMore}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
};
