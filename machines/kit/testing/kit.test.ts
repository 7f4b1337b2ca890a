/** The oracles themselves: each is shown a machine with one fault and must see it. */

import { describe, expect, test } from 'vitest';
import { type AnyEventObject, type AnyMachineSnapshot, assign, fromPromise, setup } from 'xstate';
import { isSameData } from '../runtime/same-data.ts';
import { declaredTransitions } from '../runtime/transitions.ts';
import { brokenInvariants, designFaults, journeyFaults, journeyPaths, lint } from './checks.ts';
import { Coverage } from './coverage.ts';
import { type AnyFlowModel, defineModel, done, failed } from './model.ts';
import { adjacency, edgePaths, eventsOf, type Path, shortestPaths } from './paths.ts';
import { coverPaths, replay } from './replay.ts';
import { scenarioOf } from './scenario.ts';
import { openEnds } from './totality.ts';

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
  test('a scenario names the transitions that the real actor takes', async () => {
    for (const path of edgePaths(model)) {
      const { start, steps } = scenarioOf(model, path);
      expect(new Set([start, ...steps].flatMap(({ transitions }) => transitions))).toEqual(await replay(model, path));
    }
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
  test('an invariant that is broken on a journey alone', () => {
    const invariants = { 'one try at most': ({ context }: AnyMachineSnapshot) => context.tries === 0 };
    const never = { judge: { done: ['right'], error: [] } };
    expect(brokenInvariants(withModel({ invariants, actors: never, journeys: {} }))).toEqual([]);
    expect(brokenInvariants(withModel({ invariants, actors: never }))[0]).toMatch('"one try at most" is broken');
  });
  test('a machine that throws, and what is broken besides', () => {
    const throwing = s.createMachine({
      id: 'throwing',
      context: { tries: 0 },
      initial: 'asking',
      states: {
        asking: { on: { rest: { target: 'waiting', ...rule }, try: { target: 'judging', ...rule } } },
        waiting: {},
        judging: {
          invoke: {
            id: 'judge',
            src: 'judge',
            input: () => {
              throw new Error('nothing to judge');
            },
          },
        },
      },
    });
    const invariants = { 'no state waits': (snapshot: AnyMachineSnapshot) => !snapshot.matches('waiting') };
    const stepInvariants = { 'it is asked what it does not know': () => JSON.parse('') as boolean };
    const two = withModel({
      machine: throwing,
      invariants,
      stepInvariants,
      journeys: { it: { events: [{ type: 'rest' }], ends: 'waiting' } },
    });
    expect(brokenInvariants(two)).toEqual([
      '"no state waits" is broken in ["waiting",{"tries":0}]',
      '"it is asked what it does not know" is broken by rest in ["asking",{"tries":0}]',
      'throws: nothing to judge',
    ]);
  });
  test('a step that starts an actor with the wrong input', () => {
    const stepInvariants: AnyFlowModel['stepInvariants'] = {
      'the word is judged as it was said': ({ effects }) =>
        effects.every((effect) => effect.kind !== 'start' || isSameData(effect.input, { word: 'shut' })),
    };
    expect(brokenInvariants(withModel({ stepInvariants }))).toEqual([
      '"the word is judged as it was said" is broken by try in ["asking",{"tries":0}]',
    ]);
  });
  test('an actor that starts with something else', () => {
    expect(brokenInvariants(withModel({ starts: { judge: ({ event }) => ({ word: event.word }) } }))).toEqual([]);
    expect(brokenInvariants(withModel({ starts: { judge: () => ({ word: 'shut' }) } }))).toEqual([
      'judge is started with something else by try in ["asking",{"tries":0}]',
    ]);
  });
  test('a state that is not as it was designed', () => {
    const design = { asking: { takes: ['try', 'rest'] } };
    expect(designFaults(withModel({ design }))).toEqual([]);
    expect(
      designFaults(withModel({ design: { asking: { screen: 'asking', tags: ['form'], takes: ['try'] }, gone: {} } })),
    ).toEqual([
      'gone: there is no such state',
      'asking: shows [null] instead of ["asking"]',
      'asking: has the tags [] instead of ["form"]',
      'asking: takes ["try","rest"] instead of ["try"]',
    ]);
  });
  test('a wait for an event that the state does not take', () => {
    const waits = { right: { until: { event: 'rest' }, why: 'It is over.' } };
    expect(openEnds(withModel({ waits }))).toContain('right waits for rest, and does not take it');
  });
  test('a reason against an event that nothing needs', () => {
    const impossible = { 'it is never said': () => false };
    expect(openEnds(withModel({ impossible }))).toContain('"it is never said" is against no event');
  });
  test('an impossible event is taken by no walk, one that is not walked is checked all the same', () => {
    const isRest = (_: AnyMachineSnapshot, { type }: AnyEventObject) => type === 'rest';
    const takes = (paths: Path[]) => paths.some(({ steps }) => steps.some(({ event }) => event.type === 'rest'));
    const without = withModel({ impossible: { 'it is never said': isRest } });
    const unwalked = withModel({ isWalked: (snapshot, event) => !isRest(snapshot, event) });
    expect([model, without, unwalked].map((one) => takes(edgePaths(one)))).toEqual([true, false, false]);
    const reaches = (one: AnyFlowModel) => Object.values(adjacency(one)).some(({ state }) => state.matches('resting'));
    expect([model, without, unwalked].map(reaches)).toEqual([true, false, true]);
  });
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
  test('a journey whose end takes what it must refuse', () =>
    expect(
      journeyFaults(withModel({ journeys: { open: { events: [], ends: 'asking', refuses: [{ type: 'rest' }] } } })),
    ).toEqual(['open: "rest" is taken in "asking"']));
  test('a journey that forgets', () =>
    expect(
      journeyFaults(
        withModel({ journeys: { counted: { events: twoWrong().slice(0, 2), ends: 'asking', keeps: { tries: 2 } } } }),
      ),
    ).toEqual(['counted: remembers tries as 1 instead of 2']));
  test('a journey that leaves something undone', () =>
    expect(
      journeyFaults(
        withModel({ journeys: { silent: { events: [{ type: 'rest' }], ends: 'resting', does: ['ring'] } } }),
      ),
    ).toEqual(['silent: did  instead of ring']));
  test('a state without a screen', () =>
    expect(openEnds(model)).toContain('"asking" has no screen, and says no reason'));
  test('a state that waits for ever and leads nowhere', () =>
    expect(openEnds(withModel({ screenless: { '*': 'It is a machine of a test.' } })).sort()).toEqual([
      '"over" has no way out, and says no reason',
      '"right" has no way out, and says no reason',
      'over has no end of its waiting, and says no reason',
      'right has no end of its waiting, and says no reason',
    ]));
  test('a reason for what is not so', () => {
    const ends = { until: 'always', why: 'It is over.' } as const;
    const reasons = { '*': 'It is a machine of a test.' };
    const resting = { right: 'It is over.', over: 'It is over.', asking: 'Nothing leads on.' };
    expect(openEnds(withModel({ screenless: reasons, restsIn: resting, waits: { right: ends, over: ends } }))).toEqual([
      'asking: says why it has no way out, but has one or is never reached',
    ]);
  });
  test('a guard that was only seen to hold back, and one that was seen both ways', async () => {
    const coverage = new Coverage();
    for (const path of edgePaths(model)) await replay(model, path, undefined, coverage);
    const last = 'tries.judging · xstate.error.actor.judge[0]';
    expect([coverage.seen.letThrough, coverage.seen.heldBack]).toEqual([[last], [last]]);
    const once = new Coverage();
    for (const path of journeyPaths(
      withModel({ journeys: { once: { events: twoWrong().slice(0, 2), ends: 'asking' } } }),
    ))
      await replay(model, path, undefined, once);
    expect([once.seen.letThrough, once.seen.heldBack]).toEqual([[], [last]]);
  });
  test('a cycle that never ends', () => {
    const cycle = setup({}).createMachine({
      id: 'cycle',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
    });
    const endless = defineModel({ machine: cycle, events: {}, actors: {} as never, invariants: {}, journeys: {} });
    expect(() => adjacency(endless)).toThrow('Infinite loop detected');
  });
  test('a transition that no path takes', async () => {
    const { missing } = await coverPaths(
      withModel({ actors: { judge: { done: ['right'], error: [] } }, journeys: {} }),
    );
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
