/** The oracles themselves: each is shown a machine with one fault and must see it. */
import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { brokenInvariants, journeyFaults, lint } from './checks.ts';
import { type AnyFlowModel, defineModel, done, failed } from './model.ts';
import { edgePaths, eventsOf, shortestPaths } from './paths.ts';
import { coverPaths, declaredTransitions, replay } from './replay.ts';
import { scenarioOf } from './scenario.ts';

const s = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'try'; word: string } | { type: 'rest' },
    transitionMeta: {} as { rule: string },
  },
  actors: { judge: fromPromise<string, { word: string }>(async () => 'right') },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  guards: { isLast: ({ context }) => context.tries >= 1 },
  delays: { short: 1000, long: 5000 },
});
const rule = { meta: { rule: '§0' } };
/** Two tries; a rest that ends by itself. */
const machine = s.createMachine({
  id: 'tries',
  context: { tries: 0 },
  initial: 'asking',
  states: {
    asking: {
      on: { try: { target: 'judging', ...rule }, rest: { target: 'resting', ...rule } },
      after: { long: { target: 'over', ...rule } },
    },
    judging: {
      invoke: {
        id: 'judge',
        src: 'judge',
        input: ({ event }) => ({ word: event.type === 'try' ? event.word : '' }),
        onDone: { target: 'right', ...rule },
        onError: [
          { guard: 'isLast', target: 'over', ...rule },
          { target: 'asking', actions: 'count', ...rule },
        ],
      },
    },
    resting: { after: { short: { target: 'asking', ...rule } } },
    right: {},
    over: {},
  },
});
const model = defineModel({
  machine,
  events: { try: [{ word: 'open' }] },
  actors: { judge: { done: ['right'], error: [{ code: 'wrong' }] } },
  invariants: { 'two tries at most': ({ context }) => context.tries <= 1 },
  journeys: { 'the second wrong word ends it': { events: twoWrong(), ends: 'over' } },
});
function twoWrong() {
  const wrong = [{ type: 'try', word: 'open' }, failed('judge', { code: 'wrong' })];
  return [...wrong, ...wrong];
}
const withModel = (change: Partial<AnyFlowModel>): AnyFlowModel => ({ ...model, ...change });

describe('a sound machine', () => {
  test('has no faults, and every transition is taken on the real actor', async () => {
    expect(lint(machine)).toEqual([]);
    expect(brokenInvariants(model)).toEqual([]);
    expect(journeyFaults(model)).toEqual([]);
    expect((await coverPaths(model)).missing).toEqual([]);
  });
  test('its paths read as sentences', () => {
    const [first] = edgePaths(model).filter((path) => path.steps.length === 3);
    expect(first && scenarioOf(model, first).name).toMatch(/ → /);
  });
  test('an actor that was not started cannot answer', async () => {
    const [start] = shortestPaths(model);
    if (!start) throw new Error('no path');
    const path = { ...start, steps: [...start.steps, { event: done('judge', 'right'), state: start.state }] };
    await expect(replay(model, path)).rejects.toThrow('no such actor is running');
  });
});

describe('a fault is seen', () => {
  test('an invoke without onError', () => {
    const faulty = s.createMachine({
      id: 'f',
      context: { tries: 0 },
      initial: 'a',
      states: {
        a: { invoke: { id: 'judge', src: 'judge', input: { word: '' }, onDone: { target: 'b', ...rule } } },
        b: {},
      },
    });
    expect(lint(faulty)).toEqual(['f.a: invoke "judge" has no onError']);
  });
  test('an invoke whose id does not tell its src', () => {
    const faulty = s.createMachine({
      id: 'f',
      context: { tries: 0 },
      initial: 'a',
      states: {
        a: { invoke: { id: 'other', src: 'judge', input: { word: '' }, onError: { target: 'b', ...rule } } },
        b: {},
      },
    });
    expect(lint(faulty)).toEqual(['f.a: invoke id "other" must be "judge" or "judge:part"']);
  });
  test('a guard and an action without a name, and a transition without a rule', () => {
    const faulty = s.createMachine({
      id: 'f',
      context: { tries: 0 },
      initial: 'a',
      states: { a: { on: { rest: { guard: () => true, actions: () => {}, target: 'b' } } }, b: {} },
    });
    expect(lint(faulty)).toEqual([
      'f.a on rest: a guard has no name',
      'f.a on rest: an action has no name',
      'f.a on rest: no rule of the specification',
    ]);
  });
  test('a broken invariant', () =>
    expect(brokenInvariants(withModel({ invariants: { never: (snapshot) => !snapshot.matches('over') } }))[0]).toMatch(
      '"never" is broken',
    ));
  test('a wrong end of a journey', () =>
    expect(journeyFaults(withModel({ journeys: { wrong: { events: twoWrong(), ends: 'right' } } }))).toEqual([
      'wrong: ended in "over" instead of "right"',
    ]));
  test('a journey that takes a refused step', () =>
    expect(
      journeyFaults(
        withModel({ journeys: { refused: { events: [{ type: 'xstate.after.short.tries.resting' }], ends: 'over' } } }),
      ),
    ).toEqual(['refused: "xstate.after.short.tries.resting" is refused in "asking"']));
  test('a transition that no path takes', async () => {
    const { missing } = await coverPaths(withModel({ actors: { judge: { done: ['right'], error: [] } } }));
    expect(missing).toEqual([
      'tries.judging · xstate.error.actor.judge[0]',
      'tries.judging · xstate.error.actor.judge[1]',
    ]);
    expect(declaredTransitions(machine).size).toBe(7);
  });
  test('an order of timers that real time cannot produce', async () => {
    const parallel = setup({
      types: { events: {} as { type: 'x' } },
      delays: { short: 1000, long: 5000 },
    }).createMachine({
      id: 'p',
      type: 'parallel',
      states: {
        a: { initial: 'on', states: { on: { after: { short: { target: 'off', meta: {} } } }, off: {} } },
        b: { initial: 'on', states: { on: { after: { long: { target: 'off' } } }, off: {} } },
      },
    });
    const two = defineModel({ machine: parallel, events: {}, actors: {} as never, invariants: {}, journeys: {} });
    const impossible = edgePaths(two).find((path) => path.steps[1]?.event.type.startsWith('xstate.after.long'));
    if (!impossible) throw new Error('no path');
    await expect(replay(two, impossible)).rejects.toThrow('impossible in time');
  });
});

test('only what a snapshot can take is offered', () => {
  const [initial] = shortestPaths(model);
  if (!initial) throw new Error('no path');
  expect(eventsOf(model, initial.state).map(({ type }) => type)).toEqual([
    'try',
    'rest',
    'xstate.after.long.tries.asking',
  ]);
});
