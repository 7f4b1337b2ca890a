/** What is drawn over a flow: where an actor is, what it took, what tests or citizens took, what another version changed. */
import { useEffect } from 'react';
import type { FlowBody, FlowHead } from '../layout/atlas-data.ts';
import type { Facts } from './facts.ts';

export type Tone = 'added' | 'removed' | 'changed';
export type Marks = {
  /** Ids of the states an actor is in. */
  current: ReadonlySet<string>;
  /** Keys of the transitions just taken. */
  took: ReadonlySet<string>;
  /** The tones, by the id of a state or the key of a transition. */
  tones: ReadonlyMap<string, Tone>;
  /** Whether tests took a transition wherever it can be taken; null: not shown. */
  covered: ReadonlyMap<string, boolean> | null;
  /** How often citizens took a transition; null: not shown. */
  traffic: ReadonlyMap<string, number> | null;
};
export const NO_MARKS: Marks = {
  current: new Set(),
  took: new Set(),
  tones: new Map(),
  covered: null,
  traffic: null,
};

/** Shows the marks of a mode until the mode is left. Give it memoised marks. */
export const useMarks = (marks: Marks, onMarks: (marks: Marks) => void): void => {
  useEffect(() => onMarks(marks), [marks, onMarks]);
  useEffect(() => () => onMarks(NO_MARKS), [onMarks]);
};

/** The props of every mode of the atlas; a mode answers with marks. */
export type ModeProps = { head: FlowHead; body: FlowBody; facts: Facts; onMarks: (marks: Marks) => void };
