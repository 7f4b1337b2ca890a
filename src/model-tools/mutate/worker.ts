/** Judges the mutants of machines in a process of its own: a mutant that never ends is ended with it. */
import type { AnyStateMachine } from 'xstate';
import type { FlowId } from '#machines/index.ts';
import type { Flow } from '#machines/kit/flow.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { type Declared, declaredIn, reasonOf } from './equivalent.ts';
import { differenceOf, type Side } from './fuzz.ts';
import { FURTHER } from './inputs.ts';
import { machinesOf, testsOf } from './loading/files.ts';
import { collect, type HandTest } from './loading/hand-tests.ts';
import { type Instrumentation, instrumentMachines } from './loading/hooks.ts';
import { takeProved } from './loading/no-suite.ts';
import { questionsAsked, ranAway, switchOff, switchOn, takeReached } from './loading/switch.ts';
import type { CodeMutant } from './mutants/code-mutants.ts';
import { type ConfigMutant, configMutants, limited } from './mutants/config-mutants.ts';
import type { Operator } from './mutants/operators.ts';
import { sampleOf } from './mutants/sample.ts';
import {
  type Baseline,
  baselineOf,
  brokenBy,
  differsFromRecords,
  invariantsOf,
  type JudgeOptions,
  judge,
  tryOut,
} from './oracles.ts';
import type { Job, Message, Tried, Verdict } from './verdicts.ts';

/** Walks at random for a survivor, and for what is declared equivalent. */
const RUNS = { survivor: 100, equivalent: 2_000 };
const WITHIN_MS = 20_000;
/** How many times more questions for mutants than the machine as it is asks in all its checks. */
const MORE_QUESTIONS = 20;

/** These change no guard, and nothing that a guard reads. */
const LEAVES_GUARDS: readonly Operator[] = [
  'tag removed',
  'tag added',
  'wrong meta',
  'wrong message',
  'input dropped',
  'output dropped',
  'delay shifted',
  'reenter flipped',
];

type Mutant = Tried & { config?: ConfigMutant; code?: CodeMutant };
type Flows = Record<FlowId, Flow>;
type Further = { model: AnyFlowModel; baseline: Baseline; mutants: Map<string, ConfigMutant> };
type Tests = { tests: HandTest[]; models: AnyFlowModel[] };
/** A machine before anything is changed. */
type Subject = {
  id: FlowId;
  model: AnyFlowModel;
  tests: HandTest[];
  baseline: Baseline;
  /** Further models: the machine with other states first. They are asked about what the first one does not see. */
  further: Further[];
  /** How many questions for mutants the checks of one mutant may ask. */
  questions: number;
  isReached: (number: number) => boolean;
  mutants: Mutant[];
};

const send = (message: Message) => process.send?.(message);
/** What is sent is queued: a mutant that never ends would keep it. */
const sent = (message: Message) =>
  new Promise<void>((done) => {
    process.send?.(message, () => done());
  });

/** Puts the parts of one machine into another, so that all that have imported it run the mutant. */
const become = (machine: AnyStateMachine, other: AnyStateMachine) => {
  const before = { ...machine };
  Object.assign(machine, other);
  return () => Object.assign(machine, before);
};
/** What another model of the machine says of the same mutant; one that its machine does not have changes nothing. */
const judgeFurther = async (
  { model, baseline, mutants }: Further,
  { id, code }: Mutant,
  options: JudgeOptions,
): Promise<Partial<Verdict>> => {
  if (code) return judge(model, [], baseline, options);
  const built = mutants.get(id)?.build();
  if (!built) return {};
  const back = become(model.machine, built.machine);
  try {
    return await judge(model, [], baseline, options);
  } finally {
    back();
    built.restore();
  }
};
/** Events with a password, which goes to the server and nowhere else. */
const secretsIn = ({ events }: AnyFlowModel): string[] =>
  Object.keys(events).filter((type) =>
    events[type]?.some((payload) => Object.keys(payload).some((name) => /password/i.test(name))),
  );
const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

