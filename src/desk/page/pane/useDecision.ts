/** A decision of the fund: what it asks first, the call, and the notice. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bilingual } from '#contract/fields/fields.ts';
import { CallError } from '../data.ts';
import { usePage } from '../Frame.tsx';
import { texts } from '../texts.ts';
import { focusTitle } from './ItemFrame.tsx';

type Options = {
  /** Reads the thing that is decided. */
  query: { queryKey: readonly string[] };
  /** What to say when the decision came too late, and the problem that means so. */
  tooLate?: Bilingual;
  problem?: string;
};

/** `Event` names what can be decided; one decision runs at a time. */
export const useDecision = <T, Event extends string>({
  query: { queryKey },
  tooLate = texts.illegal,
  problem = 'illegal_transition',
}: Options) => {
  const { announce } = usePage();
  const queries = useQueryClient();
  /** The decision whose question is open. */
  const [asked, setAsked] = useState<Event>();
  const [pending, setPending] = useState<Event>();

  /** Says whether it was done. */
  const decide = async (event: Event, call: () => Promise<T>, done: Bilingual): Promise<boolean> => {
    if (pending !== undefined) return false;
    setAsked(undefined);
    setPending(event);
    try {
      queries.setQueryData(queryKey, await call());
      focusTitle();
      announce(done);
      return true;
    } catch (error) {
      const isTooLate = error instanceof CallError && error.message === problem;
      announce(isTooLate ? tooLate : texts.failed, 'error');
      return false;
    } finally {
      setPending(undefined);
      // The list and the open item of one area have the same first key. A poll that began before the decision is dropped.
      void queries.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
    }
  };
  return { asked, ask: setAsked, close: () => setAsked(undefined), pending, decide };
};
