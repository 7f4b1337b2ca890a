/** A machine with one thing changed: built anew from its own configuration, which is plain data. */

import { type AnyStateMachine, type AnyTransitionDefinition, createMachine, not } from 'xstate';
import { limits } from '#contract/fields/limits.ts';
import { nodesOf, transitionKey, transitionsOf } from '#machines/kit/runtime/transitions.ts';

export const KINDS = [
  'transition removed',
  'transition redirected',
  'guard dropped',
  'guard inverted',
  'action deleted',
  'limit shifted',
] as const;
export type Kind = (typeof KINDS)[number];

export type Mutant = {
  /** What was changed where: unique in its machine, and the same on every run. */
  id: string;
  kind: Kind;
  /** Builds the changed machine; `restore` undoes what was changed outside of it. */
  build: () => { machine: AnyStateMachine; restore: () => void };
};

type Config = Record<string, unknown>;
type Branch = { target?: string; guard?: unknown; actions?: unknown } & Config;

const isRecord = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const copy = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copy) as T;
  return isRecord(value)
    ? (Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)])) as T)
    : value;
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
/** Puts a list of branches in the place of whatever short form stands there, so that one of them can be changed. */
const branchesAt = (holder: Config, name: string): Branch[] => {
  const branches = listOf(holder[name]).map(
    (branch): Branch => (typeof branch === 'string' ? { target: branch } : (branch as Branch)),
  );
  holder[name] = branches;
  return branches;
};

type Place = { key: string; branch: Branch; remove: () => void };
type Bearer = { key: string; holder: Config; name: 'entry' | 'exit' };

const childrenOf = (config: Config): [string, Config][] =>
  Object.entries((config.states ?? {}) as Record<string, Config | undefined>).flatMap(([name, child]) =>
    isRecord(child) ? [[name, child] as [string, Config]] : [],
  );
const idOf = (config: Config, fallback: string) => (typeof config.id === 'string' ? config.id : fallback);

