/** A flow of the product: a machine's model with its names in both languages and all that the atlas and the tools say of it. */
import type { AnyStateMachine } from 'xstate';
import { commonLabels } from './common.labels.ts';
import type {
  AnyMachineLabels,
  FlowLabels,
  FlowParts,
  Labels,
  MachineLabels,
  Name,
  PartLabels,
} from './runtime/labels.ts';
import { AFTER, DONE, FAILED, nodesOf, srcOf, transitionsOf } from './runtime/transitions.ts';
import type { AnyFlowModel } from './testing/model.ts';

/** The groups of the atlas's map: by subject, then what others call, what the fund's server runs, and what is on every page. */
export type Area = 'access' | 'loans' | 'services' | 'appointments' | 'letters' | 'shared' | 'server' | 'app';

/** Where a flow belongs: its area on the map, the pages that show it, and the fund's cases that it changes. */
export type OnMap = {
  area: Area;
  /** `area/screen` of the pages that run it, as in the portal's table of pages. A called flow is shown by its callers too. */
  pages?: readonly string[];
  /** Flows of the server that its commands begin or move. */
  moves?: readonly string[];
};

/** What a flow says of itself besides the names of its states, events and actors. */
export type FlowDescription = FlowParts & {
  title: Name;
  /** The numbers of the sections of the specification that it follows. */
  sections: string[];
  onMap: OnMap;
  /** Why it has no view of its own: the atlas says it, and the views' tests expect no view. */
  viewless?: Labels;
  /** What the parts that it is built on bring along; its own labels take precedence. */
  shared?: readonly FlowParts[];
};

export type Flow = Pick<FlowDescription, 'sections' | 'onMap' | 'viewless'> & {
  model: AnyFlowModel;
  title: Labels;
  labels: AnyMachineLabels;
  parts: PartLabels;
  /** The mutants that are said to change nothing, each list behind its reason. */
  equivalent: [reason: string, mutants: readonly string[]][];
};

const labelOf = (name: Name): Labels => ('ar' in name ? name : { ar: name[0], en: name[1] });
const mapped = <A, B>(record: Readonly<Record<string, A>>, change: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
const labelsOf = (names: Readonly<Record<string, Name>>) => mapped(names, labelOf);

/** The later of two sources replaces what the earlier says of the same name. */
const partsOf = (sources: readonly FlowParts[]): PartLabels => {
  const all = <K extends keyof PartLabels>(kind: K) =>
    Object.assign({}, ...sources.map((source) => source[kind])) as NonNullable<FlowParts[K]>;
  return {
    actions: mapped(all('actions'), ([ar, en, recipient = null]) => ({ ar, en, recipient })),
    guards: mapped(all('guards'), ([ar, en, ...reasons]) => ({ ar, en, reasons })),
    screens: labelsOf(all('screens')),
    tags: labelsOf(all('tags')),
    // The number of the section is not repeated in the Arabic.
    rules: mapped(all('rules'), (arabic, rule) => [/^§[\d.]+/.exec(rule)?.[0] ?? [], arabic].flat().join(' ')),
  };
};

/** A state, event or actor of the machine without a name fails compilation; of the other parts the atlas's tests say what is missing. */
export const defineFlow = <M extends AnyStateMachine>(
  model: AnyFlowModel,
  { title, sections, onMap, viewless, shared = [], ...own }: MachineLabels<M> & FlowDescription,
): Flow => ({
  model,
  title: labelOf(title),
  sections,
  onMap,
  ...(viewless && { viewless }),
  labels: {
    states: labelsOf(own.states),
    events: labelsOf(own.events),
    actors: labelsOf(own.actors),
    timers: labelsOf(own.timers ?? {}),
  },
  parts: partsOf([commonLabels, ...shared, own]),
  equivalent: [...shared, own].flatMap(({ equivalent = {} }) => Object.entries(equivalent)),
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
