/** `npm run reliability [-- <run> …]`: one of the long runs against a server of its own. The first one is `kill`. */
import { chaos } from './chaos/chaos.ts';
import { kill } from './kill.ts';
import { malformed } from './malformed.ts';
import { overload } from './overload/overload.ts';
import { previousRelease } from './previous-release.ts';
import { verification } from './verification.ts';
import { waits } from './waits/waits.ts';

/** Prints what it found, and whether all was well. */
type Run = (args: readonly string[]) => Promise<boolean>;

const RUNS: Readonly<Record<string, Run>> = {
  kill,
  malformed,
  chaos,
  overload,
  waits,
  verification,
  'previous-release': previousRelease,
};

const [first = 'kill', ...rest] = process.argv.slice(2);
const named = RUNS[first];
// `npm run reliability -- 50` is how often to kill.
const isWell = await (named ? named(rest) : kill([first, ...rest]));
process.exitCode = isWell ? 0 : 1;
