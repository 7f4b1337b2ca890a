/** `npm run mutate`: changes each machine, one thing at a time, and prints which changes its tests would not see. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type FlowId, flows } from '#machines/index.ts';
import { command, oneOf, readArgs, UsageError } from './command-line.ts';
import { machinesOf } from './mutate/loading/files.ts';
import { sampleOf } from './mutate/mutants/sample.ts';
import {
  type Findings,
  hasSurvived,
  headOf,
  idleInvariants,
  MUST_BE_SEEN,
  operatorTable,
  refusedDeclarations,
  rowOf,
  scoreOf,
  survivorText,
} from './mutate/report.ts';
import { runAll, runJob } from './mutate/run.ts';
import type { Job, Verdict } from './mutate/verdicts.ts';

const USAGE = `npm run mutate [-- <machine> ... [--json] [--only <text> ...] [--sample <n>] [--seed <n>] [--out <folder>]]
  Changes each machine, one thing at a time (a target, a guard, an action, an operator in its rules), and prints which changes
  its rules of structure, journeys, invariants, reach, real actor and hand-written tests would not see. The recorded walks do not
  count. Fails when a machine sees less than ${100 * MUST_BE_SEEN} of 100 changes, or a change is wrongly declared equivalent.

  npm run mutate -- login             one machine
  npm run mutate -- login --only guard
                                      those of its mutants whose names contain the text; there is no gate then
  npm run mutate -- --json            the verdicts as JSON
  npm run mutate -- --sample 150      as many changes, the same on every run, by the quick checks alone
  npm run mutate -- --out <folder>    writes the verdicts to <folder>/<machine>.jsonl as they come, and the survivors to
                                      <folder>/<machine>.txt at the end`;

/** The largest first, so that no worker is alone with them at the end. */
const LARGE: FlowId[] = ['loanApplication', 'datePicker', 'whatIf', 'upload', 'draftSync', 'deal', 'sessionTimeout'];
const ids = Object.keys(flows) as FlowId[];

const OPTIONS = {
  json: { type: 'boolean' },
  only: { type: 'string', multiple: true },
  sample: { type: 'string' },
  seed: { type: 'string', default: '1' },
  out: { type: 'string' },
} as const;
const numberIn = (name: string, text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`--${name} is a number from 1, not "${text}".`);
  return number;
};

/** Asks the tests of other machines about the mutants of a shared file that the machine's own tests do not see. */
const askElsewhere = async (verdicts: Verdict[], seed: number) => {
  const jobs = new Map<FlowId, string[]>();
  const seenIn = new Map(verdicts.filter(({ by }) => by !== undefined).map(({ id, machine }) => [id, machine]));
  const shared = verdicts.filter(({ by, place }) => by === undefined && place !== undefined);
  for (const { id, machine, place = '' } of shared) {
    const judged = verdicts.filter((verdict) => verdict.id === id).map((verdict) => verdict.machine);
    if (seenIn.has(id)) continue;
    for (const other of machinesOf(place.replace(/:\d+$/, ''), ids))
      if (other !== machine && !judged.includes(other)) jobs.set(other, [...new Set([...(jobs.get(other) ?? []), id])]);
  }
  await runAll([...jobs], availableParallelism(), async ([other, only]) => {
    const findings: Findings = { verdicts: [], all: [], invariants: {}, notes: [] };
    for (const { id, by } of await runJob({ machines: [other], only, skip: [], quickly: false, seed }, findings))
      if (by !== undefined) seenIn.set(id, other);
  });
  for (const verdict of shared) {
    const other = seenIn.get(verdict.id);
    if (other) Object.assign(verdict, { by: 'elsewhere', fault: `the tests of ${other}` });
  }
};

