/** A machine as a Mermaid state diagram, which code servers draw in a README. */

import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { transitionsOf } from '../runtime/transitions.ts';

/** An event with more targets than this is written as a note: its arrows would hide the rest. */
const DRAWN_TARGETS = 2;

const nameOf = (node: AnyStateNode) => node.id.replaceAll('.', '_');
const labelOf = (eventType: string) =>
  eventType
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 ✓')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 ✗')
    .replace(/^xstate\.after\.([^.]+).*$/, 'after $1') || 'always';

const targetsOf = (node: AnyStateNode, eventType: string) =>
  new Set(
    transitionsOf(node)
      .filter((transition) => transition.eventType === eventType)
      .flatMap(({ target }) => target ?? []),
  );

const draw = (node: AnyStateNode, indent: string): string[] => {
  const children = Object.values(node.states);
  if (children.length === 0) return [`${indent}state "${node.key}" as ${nameOf(node)}`];
  const initial =
    node.type === 'compound' && node.initial
      ? node.initial.target.map((target) => `${indent}  [*] --> ${nameOf(target)}`)
      : [];
  const regions = children.flatMap((child, index) => [
    ...(node.type === 'parallel' && index > 0 ? [`${indent}  --`] : []),
    ...draw(child, `${indent}  `),
  ]);
  return [`${indent}state "${node.key}" as ${nameOf(node)} {`, ...initial, ...regions, `${indent}}`];
};

const arrowsOf = (node: AnyStateNode): string[] =>
  transitionsOf(node)
    .filter(({ eventType }) => targetsOf(node, eventType).size <= DRAWN_TARGETS)
    .flatMap(({ target, eventType }) =>
      (target ?? []).map((reached) => `  ${nameOf(node)} --> ${nameOf(reached)}: ${labelOf(eventType)}`),
    );

const arrows = (node: AnyStateNode): string[] => [
  ...arrowsOf(node),
  ...(node.type === 'final' ? [`  ${nameOf(node)} --> [*]`] : []),
  ...Object.values(node.states).flatMap(arrows),
];

const notes = (node: AnyStateNode): string[] => {
  const noted = [...new Set(transitionsOf(node).map(({ eventType }) => eventType))]
    .map((eventType) => ({ eventType, targets: targetsOf(node, eventType) }))
    .filter(({ targets }) => targets.size > DRAWN_TARGETS)
    .map(
      ({ eventType, targets }) =>
        `  note right of ${nameOf(node)}: ${labelOf(eventType)} → one of ${[...targets].map(({ key }) => key).join(', ')}`,
    );
  return [...noted, ...Object.values(node.states).flatMap(notes)];
};

export const mermaidOf = ({ root }: AnyStateMachine): string => {
  const states = Object.values(root.states);
  const anywhere = arrowsOf(root).map((line) => line.replace(`  ${nameOf(root)} `, '  anywhere '));
  return [
    'stateDiagram-v2',
    ...(root.initial?.target ?? []).map((target) => `  [*] --> ${nameOf(target)}`),
    ...states.flatMap((node) => draw(node, '  ')),
    // Branches of one guard that end in the same place are one arrow.
    ...new Set([...states.flatMap(arrows), ...anywhere]),
    ...states.flatMap(notes),
  ].join('\n');
};
