/** The changes of a machine's configuration, which is plain data: the machine is built anew with one thing changed. */

import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  and,
  assign,
  createMachine,
  emit,
  not,
  or,
} from 'xstate';
import { limits } from '#contract/fields/limits.ts';
import { nodesOf, transitionKey, transitionsOf } from '#machines/kit/runtime/transitions.ts';
import { guardsIn } from '#machines/kit/runtime/xstate-internals.ts';
import type { Operator } from './operators.ts';

export type ConfigMutant = {
  /** What was changed where: unique in its machine, and the same on every run. */
  id: string;
  operator: Operator;
  /** Builds the changed machine; `restore` undoes what was changed outside of it. */
  build: () => { machine: AnyStateMachine; restore: () => void };
};

type Config = Record<string, unknown>;
type Branch = { target?: unknown; guard?: unknown; actions?: unknown; reenter?: boolean } & Config;

const isRecord = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const copy = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copy) as T;
  return isRecord(value)
    ? (Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)])) as T)
    : value;
};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const idOf = (config: Config, fallback: string) => (typeof config.id === 'string' ? config.id : fallback);
const childrenOf = (config: Config, id: string): [string, Config][] =>
  Object.entries((config.states ?? {}) as Record<string, Config | undefined>).flatMap(([name, child]) =>
    isRecord(child) ? [[idOf(child, `${id}.${name}`), child] as [string, Config]] : [],
  );

/** Puts a list of branches in the place of whatever short form stands there, so that one of them can be changed. */
const branchesAt = (holder: Config, name: string): Branch[] => {
  const branches = listOf(holder[name]).map(
    (branch): Branch => (typeof branch === 'string' ? { target: branch } : (branch as Branch)),
  );
  holder[name] = branches;
  return branches;
};

/** One branch of a transition, under the key by which coverage knows it. */
type BranchSite = { key: string; branch: Branch; branches: Branch[]; at: number; remove: () => void };
const branchesIn = (config: Config, id: string): BranchSite[] => {
  const found: BranchSite[] = [];
  const add = (holder: Config, name: string, eventType: string) => {
    if (holder[name] === undefined) return;
    const branches = branchesAt(holder, name);
    for (const [at, branch] of branches.entries()) {
      const remove = () => {
        branches.splice(at, 1);
        if (branches.length === 0) Reflect.deleteProperty(holder, name);
      };
      found.push({ key: `${id} · ${eventType}[${at}]`, branch, branches, at, remove });
    }
  };
  const on = (config.on ?? {}) as Config;
  for (const eventType of Object.keys(on)) add(on, eventType, eventType);
  const after = (config.after ?? {}) as Config;
  for (const delay of Object.keys(after)) add(after, delay, `xstate.after.${delay}.${id}`);
  for (const invoke of listOf(config.invoke) as Config[]) {
    add(invoke, 'onDone', `xstate.done.actor.${String(invoke.id)}`);
    add(invoke, 'onError', `xstate.error.actor.${String(invoke.id)}`);
  }
  add(config, 'always', 'always');
  add(config, 'onDone', `xstate.done.state.${id}`);
  return [...found, ...childrenOf(config, id).flatMap(([childId, child]) => branchesIn(child, childId))];
};

type StateSite = { key: string; state: Config };
const statesIn = (state: Config, key: string): StateSite[] => [
  { key, state },
  ...childrenOf(state, key).flatMap(([id, child]) => statesIn(child, id)),
];

/** A list of actions and where it stands. */
type ActionsSite = { key: string; holder: Config; name: 'actions' | 'entry' | 'exit' };
const actionsIn = (config: Config, id: string): ActionsSite[] => [
  ...branchesIn(config, id).map(({ key, branch }): ActionsSite => ({ key, holder: branch, name: 'actions' })),
  ...statesIn(config, id).flatMap(({ key, state }) =>
    (['entry', 'exit'] as const).map((name): ActionsSite => ({ key: `${key} ${name}`, holder: state, name })),
  ),
];

