/** What is not counted when it happens, but looked at whenever somebody reads the metrics. */
import type { Context } from '#server/core/context.ts';
import type { EventStreams } from '#server/core/news/event-streams.ts';
import { countJobs } from './job-counts.ts';
import { isWell, type Readiness } from './readiness.ts';
import { remembered } from './remembered.ts';

type Needs = Pick<Context, 'metrics' | 'db' | 'clock' | 'queue' | 'seal' | 'config' | 'closing' | 'fileCounts'> & {
  readiness: Pick<Readiness, 'parts'>;
  streams: Pick<EventStreams, 'open'>;
  version: string;
};

/** Several who read at the same time cost one query. */
const REMEMBERED_MS = 5000;
const DAY_MS = 86_400_000;
/** The files are compared with the rows once a day, by one of the servers. */
const COMPARED_MS = 1.1 * DAY_MS;

type JobStates = 'due' | 'retrying' | 'dead';
const JOB_STATES: readonly JobStates[] = ['due', 'retrying', 'dead'];

export const reportGauges = ({
  metrics,
  db,
  clock,
  queue,
  seal,
  config,
  closing,
  fileCounts,
  readiness,
  streams,
  version,
}: Needs): void => {
  if (!metrics.areOn) return;
  metrics.build.set({ version, node: process.version, engine: config.database.kind }, 1);
  const connections = config.database.kind === 'postgres' ? config.database.connections : 1;
  const jobs = remembered(clock, REMEMBERED_MS, () => countJobs(db, clock.now()).catch(() => null));

  metrics.beforeReading(() => {
    const { inUse, waiting } = queue.count();
    metrics.databaseConnections.set({ state: 'in_use' }, inUse);
    metrics.databaseConnections.set({ state: 'free' }, Math.max(0, connections - inUse));
    metrics.databaseWaiting.set({}, waiting);
    metrics.databaseWaitNow.set({}, queue.wait() / 1000);
    metrics.streams.set({}, streams.open);
    metrics.sealDays.set({}, (seal.validUntil.getTime() - clock.now().getTime()) / DAY_MS);
  });
  metrics.beforeReading(async () => {
    const read = await jobs();
    for (const state of JOB_STATES) metrics.jobs.set({ state }, read?.[state] ?? null);
    metrics.oldestJob.set({}, read?.oldest ?? null);
    metrics.mostAttempts.set({}, read?.attempts ?? null);
  });
  let removed = 0;
  metrics.beforeReading(() => {
    const { comparedAt, stored, missing } = fileCounts;
    const isOfToday = comparedAt !== null && clock.now().getTime() - comparedAt.getTime() < COMPARED_MS;
    metrics.filesStored.set({}, isOfToday ? stored : null);
    metrics.filesMissing.set({}, isOfToday ? missing : null);
    metrics.filesRemoved.add({}, fileCounts.removed - removed);
    removed = fileCounts.removed;
  });
  metrics.beforeReading(async () => {
    const parts = await readiness.parts();
    for (const [part, well] of Object.entries(isWell(parts))) metrics.ready.set({ part }, well ? 1 : 0);
    metrics.ready.set({ part: 'open' }, closing.aborted ? 0 : 1);
  });
};
