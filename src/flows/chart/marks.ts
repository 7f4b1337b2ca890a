/** What is shown on top of a drawing: where an actor stands, what was taken, what tests or citizens took, what changed. */
export type Tone = 'added' | 'removed' | 'changed';
export type Marks = {
  /** Ids of the states an actor is in. */
  current: ReadonlySet<string>;
  /** Keys of the transitions just taken. */
  took: ReadonlySet<string>;
  /** By id of a state or key of a transition. */
  tones: ReadonlyMap<string, Tone>;
  /** Whether tests took a transition wherever it can be taken; null: not shown. */
  covered: ReadonlyMap<string, boolean> | null;
  /** How often a transition was taken by citizens; null: not shown. */
  traffic: ReadonlyMap<string, number> | null;
};
export const NO_MARKS: Marks = {
  current: new Set(),
  took: new Set(),
  tones: new Map(),
  covered: null,
  traffic: null,
};
