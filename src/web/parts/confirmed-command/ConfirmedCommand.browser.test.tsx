/** What the view tests of the commands do not see: the text of a command that leaves its page as it is. */
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { liveCommand } from '#machines/confirmed-command/confirmed-command.machine.ts';
import { dealCancelMachine } from '#machines/deal-cancel/deal-cancel.machine.ts';
import { until } from '#tests/setup/until.ts';
import { openStage } from '#web/view-tests/stage.tsx';
import { ConfirmedCommand } from './ConfirmedCommand.tsx';

test('a command that is done says so, once it is done', async () => {
  const call = vi.fn(async () => {});
  const actor = createActor(liveCommand(dealCancelMachine, call), { input: { id: '7' } }).start();
  const stage = await openStage('en', []);
  stage.show(
    <ConfirmedCommand
      actor={actor}
      ask={(button) => <button type="button" onClick={button.onClick} />}
      title="Withdraw it?"
      confirm="Yes"
      running="Withdrawing"
      dismiss="No"
      done="It is withdrawn."
    >
      It cannot be undone.
    </ConfirmedCommand>,
  );
  await until(() => expect(stage.home.querySelector('[role=status]')?.textContent).toBe(''));
  actor.send({ type: 'command.ask' });
  actor.send({ type: 'command.confirm', reason: 'another plan' });
  await until(() => expect(stage.home.querySelector('[role=status]')?.textContent).toBe('It is withdrawn.'));
  expect(call).toHaveBeenCalledExactlyOnceWith(
    { id: '7', reason: 'another plan', key: 'cancel:7' },
    { signal: expect.any(AbortSignal) },
  );
  stage.end();
});