/** A record of plain data with its name: the params of an action or a guard. */
type ParamsSite = { key: string; of: string; holder: Config };
const paramsIn = (config: Config, id: string): ParamsSite[] => {
  const guards = (key: string, guard: unknown): ParamsSite[] => [
    ...(isRecord(guard) && isRecord(guard.params) ? [{ key, of: String(guard.type), holder: guard.params }] : []),
    ...guardsIn(guard).flatMap((one) => guards(key, one)),
  ];
  return [
    ...branchesIn(config, id).flatMap(({ key, branch }) => guards(key, branch.guard)),
    ...actionsIn(config, id).flatMap(({ key, holder, name }) =>
      listOf(holder[name]).flatMap((action) =>
        isRecord(action) && isRecord(action.params) ? [{ key, of: String(action.type), holder: action.params }] : [],
      ),
    ),
  ];
};

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (isRecord(value)) return String(value.type);
  return typeof value === 'function' ? value.name || 'a function' : 'a value';
};

/** Other values for a plain one; `known` are the values that stand elsewhere in the machine in the same place. */
const wrongValues = (value: unknown, known: unknown[] = []): { what: string; value: unknown }[] => {
  const as = (wrong: unknown) => [{ what: `${JSON.stringify(value)} → ${JSON.stringify(wrong)}`, value: wrong }];
  if (typeof value === 'boolean') return as(!value);
  if (typeof value === 'number') return as(value + 1);
  if (typeof value === 'string') return as(known.find((other) => other !== value) ?? (value === '' ? 'x' : ''));
  if (!Array.isArray(value)) return [];
  const others = known.flat().filter((other) => !value.includes(other));
  return [
    ...value.map((member, at) => ({ what: `${JSON.stringify(member)} dropped`, value: value.toSpliced(at, 1) })),
    ...(value.length > 0 && others.length > 0
      ? [{ what: `${JSON.stringify(value[0])} → ${JSON.stringify(others[0])}`, value: value.with(0, others[0]) }]
      : []),
  ];
};

/** XState stops a chain that never ends; without a limit a changed machine could run for ever. */
const MAX_ITERATIONS = 200;
/** The machine itself, with that limit. */
export const limited = (machine: AnyStateMachine): AnyStateMachine => rebuilt(machine, machine.config as never);
const rebuilt = (machine: AnyStateMachine, config: Config, implementations: Config = {}) =>
  createMachine(
    { ...config, options: { ...(config.options as object), maxIterations: MAX_ITERATIONS } } as never,
    { ...machine.implementations, ...implementations } as never,
  ) as AnyStateMachine;

/** The states beside a target, one on each side, which a slip of the pen would name; regions of a parallel state are not. */
const besides = (node: AnyStateNode | undefined): AnyStateNode[] => {
  const siblings = node?.parent?.type === 'compound' ? Object.values(node.parent.states) : [];
  if (!node || siblings.length < 2) return [];
  const at = siblings.indexOf(node);
  return [siblings[(at + 1) % siblings.length], siblings.at(at - 1)].filter(
    (one) => one !== undefined && one !== node,
  ) as AnyStateNode[];
};
const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));
const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];

const wrongTargets = (transition: AnyTransitionDefinition | undefined): (string | undefined)[] => {
  if (!transition) return [];
  const target = transition.target?.[0];
  if (!target)
    return besides(transition.source)
      .slice(0, 1)
      .map(({ id }) => id);
  const initial = target.parent?.type === 'compound' ? target.parent.initial.target[0] : undefined;
  const others = [...besides(target), ...(initial && initial !== target ? [initial] : [])].map(({ id }) => id);
  return [...new Set(others), undefined];
};

/** Collects the changes of one machine, each made on a fresh copy of its configuration. */
const changesOf = (machine: AnyStateMachine) => {
  const config = machine.config as unknown as Config;
  const found: ConfigMutant[] = [];
  const add = (operator: Operator, what: string, change: (fresh: Config) => void, implementations?: Config) =>
    found.push({
      id: `${what}: ${operator}`,
      operator,
      build: () => {
        const fresh = copy(config);
        change(fresh);
        return { machine: rebuilt(machine, fresh, implementations), restore: () => {} };
      },
    });
  /** A site by its position: the fresh copy has the same sites in the same order. */
  const at = <T>(sites: T[], index: number): T => {
    const site = sites[index];
    if (site === undefined) throw new Error(`a place of ${machine.id} was lost`);
    return site;
  };
  return { root: machine.id, here: copy(config), found, add, at };
};

