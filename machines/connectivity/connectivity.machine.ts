/**
 * Whether the server can be reached (specification section 4: internetIsDown and internetIsUp). A browser that says it is
 * offline is believed, one that says it is online is not: after a call that got no answer the server is asked at once. If
 * it answers, the line holds and that call alone was cut: nothing is down, and the caller counts it. If it does not, it
 * is asked ever more seldom, until something answers. Only a call that got through ends the patience: an answer to the
 * question does not, so a line that comes and goes is not taken for a good one each time.
 */
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided, to } from '../kit/runtime/machine.ts';

/** `network`: this device has no connection. `server`: it seems to have one, but nothing answers. */
export type Outage = 'network' | 'server';
export type ConnectivityEvent =
  | { type: 'browser.offline' }
  | { type: 'browser.online' }
  | { type: 'call.unreachable'; outage: Outage }
  | { type: 'call.answered' }
  | { type: 'citizen.tryAgain' };

const FIRST_PAUSE_MS = 1000;
/** 1, 2, 4, 8, 16 and then every 30 seconds; each question without an answer doubles it. */
const LONGEST_PAUSE_MS = 30_000;

const IS_UP = '§4 internetIsUp flips hasInternet';
const answered = to('online', IS_UP, 'startAnew');
const networkLost = {
  target: 'offline',
  actions: { type: 'keepOutage', params: { outage: 'network' } },
  meta: { rule: '§4 internetIsDown flips hasInternet' },
} as const;

export const connectivityMachine = setup({
  types: {
    context: {} as { outage: Outage; tries: number },
    events: {} as ConnectivityEvent,
    /** `probing`: the server was asked and has not answered yet. */
    tags: {} as 'down' | 'probing',
    meta: {} as { screen: 'none' | 'banner' },
    transitionMeta: {} as { rule: string },
  },
  actors: {
    /** Asks the server for a sign of life; what is missing otherwise. */
    probe: fromPromise<void>(notProvided('probe')),
  },
  actions: {
    keepOutage: assign({ outage: (_, params: { outage: Outage }) => params.outage }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    startAnew: assign({ tries: 0 }),
  },
  delays: { probePause: ({ context }) => Math.min(FIRST_PAUSE_MS * 2 ** context.tries, LONGEST_PAUSE_MS) },
}).createMachine({
  id: 'connectivity',
  context: { outage: 'network', tries: 0 },
  initial: 'online',
  states: {
    online: {
      meta: { screen: 'none' },
      on: {
        'browser.offline': networkLost,
        'call.unreachable': {
          target: 'asking',
          actions: { type: 'keepOutage', params: ({ event }) => event },
          meta: { rule: '§8 Network error without status' },
        },
        'call.answered': { actions: 'startAnew', meta: { rule: IS_UP } },
      },
    },
    // Nothing is down until the server has not answered: one call that was cut is no outage.
    asking: {
      tags: ['probing'],
      meta: { screen: 'none' },
      invoke: {
        id: 'probe',
        src: 'probe',
        onDone: to('online', 'the server answers: that call alone was cut'),
        onError: to('offline', '§8 Network error without status: mark internet down', 'countTry'),
      },
      on: { 'call.answered': answered, 'browser.offline': networkLost },
    },
    // Down until the answer is here: what is saved meanwhile waits instead of failing once more.
    checking: {
      tags: ['down', 'probing'],
      meta: { screen: 'banner' },
      invoke: {
        id: 'probe',
        src: 'probe',
        onDone: to('online', IS_UP),
        onError: to('offline', '§8 check your internet connection', 'countTry'),
      },
      on: { 'call.answered': answered, 'browser.offline': networkLost },
    },
    offline: {
      tags: ['down'],
      meta: { screen: 'banner' },
      on: {
        'call.answered': answered,
        // It only says that there is a network, not that it leads to us.
        'browser.online': {
          target: 'checking',
          actions: [{ type: 'keepOutage', params: { outage: 'server' } }, 'startAnew'],
          meta: { rule: '§4 internetIsUp, to be proved' },
        },
        'citizen.tryAgain': to('checking', '§8 check your internet connection', 'startAnew'),
      },
      after: { probePause: to('checking', '§4 internetIsUp, when no event tells') },
    },
  },
});

type Snapshot = SnapshotFrom<typeof connectivityMachine>;

/** The outage, or null. */
export const selectOutage = (snapshot: Snapshot) => (snapshot.hasTag('down') ? snapshot.context.outage : null);
/** The line is down and is being tried. */
export const selectIsChecking = (snapshot: Snapshot) => snapshot.matches('checking');
/** It is not known yet whether the server answers. */
export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('probing');
