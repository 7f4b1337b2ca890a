/** What a worker is asked, and what it answers. */
import type { FlowId } from '#machines/index.ts';
import type { Operator } from './mutants/operators.ts';
import type { Oracle } from './oracles.ts';

export type Job = {
  machines: FlowId[];
  /** Only these mutants. */
  only?: string[];
  /** Only those with one of these texts in their name. */
  containing?: string[];
  /** Asks what the mutants break in any state, and nothing else, until these invariants are broken. */
  unbroken?: string[];
  /** Mutants to leave out: a worker before this one has judged them, or did not end with them. */
  skip: string[];
  /** How many mutants are sampled, the same ones on every run. */
  sample?: number;
  /** Whether it leaves out the real actor, tests written by hand, records and walks at random. */
  quickly: boolean;
  seed: number;
};

export type Tried = {
  machine: FlowId;
  id: string;
  operator: Operator;
  /** `file:line` of a mutant of code. */
  place?: string;
};
export type Verdict = Tried & {
  /** What sees it; undefined when nothing does. `elsewhere`: the tests of another machine that stands on the same file. */
  by: Oracle | 'elsewhere' | 'runs away' | undefined;
  /** What that says. */
  fault?: string;
  /** The invariants that it breaks. */
  broken: string[];
  /** The recorded walks see it, and nothing else does. */
  onlyRecords?: boolean;
  /** No path and no test runs the place. */
  unreached?: boolean;
  /** What walks at random found, for what is not seen: the shortest list of events that tells the two apart. */
  walks?: {
    runs: number;
    difference: string[] | undefined;
    /** They run the place of a mutant of code, or it was run when the machine was built. */
    ran: boolean;
  };
};

export type Message =
  | { type: 'all'; mutants: Tried[] }
  | { type: 'invariants'; machine: FlowId; names: string[] }
  | { type: 'starts'; tried: Tried }
  | { type: 'verdict'; verdict: Verdict }
  | { type: 'note'; text: string }
  | { type: 'ends' };
