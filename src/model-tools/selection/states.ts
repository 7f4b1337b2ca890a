/** The states that a tester names: `code`, `filling.cost`, or with the machine, `login.code`. */
import { type FlowId, flows } from '#machines/index.ts';
import { nodesOf } from '#machines/kit/runtime/transitions.ts';
import { UsageError } from '../command-line.ts';

/** So many names are read at a glance; of more only the near ones are listed. */
const AT_A_GLANCE = 12;
const NEAR = 0.5;

const pairsOf = (text: string) =>
  new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2).toLowerCase()));
/** How many pairs of letters two names share, from 0 to 1 (Dice's coefficient). */
const likeness = (one: string, other: string) => {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  return (2 * a.intersection(b).size) / (a.size + b.size || 1);
};

/** The id of the state; an unknown one is refused with the names that are near, or with all of them. */
export const stateNamed = (id: FlowId, given: string): string => {
  const { machine } = flows[id].model;
  const nodes = nodesOf(machine.root).filter((node) => node !== machine.root);
  const found = nodes.find((node) => node.id === given || node.path.join('.') === given);
  if (found) return found.id;
  const names = nodes.map(({ path }) => path.join('.'));
  const asked = given.startsWith(`${machine.id}.`) ? given.slice(machine.id.length + 1) : given;
  const rank = (name: string) => Math.max(likeness(asked, name), likeness(asked, name.split('.').at(-1) ?? name));
  const near = names.filter((name) => rank(name) >= NEAR).sort((a, b) => rank(b) - rank(a));
  if (names.length > AT_A_GLANCE && near.length > 0)
    throw new UsageError(`There is no state "${given}" in ${id}; near it are ${near.slice(0, 6).join(', ')}.`);
  throw new UsageError(`There is no state "${given}" in ${id}; there are ${names.join(', ')}.`);
};
