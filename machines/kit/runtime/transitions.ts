/** The declared states and transitions of a machine, and how a transition and its event are named. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export const DONE = 'xstate.done.actor.';
export const FAILED = 'xstate.error.actor.';
export const AFTER = 'xstate.after.';
export const isOutcome = (eventType: string) => eventType.startsWith(DONE) || eventType.startsWith(FAILED);

/** The id without its part: `saveStep:cost` -> `saveStep`. */
export const srcOf = (invokeId: string) => invokeId.split(':')[0] ?? invokeId;

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** `login.code · xstate.done.actor.oneTimeCode[1]`: one declared transition; the branches of a guard count separately. */
export const transitionKey = (transition: AnyTransitionDefinition): string => {
  const siblings =
    (transition.eventType ? transition.source.transitions.get(transition.eventType) : transition.source.always) ?? [];
  return `${transition.source.id} · ${transition.eventType || 'always'}[${siblings.indexOf(transition)}]`;
};

/** Keys of all transitions of a machine: the denominator of coverage. */
export const declaredTransitions = (machine: AnyStateMachine) =>
  new Set(nodesOf(machine.root).flatMap(transitionsOf).map(transitionKey));

/** The rule of a transition: `§8 Wrong OTP` quotes section 8, a plain sentence is the house's own decision. */
export const ruleOf = ({ meta }: AnyTransitionDefinition): string | undefined =>
  (meta as { rule?: string } | undefined)?.rule;

/** Numbers of the sections that a rule quotes. */
export const sectionsIn = (rule: string): string[] => [...rule.matchAll(/§(\d+)/g)].map(([, section = '']) => section);
