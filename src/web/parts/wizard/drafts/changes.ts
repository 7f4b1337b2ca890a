/** The changes of this device, compared with a version of the server. */
import type { Changes, SavedDraft } from '#machines/draft-sync/draft-sync.changes.ts';

type Version = Pick<SavedDraft, 'answers' | 'partial'>;

/** Equal as data; the database may return the fields of an answer in another order. */
export const isSameData = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSameData(Reflect.get(one, name), Reflect.get(other, name)))
  );
};

const without = <T extends object>(given: T, saved: object): T =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([step, value]) => value !== undefined && !isSameData(value, Reflect.get(saved, step)),
    ),
  ) as T;

/** The part of the changes that the server does not have yet. */
export const notYetSaved = ({ answers, partial }: Changes, draft: Version): Changes => ({
  answers: without(answers, draft.answers),
  partial: without(partial, draft.partial),
});

/** True if nothing of the other version would be lost: then both can be merged without asking. */
export const overwritesNothing = ({ answers, partial }: Changes, theirs: Version) =>
  [...Object.keys(answers), ...Object.keys(partial)].every(
    (step) => Reflect.get(theirs.answers, step) === undefined && Reflect.get(theirs.partial, step) === undefined,
  );

/** One version's side of a step in a conflict: answered, begun, or untouched. */
export type Side = { kind: 'answered'; answer: unknown } | { kind: 'begun' } | { kind: 'open' };
export type Difference<Step extends string> = { step: Step; mine: Side; theirs: Side };

const sideOf = ({ answers, partial }: Version, step: string): Side => {
  if (Reflect.get(partial, step) !== undefined) return { kind: 'begun' };
  const answer: unknown = Reflect.get(answers, step);
  return answer === undefined ? { kind: 'open' } : { kind: 'answered', answer };
};

/** The steps that would be overwritten, in their order: changed on this device, and different in the other version. */
export const differences = <Step extends string>(
  steps: readonly Step[],
  mine: Changes,
  theirs: Version,
): Difference<Step>[] => {
  const changed = notYetSaved(mine, theirs);
  return steps
    .filter((step) => Reflect.has(changed.answers, step) || Reflect.has(changed.partial, step))
    .map((step) => ({ step, mine: sideOf(changed, step), theirs: sideOf(theirs, step) }));
};
