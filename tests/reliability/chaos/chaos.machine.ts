/**
 * What can befall a portal that runs: its server is killed, stopped and started, its database restarts, its disk fills up, its
 * files are damaged while it is down. A walk takes events that this machine allows, so each is met in every state of the
 * others in which it can happen.
 */
import { setup } from 'xstate';

export type ChaosEvent =
  | { type: 'server.kill' }
  | { type: 'server.stop' }
  | { type: 'server.start' }
  | { type: 'database.stop' }
  | { type: 'database.crash' }
  | { type: 'database.start' }
  | { type: 'disk.fill' }
  | { type: 'disk.empty' }
  | { type: 'files.damage' }
  | { type: 'files.restore' }
  /** All goes well for a while, so that the walk is more than a row of faults. */
  | { type: 'calm' };

export type ChaosContext = { engine: 'embedded' | 'postgres' };

export const chaosMachine = setup({
  types: {} as { context: ChaosContext; input: ChaosContext; events: ChaosEvent },
  guards: {
    isEmbedded: ({ context }) => context.engine === 'embedded',
    isPostgres: ({ context }) => context.engine === 'postgres',
  },
}).createMachine({
  id: 'chaos',
  context: ({ input }) => input,
  initial: 'serving',
  states: {
    serving: {
      on: {
        calm: 'serving',
        'server.kill': 'down',
        'server.stop': 'down',
        'database.stop': { guard: 'isPostgres', target: 'withoutDatabase' },
        'database.crash': { guard: 'isPostgres', target: 'withoutDatabase' },
        'disk.fill': { guard: 'isEmbedded', target: 'full' },
      },
    },
    withoutDatabase: {
      on: { 'database.start': 'serving', 'server.kill': 'downWithoutDatabase', 'server.stop': 'downWithoutDatabase' },
    },
    downWithoutDatabase: { on: { 'database.start': 'down' } },
    full: { on: { 'disk.empty': 'serving', 'server.kill': 'downAndFull', 'server.stop': 'downAndFull' } },
    downAndFull: { on: { 'disk.empty': 'down' } },
    down: { on: { 'server.start': 'serving', 'files.damage': { guard: 'isEmbedded', target: 'damaged' } } },
    damaged: { on: { 'files.restore': 'down' } },
  },
});
