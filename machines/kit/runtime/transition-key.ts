/** How a declared transition is named wherever it is counted, told or drawn. */
import type { AnyTransitionDefinition } from 'xstate';

/** `login.code · xstate.done.actor.oneTimeCode[1]`: one declared transition; the branches of a guard count separately. */
export const transitionKey = (transition: AnyTransitionDefinition): string => {
  const siblings =
    (transition.eventType ? transition.source.transitions.get(transition.eventType) : transition.source.always) ?? [];
  return `${transition.source.id} · ${transition.eventType || 'always'}[${siblings.indexOf(transition)}]`;
};
