import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type CommandCall, liveCommand } from '../confirmed-command/confirmed-command.machine.ts';
import { dealCancelMachine } from './deal-cancel.machine.ts';

test('the server is called with the confirmed command, and the call ends with the page', async () => {
  const calls: { command: CommandCall; signal: AbortSignal }[] = [];
  const machine = liveCommand(dealCancelMachine, async (command, { signal }) => {
    calls.push({ command, signal });
    await new Promise((end) => signal.addEventListener('abort', end));
  });
  const actor = createActor(machine, { input: { id: 'd' } }).start();
  actor.send({ type: 'command.ask' });
  actor.send({ type: 'command.confirm', reason: 'changed' });
  const [call] = calls;
  expect(call?.command).toEqual({ id: 'd', reason: 'changed', key: 'cancel:d' });
  expect(call?.signal.aborted).toBe(false);
  actor.stop();
  expect(call?.signal.aborted).toBe(true);
});

test('it is done when the server has answered', async () => {
  const actor = createActor(
    liveCommand(dealCancelMachine, async () => 'an answer'),
    { input: { id: 'd' } },
  ).start();
  actor.send({ type: 'command.ask' });
  actor.send({ type: 'command.confirm' });
  expect((await waitFor(actor, ({ status }) => status === 'done')).value).toBe('done');
});
