/** A choice among the mutants: the same on every run, spread over machines and operators, and moved little by a change of a machine. */
import { createHash } from 'node:crypto';

type Chosen = { machine: string; id: string; operator: string };

const rankOf = (id: string, seed: number) => createHash('sha1').update(`${seed} ${id}`).digest('hex');

/** One of each machine and operator after another, until there are enough. */
export const sampleOf = (mutants: readonly Chosen[], size: number, seed: number): string[] => {
  const ranked = mutants
    .map((mutant) => ({ ...mutant, rank: rankOf(mutant.id, seed) }))
    .sort((a, b) => a.rank.localeCompare(b.rank));
  const groups = [...Map.groupBy(ranked, ({ machine, operator }) => `${machine} ${operator}`).values()];
  const rows = groups.flatMap((group) => group.map(({ id, rank }, row) => ({ id, rank, row })));
  return rows
    .sort((a, b) => a.row - b.row || a.rank.localeCompare(b.rank))
    .slice(0, size)
    .map(({ id }) => id);
};
