/** A flow of the product: a machine's model with its names in both languages and the sections of the specification it follows. */
import type { AnyStateMachine } from 'xstate';
import type { AnyMachineLabels, FlowLabels, Labels, MachineLabels, Name } from './runtime/labels.ts';
import { AFTER, DONE, FAILED, nodesOf, srcOf, transitionsOf } from './runtime/transitions.ts';
import type { AnyFlowModel } from './testing/model.ts';

export type Flow = { model: AnyFlowModel; labels: AnyMachineLabels; title: Labels; sections: string[] };

const labelOf = (name: Name): Labels => ('ar' in name ? name : { ar: name[0], en: name[1] });
const labelsOf = (names: Record<string, Name>): Record<string, Labels> =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, labelOf(name)]));

/** A state, event or actor of the machine without a name fails compilation. */
export const defineFlow = <M extends AnyStateMachine>(
  model: AnyFlowModel,
  { title, sections, ...names }: MachineLabels<M> & { title: Name; sections: string[] },
): Flow => ({
  model,
  title: labelOf(title),
  sections,
  labels: {
    states: labelsOf(names.states),
    events: labelsOf(names.events),
    actors: labelsOf(names.actors),
    timers: labelsOf(names.timers ?? {}),
  },
});

const DONE_LABELS = { ar: 'تم', en: 'done' };
const FAILED_LABELS = { ar: 'تعذّر', en: 'failed' };
const ALWAYS_LABELS = { ar: 'تلقائيًا', en: 'by itself' };

const ended = (what: Labels | undefined, how: Labels): Labels | undefined =>
  what && { ar: `${what.ar}: ${how.ar}`, en: `${what.en}: ${how.en}` };
const over = (what: Labels | undefined): Labels | undefined =>
  what && { ar: `انتهاء الوقت: ${what.ar}`, en: `Time is up: ${what.en}` };

/** An event's labels by its type in the machine: its own, the outcome of an actor, the end of a timer; undefined for others. */
const eventLabels = (labels: AnyMachineLabels, eventType: string): Labels | undefined => {
  const outcome = (prefix: string, how: Labels) => ended(labels.actors[srcOf(eventType.slice(prefix.length))], how);
  if (eventType === '') return ALWAYS_LABELS;
  if (eventType.startsWith(DONE)) return outcome(DONE, DONE_LABELS);
  if (eventType.startsWith(FAILED)) return outcome(FAILED, FAILED_LABELS);
  if (eventType.startsWith(AFTER)) return over(labels.timers?.[eventType.slice(AFTER.length).split('.')[0] ?? '']);
  return labels.events[eventType];
};

/** Every state by its node id (`login.code`) and every event by its type, as XState spells both. */
export const flowLabels = ({ model: { machine }, labels, title }: Flow): FlowLabels => {
  const nodes = nodesOf(machine.root);
  const named = nodes.map((node): [string, Labels] => [
    node.id,
    node === machine.root ? title : (labels.states[node.path.join('.')] ?? { ar: node.key, en: node.key }),
  ]);
  const types = new Set(nodes.flatMap(transitionsOf).map(({ eventType }) => eventType));
  return {
    states: Object.fromEntries(named),
    events: Object.fromEntries([...types].map((type) => [type, eventLabels(labels, type) ?? { ar: type, en: type }])),
  };
};
