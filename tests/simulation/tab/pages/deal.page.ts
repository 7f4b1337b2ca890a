import { createActor } from 'xstate';
import { liveCommand } from '#machines/confirmed-command/confirmed-command.machine.ts';
import { dealCancelMachine } from '#machines/deal-cancel/deal-cancel.machine.ts';
import { api } from '#web/api/api.ts';
import { followEvents } from '#web/api/shared-events.ts';
import { contractSigningFlow } from '#web/features/contracts/contracts.actors.ts';
import { runFlow } from '#web/inspect/flow-actors.ts';
import { contractRequest } from '#web/storage/client-state.ts';
import { nothing, type Open } from './page.ts';

/** A deal as the fund has it, read again whenever it changes, and its cancellation. */
export const openDeal: Open<{ id: string }> = ({ id }, news) => {
  const at = { ...nothing };
  const actor = createActor(
    liveCommand(dealCancelMachine, async (call, options) => {
      await api.deals.cancel({ params: { id: call.id }, body: { reason: call.reason }, key: call.key }, options);
    }),
    { input: { id } },
  );
  const unlist = runFlow(actor, 'page');
  actor.start();
  const reading = new AbortController();
  const read = () =>
    void api.deals.get({ params: { id } }, { signal: reading.signal }).then(
      (deal) => {
        at.data = deal;
        news();
      },
      () => {},
    );
  read();
  actor.subscribe({ complete: read });
  const unfollow = followEvents('/deals/events', { hear: read, listening: () => {} });
  at.actor = actor;
  at.leave = () => {
    unlist();
    unfollow();
    reading.abort();
    actor.stop();
  };
  return at;
};

/** A contract that is read, signed with the identity app, or rejected. */
export const openContract: Open<{ id: string }> = ({ id }) => {
  const stored = contractRequest.read();
  const requestId = stored?.contractId === id ? stored.requestId : null;
  const actor = createActor(contractSigningFlow, {
    input: { target: { contractId: id }, request: requestId === null ? null : { requestId } } as never,
  });
  const unlist = runFlow(actor, 'page');
  actor.start();
  return {
    ...nothing,
    actor,
    leave: () => {
      unlist();
      actor.stop();
    },
  };
};
