/** What the pages of requests in writing read from the server, by key. */
import { queryOptions } from '@tanstack/react-query';
import type { ListedLetter } from '#contract/services/letters.ts';
import type { ReadPage } from '#web/api/queries/reads.tsx';
import type { LetterWizard } from './letters.ts';

type Of = Pick<LetterWizard, 'kind' | 'calls'>;

export const lettersQuery = ({ kind, calls }: Of) =>
  queryOptions({
    queryKey: ['letters', kind],
    queryFn: ({ signal }) => calls.list({ query: {} }, { signal }),
  });

export const threadQuery = ({ kind, calls }: Of, number: string) =>
  queryOptions({
    queryKey: ['thread', kind, number],
    queryFn: ({ signal }) => calls.thread({ params: { number } }, { signal }),
  });

export const readLetters =
  ({ calls }: Of): ReadPage<ListedLetter> =>
  async (after, options) => {
    const { requests: rows, next } = await calls.list({ query: { after } }, options);
    return { rows, next };
  };

/** The event stream of a kind, for `useLiveReads`. */
export const eventsOf = ({ endpoints }: Pick<LetterWizard, 'endpoints'>): string => endpoints.events.path;
