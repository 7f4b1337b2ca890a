/** All that takes part in one seed, for those who act in it, upset it and judge it. */
import type vm from 'node:vm';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Line, Message } from './line.ts';
import type { AnswerOracle } from './oracle/answers.ts';
import type { Presses } from './people/presses.ts';
import type { SimulatedDatabase } from './server/database.ts';
import type { Others, Person } from './server/others.ts';
import type { ServerRequest, Servers } from './server/servers.ts';
import type { Device } from './tab/device.ts';
import type { Tab } from './tab/tab.ts';
import type { Chance } from './world/chance.ts';
import type { World } from './world/world.ts';

/** A thread is known by its number. */
export type KnownDraft = { kind: 'draft' | 'whatIf' | 'thread'; id: string };
export type Citizen = {
  person: Person;
  devices: Device[];
  /** The tabs on all devices. */
  tabs: Tab[];
  /** The drafts and requests that the account would list. */
  drafts: KnownDraft[];
  /** A number that no other answer of anyone has. */
  nextNumber(): number;
  act(tab: Tab, chance: Chance): void;
  settle(tab: Tab, chance: Chance): void;
};

export type Stage = {
  world: World;
  database: SimulatedDatabase;
  servers: Servers;
  others: Others;
  line: Line;
  citizens: readonly Citizen[];
  /** The devices of all citizens. */
  devices: Device[];
  tabs(): Tab[];
  /** Opens a tab on a device of the citizen. */
  openTab(citizen: Citizen, device: Device): Tab;
  /** Whether things go wrong at present; at the end of each busy time they no longer do. */
  isFaulty(): boolean;
  sessionMaxSeconds: number;
  answers: AnswerOracle;
  presses: Presses;
  script: vm.Script;
};

/** Watches the world and says where a rule does not hold (`world.breaks`). Every part is optional. */
export type Judge = {
  /** Called after each commit. `changed`: the tables whose rows it changed. */
  committed?(changed: ReadonlySet<string>): Promise<void>;
  /** A server has answered; the answer may still be lost. */
  answered?(message: Message): void;
  /** A server has said something in a stream. */
  said?(request: ServerRequest, text: string): void;
  /** A busy time is over, and everything has had time to come to rest. */
  atRest?(): Promise<void>;
  /** No citizen was there for longer than a session lives; devices are awake again. */
  afterPause?(): Promise<void>;
  /** A machine of a tab is in another state, or knows something else. */
  changed?(tab: Tab, machine: string, snapshot: AnyMachineSnapshot, actor: AnyActorRef): void;
  /** Called when everything has come to rest. */
  atEnd?(): Promise<void>;
};
/** Whether a commit may have changed one of these tables. */
export const concerns = (changed: ReadonlySet<string>, ...tables: readonly string[]): boolean =>
  // A statement whose table is not known may have changed any.
  [...changed].some((one) => tables.includes(one) || !/^\w+$/.test(one));

export type CreateJudge = (stage: Stage) => Judge;

/** Plans when what happens. Chance comes from `world.chance(...)` by name, and each happening asks `world.happens(name)`. */
export type Course = (stage: Stage, chance: Chance, milliseconds: number) => void;

/** What a citizen does with what a tab shows. Returns false where it does not apply. */
export type Act = (stage: Stage, citizen: Citizen, tab: Tab, chance: Chance) => boolean;
