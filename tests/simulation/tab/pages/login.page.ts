import { createActor } from 'xstate';
import { loginFlow } from '#web/features/login/login.actors.ts';
import { runFlow } from '#web/inspect/flow-actors.ts';
import { enter } from '#web/session/session-actor.ts';
import { nothing, type Open } from './page.ts';

export const openLogin: Open = () => {
  const actor = createActor(loginFlow);
  const unlist = runFlow(actor, 'page');
  actor.subscribe({
    complete: () => {
      const { output } = actor.getSnapshot();
      if (output) enter(output);
    },
  });
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
