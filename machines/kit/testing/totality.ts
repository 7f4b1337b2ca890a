/** Every reachable state has a screen, a way out and an end of its waiting, or declares a reason why not. */

import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { DONE, FAILED, nodesOf, ruleOf, sectionsIn, srcOf, transitionsOf } from '../runtime/transitions.ts';
import { activeNodes } from '../runtime/xstate-internals.ts';
import { staleDeclarations } from './browser.ts';
import type { AnyFlowModel } from './model.ts';
import { adjacency, eventsTakenIn, type Graph, reasonAgainst } from './paths.ts';

const leaves = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  activeNodes(snapshot).filter((node) => node.type === 'atomic' || node.type === 'final');
const pathOf = (node: AnyStateNode) => node.path.join('.');

/** The declaration for a state, for its nearest ancestor, or for the whole machine. */
const declaredFor = <T>(declared: Record<string, T> | undefined, node: AnyStateNode): T | undefined => {
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) {
    const found = declared?.[pathOf(at)];
    if (found !== undefined) return found;
  }
  return declared?.['*'];
};

const hasScreen = (snapshot: AnyMachineSnapshot) =>
  Object.values(snapshot.getMeta() as Record<string, { screen?: string } | undefined>).some(
    (meta) => meta?.screen !== undefined,
  );
/** A timer ends, and an actor that is waited for answers: a call has a time limit, a machine ends by itself. */
const endsByItself = (node: AnyStateNode) =>
  node.type === 'final' ||
  node.after.length > 0 ||
  node.invoke.some(({ id }) => node.transitions.has(`${DONE}${id}`)) ||
  (node.parent?.after.length ?? 0) > 0;

/** A reason that nothing needs is a fault as well: it would hide the next gap. */
const needless = (declared: Record<string, unknown> | undefined, used: Set<string>, what: string) =>
  Object.keys(declared ?? {})
    .filter((path) => path !== '*' && !used.has(path))
    .map((path) => `${path}: says why it has no ${what}, but has one or is never reached`);

type Rule = {
  what: string;
  isKept: (reached: Graph[string]) => boolean;
  declared: (model: AnyFlowModel) => Record<string, unknown> | undefined;
};

const RULES: Rule[] = [
  { what: 'screen', isKept: ({ state }) => hasScreen(state), declared: ({ screenless }) => screenless },
  {
    what: 'way out',
    isKept: ({ state, transitions }) => state.status === 'done' || Object.keys(transitions).length > 0,
    declared: ({ restsIn }) => restsIn,
  },
];

const gaps = (model: AnyFlowModel, { what, isKept, declared }: Rule): string[] => {
  const reasons = declared(model);
  const used = new Set<string>();
  const open = new Set<string>();
  for (const reached of Object.values(adjacency(model))) {
    if (isKept(reached)) continue;
    const found = leaves(reached.state).filter((node) => declaredFor(reasons, node) !== undefined);
    for (const node of found) for (let at: AnyStateNode | undefined = node; at; at = at.parent) used.add(pathOf(at));
    if (found.length === 0) open.add(`${JSON.stringify(reached.state.value)} has no ${what}, and says no reason`);
  }
  return [...open, ...needless(reasons, used, what)];
};

/** Every state in which something waits says what ends it, by a path of its own; a named event must be taken there. */
const openWaits = (model: AnyFlowModel): string[] => {
  const { waits = {} } = model;
  const open = new Set<string>();
  const used = new Set<string>();
  for (const { state } of Object.values(adjacency(model))) {
    if (state.status === 'done') continue;
    for (const node of leaves(state).filter((leaf) => !endsByItself(leaf))) {
      const path = pathOf(node);
      const until = waits[path]?.until;
      used.add(path);
      if (until === undefined) open.add(`${path} has no end of its waiting, and says no reason`);
      else if (typeof until === 'object' && !takes(node, until.event))
        open.add(`${path} waits for ${until.event}, and does not take it`);
    }
  }
  return [...open, ...needless(waits, used, 'end of its waiting')];
};
const takes = (node: AnyStateNode, type: string): boolean =>
  node.transitions.has(type) || (node.parent !== undefined && takes(node.parent, type));

/** Reasons against events that nothing could send anyway: they would hide the next fault. */
const needlessReasons = (model: AnyFlowModel): string[] => {
  const unused = new Set(Object.keys(model.impossible ?? {}));
  for (const { state } of Object.values(adjacency(model)))
    for (const event of eventsTakenIn(model, state)) unused.delete(reasonAgainst(model, state, event) ?? '');
  return [...unused].map((reason) => `"${reason}" is against no event`);
};

/** Codes of problems that a guard names, and that no case of the actor has. */
const codesWithoutCase = ({ machine, actors }: AnyFlowModel): string[] =>
  nodesOf(machine.root)
    .flatMap(transitionsOf)
    .filter(({ eventType }) => eventType.startsWith(FAILED))
    .flatMap(({ eventType, guard }) => {
      const src = srcOf(eventType.slice(FAILED.length));
      const cases = (actors[src]?.error ?? []).map((error) => Reflect.get(Object(error), 'code'));
      return codesIn(guard).flatMap((code) => (cases.includes(code) ? [] : [`${src} has no case of ${code}`]));
    });
const codesIn = (guard: unknown): unknown[] => {
  const codes: unknown = Reflect.get(Object(Reflect.get(Object(guard), 'params')), 'codes');
  return Array.isArray(codes) ? codes : [];
};

/** The fewest words that can be a reason. */
const WORDS_OF_A_REASON = 3;
const isReason = (rule: string) => rule.trim().split(/\s+/).length >= WORDS_OF_A_REASON;

/** A rule must quote a section of the specification, or state the product's decision in a sentence. */
const unexplained = ({ machine }: AnyFlowModel): string[] =>
  nodesOf(machine.root)
    .flatMap(transitionsOf)
    .filter((transition) => {
      const rule = ruleOf(transition) ?? '';
      return sectionsIn(rule).length === 0 && !isReason(rule);
    })
    .map(({ source, eventType }) => `${source.id} on ${eventType}: neither a section nor a reason`);

export const openEnds = (model: AnyFlowModel): string[] => [
  ...RULES.flatMap((rule) => gaps(model, rule)),
  ...openWaits(model),
  ...needlessReasons(model),
  ...codesWithoutCase(model),
  ...staleDeclarations(model).map((key) => `${key}: declared unreachable in a browser, but is no transition`),
  ...unexplained(model),
];