const ofBranches = (machine: AnyStateMachine, secrets: readonly string[]): ConfigMutant[] => {
  const { root, here, found, add, at } = changesOf(machine);
  const declared = new Map(
    nodesOf(machine.root)
      .flatMap(transitionsOf)
      .map((transition) => [transitionKey(transition), transition]),
  );
  for (const [index, { key, branch, branches, at: nth }] of branchesIn(here, root).entries()) {
    const changed = (operator: Operator, what: string, change: (site: BranchSite) => void, implementations?: Config) =>
      add(operator, what, (fresh) => change(at(branchesIn(fresh, root), index)), implementations);
    const transition = declared.get(key);
    changed('transition removed', key, (site) => site.remove());
    for (const target of wrongTargets(transition))
      changed('wrong target', `${key} to ${target ?? 'no target'}`, (site) => {
        if (target === undefined) Reflect.deleteProperty(site.branch, 'target');
        else site.branch.target = `#${target}`;
      });
    if (transition && secrets.includes(transition.eventType))
      changed(
        'secret stored',
        key,
        (site) => {
          site.branch.actions = [...listOf(site.branch.actions), 'storeSecret'];
        },
        { actions: { ...machine.implementations.actions, storeSecret: assign(({ event }) => ({ secret: event })) } },
      );
    if (nth + 1 < branches.length)
      changed('branches swapped', key, ({ branches: list, branch: one }) =>
        list.splice(nth, 2, list[nth + 1] as Branch, one),
      );
    const target = transition?.target?.[0];
    if (transition && target && isWithin(target, transition.source))
      changed('reenter flipped', key, ({ branch: one }) => {
        one.reenter = !transition.reenter;
      });
    if (branch.guard === undefined) continue;
    changed('guard dropped', key, ({ branch: one }) => Reflect.deleteProperty(one, 'guard'));
    changed('guard inverted', key, ({ branch: one }) => {
      one.guard = not(one.guard as never);
    });
    const parts = guardsIn(branch.guard);
    const join = { and, or }[nameOf(branch.guard)];
    if (!join || parts.length < 2) continue;
    for (const [part, guard] of parts.entries())
      changed('guard part dropped', `${key} ${nameOf(guard)}`, ({ branch: one }) => {
        one.guard = join(parts.toSpliced(part, 1) as never);
      });
    changed('and or', `${key} ${nameOf(branch.guard)}`, ({ branch: one }) => {
      one.guard = (join === and ? or : and)(parts as never);
    });
  }
  return found;
};

const ofActions = (machine: AnyStateMachine): ConfigMutant[] => {
  const { root, here, found, add, at } = changesOf(machine);
  for (const [index, { key, holder, name }] of actionsIn(here, root).entries()) {
    const actions = listOf(holder[name]);
    for (const [nth, action] of actions.entries()) {
      const which = `${key} ${nameOf(action)}${actions.findIndex((one) => nameOf(one) === nameOf(action)) === nth ? '' : `[${nth}]`}`;
      const changed = (operator: Operator, change: (list: unknown[]) => unknown[]) =>
        add(operator, which, (fresh) => {
          const site = at(actionsIn(fresh, root), index);
          site.holder[site.name] = change(listOf(site.holder[site.name]));
        });
      changed('action deleted', (list) => list.toSpliced(nth, 1));
      if (nth + 1 < actions.length)
        changed('actions swapped', (list) => list.toSpliced(nth, 2, list[nth + 1], list[nth]));
    }
  }
  return found;
};

