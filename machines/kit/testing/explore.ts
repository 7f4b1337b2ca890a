/** Explores every state that a system reaches by its moves, breadth first, so that the story of a broken rule is a shortest one. */

export type Move<S> = { name: string; next: S };
export type System<S> = {
  start: S;
  /** What may happen next; the names tell the story of a fault. */
  moves: (state: S) => Move<S>[];
  /** Two states with one key are the same state. */
  key: (state: S) => string;
  /** Each rule returns true where it holds. */
  rules: Record<string, (state: S) => boolean>;
};
export type Explored = {
  states: number;
  /** False if the limit left states unexplored. */
  isComplete: boolean;
  /** The rules that are broken, each with a shortest way to it. */
  broken: { rule: string; story: string[] }[];
};

type Reached<S> = { state: S; move: string; before: Reached<S> | null };
const storyOf = <S>(reached: Reached<S>): string[] => {
  const story: string[] = [];
  for (let at: Reached<S> | null = reached; at?.before; at = at.before) story.unshift(at.move);
  return story;
};

type Ends = {
  /** The most states. */
  limit: number;
  /** Ends with the first broken rule. */
  atFirstFault?: boolean;
};

export const explore = <S>(
  { start, moves, key, rules }: System<S>,
  { limit, atFirstFault = false }: Ends,
): Explored => {
  const seen = new Set([key(start)]);
  const reached: Reached<S>[] = [{ state: start, move: '', before: null }];
  const stories = new Map<string, string[]>();
  let isComplete = true;
  for (const one of reached) {
    for (const [rule, holds] of Object.entries(rules))
      if (!stories.has(rule) && !holds(one.state)) stories.set(rule, storyOf(one));
    if (atFirstFault && stories.size > 0) break;
    for (const { name, next } of moves(one.state)) {
      const known = key(next);
      if (seen.has(known)) continue;
      isComplete &&= seen.size < limit;
      if (!isComplete) break;
      seen.add(known);
      reached.push({ state: next, move: name, before: one });
    }
  }
  const broken = [...stories].map(([rule, story]) => ({ rule, story }));
  return { states: seen.size, isComplete, broken };
};