/** For each invariant that no mutant broke on the journeys, looks for a mutant that breaks it in another state. */
const askWhatBreaks = async (findings: Findings, seed: number) => {
  await runAll(idleInvariants(findings), availableParallelism(), async ([machine, unbroken]) => {
    const seen = findings.verdicts.filter((verdict) => verdict.machine === machine && verdict.by !== undefined);
    const only = sampleOf(seen, seen.length, seed);
    const further: Findings = { verdicts: [], all: [], invariants: {}, notes: [] };
    for (const { id, broken } of await runJob(
      { machines: [machine], only, unbroken, skip: [], quickly: true, seed },
      further,
    ))
      seen.find((verdict) => verdict.id === id)?.broken.push(...broken);
  });
};

command(USAGE, async () => {
  const { positionals, values } = readArgs('mutate', OPTIONS);
  const asked = positionals.length > 0 ? positionals.map((name) => oneOf('machine', ids, name)) : ids;
  const seed = numberIn('seed', values.seed);
  const say = (text: string) => (values.json ? undefined : console.info(text));
  const findings: Findings = { verdicts: [], all: [], invariants: {}, notes: [] };
  const { out } = values;
  if (out !== undefined) {
    mkdirSync(out, { recursive: true });
    for (const id of asked) writeFileSync(join(out, `${id}.jsonl`), '');
  }
  const onVerdict = (verdict: Verdict) => {
    if (out !== undefined) appendFileSync(join(out, `${verdict.machine}.jsonl`), `${JSON.stringify(verdict)}\n`);
  };

  const isWhole = values.sample === undefined && values.only === undefined;
  const job: Omit<Job, 'machines'> = {
    skip: [],
    quickly: false,
    seed,
    ...(values.only && { containing: values.only }),
  };
  if (values.sample !== undefined) {
    const sampled = { ...job, machines: asked, sample: numberIn('sample', values.sample), quickly: true };
    findings.verdicts = await runJob(sampled, findings, { onVerdict });
  } else {
    const ordered = [...LARGE.filter((id) => asked.includes(id)), ...asked.filter((id) => !LARGE.includes(id))];
    await runAll(ordered, availableParallelism(), async (id) => {
      const verdicts = await runJob({ ...job, machines: [id] }, findings, { onVerdict });
      findings.verdicts.push(...verdicts);
      console.error(`${id}: ${verdicts.length} mutants judged`);
    });
    await askElsewhere(findings.verdicts, seed);
    if (isWhole) await askWhatBreaks(findings, seed);
  }

  const of = (machine: FlowId) => findings.verdicts.filter((verdict) => verdict.machine === machine);
  const refused = refusedDeclarations(findings, asked);
  const tooFew = isWhole ? asked.filter((id) => scoreOf(of(id)) < MUST_BE_SEEN) : [];
  if (refused.length > 0 || tooFew.length > 0) process.exitCode = 1;

  if (out !== undefined) {
    for (const id of asked) {
      const survivors = of(id).filter(hasSurvived).map(survivorText);
      writeFileSync(join(out, `${id}.txt`), `${[headOf('machine'), rowOf(id, of(id)), '', ...survivors].join('\n')}\n`);
    }
  }
  if (values.json)
    return console.info(JSON.stringify({ seed, score: scoreOf(findings.verdicts), ...findings, refused }, null, 1));

  say([headOf('machine'), ...asked.map((id) => rowOf(id, of(id))), '', ...operatorTable(findings.verdicts)].join('\n'));
  const idle = isWhole ? idleInvariants(findings) : [];
  if (idle.length > 0) say('\nIdle invariants, which no mutant breaks:');
  for (const [id, names] of idle) say(`  ${id}\n${names.map((name) => `    ${name}`).join('\n')}`);
  const survivors = findings.verdicts.filter(hasSurvived);
  if (survivors.length > 0) say(`\nSurvived:\n${survivors.map(survivorText).join('\n')}`);
  for (const note of findings.notes) say(`\nNote: ${note}`);
  if (refused.length > 0) say(`\nWrongly declared equivalent:\n${refused.map((one) => `  ${one}`).join('\n')}`);
  say(`\nWalks at random with seed ${seed}. Below ${100 * MUST_BE_SEEN} of 100: ${tooFew.join(', ') || 'no machine'}.`);
});