const ofParams = (machine: AnyStateMachine): ConfigMutant[] => {
  const { root, here, found, add, at } = changesOf(machine);
  const params = paramsIn(here, root);
  const met = new Map<string, number>();
  for (const [index, { key, of, holder }] of params.entries())
    for (const [name, value] of Object.entries(holder)) {
      const known = params.filter((other) => other.of === of).map((other) => other.holder[name]);
      for (const wrong of wrongValues(value, known)) {
        const what = `${key} ${of}.${name} ${wrong.what}`;
        met.set(what, (met.get(what) ?? 0) + 1);
        add('wrong params', `${what}${met.get(what) === 1 ? '' : ` (${met.get(what)})`}`, (fresh) => {
          at(paramsIn(fresh, root), index).holder[name] = wrong.value;
        });
      }
    }
  return found;
};

const ofStates = (machine: AnyStateMachine): ConfigMutant[] => {
  const { root, here, found, add, at } = changesOf(machine);
  const nodes = new Map(nodesOf(machine.root).map((node) => [node.id, node]));
  const states = statesIn(here, root);
  const tags = [...new Set(states.flatMap(({ state }) => listOf(state.tags)))];
  for (const [index, { key, state }] of states.entries()) {
    const changed = (operator: Operator, what: string, change: (site: Config) => void) =>
      add(operator, what, (fresh) => change(at(statesIn(fresh, root), index).state));
    const node = nodes.get(key);
    if (!node) continue;
    const own = listOf(state.tags);
    for (const tag of own)
      changed('tag removed', `${key} ${tag}`, (site) => {
        site.tags = own.filter((one) => one !== tag);
      });
    // What a state around it has, or every state in it, changes nothing.
    const around = [...ancestorsOf(node), ...nodesOf(node)].flatMap((one) => [...one.tags]);
    if (node.parent)
      for (const tag of tags.filter((one) => !around.includes(String(one))))
        changed('tag added', `${key} ${tag}`, (site) => {
          site.tags = [...own, tag];
        });
    for (const [field, value] of Object.entries((state.meta ?? {}) as Config)) {
      const known = states
        .map((other) => ((other.state.meta ?? {}) as Config)[field])
        .filter((one) => one !== undefined);
      for (const wrong of typeof value === 'string' ? wrongValues(value, known) : [])
        changed('wrong meta', `${key} ${field} ${wrong.what}`, (site) => {
          (site.meta as Config)[field] = wrong.value;
        });
    }
    const initial = typeof state.initial === 'string' ? node.states[state.initial] : undefined;
    for (const other of besides(initial).slice(0, 1))
      changed('wrong initial', `${key} in ${other.key}`, (site) => {
        site.initial = other.key;
      });
    for (const [nth, invoke] of (listOf(state.invoke) as Config[]).entries())
      if (invoke.input !== undefined)
        changed('input dropped', `${key} ${String(invoke.id)}`, (site) =>
          Reflect.deleteProperty(listOf(site.invoke)[nth] as Config, 'input'),
        );
    if (state.output !== undefined) changed('output dropped', key, (site) => Reflect.deleteProperty(site, 'output'));
    if (node.type === 'final' || node.parent?.type !== 'compound') continue;
    const taken = new Set([...ancestorsOf(node), ...nodesOf(node)].flatMap((one) => Object.keys(one.config.on ?? {})));
    for (const [type, from] of eventsBeside(node))
      if (!taken.has(type))
        changed('event added', `${key} · ${type} as in ${from.key}`, (site) => {
          site.on = { ...(site.on as Config), [type]: copiedBranches(from, type) };
        });
  }
  return found;
};

/** Events that the states beside this one take, each with the first that does. */
const eventsBeside = (node: AnyStateNode): Map<string, AnyStateNode> => {
  const found = new Map<string, AnyStateNode>();
  for (const sibling of Object.values(node.parent?.states ?? {}))
    for (const type of Object.keys(sibling.config.on ?? {})) if (!found.has(type)) found.set(type, sibling);
  return found;
};
const copiedBranches = (from: AnyStateNode, type: string): Branch[] => {
  const branches = branchesAt({ [type]: copy((from.config.on as unknown as Config)[type]) }, type);
  return branches.map((branch, at) => {
    const target = from.transitions.get(type)?.[at]?.target?.[0];
    return { ...branch, ...(target && { target: `#${target.id}` }) };
  });
};

