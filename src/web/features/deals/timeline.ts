/** The seven displayed steps of a deal as it has lived them so far (specification section 4), from its history. */
import { DEAL_STEPS, type DealDetails } from '#contract/loans/deals.ts';

type Entry = DealDetails['history'][number];
export type Stage = {
  step: (typeof DEAL_STEPS)[number];
  state: 'done' | 'now' | 'todo' | 'stopped';
  /** The instant in which it was done, began, or in which the deal ended there. */
  at: string | null;
  /** Documents that were asked for and brought meanwhile. */
  documents: Entry[];
};

export const stagesOf = ({ step, outcome, history }: Pick<DealDetails, 'step' | 'outcome' | 'history'>): Stage[] => {
  const reached = DEAL_STEPS.indexOf(step);
  const indexOf = (entry: Entry) => (entry.step === null ? -1 : DEAL_STEPS.indexOf(entry.step));
  const last = history.at(-1)?.at ?? null;

  const stateOf = (index: number): Stage['state'] => {
    if (index > reached) return 'todo';
    if (index < reached || outcome === 'signed') return 'done';
    return outcome === 'open' ? 'now' : 'stopped';
  };
  const atOf = (index: number, state: Stage['state']) => {
    if (state === 'todo') return null;
    if (index === reached && state !== 'now') return last;
    // Done when what follows it began; begun when it was first come to.
    const since = state === 'done' ? index + 1 : index;
    return history.find((entry) => indexOf(entry) >= since)?.at ?? null;
  };
  return DEAL_STEPS.map((name, index) => {
    const state = stateOf(index);
    return {
      step: name,
      state,
      at: atOf(index, state),
      documents: history.filter((entry) => entry.kind !== null && entry.step === name),
    };
  });
};
