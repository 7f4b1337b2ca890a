import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { laterPagesQuery, problemOfRead, type ReadPage } from '#web/api/queries/reads.tsx';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CaseList } from '#web/ui/CaseList.tsx';

type Props<R> = {
  /** The first page, which the page has read already, and where the next one begins. */
  first: R[];
  next: string | null;
  /** How many of the first page are shown until more is asked for. */
  preview?: number;
  list: string;
  read: ReadPage<R>;
  show: (row: R) => ReactNode;
};

/** A list of cases; its later pages are read when the citizen asks for them. The focus goes to the first case that is new. */
export const PagedCases = <R,>({ first, next, preview = first.length, list, read, show }: Props<R>) => {
  const [isAsked, setAsked] = useState(false);
  const pages = useInfiniteQuery({ ...laterPagesQuery(list, next ?? '', read), enabled: isAsked && next !== null });
  const [isFolded, setFolded] = useState(preview < first.length);
  const rows = isFolded
    ? first.slice(0, preview)
    : [...first, ...(pages.data?.pages.flatMap((page) => page.rows) ?? [])];
  const hasMore = isFolded || (pages.data ? pages.hasNextPage : next !== null);
  const problem = problemOfRead(pages.error);

  const cases = useRef<HTMLUListElement>(null);
  /** How many were shown when more was asked for. */
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (shown.current === null || rows.length <= shown.current) return;
    const item = cases.current?.querySelectorAll<HTMLElement>(':scope > li')[shown.current];
    const target = item?.querySelector('a') ?? item;
    // A case without a link takes the focus, too.
    if (target === item) item?.setAttribute('tabindex', '-1');
    target?.focus();
    shown.current = null;
  }, [rows.length]);

  const showMore = () => {
    shown.current = rows.length;
    if (isFolded) setFolded(false);
    else if (isAsked) void pages.fetchNextPage();
    else setAsked(true);
  };
  return (
    <>
      <CaseList ref={cases}>{rows.map(show)}</CaseList>
      {problem && <ProblemNotice problem={problem} title={<Trans>The rest of the list could not be read</Trans>} />}
      {hasMore && (
        <div>
          <Button
            variant="secondary"
            small
            pending={pages.isFetching}
            pendingText={<Trans>More is being loaded</Trans>}
            onClick={showMore}
          >
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
};
