/** How the opening of a draft ends, in the driver of a wizard: the first outcome opens the page, a later one answers it. */
import { randomUUID } from 'node:crypto';
import type { Problem } from '#contract/kernel/problems.ts';
import type { Driver, Held } from './cover.ts';

type Opening<Page, Output> = {
  /** The page's reads of its draft. */
  reads: Held;
  /** Puts at the server what the model says was opened, and returns its id; null for a draft that the page begins itself. */
  prepare: (output: Output) => Promise<string | null>;
  go: (page: Page, id: string | null) => Promise<unknown>;
  first: Page;
  last: Page;
};

export const draftOpening = <Page, Output>({
  reads,
  prepare,
  go,
  first,
  last,
}: Opening<Page, Output>): Driver['outcomes'][string] => {
  let isOpen = false;
  return {
    done: async (output) => {
      if (isOpen) return reads.release();
      isOpen = true;
      const id = await prepare(output as Output);
      await go(id === null ? first : last, id);
      if (id !== null) await reads.release();
    },
    failed: async (problem: Problem) => {
      const isFirst = !isOpen;
      isOpen = true;
      if (isFirst) await go(last, randomUUID());
      // The server does not know the draft of that address; one that was open it does.
      if (isFirst && problem.code === 'not_found') await reads.release();
      else await reads.fail(problem);
    },
  };
};
