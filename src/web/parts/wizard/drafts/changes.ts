/** What this device changed, compared with what the host holds. */
import type { Changes, SavedDraft } from '#machines/draft-sync/draft-sync.changes.ts';

type Held = Pick<SavedDraft, 'answers' | 'partial'>;

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
export const notYetHeld = ({ answers, partial }: Changes, draft: Held): Changes => ({
  answers: without(answers, draft.answers),
  partial: without(partial, draft.partial),
});

export const isNothing = ({ answers, partial }: Changes) =>
  Object.keys(answers).length === 0 && Object.keys(partial).length === 0;

/** Nothing that stands in the other version would be lost: then both can be put together without asking. */
export const overwritesNothing = ({ answers, partial }: Changes, theirs: Held) =>
  [...Object.keys(answers), ...Object.keys(partial)].every(
    (step) => Reflect.get(theirs.answers, step) === undefined && Reflect.get(theirs.partial, step) === undefined,
  );
