/**
 * `npm run mutate`: changes each machine, one thing at a time, and tells which changes its tests would not see.
 * `npm run mutate -- login` takes one machine; at least 95 of 100 changes must be seen.
 */
import type { FlowId } from '#machines/index.ts';
import { flows } from '#machines/index.ts';
import { eventsOn, traceOf } from '#machines/kit/testing/effects.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { coverPaths } from '#machines/kit/testing/replay.ts';
import { equivalent } from './mutate/equivalent.ts';
import { KINDS, type Kind, type Mutant, mutantsOf } from './mutate/mutants.ts';
import { killerOf, ORACLES, type Oracle, type Records } from './mutate/oracles.ts';
import { command, oneOf } from './refusal.ts';

const MUST_BE_SEEN = 0.95;
const ids = Object.keys(flows) as FlowId[];

type Verdict = { id: string; kind: Kind; by: Oracle | undefined };

const recordsOf = async (model: AnyFlowModel): Promise<Records> =>
  (await coverPaths(model)).paths.map((path) => {
    const events = eventsOn(path);
    return { events, text: traceOf(model, events) };
  });

const judge = (model: AnyFlowModel, records: Records, { id, kind, build }: Mutant): Verdict => {
  try {
    const { machine, restore } = build();
    try {
      return { id, kind, by: killerOf(model, machine, records) };
    } finally {
      restore();
    }
  } catch {
    // What cannot be built is seen by whoever imports it.
    return { id, kind, by: 'structure' };
  }
};

const count = (verdicts: Verdict[], isCounted: (verdict: Verdict) => boolean) => verdicts.filter(isCounted).length;
const line = (cells: (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(22) : String(cell).padStart(12))).join('');
const rowOf = (name: string, verdicts: Verdict[]) =>
  line([
    name,
    verdicts.length,
    ...ORACLES.map((oracle) => count(verdicts, ({ by }) => by === oracle)),
    count(verdicts, ({ by, id }) => by === undefined && equivalent[id] !== undefined),
    count(verdicts, ({ by, id }) => by === undefined && equivalent[id] === undefined),
  ]);

command(async () => {
  const asked = process.argv.slice(2).map((name) => oneOf('machine', ids, name));
  const all: Verdict[] = [];
  console.info(line(['machine', 'changes', ...ORACLES, 'equivalent', 'survived']));
  for (const id of asked.length > 0 ? asked : ids) {
    const { model } = flows[id];
    const records = await recordsOf(model);
    const verdicts = mutantsOf(model.machine).map((mutant) => judge(model, records, mutant));
    console.info(rowOf(id, verdicts));
    all.push(...verdicts);
  }
  console.info(`\n${line(['kind', 'changes', ...ORACLES, 'equivalent', 'survived'])}`);
  for (const kind of KINDS)
    console.info(
      rowOf(
        kind,
        all.filter((verdict) => verdict.kind === kind),
      ),
    );
  console.info(rowOf('all', all));

  const survivors = all.filter(({ by }) => by === undefined);
  if (survivors.length > 0)
    console.info(
      `\nSurvived:\n${survivors.map(({ id }) => `  ${id} — ${equivalent[id] ?? 'no reason is known'}`).join('\n')}`,
    );
  if (asked.length > 0) {
    const recorded = all.filter(({ by }) => by === 'records');
    console.info(`\nSeen by the records alone:\n${recorded.map(({ id }) => `  ${id}`).join('\n')}`);
  }
  const seen = count(all, ({ by }) => by !== undefined);
  const bySpecification = count(all, ({ by }) => by !== undefined && by !== 'records');
  const percent = (part: number) => `${((100 * part) / all.length).toFixed(1)} %`;
  console.info(
    `\n${percent(seen)} of ${all.length} changes are seen, ${percent(bySpecification)} without the records.`,
  );
  if (seen < MUST_BE_SEEN * all.length) process.exitCode = 1;
});
