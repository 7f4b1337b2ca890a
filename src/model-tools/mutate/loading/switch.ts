/**
 * Which mutant of the code is on. An instrumented file asks `$mutant(7)` at each of its places, so that all mutants of a file are
 * loaded once and switched on one after the other. The questions are counted: a mutant that asks too often loops for ever.
 */
declare global {
  var $mutant: (id: number) => boolean;
}

/** More places than all machines have together. */
const PLACES = 50_000;

export class RunsAway extends Error {
  override name = 'RunsAway';
}

const state = { active: 0, asked: 0, limit: Number.POSITIVE_INFINITY, ranAway: false };
let reached = new Uint8Array(PLACES);

globalThis.$mutant = (id) => {
  reached[id] = 1;
  state.asked++;
  if (state.asked > state.limit) runAway('asks for its mutants too often');
  return id === state.active;
};

/** XState reports an error inside a guard as its own; the flag survives that. */
export const runAway = (how: string): never => {
  state.ranAway = true;
  throw new RunsAway(how);
};
export const ranAway = () => state.ranAway;

/** Number 0 is no mutant: the code as it is written. */
export const switchOn = (id: number, limit = Number.POSITIVE_INFINITY) =>
  Object.assign(state, { active: id, asked: 0, limit, ranAway: false });
export const switchOff = () => switchOn(0);
export const questionsAsked = () => state.asked;

/** Another mutant for the time of one call. */
export const during = <T>(id: number, work: () => T): T => {
  const before = state.active;
  state.active = id;
  try {
    return work();
  } finally {
    state.active = before;
  }
};

/** The places that were run since the last call. */
export const takeReached = (): ((id: number) => boolean) => {
  const taken = reached;
  reached = new Uint8Array(PLACES);
  return (id) => taken[id] === 1;
};