type Assigning = { assignment?: unknown };
type Emitting = { event?: unknown };
/** Assignments, messages and delays, where they are plain data. */
const ofImplementations = (machine: AnyStateMachine): ConfigMutant[] => {
  const { actions, delays } = machine.implementations as unknown as { actions: Config; delays: Config };
  const found: ConfigMutant[] = [];
  const add = (operator: Operator, what: string, kind: 'actions' | 'delays', name: string, changed: () => unknown) =>
    found.push({
      id: `${machine.id} · ${what}: ${operator}`,
      operator,
      build: () => ({
        machine: rebuilt(machine, copy(machine.config as unknown as Config), {
          [kind]: { ...{ actions, delays }[kind], [name]: changed() },
        }),
        restore: () => {},
      }),
    });
  const messages = Object.values(actions).flatMap((action) => {
    const { event } = action as Emitting;
    return isRecord(event) ? [event] : [];
  });
  const used = new Set(
    actionsIn(copy(machine.config as unknown as Config), machine.id).flatMap(({ holder, name }) =>
      listOf(holder[name]).map(nameOf),
    ),
  );
  for (const [name, action] of Object.entries(actions)) {
    // Shared actions are there for machines that do not name them.
    if (!used.has(name)) continue;
    const { assignment } = action as Assigning;
    if (isRecord(assignment))
      for (const [key, value] of Object.entries(assignment)) {
        const { [key]: _, ...rest } = assignment;
        add('assignment dropped', `action ${name} ${key}`, 'actions', name, () => assign(rest as never));
        for (const wrong of wrongValues(value))
          add('literal changed', `action ${name} ${key} ${wrong.what}`, 'actions', name, () =>
            assign({ ...assignment, [key]: wrong.value } as never),
          );
      }
    const { event } = action as Emitting;
    if (!isRecord(event) || (action as { type?: string }).type !== 'xstate.emit') continue;
    for (const [field, value] of Object.entries(event))
      for (const wrong of wrongValues(
        value,
        messages.map((other) => other[field]).filter((one) => one !== undefined),
      ))
        add('wrong message', `action ${name} ${field} ${wrong.what}`, 'actions', name, () =>
          emit({ ...event, [field]: wrong.value } as never),
        );
  }
  for (const [name, delay] of Object.entries(delays))
    for (const factor of [0.5, 2]) {
      const computed = delay as (...given: unknown[]) => number;
      add('delay shifted', `delay ${name} × ${factor}`, 'delays', name, () =>
        typeof delay === 'number' ? delay * factor : (...given: unknown[]) => computed(...given) * factor,
      );
    }
  return found;
};

/** Limits of the contract that a machine's guards read, by the machine. */
const READ: Record<string, [group: keyof typeof limits, name: string][]> = {
  sessionTimeout: [
    ['session', 'notice'],
    ['session', 'keepAlive'],
  ],
  upload: [['upload', 'maxBytes']],
};

const ofLimits = (machine: AnyStateMachine): ConfigMutant[] =>
  (READ[machine.id] ?? []).flatMap(([group, name]) =>
    [-1, 1].map(
      (shift): ConfigMutant => ({
        id: `${machine.id} · limits.${group}.${name} ${shift < 0 ? '-' : '+'}1: limit shifted`,
        operator: 'limit shifted',
        build: () => {
          const holder = limits[group] as unknown as Record<string, number>;
          const before = holder[name] ?? 0;
          holder[name] = before + shift;
          const restore = () => {
            holder[name] = before;
          };
          return { machine: limited(machine), restore };
        },
      }),
    ),
  );

/** `secrets`: events that bring what nothing may store, such as a password. */
export const configMutants = (machine: AnyStateMachine, secrets: readonly string[] = []): ConfigMutant[] => [
  ...ofBranches(machine, secrets),
  ...ofActions(machine),
  ...ofParams(machine),
  ...ofStates(machine),
  ...ofImplementations(machine),
  ...ofLimits(machine),
];
