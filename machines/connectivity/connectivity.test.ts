import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { proveMachine } from '../kit/testing/suite.ts';
import { type ConnectivityEvent, connectivityMachine } from './connectivity.machine.ts';
import { connectivityModel } from './connectivity.model.ts';

proveMachine(connectivityModel);

/** The seconds in which the server is asked, when nothing ever answers. */
const askedAfter = async (event: ConnectivityEvent) => {
  const clock = new SimulatedClock();
  const asked: number[] = [];
  const machine = connectivityMachine.provide({
    actors: {
      probe: fromPromise<void>(async () => {
        asked.push(clock.now() / 1000);
        throw new Error('no answer');
      }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  actor.send(event);
  for (let second = 0; second < 130; second += 1) {
    for (let turn = 0; turn < 8; turn += 1) await null;
    clock.increment(1000);
  }
  return asked;
};

test('after a lost call the server is asked at once, then after 2, 4, 8 and 16 seconds, then every half minute', async () =>
  expect(await askedAfter({ type: 'call.unreachable', outage: 'server' })).toEqual([0, 2, 6, 14, 30, 60, 90, 120]));
test('a device without a network asks after a second, then ever more seldom', async () =>
  expect(await askedAfter({ type: 'browser.offline' })).toEqual([1, 3, 7, 15, 31, 61, 91, 121]));
