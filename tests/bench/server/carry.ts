/**
 * How far one server carries, and how far two on one PostgreSQL: 200 citizens ask more and more often, until a hundredth of the steps of
 * an application take longer than is promised, or the servers cannot follow.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, figure, percentile } from '../figures.ts';
import { CALLS, openStage } from './stage.ts';

const CITIZENS = 200;
const RATES = [100, 140, 180, 220, 260, 300, 350, 400, 450, 500];
const SETTLE_MS = 5000;
const MEASURE_MS = 15_000;
const STEP_P99_MS = 500;
/** The share of a rate that must be reached. The citizens would make all its requests if every answer came at once. */
const FOLLOWS = 0.85;

const carriedBy = async (count: number): Promise<Figure[]> => {
  const [first = 0] = RATES;
  const { servers, timings, askAtRate, end, close } = await openStage({ citizens: CITIZENS, rate: first, count });
  await wait((CITIZENS / first) * 1000 * CALLS);
  // The figure stays over its budget when not even the first rate is carried.
  let carried = { rate: 0, p99: Number.NaN, median: Number.NaN, cpu: Number.NaN };
  for (const rate of RATES) {
    askAtRate(rate);
    await wait(SETTLE_MS);
    timings.length = 0;
    const cpuOf = async () =>
      (await Promise.all(servers.map((server) => server.usage()))).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
    const [before, begun] = [await cpuOf(), performance.now()];
    await wait(MEASURE_MS);
    const measured = timings.slice();
    const lasted = (performance.now() - begun) / 1000;
    const steps = measured.filter(({ kind }) => kind === 'step').map(({ ms }) => ms);
    const [reached, p99] = [measured.length / lasted, percentile(steps, 0.99)];
    if (p99 > STEP_P99_MS || reached < rate * FOLLOWS) break;
    const cpu = ((await cpuOf()) - before) / measured.length;
    carried = { rate: reached, p99, median: percentile(steps, 0.5), cpu };
  }
  await end();
  await close();
  const which = count === 1 ? 'one server' : `${count} servers`;
  return [
    figure(`${which}: requests a second`, carried.rate, ''),
    figure(`${which}: a step, median`, carried.median, 'ms'),
    figure(`${which}: a step, p99`, carried.p99, 'ms', STEP_P99_MS),
    figure(`${which}: processor of the servers`, carried.cpu, 'ms each'),
  ];
};

export const carry = async (): Promise<Figure[]> => [...(await carriedBy(1)), ...(await carriedBy(2))];
