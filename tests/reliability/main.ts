/** `npm run reliability [-- <run> …]`: one of the long runs against a server of its own. The first one is `kill`. */
import { OBJECT_STORE_TOOLS } from '#tests/setup/object-store.ts';
import { missingTools } from '#tests/setup/tools.ts';
import { chaos } from './chaos/chaos.ts';
import { rolling } from './cluster/rolling.ts';
import { servers } from './cluster/servers.ts';
import { failover } from './failover/failover.ts';
import { kill } from './kill.ts';
import { malformed } from './malformed.ts';
import { migrations } from './migrations.ts';
import { overload } from './overload/overload.ts';
import { hasPrevious, PREVIOUS_RELEASE, previousRelease } from './previous-release.ts';
import { pointInTime } from './restore/point-in-time.ts';
import { restore } from './restore/restore.ts';
import { growth } from './scale/growth.ts';
import { lanes } from './scale/outbox.ts';
import { scale } from './scale/scale.ts';
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
  lanes,
  scale,
  verification,
  'previous-release': previousRelease,
  restore,
  'point-in-time': pointInTime,
  failover,
  servers,
  rolling,
  migrations,
  growth,
};

/** Programs that a run needs and a machine may not have. */
const SERVER = ['initdb', 'postgres'];
const DUMP = ['pg_dump', 'pg_dumpall', 'pg_restore', 'psql'];
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  restore: [...SERVER, ...DUMP, 'tar'],
  'restore s3': [...SERVER, ...DUMP, ...OBJECT_STORE_TOOLS],
  'point-in-time': [...SERVER, 'pgbackrest'],
  failover: [...SERVER, 'pg_basebackup', 'pg_ctl'],
  servers: [...SERVER, 'pg_basebackup', 'pg_ctl', 'haproxy', ...OBJECT_STORE_TOOLS],
  rolling: [...SERVER, 'pg_basebackup', 'pg_ctl', 'haproxy'],
  migrations: [...SERVER, 'pg_dump'],
};
/** Checks that also run the release before. */
const NEEDS_HISTORY = ['previous-release', 'rolling'];
/** The exit code of a check that did not run: no success, and no failure of the portal either. */
const DID_NOT_RUN = 2;

const codeOf = async ([first = 'kill', ...rest]: readonly string[]): Promise<number> => {
  const missing = missingTools(...(NEEDS[[first, ...rest].join(' ')] ?? NEEDS[first] ?? []));
  if (missing.length > 0) {
    console.error(`${first} did not run: ${missing.join(', ')} not installed on this machine.`);
    return DID_NOT_RUN;
  }
  if (NEEDS_HISTORY.includes(first) && !hasPrevious()) {
    console.error(`${first} did not run: the history of this repository does not reach back to ${PREVIOUS_RELEASE}.`);
    return DID_NOT_RUN;
  }
  const named = RUNS[first];
  // `npm run reliability -- 50` is how often to kill.
  return (await (named ? named(rest) : kill([first, ...rest]))) ? 0 : 1;
};
process.exitCode = await codeOf(process.argv.slice(2));
