/** A machine that has one place at least for each change of a configuration, and a model that sees little. */
import { and, assign, emit, setup } from 'xstate';
import { defineModel } from '#machines/kit/testing/model.ts';

const s = setup({
  types: {
    context: {} as { tries: number; word: string },
    events: {} as { type: 'try'; word: string } | { type: 'rest' } | { type: 'reset' },
    emitted: {} as { type: 'notice'; message: 'wrong' },
    tags: {} as 'busy' | 'open',
    meta: {} as { screen: 'form' | 'pause' | 'end' },
    transitionMeta: {} as { rule: string },
  },
  actions: {
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    forget: assign({ tries: 0, word: '' }),
    keep: assign({ word: (_, { word }: { word: string }) => word }),
    tell: emit({ type: 'notice', message: 'wrong' }),
    ring: (_, _params: { times: number; bells: string[] }) => {},
  },
  guards: {
    isLast: ({ context }) => context.tries >= 1,
    isWord: ({ context }) => context.word !== '',
    isOneOf: (_, { codes }: { codes: readonly string[] }) => codes.length > 0,
  },
  delays: { pause: 1000 },
});
const rule = { meta: { rule: '§0' } };
export const tiny = s.createMachine({
  id: 'tiny',
  context: { tries: 0, word: '' },
  initial: 'asking',
  states: {
    asking: {
      tags: ['open'],
      meta: { screen: 'form' },
      entry: { type: 'ring', params: { times: 1, bells: ['a', 'b'] } },
      on: {
        try: [
          { guard: and(['isLast', 'isWord']), target: 'over', ...rule },
          { target: 'asking', actions: ['count', { type: 'keep', params: { word: 'w' } }, 'tell'], ...rule },
        ],
        rest: { guard: { type: 'isOneOf', params: { codes: ['x'] } }, target: 'resting', ...rule },
      },
    },
    resting: {
      tags: ['busy'],
      meta: { screen: 'pause' },
      on: { reset: { target: 'asking', actions: 'forget', ...rule } },
      after: { pause: { target: 'asking', ...rule } },
    },
    over: { type: 'final', meta: { screen: 'end' } },
  },
});
export const tinyModel = defineModel({
  machine: tiny,
  events: { try: [{ word: 'open' }] },
  actors: {} as never,
  invariants: {},
  journeys: {},
});

/** A machine that waits for another one: its input and its output can be dropped. */
export const asked = setup({
  types: { context: {} as { of: string }, output: {} as string },
  actors: { child: setup({ types: { input: {} as string } }).createMachine({ id: 'child' }) },
}).createMachine({
  id: 'asked',
  context: { of: 'x' },
  initial: 'waiting',
  states: {
    waiting: {
      invoke: { id: 'child', src: 'child', input: ({ context }) => context.of, onDone: { target: 'ended' } },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.of,
});
