/**
 * What a failed call does in a machine: its problem is stored in the context, and its code decides where the machine goes.
 *
 *     setup({ actions: { ...problemActions }, guards: { ...problemGuards } })
 *     onError: onProblem([
 *       { codes: ['cannot_cancel_deal', 'not_found'], target: 'refused', rule: '§8 Cannot cancel deal' },
 *       { target: 'failed', rule: '§8 the common handler' },
 *     ])
 */
import { assign, type EventObject, type ParameterizedObject } from 'xstate';
import { asProblem, type Problem, type ProblemCode } from '#contract/kernel/problems.ts';

type WithProblem = { problem: Problem | null };

/** The problem in an error event of an actor. */
export const problemIn = (event: EventObject): Problem => asProblem('error' in event ? event.error : undefined);

/** Setups infer the types of their own actions only when shared ones are plain functions to them. */
type Action = (args: { context: WithProblem }) => void;

export const problemActions = {
  keepProblem: assign<WithProblem, EventObject, undefined, EventObject, never>({
    problem: ({ event }) => problemIn(event),
  }) as Action,
  clearProblem: assign<WithProblem, EventObject, undefined, EventObject, never>({ problem: null }) as Action,
};
export const problemGuards = {
  hasProblemCode: ({ event }: { event: EventObject }, { codes }: { codes: readonly ProblemCode[] }) =>
    codes.includes(problemIn(event).code),
};

type Branch = {
  /** The branch is taken for these codes only; the last branch has none. */
  codes?: readonly ProblemCode[];
  target?: string;
  /** What is done; without it the problem is stored. */
  actions?: readonly (string | ParameterizedObject)[];
  rule: string;
};
type ActionOf<B> = B extends { actions: readonly (infer A)[] } ? A : 'keepProblem';
type GuardOf<B> = B extends { codes: readonly ProblemCode[] }
  ? { guard: { type: 'hasProblemCode'; params: { codes: readonly ProblemCode[] } } }
  : object;
type TransitionOf<B> = B extends Branch
  ? { target?: string; actions: readonly ActionOf<B>[]; meta: { rule: string } } & GuardOf<B>
  : never;

/** The branches of an `onError`, in order. */
export const onProblem = <const Branches extends readonly Branch[]>(branches: Branches) =>
  branches.map(({ codes, target, actions = ['keepProblem'], rule }) => ({
    ...(target === undefined ? {} : { target }),
    ...(codes && { guard: { type: 'hasProblemCode', params: { codes } } }),
    actions,
    meta: { rule },
  })) as unknown as readonly TransitionOf<Branches[number]>[];
