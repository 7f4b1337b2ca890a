/** `npm run mutate`: changes each machine, one thing at a time, and prints which changes its tests would not see. */
import { type FlowId, flows } from '#machines/index.ts';
import { eventsOn, traceOf } from '#machines/kit/testing/effects.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { coverPaths } from '#machines/kit/testing/replay.ts';
import { command, oneOf, readArgs } from './command-line.ts';
import { equivalent } from './mutate/equivalent.ts';
import { KINDS, type Kind, type Mutant, mutantsOf } from './mutate/mutants.ts';
import { killerOf, ORACLES, type Oracle, type Walks } from './mutate/oracles.ts';

const USAGE = `npm run mutate [-- <machine> ...]
  Changes each machine, one thing at a time (a target, a guard, an action, a limit), and prints which changes its rules of
  structure, journeys, invariants, reach and walks would not see. Writes nothing. Fails below 95 of 100 changes.`;

const MUST_BE_SEEN = 0.95;
const ids = Object.keys(flows) as FlowId[];

type Verdict = { id: string; kind: Kind; by: Oracle | undefined };

const walksOf = async (model: AnyFlowModel): Promise<Walks> =>
  (await coverPaths(model)).paths.map((path) => {
    const events = eventsOn(path);
    return { events, text: traceOf(model, events) };
  });

const judge = (model: AnyFlowModel, walks: Walks, { id, kind, build }: Mutant): Verdict => {
  try {
    const { machine, restore } = build();
    try {
      return { id, kind, by: killerOf(model, machine, walks) };
    } finally {
      restore();
    }
  } catch {
    // A machine that cannot be built fails every test that imports it.
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

command(USAGE, async () => {
  const asked = readArgs('mutate', {}).positionals.map((name) => oneOf('machine', ids, name));
  const all: Verdict[] = [];
  console.info(line(['machine', 'changes', ...ORACLES, 'equivalent', 'survived']));
  for (const id of asked.length > 0 ? asked : ids) {
    const { model } = flows[id];
    const walks = await walksOf(model);
    const verdicts = mutantsOf(model.machine).map((mutant) => judge(model, walks, mutant));
    console.info(rowOf(id, verdicts));
    all.push(...verdicts);
  }
  console.info(`\n${line(['kind', 'changes', ...ORACLES, 'equivalent', 'survived'])}`);
  const byKind = Map.groupBy(all, ({ kind }) => kind);
  for (const kind of KINDS) console.info(rowOf(kind, byKind.get(kind) ?? []));
  console.info(rowOf('all', all));

  const survivors = all.filter(({ by }) => by === undefined);
  if (survivors.length > 0)
    console.info(
      `\nSurvived:\n${survivors.map(({ id }) => `  ${id} — ${equivalent[id] ?? 'no reason is known'}`).join('\n')}`,
    );
  if (asked.length > 0) {
    const byWalks = all.filter(({ by }) => by === 'walks');
    console.info(`\nSeen by the walks alone:\n${byWalks.map(({ id }) => `  ${id}`).join('\n')}`);
  }
  const seen = count(all, ({ by }) => by !== undefined);
  const bySpecification = count(all, ({ by }) => by !== undefined && by !== 'walks');
  const percent = (part: number) => `${((100 * part) / all.length).toFixed(1)} %`;
  console.info(`\n${percent(seen)} of ${all.length} changes are seen, ${percent(bySpecification)} without the walks.`);
  if (seen < MUST_BE_SEEN * all.length) process.exitCode = 1;
});
