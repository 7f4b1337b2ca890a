/**
 * Mutants that are said to change nothing, by the reason. Each is proved by walks at random beside the machine as it is (`fuzz.ts`): a
 * difference refuses the declaration, and so does a check that sees the mutant.
 */
import type { Operator } from './mutants/operators.ts';

export const EQUIVALENT: Record<string, string[]> = {};

/** Operators that mostly change nothing: each of their mutants is proved like a declared one, and needs no line of its own. */
const MOSTLY_EQUIVALENT: Partial<Record<Operator, string>> = {
  'actions swapped': 'Neither of the two actions reads or writes what the other changes.',
  'merge order': 'The two parts have no field in common.',
};

export const reasonOf = ({ id, operator }: { id: string; operator: Operator }): string | undefined =>
  Object.entries(EQUIVALENT).find(([, ids]) => ids.includes(id))?.[0] ?? MOSTLY_EQUIVALENT[operator];
export const isDeclared = (id: string): boolean => Object.values(EQUIVALENT).some((ids) => ids.includes(id));
