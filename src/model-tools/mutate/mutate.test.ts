/** The engine itself: each operator makes the change that it says, what never ends is ended, and a false declaration is refused. */
import { spawnSync } from 'node:child_process';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, setup } from 'xstate';
import { flows } from '#machines/index.ts';
import { eventsOn, traceOf } from '#machines/kit/testing/effects.ts';
import { type AnyFlowModel, defineModel } from '#machines/kit/testing/model.ts';
import { coverPaths } from '#machines/kit/testing/replay.ts';
import { differenceOf } from './fuzz.ts';
import { ranAway, switchOff, switchOn } from './loading/switch.ts';
import { instrument } from './mutants/code-mutants.ts';
import { configMutants } from './mutants/config-mutants.ts';
import type { Operator } from './mutants/operators.ts';
import { sampleOf } from './mutants/sample.ts';
import { baselineOf, judge } from './oracles.ts';
import { type Findings, refusedDeclarations, scoreOf } from './report.ts';
import { runJob } from './run.ts';
import { asked, tiny, tinyModel } from './tiny.fixture.ts';
import type { Verdict } from './verdicts.ts';

const root = join(import.meta.dirname, '../../..');

const built = (machine: AnyStateMachine, id: string): AnyStateMachine => {
  const mutant = configMutants(machine).find((one) => one.id === id);
  if (!mutant)
    throw new Error(
      `There is no "${id}"; there are\n${configMutants(machine)
        .map((one) => one.id)
        .join('\n')}`,
    );
  return mutant.build().machine;
};
const stateOf = (machine: AnyStateMachine, name: string) => machine.states[name]?.config;
const branches = (machine: AnyStateMachine, state: string, type: string) =>
  (machine.states[state]?.transitions.get(type) ?? []).map(({ target, guard, actions, reenter }) => ({
    target: target?.map(({ key }) => key),
    guard,
    actions: actions.map((action) => (typeof action === 'object' ? action.type : action)),
    reenter,
  }));

