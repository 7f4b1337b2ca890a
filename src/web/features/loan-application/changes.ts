/** Two versions of one application side by side. */
import { type AnsweredStep, type Answers, STEPS, type Step } from '#contract/loans/loan-application.ts';
import type { Changes, SavedDraft } from '#machines/draft-sync/draft-sync.changes.ts';
import { notYetHeld } from '#web/parts/wizard/changes.ts';

export type Answered<S extends AnsweredStep = AnsweredStep> = { [K in S]: { step: K; answer: Answers[K] } }[S];
/** One side of a step in a conflict: answered, begun, or untouched. */
export type Side = { kind: 'answered'; answered: Answered } | { kind: 'begun' } | { kind: 'open' };
export type Difference = { step: Step; mine: Side; theirs: Side };

const sideOf = ({ answers, partial }: Changes, step: Step): Side => {
  if (partial[step] !== undefined) return { kind: 'begun' };
  if (step === 'submit') return { kind: 'open' };
  const answer = answers[step];
  return answer === undefined ? { kind: 'open' } : { kind: 'answered', answered: { step, answer } as Answered };
};

/** The steps that would be overwritten, in their order: what this device changed and the other version says otherwise. */
export const differences = (mine: Changes, theirs: Pick<SavedDraft, 'answers' | 'partial'>): Difference[] => {
  const changed = notYetHeld(mine, theirs);
  return STEPS.filter((step) => Reflect.has(changed.answers, step) || Reflect.has(changed.partial, step)).map(
    (step) => ({ step, mine: sideOf(changed, step), theirs: sideOf(theirs, step) }),
  );
};
