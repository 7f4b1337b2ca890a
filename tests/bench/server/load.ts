/**
 * Citizens who do the whole application at the same time: login, nine steps with their saves, uploads, identity code, submission. Each
 * waits for an answer, pauses, and asks on, so that the load stays what it is when the server is slow. The citizens live in this one
 * process, which shares the machine with the servers: the less it does, the truer the figures.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kind, Timing } from './course.ts';
import { type Figure, percentile } from './figures.ts';
import { CALLS, openStage } from './stage.ts';

export type Plan = { citizens: number; seconds: number; rate: number; count: number | null };

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
    return (
      [
        ['median', 0.5],
        ['p99', 0.99],
      ] as const
    ).map(([name, share]): Figure => {
      const budget = BUDGETS[`${kind} ${name}`];
      return {
        what: `${kind}, ${name} of ${times.length}`,
        value: percentile(times, share),
        unit: 'ms',
        ...(budget !== undefined && { budget }),
      };
    });
  });

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

export const load = async (
  { citizens, seconds, rate, count }: Plan,
  options: readonly string[] = [],
): Promise<Figure[]> => {
  const { servers, timings, end, close } = await openStage({ citizens, rate, count, options });
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
  const megabytes = (what: string, bytes: readonly number[]): Figure => ({
    ...{ what, value: sum(bytes) / 1024 / 1024, unit: 'MB' },
  });
  return [
    { what: `${citizens} citizens, requests a second`, value: measured.length / lasted, unit: '' },
    { what: 'applications', value: applications, unit: '' },
    { what: 'refused for a moment', value: sum(measured.map(({ refusals }) => refusals)), unit: '' },
    ...figuresOf(measured),
    { what: 'processor of the server', value: (after - before) / measured.length, unit: 'ms each' },
    { what: 'processors of the server', value: (after - before) / lasted / 1000, unit: '' },
    { what: 'processors of the citizens', value: (user + system) / 1e6 / lasted, unit: '' },
    { what: 'memory: started', value: started, unit: 'MB' },
    { what: 'memory: most', value: most, unit: 'MB' },
    { what: 'memory: afterwards', value: left, unit: 'MB' },
    megabytes(
      'memory: collected',
      settled.map(({ memory }) => memory.rss),
    ),
    megabytes(
      '  heap',
      settled.map(({ memory }) => memory.heapUsed),
    ),
    megabytes(
      '  beside the heap',
      settled.map(({ memory }) => memory.external),
    ),
  ];
};
