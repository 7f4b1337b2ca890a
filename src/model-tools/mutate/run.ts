/** Gives machines to workers, a core each at most, and ends a worker that a mutant keeps for ever. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Findings } from './report.ts';
import type { Job, Message, Tried, Verdict } from './verdicts.ts';

/** A worker answers within this time, or its mutant is ended with it: the last resort behind the limits of steps. */
const SILENT_MS = 120_000;
/** Before its first mutant it checks the machine as it is, and may take as many times longer. */
const LONGER_BEFORE = 10;

const WORKER = join(import.meta.dirname, 'worker.ts');
type Options = { worker?: string; silentMs?: number; onVerdict?: (verdict: Verdict) => void };

/** One process; its last mutant, if it did not end with it. */
const runOnce = (
  job: Job,
  findings: Findings,
  { worker = WORKER, silentMs = SILENT_MS, onVerdict = () => {} }: Options,
) => {
  const { promise, resolve, reject } = Promise.withResolvers<{ stuck: Tried | undefined; judged: Verdict[] }>();
  const child = fork(worker, {
    // Many short-lived snapshots: a small nursery is collected all the time.
    execArgv: ['--max-semi-space-size=64'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const judged: Verdict[] = [];
  let [current, hasEnded, errors]: [Tried | undefined, boolean, string] = [undefined, false, ''];
  let isStuck = false;
  const kill = () => {
    isStuck = true;
    child.kill('SIGKILL');
  };
  let timer = setTimeout(kill, LONGER_BEFORE * silentMs);
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  child.on('message', (message: Message) => {
    clearTimeout(timer);
    const hasBegun = message.type === 'starts' || message.type === 'verdict' || judged.length > 0;
    timer = setTimeout(kill, hasBegun ? silentMs : LONGER_BEFORE * silentMs);
    if (message.type === 'all') findings.all.push(...message.mutants);
    if (message.type === 'note') findings.notes.push(message.text);
    if (message.type === 'invariants') findings.invariants[message.machine] = message.names;
    if (message.type === 'starts') current = message.tried;
    if (message.type === 'verdict') {
      judged.push(message.verdict);
      onVerdict(message.verdict);
      if (judged.length % 200 === 0)
        console.error(`${message.verdict.machine}: ${judged.length} mutants judged so far`);
      current = undefined;
    }
    hasEnded ||= message.type === 'ends';
  });
  // The last messages may arrive after the end of the process, and before that of its channel.
  const [exited, disconnected] = [once(child, 'exit'), once(child, 'disconnect')];
  Promise.all([exited, disconnected]).then(([[code]]) => {
    clearTimeout(timer);
    if (hasEnded) resolve({ stuck: undefined, judged });
    // A mutant may as well end its process: both are seen.
    else if (current) resolve({ stuck: current, judged });
    else reject(new Error(isStuck ? 'A worker says nothing.' : `A worker ended with ${code}: ${errors}`));
  }, reject);
  child.send(job);
  return promise;
};

/** All mutants of the job, each judged once. */
export const runJob = async (job: Job, findings: Findings, options: Options = {}): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (;;) {
    const { stuck, judged } = await runOnce(
      { ...job, skip: [...job.skip, ...verdicts.map(({ id }) => id)] },
      findings,
      options,
    );
    verdicts.push(...judged);
    if (!stuck) return verdicts;
    const runsAway: Verdict = { ...stuck, by: 'runs away', broken: [] };
    options.onVerdict?.(runsAway);
    verdicts.push(runsAway);
  }
};

/** The jobs one after another, as many at once as there are workers. */
export const runAll = async <T>(jobs: T[], workers: number, run: (job: T) => Promise<void>) => {
  const left = [...jobs];
  const next = async (): Promise<void> => {
    const job = left.shift();
    if (job === undefined) return;
    await run(job);
    await next();
  };
  await Promise.all(Array.from({ length: workers }, next));
};
