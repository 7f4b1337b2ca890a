/** A flow of the product: a machine's model with its names in both languages and the sections of the specification it follows. */
import type { AnyStateMachine } from 'xstate';
import {
  type AnyMachineLabels,
  allLabels,
  type FlowLabels,
  type Labels,
  type MachineLabels,
  type Name,
} from './runtime/labels.ts';
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

/** Every state by its node id (`login.code`) and every event by its type, as XState spells both. */
export const flowLabels = ({ model, labels, title }: Flow): FlowLabels => allLabels(model.machine, labels, title);