describe('the changes of a configuration', () => {
  test('are unique, and leave the machine as it was', () => {
    const before = JSON.stringify(tiny.config);
    const mutants = configMutants(tiny);
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    for (const { build } of mutants) build().restore();
    expect(JSON.stringify(tiny.config)).toBe(before);
  });

  test('store what an event brings, where that is a secret', () => {
    const stored = configMutants(tiny, ['try']).filter(({ operator }) => operator === 'secret stored');
    expect(stored.map(({ id }) => id)).toEqual([
      'tiny.asking · try[0]: secret stored',
      'tiny.asking · try[1]: secret stored',
    ]);
    const changed = stored[1]?.build().machine ?? tiny;
    expect(asking(changed)[1]?.actions).toContain('storeSecret');
    expect(changed.implementations.actions).toHaveProperty('storeSecret');
  });

  const asking = (machine: AnyStateMachine) => branches(machine, 'asking', 'try');
  test.each<[string, (machine: AnyStateMachine) => unknown, unknown]>([
    ['tiny.asking · rest[0]: transition removed', (m) => branches(m, 'asking', 'rest'), []],
    ['tiny.asking · rest[0] to tiny.over: wrong target', (m) => branches(m, 'asking', 'rest')[0]?.target, ['over']],
    ['tiny.asking · rest[0] to no target: wrong target', (m) => branches(m, 'asking', 'rest')[0]?.target, undefined],
    ['tiny in resting: wrong initial', (m) => m.config.initial, 'resting'],
    ['tiny.asking · try[0]: branches swapped', (m) => asking(m).map(({ target }) => target), [['asking'], ['over']]],
    ['tiny.asking · reset as in resting: event added', (m) => branches(m, 'asking', 'reset')[0]?.target, ['asking']],
    ['tiny.asking · try[1]: reenter flipped', (m) => asking(m)[1]?.reenter, true],
    ['tiny.asking · rest[0]: guard dropped', (m) => branches(m, 'asking', 'rest')[0]?.guard, undefined],
    [
      'tiny.asking · try[0] isLast: guard part dropped',
      (m) => asking(m)[0]?.guard,
      expect.objectContaining({ guards: ['isWord'] }),
    ],
    ['tiny.asking · try[1] keep: action deleted', (m) => asking(m)[1]?.actions, ['count', 'tell']],
    ['tiny.asking · try[1] count: actions swapped', (m) => asking(m)[1]?.actions, ['keep', 'count', 'tell']],
    ['tiny.asking entry ring: action deleted', (m) => stateOf(m, 'asking')?.entry, []],
    [
      'tiny.asking entry ring.times 1 → 2: wrong params',
      (m) => stateOf(m, 'asking')?.entry,
      { type: 'ring', params: { times: 2, bells: ['a', 'b'] } },
    ],
    [
      'tiny.asking entry ring.bells "a" dropped: wrong params',
      (m) => stateOf(m, 'asking')?.entry,
      { type: 'ring', params: { times: 1, bells: ['b'] } },
    ],
    [
      'tiny.asking · rest[0] isOneOf.codes "x" dropped: wrong params',
      (m) => branches(m, 'asking', 'rest')[0]?.guard,
      { type: 'isOneOf', params: { codes: [] } },
    ],
    ['tiny.asking open: tag removed', (m) => stateOf(m, 'asking')?.tags, []],
    ['tiny.asking busy: tag added', (m) => stateOf(m, 'asking')?.tags, ['open', 'busy']],
    ['tiny.asking screen "form" → "pause": wrong meta', (m) => stateOf(m, 'asking')?.meta, { screen: 'pause' }],
    ['tiny · delay pause × 2: delay shifted', (m) => m.implementations.delays.pause, 2000],
    [
      'tiny · action tell message "wrong" → "": wrong message',
      (m) => m.implementations.actions.tell,
      expect.objectContaining({ event: { type: 'notice', message: '' } }),
    ],
    [
      'tiny · action forget word: assignment dropped',
      (m) => m.implementations.actions.forget,
      expect.objectContaining({ assignment: { tries: 0 } }),
    ],
    [
      'tiny · action forget tries 0 → 1: literal changed',
      (m) => m.implementations.actions.forget,
      expect.objectContaining({ assignment: { tries: 1, word: '' } }),
    ],
  ])('%s', (id, read, changed) => {
    expect(read(tiny)).not.toEqual(changed);
    expect(read(built(tiny, id))).toEqual(changed);
  });
  test('a guard that is inverted lets through what it held back', () => {
    const machine = built(tiny, 'tiny.asking · rest[0]: guard inverted');
    expect(tiny.getInitialSnapshot({} as never).can({ type: 'rest' })).toBe(true);
    expect(machine.getInitialSnapshot({} as never).can({ type: 'rest' })).toBe(false);
  });
  test('an input and an output that are dropped', () => {
    expect(stateOf(built(asked, 'asked.waiting child: input dropped'), 'waiting')?.invoke).not.toHaveProperty('input');
    expect(built(asked, 'asked: output dropped').config.output).toBeUndefined();
  });
});

/** The function that a source defines, with one of its mutants on; number 0 is the source as it is. */
const functionOf = (source: string, number: number) => {
  let next = 0;
  const { code } = instrument(source, 'f.ts', () => ++next);
  const global = { $mutant: (id: number) => id === number };
  return runInNewContext(`${stripTypeScriptTypes(code)}; f`, global) as (...given: unknown[]) => unknown;
};
const mutantsIn = (source: string) => {
  let next = 0;
  return instrument(source, 'f.ts', () => ++next).mutants;
};

