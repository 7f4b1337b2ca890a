/** Reads a machine as plain data. */

import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nodesOf, transitionKey, transitionsOf } from '../runtime/transitions.ts';
import { guardsIn } from '../runtime/xstate-internals.ts';
import { CHART_FORMAT, type Chart, type ChartGuard, type ChartState, type ChartTransition } from './chart-format.ts';

const nameOf = (named: unknown): string => {
  if (typeof named === 'string') return named;
  if (typeof named === 'object' && named !== null && 'type' in named) return String(named.type);
  return typeof named === 'function' ? named.name : String(named);
};

const textIn = (meta: unknown, name: string): string | null => {
  if (typeof meta !== 'object' || meta === null) return null;
  const found: unknown = Reflect.get(meta, name);
  return typeof found === 'string' ? found : null;
};

const guardOf = (guard: unknown): ChartGuard | null => {
  if (guard === undefined || guard === null) return null;
  const given = typeof guard === 'object' && 'params' in guard ? guard.params : undefined;
  const params = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : null;
  return { name: nameOf(guard), params, of: guardsIn(guard).flatMap((one) => guardOf(one) ?? []) };
};

const stateOf = (node: AnyStateNode): ChartState => ({
  id: node.id,
  path: node.path.join('.'),
  parent: node.parent?.id ?? null,
  kind: node.type,
  initial: node.type === 'compound' ? (node.initial?.target ?? []).map(({ id }) => id) : [],
  tags: [...node.tags],
  screen: textIn(node.meta, 'screen'),
  address: textIn(node.meta, 'path'),
  entry: node.entry.map(nameOf),
  exit: node.exit.map(nameOf),
  invokes: node.invoke.map(({ src }) => nameOf(src)),
});

const transitionOf = (transition: AnyTransitionDefinition): ChartTransition => ({
  key: transitionKey(transition),
  source: transition.source.id,
  event: transition.eventType,
  targets: (transition.target ?? []).map(({ id }) => id),
  guard: guardOf(transition.guard),
  actions: transition.actions.map(nameOf),
  rule: textIn(transition.meta, 'rule'),
});

export const chartOf = (machine: AnyStateMachine): Chart => {
  const nodes = nodesOf(machine.root);
  return {
    format: CHART_FORMAT,
    machine: machine.id,
    states: nodes.map(stateOf),
    transitions: nodes.flatMap(transitionsOf).map(transitionOf),
  };
};
