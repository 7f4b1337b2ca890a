/** Runs seeds in a process of its own, one after another, as they are handed to it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plant } from '../planted/hook.ts';
import type { Outcome, Simulation } from '../simulation.ts';
import { endless, type FromWorker, type Job, type Report, type Setting } from './report.ts';

const root = join(import.meta.dirname, '../../..');

const send = (message: FromWorker) => process.send?.(message);
const stackOf = (thrown: unknown) =>
  (thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown))
    .replaceAll(`file://${root}/`, '')
    .replaceAll(`${root}/`, '');
const shortened = (state: string) => createHash('sha1').update(state).digest('base64').slice(0, 12);

let simulation: Simulation;
/** Something was not caught: the process is not what it was. */
let isSpoilt = false;
const uncaught = (thrown: unknown) => {
  const world = simulation?.world;
  // A world that is over fails in all that still waited for it.
  if (simulation && !world) return;
  isSpoilt = true;
  if (!world) throw thrown;
  world.breaks('every fault is caught', stackOf(thrown));
};
process.on('unhandledRejection', uncaught);
process.on('uncaughtException', uncaught);

const start = async ({ bundle, planted, postgres }: Setting) => {
  // Faults are planted before the modules of the product are loaded.
  if (planted) plant(planted);
  const { createSimulation } = await import('../simulation.ts');
  const { compilePortal } = await import('../tab/bundle.ts');
  simulation = await createSimulation(compilePortal(readFileSync(bundle, 'utf8')), { postgres });
};

const leftOut = ({ without = [], only }: Job): { has(name: string): boolean } => {
  const [out, kept] = [new Set(without), only && new Set(only)];
  return { has: (name) => out.has(name) || (kept !== undefined && !kept.has(name)) };
};

const difference = (one: Outcome, other: Outcome): string => {
  const at = one.story.findIndex((line, index) => other.story[index] !== line);
  if (at === -1) return one.story.length === other.story.length ? 'in what is no line of the story' : 'at the end';
  return `the first time "${one.story[at]}", the second time "${other.story[at] ?? 'nothing'}"`;
};

const run = async (job: Job): Promise<Report> => {
  try {
    const outcome = await simulation.runSeed(job.seed, leftOut(job));
    if (job.isTwice) {
      const again = await simulation.runSeed(job.seed, leftOut(job));
      if (again.digest !== outcome.digest)
        outcome.broken.push({ rule: 'a seed repeats', detail: difference(outcome, again) });
    }
    const { seed, digest, broken, plan, story, counts, jointStates, took } = outcome;
    return {
      ...{ seed, digest, broken, plan, story, counts, states: [...jointStates].map(shortened) },
      ...{ seconds: took / 1000, memory: process.memoryUsage.rss(), process: process.pid },
    };
  } catch (thrown) {
    isSpoilt = true;
    const story = [...(simulation.world?.story ?? [])];
    const plan = [...(simulation.world?.plan ?? [])];
    return { ...endless(job.seed, { rule: 'the world goes on', detail: stackOf(thrown) }), story, plan };
  }
};

// Without its parent the worker has no seeds to run.
process.on('disconnect', () => process.exit());
process.once('message', async (setting: Setting) => {
  await start(setting);
  process.on('message', async (job: Job) => {
    const report = await run(job);
    send({ type: 'report', report, isSpoilt });
  });
  send({ type: 'ready' });
});
