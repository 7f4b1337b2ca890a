/**
 * Workers that run seeds, each in a process with a database of its own. A free worker takes the next seed, so all end
 * together.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlantedFault } from '../planted/plant.ts';
import { buildPortal } from '../tab/bundle.ts';
import { endless, type FromWorker, type Job, type Report, type Setting } from './report.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');
/** How long a seed may take. */
const SILENT_MS = 180_000;
/** Machines stand anywhere, and the same seed must tell the same story on each. */
const ZONES = ['UTC', 'Pacific/Auckland'];

export type Crew = {
  size: number;
  run(job: Job): Promise<Report>;
  /** Runs the job in every worker. */
  runInEach(job: Job): Promise<Report[]>;
  end(): void;
};
type Task = { job: Job; done: (report: Report) => void; fail: (why: Error) => void };
type Worker = {
  child: ChildProcess;
  isReady: boolean;
  task: Task | null;
  own: Task[];
  errors: string;
  silence?: NodeJS.Timeout;
};

type Needs = {
  size?: number;
  planted?: PlantedFault | null;
  postgres?: string | null;
};

export const createCrew = async ({
  size = availableParallelism(),
  planted = null,
  postgres = null,
}: Needs): Promise<Crew> => {
  const folder = mkdtempSync(join(tmpdir(), 'simulated-portal-'));
  const bundle = join(folder, 'portal.js');
  writeFileSync(bundle, await buildPortal(planted));
  const waiting: Task[] = [];
  const workers = new Set<Worker>();
  let isOver = false;
  let started = 0;
  /** No worker can start: nothing runs any more. */
  let fault: Error | null = null;

  const taskOf = (job: Job, place: (task: Task) => void) =>
    new Promise<Report>((done, fail) => {
      if (fault) fail(fault);
      else place({ job, done, fail });
    });
  const handOut = (worker: Worker) => {
    if (!worker.isReady || worker.task) return;
    const task = worker.own.shift() ?? waiting.shift();
    if (!task) return;
    worker.task = task;
    worker.silence = setTimeout(() => worker.child.kill('SIGKILL'), SILENT_MS);
    worker.child.send(task.job);
  };
  const finish = (worker: Worker, report: Report) => {
    clearTimeout(worker.silence);
    worker.task?.done(report);
    worker.task = null;
  };
  const replace = (worker: Worker) => {
    workers.delete(worker);
    worker.child.removeAllListeners();
    worker.child.kill('SIGKILL');
    start(worker.own);
  };
  const giveUp = ({ own, errors }: Worker) => {
    fault = new Error(`A worker of the simulation does not start.\n${errors}`);
    for (const { fail } of [...own, ...waiting]) fail(fault);
  };
  const start = (own: Task[] = []) => {
    started += 1;
    const child = fork(WORKER, {
      execArgv: ['--max-semi-space-size=8'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, TZ: ZONES[started % ZONES.length] },
    });
    const worker: Worker = { child, isReady: false, task: null, own, errors: '' };
    workers.add(worker);
    child.stderr?.on('data', (text) => {
      worker.errors = `${worker.errors}${text}`.slice(-4000);
    });
    child.on('message', (message: FromWorker) => {
      if (message.type === 'ready') worker.isReady = true;
      else {
        finish(worker, message.report);
        if (message.isSpoilt) return replace(worker);
      }
      handOut(worker);
    });
    child.on('exit', (code, signal) => {
      if (isOver) return;
      if (!worker.isReady) return giveUp(worker);
      const why =
        signal === 'SIGKILL' ? `nothing for ${SILENT_MS / 1000} s` : `its process ended with ${code ?? signal}`;
      const { task } = worker;
      if (task)
        finish(worker, endless(task.job.seed, { rule: 'the world goes on', detail: `${why}\n${worker.errors}` }));
      replace(worker);
    });
    child.send({ bundle, planted, postgres } satisfies Setting);
  };
  for (let number = 0; number < size; number += 1) start();

  return {
    size,
    run: (job) =>
      taskOf(job, (task) => {
        waiting.push(task);
        for (const worker of workers) handOut(worker);
      }),
    runInEach: (job) =>
      Promise.all(
        [...workers].map((worker) =>
          taskOf(job, (task) => {
            worker.own.push(task);
            handOut(worker);
          }),
        ),
      ),
    end: () => {
      isOver = true;
      for (const { child, silence } of workers) {
        clearTimeout(silence);
        child.kill('SIGKILL');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
