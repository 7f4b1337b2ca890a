/** Runs seeds on all cores, says what broke, and makes the first story of each broken rule as short as it can. */
import { availableParallelism } from 'node:os';
import { type Crew, createCrew } from './crew.ts';
import type { Options } from './options.ts';
import type { Job, Report } from './report.ts';
import { shrink } from './shrink.ts';
import { addTo, brokenRules, newTotals, type Totals, tableOf } from './totals.ts';

export type Say = (line: string) => void;

/** How long a seed is shrunk: for each rule of many seeds, or for one seed that is shrunk by name. */
const SHRINK_SECONDS = { amongMany: 60, alone: 600 };
const SHRUNK_RULES = 5;
/** How often a run of many seeds reports its progress. */
const EVERY_SEEDS = 100;

const linesOf = ({ seed, broken }: Report): string[] =>
  broken.map(({ rule, detail }) => `seed ${seed}: ${rule}: ${detail}`);

/** Runs all seeds, each on the next free worker. */
export const runSeeds = async (
  crew: Crew,
  jobs: readonly Job[],
  hear: (report: Report, totals: Totals) => void = () => {},
): Promise<Totals> => {
  const totals = newTotals();
  await Promise.all(
    jobs.map(async (job) => {
      const report = await crew.run(job);
      addTo(totals, report);
      hear(report, totals);
    }),
  );
  return totals;
};

/** Prints the shortest story that still breaks the rule. */
const tellShortest = async (crew: Crew, { seed, plan }: Report, rule: string, seconds: number, say: Say) => {
  const began = performance.now();
  let runs = 0;
  const stillBreaks = async (only: readonly string[]) => {
    runs += 1;
    const { broken } = await crew.run({ seed, only });
    return broken.some((one) => one.rule === rule);
  };
  const isLate = () => (performance.now() - began) / 1000 > seconds;
  const kept = await shrink(plan, stillBreaks, { width: crew.size, isLate });
  const { story } = await crew.run({ seed, only: kept });
  say(`\nseed ${seed}, "${rule}": ${kept.length} of ${new Set(plan).size} happenings are left after ${runs} runs`);
  say(story.join('\n'));
  say(`\n  npm run simulate -- --seed ${seed} --only "${kept.join(',')}"`);
};

/** True when every rule held. */
export const simulate = async (options: Options, postgres: string | null, say: Say): Promise<boolean> => {
  const { seeds, isOne, without, only, planted, shrinks, isTwice, digests } = options;
  const began = performance.now();
  const size = options.workers ?? Math.min(availableParallelism(), isOne && !shrinks ? 1 : seeds.length);
  const crew = await createCrew({ size, planted, postgres });
  try {
    const jobs = seeds.map((seed): Job => ({ seed, without, isTwice, ...(only && { only }) }));
    const totals = await runSeeds(crew, jobs, (report, { reports }) => {
      if (isOne) say(report.story.join('\n'));
      if (digests) say(`seed ${report.seed} ${report.digest}`);
      for (const line of linesOf(report)) say(line);
      const minute = ((performance.now() - began) / 60_000).toFixed(1);
      if (reports.length % EVERY_SEEDS === 0 && reports.length < seeds.length)
        say(`${reports.length} of ${seeds.length} seeds after ${minute} minutes`);
    });
    const seconds = (performance.now() - began) / 1000;
    const rules = brokenRules(totals);
    // On a real PostgreSQL no seed repeats, so none can be made shorter.
    if (!postgres && (!isOne || shrinks))
      for (const [rule, [first]] of [...rules].slice(0, SHRUNK_RULES))
        if (first && first.plan.length > 0)
          await tellShortest(crew, first, rule, isOne ? SHRINK_SECONDS.alone : SHRINK_SECONDS.amongMany, say);
    say(`\n${tableOf(totals, seconds)}`);
    return rules.size === 0;
  } finally {
    crew.end();
  }
};
