import type { AnyActorRef } from 'xstate';
import type { Presence } from '#machines/session/presence.ts';
import { enter } from '#web/session/session-actor.ts';
import { runFlow } from '#web/state/flow-actors.ts';
import { nothing, type Shown } from './page.ts';

/** A page whose flow ends with a session. */
export const enteringBy = (actor: AnyActorRef): Shown => {
  const unlist = runFlow(actor, 'page');
  actor.subscribe({
    complete: () => {
      const { output } = actor.getSnapshot() as { output?: Presence | null };
      if (output) enter(output);
    },
  });
  actor.start?.();
  return {
    ...nothing,
    actor,
    leave: () => {
      unlist();
      actor.stop?.();
    },
  };
};