describe('the changes of the code', () => {
  test.each<[Operator, string, unknown[], unknown, unknown]>([
    ['wrong field', 'const f = (x) => x.a + 0 * x.b;', [{ a: 1, b: 2 }], 1, 2],
    ['arguments swapped', 'const g = (a, b) => a; const f = (x, y) => g(x, y);', [1, 2], 1, 2],
    ['merge order', 'const f = (x, y) => ({ ...x, ...y });', [{ a: 1 }, { a: 2 }], { a: 2 }, { a: 1 }],
    ['boundary', 'const f = (x) => x < 3;', [3], false, true],
    ['arithmetic', 'const f = (x) => x + 3;', [3], 6, 0],
    ['equality', 'const f = (x) => x === 3;', [3], true, false],
    ['and or', 'const f = (x, y) => x && y;', [true, false], false, true],
    ['negation', 'const f = (x) => !x;', [true], false, true],
    ['fallback dropped', 'const f = (x) => x ?? 3;', [null], 3, null],
    ['conditional swapped', "const f = (x) => (x ? 'a' : 'b');", [true], 'a', 'b'],
    ['conditional swapped', "const f = (x) => { if (x) return 'a'; return 'b'; };", [true], 'a', 'b'],
    ['property dropped', 'const f = (x) => ({ x, });', [1], { x: 1 }, {}],
    ['member dropped', 'const f = (x: number) => [x, 2] as const;', [1], [1, 2], [2]],
    ['some every', 'const f = (x) => x.some((one) => one);', [[true, false]], true, false],
    ['filter dropped', 'const f = (x) => x.filter((one) => one);', [[1, 0]], [1], [1, 0]],
    ['literal changed', 'const f = () => true;', [], true, false],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    ['literal changed', 'const f = (x) => `a${x}`;', [1], 'a1', ''],
    ['statement dropped', 'const f = (x) => { x.push(2); return x; };', [[1]], [1, 2], [1]],
  ])('%s: %s', (operator, source, given, original, changed) => {
    const mutant = mutantsIn(source).find((one) => one.operator === operator);
    expect(mutant?.line).toBe(1);
    expect(functionOf(source, 0)(...structuredClone(given))).toEqual(original);
    expect(functionOf(source, mutant?.number ?? 0)(...structuredClone(given))).toEqual(changed);
  });
  test('types, chains, callees, keys, thrown errors and selectors are no places', () => {
    expect(mutantsIn("type T = { a: 'b' }; const f = (x: T['a']) => { throw new Error('a' + 'b'); };")).toEqual([]);
    expect(mutantsIn('const selectName = (x) => x.name === 1;')).toEqual([]);
    expect(functionOf('const f = (x) => x?.a.b;', 0)(undefined)).toBeUndefined();
    expect(
      functionOf(
        'const f = (x) => x?.a.b();',
        0,
      )({
        a: {
          v: 1,
          b() {
            return this.v;
          },
        },
      }),
    ).toBe(1);
  });
  test('the calls that build a machine are no places; the functions in them are', () =>
    expect(
      mutantsIn("export const m = setup({ tags: ['a'], guards: { isOne: (x) => x === 1 } });").map(({ id }) => id),
    ).toEqual(['f.ts guards.isOne: x === 1 → x !== 1: equality', 'f.ts guards.isOne: 1 → 2: literal changed']));
  test('lists at the top of a file are', () =>
    expect(mutantsIn("const LIST = ['a', 'b'] as const; const NAME = 'x';").map(({ operator }) => operator)).toEqual([
      'member dropped',
      'member dropped',
    ]));
});

