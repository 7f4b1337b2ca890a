/**
 * Mutants that are said to change nothing, by the reason: each flow says which (`equivalent`), and some operators mostly make them.
 * Each is proved by walks at random beside the machine as it is (`fuzz.ts`).
 */
import type { Flow } from '#machines/kit/flow.ts';
import type { Operator } from './mutants/operators.ts';

/** What is declared, by the id of the mutant. */
export type Declared = ReadonlyMap<string, string>;
export const declaredIn = (flows: Record<string, Pick<Flow, 'equivalent'>>): Declared =>
  new Map(
    Object.values(flows).flatMap(({ equivalent }) =>
      equivalent.flatMap(([reason, ids]) => ids.map((id): [string, string] => [id, reason])),
    ),
  );

/** Operators that mostly change nothing: each of their mutants is proved like a declared one, and needs no line of its own. */
const MOSTLY_EQUIVALENT: Partial<Record<Operator, string>> = {
  'actions swapped': 'Neither of the two actions reads or writes what the other changes.',
  'branches swapped': 'The guards of the two branches exclude each other.',
  'reenter flipped': 'Nothing begins anew when the state is entered again.',
  'merge order': 'The two parts have no field in common.',
};

export const reasonOf = (
  { id, operator }: { id: string; operator: Operator },
  declared: Declared,
): string | undefined => declared.get(id) ?? MOSTLY_EQUIVALENT[operator];
