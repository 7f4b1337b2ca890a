/**
 * Citizens who do the whole application at the same time: login, nine steps with their saves, uploads, identity code, submission. Each
 * waits for an answer, pauses, and asks on, so that the load stays what it is when the server is slow. The citizens live in this one
 * process, which shares the machine with the servers: the less it does, the truer the figures.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, figure, percentile } from '../figures.ts';
import type { Kind, Timing } from './course.ts';
import { CALLS, openStage, type StagePlan } from './stage.ts';

type Plan = StagePlan & { seconds: number };

/** The promised times, in milliseconds. */
const BUDGETS: Partial<Record<`${Kind} ${'median' | 'p99'}`, number>> = {
  'step p99': 500,
  'upload median': 500,
  'login p99': 2000,
};
const SETTLE_MS = 5000;

const KINDS: readonly Kind[] = ['login', 'read', 'step', 'upload', 'code', 'submit'];

const figuresOf = (timings: readonly Timing[]): Figure[] =>
  KINDS.flatMap((kind) => {
    const times = timings.filter((timing) => timing.kind === kind).map(({ ms }) => ms);
    const share = (name: 'median' | 'p99', of: number) =>
      figure(`${kind}, ${name} of ${times.length}`, percentile(times, of), 'ms', BUDGETS[`${kind} ${name}`]);
    return [share('median', 0.5), share('p99', 0.99)];
  });

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

export const load = async ({ seconds, ...plan }: Plan): Promise<Figure[]> => {
  const { citizens, rate } = plan;
  const { servers, timings, end, close } = await openStage(plan);
  const resident = (which: 'now' | 'most') => sum(servers.map((server) => server.resident()[which]));
  const processors = async () =>
    sum((await Promise.all(servers.map((server) => server.usage()))).map(({ cpuMs }) => cpuMs));
  const started = resident('now');
  await wait((citizens / rate) * 1000 * CALLS);
  timings.length = 0;
  const [before, begun] = [await processors(), performance.now()];
  const own = process.cpuUsage();
  await wait(seconds * 1000);
  const measured = timings.slice();
  const [after, lasted] = [await processors(), (performance.now() - begun) / 1000];
  const { user, system } = process.cpuUsage(own);
  const applications = await end();
  const most = resident('most');
  await wait(SETTLE_MS);
  const left = resident('now');
  const settled = await Promise.all(servers.map((server) => server.usage('settled')));
  await close();
  const megabytes = (what: string, read: (memory: NodeJS.MemoryUsage) => number) =>
    figure(what, sum(settled.map(({ memory }) => read(memory))) / 1024 / 1024, 'MB');
  return [
    figure(`${citizens} citizens, requests a second`, measured.length / lasted, ''),
    figure('applications', applications, ''),
    figure('refused for a moment', sum(measured.map(({ refusals }) => refusals)), ''),
    ...figuresOf(measured),
    figure('processor of the server', (after - before) / measured.length, 'ms each'),
    figure('processors of the server', (after - before) / lasted / 1000, ''),
    figure('processors of the citizens', (user + system) / 1e6 / lasted, ''),
    figure('memory: started', started, 'MB'),
    figure('memory: most', most, 'MB'),
    figure('memory: afterwards', left, 'MB'),
    megabytes('memory: collected', ({ rss }) => rss),
    megabytes('  heap', ({ heapUsed }) => heapUsed),
    megabytes('  beside the heap', ({ external }) => external),
  ];
};