/** Every branch of every transition, under the key by which coverage knows it. */
const placesIn = (config: Config, id: string): Place[] => {
  const found: Place[] = [];
  const add = (holder: Config, name: string, eventType: string) => {
    if (holder[name] === undefined) return;
    const branches = branchesAt(holder, name);
    for (const [at, branch] of branches.entries()) {
      const remove = () => {
        branches.splice(branches.indexOf(branch), 1);
        if (branches.length === 0) Reflect.deleteProperty(holder, name);
      };
      found.push({ key: `${id} · ${eventType}[${at}]`, branch, remove });
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
  return [...found, ...childrenOf(config).flatMap(([name, child]) => placesIn(child, idOf(child, `${id}.${name}`)))];
};

const bearersIn = (config: Config, id: string): Bearer[] => [
  ...(['entry', 'exit'] as const)
    .filter((name) => config[name] !== undefined)
    .map((name) => ({ key: `${id} ${name}`, holder: config, name })),
  ...childrenOf(config).flatMap(([name, child]) => bearersIn(child, idOf(child, `${id}.${name}`))),
];

/** The state beside the target, which a slip of the pen would name. */
const beside = (transition: AnyTransitionDefinition | undefined): string | undefined => {
  const target = transition?.target?.[0];
  const siblings = Object.values(target?.parent?.states ?? {});
  if (!target || siblings.length < 2) return undefined;
  return siblings[(siblings.indexOf(target) + 1) % siblings.length]?.id;
};

const nameOf = (action: unknown) =>
  typeof action === 'string' ? action : isRecord(action) ? String(action.type) : 'an action';

/** XState stops a chain that never ends; without a limit a changed machine could run for ever. */
const MAX_ITERATIONS = 200;

export const mutantsOf = (machine: AnyStateMachine): Mutant[] => {
  const config = machine.config as unknown as Config;
  const declared = new Map(
    nodesOf(machine.root)
      .flatMap(transitionsOf)
      .map((transition) => [transitionKey(transition), transition]),
  );
  const create = (changed: Config, implementations: Config = {}) =>
    createMachine(
      { ...changed, options: { ...(changed.options as object), maxIterations: MAX_ITERATIONS } } as never,
      { ...machine.implementations, ...implementations } as never,
    ) as AnyStateMachine;
  const mutant = (kind: Kind, id: string, change: (fresh: Config) => void): Mutant => ({
    id: `${id}: ${kind}`,
    kind,
    build: () => {
      const fresh = copy(config);
      change(fresh);
      return { machine: create(fresh), restore: () => {} };
    },
  });

  const ofBranches = placesIn(copy(config), machine.id).flatMap(({ key, branch }, index): Mutant[] => {
    const sibling = beside(declared.get(key));
    const changed = (kind: Kind, id: string, change: (place: Place) => void) =>
      mutant(kind, id, (fresh) => {
        const place = placesIn(fresh, machine.id)[index];
        if (!place) throw new Error(`${id} was lost`);
        change(place);
      });
    const found = [changed('transition removed', key, (place) => place.remove())];
    if (sibling !== undefined)
      found.push(
        changed('transition redirected', `${key} to ${sibling}`, ({ branch: one }) => {
          one.target = `#${sibling}`;
        }),
      );
    if (branch.guard !== undefined)
      found.push(
        changed('guard dropped', key, ({ branch: one }) => Reflect.deleteProperty(one, 'guard')),
        changed('guard inverted', key, ({ branch: one }) => {
          one.guard = not(one.guard as never);
        }),
      );
    const ofActions = listOf(branch.actions).map((action, nth) =>
      changed('action deleted', `${key} ${nameOf(action)}`, ({ branch: one }) => {
        one.actions = listOf(one.actions).toSpliced(nth, 1);
      }),
    );
    return [...found, ...ofActions];
  });

  const ofBearers = bearersIn(copy(config), machine.id).flatMap(({ key, holder, name }, index) =>
    listOf(holder[name]).map((action, nth) =>
      mutant('action deleted', `${key} ${nameOf(action)}`, (fresh) => {
        const bearer = bearersIn(fresh, machine.id)[index];
        if (bearer) bearer.holder[name] = listOf(bearer.holder[name]).toSpliced(nth, 1);
      }),
    ),
  );

  const delays = (machine.implementations.delays ?? {}) as Config;
  const ofDelays = Object.entries(delays).flatMap(([name, delay]) =>
    typeof delay !== 'number'
      ? []
      : [0.5, 2].map(
          (factor): Mutant => ({
            id: `delay ${name} × ${factor}: limit shifted`,
            kind: 'limit shifted',
            build: () => ({
              machine: create(copy(config), { delays: { ...delays, [name]: delay * factor } }),
              restore: () => {},
            }),
          }),
        ),
  );
  return [...ofBranches, ...ofBearers, ...ofDelays, ...ofLimits(machine, () => create(copy(config)))];
};

/** Limits of the contract that a machine's guards read, by the machine. */
const READ: Record<string, [group: keyof typeof limits, name: string][]> = {
  sessionTimeout: [
    ['session', 'notice'],
    ['session', 'keepAlive'],
  ],
  upload: [['upload', 'maxBytes']],
};

const ofLimits = ({ id }: AnyStateMachine, create: () => AnyStateMachine): Mutant[] =>
  (READ[id] ?? []).flatMap(([group, name]) =>
    [-1, 1].map(
      (shift): Mutant => ({
        id: `limits.${group}.${name} ${shift < 0 ? '-' : '+'}1: limit shifted`,
        kind: 'limit shifted',
        build: () => {
          const holder = limits[group] as unknown as Record<string, number>;
          const before = holder[name] ?? 0;
          holder[name] = before + shift;
          const restore = () => {
            holder[name] = before;
          };
          return { machine: create(), restore };
        },
      }),
    ),
  );
