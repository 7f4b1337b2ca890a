/**
 * How a machine's state is kept: an envelope of our own, never XState's snapshot, so that neither a new XState nor a new
 * version of the machine strands what is stored. Old envelopes are lifted by migrations, one version at a time.
 */
import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, SnapshotFrom, StateValue } from 'xstate';

export type Envelope = { machine: string; v: number; value: StateValue; context: unknown; status: 'active' | 'done' };
/** `migrations[v]` lifts an envelope of version `v` to `v + 1`. */
export type Migrations = Readonly<Record<number, (envelope: Envelope) => Envelope>>;
export type Persistence = {
  machine: AnyStateMachine;
  /** The name in the envelope, where the machine had another one when its first state was stored. */
  storedAs?: string;
  version: number;
  migrations: Migrations;
};

export class StrandedState extends Error {}
/** A later release stored it: this one cannot read it, and a server of that release can. */
export class NewerState extends StrandedState {}

const nameOf = ({ machine, storedAs = machine.id }: Persistence) => storedAs;

export const persist = (persistence: Persistence, snapshot: AnyMachineSnapshot): Envelope => {
  const { machine, version } = persistence;
  if (snapshot.status !== 'active' && snapshot.status !== 'done')
    throw new StrandedState(`${machine.id} cannot be kept in status ${snapshot.status}`);
  return {
    machine: nameOf(persistence),
    v: version,
    value: snapshot.value,
    context: snapshot.context,
    status: snapshot.status,
  };
};

/** Throws `StrandedState` when the envelope is another machine's, from a later release, or names a state that is gone. */
export const restore = <M extends AnyStateMachine>(
  persistence: Persistence & { machine: M },
  stored: Envelope,
): SnapshotFrom<M> => {
  const { machine, version, migrations } = persistence;
  if (stored.machine !== nameOf(persistence))
    throw new StrandedState(`state of ${stored.machine} given to ${machine.id}`);
  let envelope = stored;
  while (envelope.v < version) {
    const lift = migrations[envelope.v];
    if (!lift) throw new StrandedState(`${machine.id} has no migration from version ${envelope.v}`);
    envelope = { ...lift(envelope), v: envelope.v + 1 };
  }
  if (envelope.v > version) throw new NewerState(`${machine.id} version ${envelope.v} is newer than ${version}`);
  try {
    return machine.resolveState({
      value: envelope.value,
      context: envelope.context as ContextFrom<M>,
      status: envelope.status,
    }) as SnapshotFrom<M>;
  } catch (error) {
    throw new StrandedState(`${machine.id} has no state ${JSON.stringify(envelope.value)}`, { cause: error });
  }
};
