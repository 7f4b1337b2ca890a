/** What a worker is asked to do, and what it says of a seed. */
import type { PlantedFault } from '../planted/plant.ts';
import type { BrokenRule } from '../world/world.ts';

/** What all seeds of a worker share. */
export type Setting = {
  /** Path of the portal that was built for the tabs. */
  bundle: string;
  planted: PlantedFault | null;
  /** A real PostgreSQL in the place of the one in memory. */
  postgres: string | null;
};

export type Job = {
  seed: number;
  /** Names of the happenings that are left out. */
  without?: readonly string[];
  /** Names of the only happenings that stay. */
  only?: readonly string[];
  /** Runs it a second time, which must be the same. */
  isTwice?: boolean;
};

export type Report = {
  seed: number;
  digest: string;
  broken: BrokenRule[];
  /** Names of the happenings that could be left out. */
  plan: string[];
  story: string[];
  counts: Record<string, number>;
  /** The joint states, each as a short text. */
  states: string[];
  seconds: number;
  /** Bytes of the worker's memory. */
  memory: number;
  /** The process of the worker. */
  process: number;
};

export type FromWorker = { type: 'ready' } | { type: 'report'; report: Report; isSpoilt: boolean };

/** The report of a seed that never came to its end. */
export const endless = (seed: number, broken: BrokenRule): Report => ({
  ...{ seed, digest: '', broken: [broken], plan: [], story: [], counts: {}, states: [] },
  ...{ seconds: 0, memory: 0, process: 0 },
});
