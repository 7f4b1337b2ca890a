/** A fixed share of what `npm run simulate` runs: each seed holds, and is the same in every process. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedSeeds } from './named-seeds.ts';
import { type Crew, createCrew } from './run/crew.ts';
import type { Report } from './run/report.ts';
import { runSeeds } from './run/simulate.ts';
import { tableOf } from './run/totals.ts';

const SEEDS = 24;
const REPEATED = 3;
const MINUTES = 60_000;

let crew: Crew;
beforeAll(async () => {
  crew = await createCrew({ size: 2 });
}, MINUTES);
afterAll(() => crew.end());

/** Which rule each seed breaks, and how to see it. */
const brokenIn = (reports: readonly Report[]) =>
  reports.flatMap(({ seed, broken }) =>
    broken.map(({ rule, detail }) => `npm run simulate -- --seed ${seed}: ${rule}: ${detail}`),
  );

it(
  `holds every rule in ${SEEDS} seeds`,
  async () => {
    const began = performance.now();
    const jobs = Array.from({ length: SEEDS }, (_, at) => ({ seed: at + 1 }));
    const totals = await runSeeds(crew, jobs);
    console.info(tableOf(totals, (performance.now() - began) / 1000));
    expect(brokenIn(totals.reports)).toEqual([]);
    // They are no proof of anything unless much happens in them.
    expect(totals.states.size).toBeGreaterThan(SEEDS * 10);
    expect(totals.counts.kills).toBeGreaterThan(SEEDS / 4);
  },
  10 * MINUTES,
);

it(
  'is the same in two processes',
  async () => {
    for (let seed = 1; seed <= REPEATED; seed += 1) {
      const reports = await crew.runInEach({ seed });
      expect(new Set(reports.map((report) => report.process)).size).toBe(2);
      const [one, other] = reports;
      expect(other?.story).toEqual(one?.story);
      expect(other?.digest).toBe(one?.digest);
    }
  },
  5 * MINUTES,
);

it(
  'holds in the seeds that once found a fault',
  async () => {
    const broken = await Promise.all(
      namedSeeds.map(async ({ seed, planted }) => {
        const report = await crew.run({ seed });
        return brokenIn([report]).map((detail) => `${planted}: ${detail}`);
      }),
    );
    expect(broken.flat()).toEqual([]);
  },
  5 * MINUTES,
);