test('instrumented machines whose mutants are all off do what the machines do', { timeout: 60_000 }, async () => {
  const ids = ['login', 'draftSync', 'deal', 'upload', 'whatIf'] as const;
  const script = `
    import { instrumentMachines } from './src/model-tools/mutate/loading/hooks.ts';
    const { load, mutants } = instrumentMachines(${JSON.stringify(ids)});
    const { flows } = await load('machines/index.ts');
    const { eventsOn, traceOf } = await load('machines/kit/testing/effects.ts');
    const { coverPaths } = await load('machines/kit/testing/replay.ts');
    const traces = [];
    for (const id of ${JSON.stringify(ids)})
      for (const path of (await coverPaths(flows[id].model)).paths) traces.push(traceOf(flows[id].model, eventsOn(path)));
    console.info(JSON.stringify({ mutants: mutants.size, traces }));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  });
  const { mutants, traces } = JSON.parse(stdout) as { mutants: number; traces: string[] };
  expect(mutants).toBeGreaterThan(500);
  const expected: string[] = [];
  for (const id of ids)
    for (const path of (await coverPaths(flows[id].model)).paths)
      expected.push(traceOf(flows[id].model, eventsOn(path)));
  expect(traces).toEqual(expected);
});

const withinMs = 60_000;
const judged = async (model: AnyFlowModel, machine: AnyStateMachine) =>
  judge({ ...model, machine }, [], await baselineOf(model, [], false), { quickly: false, withinMs, asksGuards: true });

describe('the checks', () => {
  const counting: AnyFlowModel = flows.connectivity.model;
  const changed = () => {
    const found = configMutants(counting.machine).find(({ id }) => id.endsWith('countTry: action deleted'));
    if (!found) throw new Error('no such change');
    return found.build().machine;
  };
  test('say nothing of a machine as it is', async () =>
    expect(await judged(counting, counting.machine)).toEqual({ by: undefined, broken: [] }));
  test('see what a journey says, and name what does', async () => {
    expect((await judged(counting, changed())).by).toBe('journeys');
    expect((await judged({ ...counting, journeys: {} }, changed())).by).not.toBe('journeys');
  });
  test('name the invariants that a change breaks', async () => {
    const model: AnyFlowModel = {
      ...tinyModel,
      invariants: { 'one try': ({ context }) => context.tries <= 1, idle: () => true },
    };
    const unguarded = built(tiny, 'tiny.asking · try[0]: branches swapped');
    expect(
      await judged({ ...model, contextKey: ({ context }) => Math.min(context.tries, 3) }, unguarded),
    ).toMatchObject({
      by: 'invariants',
      broken: ['one try'],
    });
  });
});

describe('what never ends is ended', () => {
  test('a graph that grows without an end', async () => {
    switchOn(0);
    const endless = built(tiny, 'tiny.asking · try[0]: branches swapped');
    expect((await judged(tinyModel, endless)).by).toBeDefined();
    expect(ranAway()).toBe(true);
    switchOff();
    expect(ranAway()).toBe(false);
  });
  test('a chain of transitions without events', async () => {
    const s = setup({
      types: {
        context: {} as { n: number },
        events: {} as { type: 'go' },
        transitionMeta: {} as { rule: string },
      },
      actions: { count: assign({ n: ({ context }) => context.n + 1 }) },
      guards: { isLow: ({ context }) => context.n < 3 },
    });
    const rule = { meta: { rule: '§0' } };
    const machine = s.createMachine({
      id: 'chain',
      context: { n: 0 },
      initial: 'still',
      states: {
        still: { on: { go: { target: 'counting', ...rule } } },
        counting: { always: { guard: 'isLow', actions: 'count', ...rule } },
      },
    });
    const model = defineModel({ machine, events: {}, actors: {} as never, invariants: {}, journeys: {} });
    expect((await judged(model, built(machine, 'chain.counting · always[0]: guard dropped'))).fault).toMatch(
      /^throws: /,
    );
  });
  test('code that asks for its mutants without an end', () => {
    const source = 'const f = (x) => { let n = 0; while (n < x) { n = n + 1; } return n; };';
    switchOn(0, 1_000);
    let next = 0;
    const { code, mutants } = instrument(source, 'f.ts', () => ++next);
    const run = runInNewContext(`${code}; f`, { $mutant: globalThis.$mutant }) as (x: number) => number;
    expect(run(5)).toBe(5);
    switchOn(mutants.find(({ operator }) => operator === 'arithmetic')?.number ?? 0, 1_000);
    expect(() => run(5)).toThrow('too often');
    switchOff();
  });
  test('a worker that says nothing, and what comes after its mutant is judged', { timeout: 60_000 }, async () => {
    const findings: Findings = { verdicts: [], all: [], invariants: {}, notes: [] };
    const worker = join(import.meta.dirname, 'stuck-worker.fixture.ts');
    const verdicts = await runJob({ machines: ['login'], skip: [], quickly: true, seed: 1 }, findings, {
      worker,
      silentMs: 1_500,
    });
    expect(verdicts.map(({ id, by }) => [id, by])).toEqual([
      ['first', 'journeys'],
      ['endless', 'runs away'],
      ['third', 'journeys'],
    ]);
  });
});

describe('a mutant that is declared equivalent', () => {
  const runs = { runs: 300, seed: 1 };
  const sides = (machine: AnyStateMachine) => ({
    original: { machine: tiny, number: 0 },
    mutated: { machine, number: 0 },
  });
  const few: AnyFlowModel = { ...tinyModel, contextKey: ({ context }) => Math.min(context.tries, 3) };
  test('differs after the shortest list of events that tells it apart', () => {
    const changed = built(tiny, 'tiny.resting · reset[0] forget: action deleted');
    const words = { ...few, events: { try: [{ word: 'open' }] } };
    expect(differenceOf(words, sides(changed), runs)).toHaveLength(4);
    expect(differenceOf(few, sides(built(tiny, 'tiny.asking busy: tag added')), runs)).toEqual([
      '{"type":"xstate.init"}',
    ]);
  });
  test('has no difference when it changes nothing', () =>
    expect(differenceOf(few, sides(built(tiny, 'tiny.asking · try[1] count: actions swapped')), runs)).toBeUndefined());

  const verdict = (change: Partial<Verdict>): Verdict => ({
    machine: 'login',
    id: 'it',
    operator: 'boundary',
    by: undefined,
    broken: [],
    ...change,
  });
  const refused = (change: Partial<Verdict>, declared: string) =>
    refusedDeclarations(
      { verdicts: [verdict(change)], all: [verdict({})], invariants: {}, notes: [] },
      ['login'],
      new Map([[declared, 'It is so.']]),
    );
  test('is believed when the walks find no difference', () =>
    expect(refused({ walks: { runs: 10, difference: undefined, ran: true } }, 'it')).toEqual([]));
  test.each<[string, Partial<Verdict>, string]>([
    ['it: differs after a b', { walks: { runs: 10, difference: ['a', 'b'], ran: true } }, 'it'],
    [
      'it: no walk at random runs it',
      { place: 'f.ts:1', walks: { runs: 10, difference: undefined, ran: false } },
      'it',
    ],
    ['it: seen by journeys: a fault', { by: 'journeys', fault: 'a fault' }, 'it'],
    ['login.other: no such mutant', {}, 'login.other'],
  ])('is refused otherwise: %s', (sentence, change, declared) => expect(refused(change, declared)).toEqual([sentence]));
  test('does not count when it is not declared', () =>
    expect(
      scoreOf([verdict({ by: 'journeys' }), verdict({ walks: { runs: 10, difference: undefined, ran: true } })]),
    ).toBe(0.5));
});

test('a sample is the same on every run, and has every machine and operator before a second of one', () => {
  const all = ['a', 'b'].flatMap((machine) =>
    ['x', 'y'].flatMap((operator) => [1, 2, 3].map((n) => ({ machine, operator, id: `${machine} ${operator} ${n}` }))),
  );
  const chosen = sampleOf(all, 4, 7);
  expect(chosen).toEqual(sampleOf(all.toReversed(), 4, 7));
  expect(new Set(chosen.map((id) => id.slice(0, 3))).size).toBe(4);
});
