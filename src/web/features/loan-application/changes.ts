/** What this device changed, compared with what the host holds. */
import { type AnsweredStep, type Answers, STEPS, type Step } from '#contract/application.ts';
import type { Draft } from '#contract/entities.ts';
import type { Changes } from '#machines/draft-sync/draft-sync.changes.ts';

/** Equal as data; the host's database may give the fields of an answer in another order. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
};

const without = <T extends object>(given: T, held: object): T =>
  Object.fromEntries(
    Object.entries(given).filter(([step, value]) => value !== undefined && !isSame(value, Reflect.get(held, step))),
  ) as T;

/** The part of the changes that the host does not hold yet. */
export const notYetHeld = ({ answers, partial }: Changes, draft: Pick<Draft, 'answers' | 'partial'>): Changes => ({
  answers: without(answers, draft.answers),
  partial: without(partial, draft.partial),
});

export const isNothing = ({ answers, partial }: Changes) =>
  Object.keys(answers).length === 0 && Object.keys(partial).length === 0;

/** Nothing that stands in the other version would be lost: then both can be put together without asking. */
export const overwritesNothing = ({ answers, partial }: Changes, theirs: Pick<Draft, 'answers' | 'partial'>) =>
  [...Object.keys(answers), ...Object.keys(partial)].every(
    (step) => Reflect.get(theirs.answers, step) === undefined && Reflect.get(theirs.partial, step) === undefined,
  );

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
export const differences = (mine: Changes, theirs: Pick<Draft, 'answers' | 'partial'>): Difference[] => {
  const changed = notYetHeld(mine, theirs);
  return STEPS.filter((step) => Reflect.has(changed.answers, step) || Reflect.has(changed.partial, step)).map(
    (step) => ({ step, mine: sideOf(changed, step), theirs: sideOf(theirs, step) }),
  );
};