class Worker {
  readonly #job: Job;
  readonly #code: Instrumentation;
  /** The index is read by the hooks that put the mutants in, so it cannot be imported above. */
  #declared: Declared = new Map();

  constructor(job: Job) {
    this.#job = job;
    this.#code = instrumentMachines(job.machines);
  }

  async work() {
    switchOff();
    const flows = await this.#flows();
    this.#declared = declaredIn(flows);
    const tests = new Map<FlowId, Tests>();
    for (const id of this.#job.machines) tests.set(id, await this.#tests(id));
    const isReadOnLoad = takeReached();
    const subjects: Subject[] = [];
    for (const id of this.#job.machines) {
      const found = tests.get(id) ?? { tests: [], models: [] };
      subjects.push(await this.#subject(id, flows[id].model, found));
    }
    const all = subjects.flatMap(({ mutants }) => mutants);
    send({ type: 'all', mutants: all.map(({ config: _, code: __, ...tried }) => tried) });

    const { unbroken } = this.#job;
    const left = new Set(unbroken);
    for (const [subject, mutant] of this.#chosen(subjects)) {
      if (unbroken && left.size === 0) break;
      const { config: _, code, ...tried } = mutant;
      await sent({ type: 'starts', tried });
      const isAnew = code !== undefined && isReadOnLoad(code.number);
      const verdict = { ...tried, by: undefined, broken: [], ...(await this.#verdict(subject, mutant, isAnew)) };
      for (const name of verdict.broken) left.delete(name);
      send({ type: 'verdict', verdict });
    }
  }

  /** The mutants to judge, in the order of the job's list if it has one. */
  #chosen(subjects: Subject[]): [Subject, Mutant][] {
    const all = subjects.flatMap((subject) => subject.mutants.map((mutant): [Subject, Mutant] => [subject, mutant]));
    const { sample, only, containing = [''], skip, seed } = this.#job;
    const mutants = all.map(([, mutant]) => mutant);
    const chosen = only ?? (sample === undefined ? mutants.map(({ id }) => id) : sampleOf(mutants, sample, seed));
    const rank = new Map(chosen.map((id, at) => [id, at]));
    return all
      .filter(([, { id }]) => rank.has(id) && !skip.includes(id) && containing.some((text) => id.includes(text)))
      .sort(([, one], [, other]) => (only ? (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0) : 0));
  }

  async #flows(mutant?: CodeMutant) {
    return (await this.#code.load('machines/index.ts', mutant)).flows as Flows;
  }
  /** The tests beside the machine, and the models that they prove besides the flow's own. */
  async #tests(id: FlowId, mutant?: CodeMutant): Promise<Tests> {
    const tests: HandTest[] = [];
    takeProved();
    for (const file of this.#job.quickly ? [] : testsOf(id))
      tests.push(...(await collect(() => this.#code.load(file, mutant))));
    return {
      tests,
      models: takeProved()
        .filter(({ machine }) => machine.id === id)
        .slice(1),
    };
  }

  async #subject(id: FlowId, model: AnyFlowModel, { tests, models }: Tests): Promise<Subject> {
    become(model.machine, limited(model.machine));
    const { usable, broken } = await tryOut(tests);
    for (const { name } of broken)
      send({ type: 'note', text: `${id}: the test "${name}" fails beside the mutants, and is not used` });
    switchOff();
    const baseline = await baselineOf(model, usable, this.#job.quickly);
    const further: Further[] = [];
    for (const other of models) {
      become(other.machine, limited(other.machine));
      const mutants = new Map(configMutants(other.machine, secretsIn(other)).map((mutant) => [mutant.id, mutant]));
      further.push({ model: other, baseline: await baselineOf(other, [], false), mutants });
    }
    const questions = questionsAsked() * MORE_QUESTIONS + 100_000;
    send({ type: 'invariants', machine: id, names: invariantsOf(model) });
    const ofCode = [...this.#code.mutants.values()].filter(({ file }) =>
      machinesOf(file, this.#job.machines).includes(id),
    );
    const mutants = [
      ...configMutants(model.machine, secretsIn(model)).map(
        (config): Mutant => ({ machine: id, id: config.id, operator: config.operator, config }),
      ),
      ...ofCode.map(
        (code): Mutant => ({
          machine: id,
          id: code.id,
          operator: code.operator,
          place: `${code.file}:${code.line}`,
          code,
        }),
      ),
    ];
    return { id, model, tests: usable, baseline, further, questions, isReached: takeReached(), mutants };
  }

  async #verdict(subject: Subject, mutant: Mutant, isAnew: boolean): Promise<Partial<Verdict>> {
    const { id, model, baseline, isReached } = subject;
    const { quickly } = this.#job;
    const number = mutant.code?.number ?? 0;
    let [changed, tests, further] = [model, subject.tests, subject.further];
    let undo = () => {};
    let mutated: Side = { machine: model.machine, number };
    switchOn(number, subject.questions);
    try {
      if (isAnew && mutant.code) {
        changed = (await this.#flows(mutant.code))[id].model;
        become(changed.machine, limited(changed.machine));
        const names = new Set(tests.map(({ name }) => name));
        const anew = await this.#tests(id, mutant.code);
        tests = anew.tests.filter(({ name }) => names.has(name));
        further = subject.further.map((one, at) => ({ ...one, model: anew.models[at] ?? one.model }));
        mutated = { machine: changed.machine, number };
      } else if (mutant.config) {
        const { machine, restore } = mutant.config.build();
        const back = become(model.machine, machine);
        mutated = { machine, number: 0 };
        undo = () => {
          back();
          restore();
        };
      }
    } catch (reason) {
      // A machine that cannot be built fails every test that imports it.
      switchOff();
      return { by: 'structure', fault: messageOf(reason) };
    }
    try {
      if (this.#job.unbroken) return { by: 'invariants', broken: brokenBy(changed, baseline, WITHIN_MS) };
      const unreached = mutant.code !== undefined && !isAnew && !isReached(number);
      const asksGuards = !LEAVES_GUARDS.includes(mutant.operator);
      const options = { quickly, withinMs: WITHIN_MS, asksGuards };
      let found: Partial<Verdict> = unreached ? { unreached } : await judge(changed, tests, baseline, options);
      for (const other of unreached ? [] : further)
        if (found.by === undefined) found = await judgeFurther(other, mutant, options);
      if (ranAway()) return { ...found, by: 'runs away' };
      if (quickly || found.by !== undefined) return found;
      const onlyRecords = !unreached && differsFromRecords(changed, baseline);
      return { ...found, onlyRecords, ...this.#walks(subject, mutant, { mutated, isAnew, undo: () => undo() }) };
    } finally {
      undo();
      switchOff();
    }
  }

  /** Both machines side by side: the one that was changed in its place is as it was meanwhile. */
  #walks(
    { model }: Subject,
    mutant: Mutant,
    { mutated, isAnew, undo }: { mutated: Side; isAnew: boolean; undo: () => void },
  ): Pick<Verdict, 'walks'> {
    // A limit of the contract is changed for both: it cannot be compared.
    if (mutant.operator === 'limit shifted') return {};
    undo();
    switchOff();
    const isSaid = reasonOf(mutant, this.#declared) !== undefined;
    const runs = isSaid ? RUNS.equivalent : RUNS.survivor;
    const further = isSaid ? FURTHER[mutant.machine] : undefined;
    const sides = { original: { machine: model.machine, number: 0 }, mutated };
    takeReached();
    const difference = differenceOf(model, sides, { runs, seed: this.#job.seed, ...(further && { further }) });
    return { walks: { runs, difference, ran: isAnew || takeReached()(mutated.number) } };
  }
}

// Without its parent the worker has nothing to judge for.
process.on('disconnect', () => process.exit());
// A listener keeps the process alive until its work is done.
process.on('message', async (job: Job) => {
  await new Worker(job).work();
  await sent({ type: 'ends' });
  process.disconnect?.();
});
