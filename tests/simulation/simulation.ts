/** One seed: its people, their devices, the line, the hosts and the other systems, and the rules that must hold. */
import type vm from 'node:vm';
import { buildApp } from '#server/app.ts';
import { createAmbient } from '#server/core/clock.ts';
import { seed as plantReference } from '#server/db/seeds/index.ts';
import { actions } from './course/actions.ts';
import { kills } from './course/kills.ts';
import { offline } from './course/offline.ts';
import { openSimulatedDatabase, type SimulatedDatabase } from './host/database.ts';
import { createHosts, simulationConfig } from './host/hosts.ts';
import { createOthers } from './host/others.ts';
import { createLine } from './line.ts';
import { createAnswerOracle } from './oracle/answers.ts';
import { createStateCount, judges } from './oracle/judges.ts';
import { createCitizen, isAtRest } from './people/citizen.ts';
import { people, plantPeople } from './people/people.ts';
import { phones } from './people/phone.ts';
import type { Course, Judge, Stage } from './stage.ts';
import { createDevice } from './tab/device.ts';
import { openTab, type TabHears } from './tab/tab.ts';
import { BEGINNING, type BrokenRule, createWorld } from './world/world.ts';

export type Outcome = {
  seed: number;
  digest: string;
  broken: BrokenRule[];
  story: string[];
  plan: string[];
  counts: Record<string, number>;
  /** Distinct states of all machines together. */
  jointStates: ReadonlySet<string>;
  /** Milliseconds of real time. */
  took: number;
};

const FAULTS_MS = 120_000;
const REST_WITHIN_MS = 900_000;
/** Longer than any retry waits by itself. */
const QUIET_MS = 40_000;
const LOOK_MS = 5000;
const IDENTITY_APP_SECONDS = 120;

const courses: Record<string, Course> = { actions, kills, offline, phones };

/** The tables, what the fund has entered, and the names of the tables that belong to one seed. */
const openFund = async (): Promise<{ database: SimulatedDatabase; emptied: string[] }> => {
  const database = await openSimulatedDatabase();
  const world = createWorld(0);
  database.enter(world);
  const life = { isDead: false, name: 'set-up', number: 0 };
  const others = createOthers({ world, people, isFaulty: () => false, identityAppSeconds: IDENTITY_APP_SECONDS });
  const { app, context } = await buildApp({
    config: simulationConfig('/tmp/simulation-set-up', 1),
    ambient: createAmbient(),
    outside: { connections: database.connectionsOf(life, 0, false), gateways: others.gatewaysOf(life) },
  });
  await plantReference(context.db, context);
  await app.close();
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const emptied: string[] = [];
  for (const { name } of tables)
    if ((await database.query(`select 1 from ${name} limit 1`)).length === 0) emptied.push(name);
  return { database, emptied };
};

export const createSimulation = async (script: vm.Script) => {
  const { database, emptied } = await openFund();

  /** `without`: names of happenings that are left out. */
  const runSeed = async (seed: number, without: ReadonlySet<string> = new Set()): Promise<Outcome> => {
    const began = performance.now();
    const world = createWorld(seed, without);
    database.enter(world);
    await database.query(`truncate ${emptied.join(', ')}, simulated.presence restart identity cascade`);
    await plantPeople(database, new Date(BEGINNING));
    const shape = world.chance('shape');
    const hostCount = shape.likely(0.3) ? 2 : 1;
    let faulty = true;
    const isFaulty = () => faulty;
    const others = createOthers({ world, people, isFaulty, identityAppSeconds: IDENTITY_APP_SECONDS });
    const hosts = createHosts({ world, database, others, count: hostCount });
    const line = createLine({ world, hosts, isFaulty });
    const states = createStateCount(world.note);
    let judging: readonly Judge[] = [];
    const hears: TabHears = {
      changed: (tab, machine, snapshot, actor) => {
        states.changed(tab.name, machine, snapshot);
        for (const judge of judging) judge.changed?.(tab, machine, snapshot, actor);
      },
      shown: () => {},
      failed: (tab, what) => world.breaks('nothing fails in a tab', `${tab.name}: ${what}`),
    };
    const stage: Stage = {
      ...{ world, database, hosts, others, line, isFaulty, script },
      citizens: people.slice(0, 1).map((person) => createCitizen(() => stage, person)),
      devices: ['phone', 'desk'].map((name) => createDevice(world, line, name)),
      tabs: () => stage.citizens.flatMap(({ tabs }) => tabs).filter(({ isOpen }) => isOpen),
      openTab: (citizen, device) => {
        const count = citizen.tabs.filter((tab) => tab.device === device).length;
        const name = count === 0 ? device.name : `${device.name} ${count + 1}`;
        const tab = openTab({ device, name, script: () => script, hears, onLeave: () => {} });
        citizen.tabs.push(tab);
        return tab;
      },
      answers: createAnswerOracle(world),
    };
    judging = judges.map((create) => create(stage));
    database.onCommit = async () => {
      for (const judge of judging) await judge.committed?.();
    };
    line.onAnswer((message) => {
      for (const judge of judging) judge.answered?.(message);
    });

    let up = 0;
    for (let number = 0; number < hostCount; number += 1)
      void hosts.start().then(() => {
        up += 1;
      });
    await world.runFor(60_000, () => up === hostCount);
    for (const citizen of stage.citizens)
      for (const device of stage.devices) world.after(shape.between(0, 2000), () => stage.openTab(citizen, device));
    for (const [name, course] of Object.entries(courses)) course(stage, world.chance('course', name), FAULTS_MS);
    await world.runFor(FAULTS_MS);

    faulty = false;
    world.tell('the faults end');
    const calm = world.now;
    for (let look = 0; world.now - calm < REST_WITHIN_MS && !stage.tabs().every(isAtRest); look += 1) {
      for (const citizen of stage.citizens)
        for (const tab of citizen.tabs) if (tab.isOpen) citizen.settle(tab, world.chance('settle', look, tab.name));
      await world.runFor(LOOK_MS);
    }
    await world.runFor(QUIET_MS);
    for (const judge of judging) await judge.atEnd?.();
    for (const tab of stage.tabs()) tab.tear();
    hosts.end();
    await world.rest.reached();
    world.count('virtual seconds', Math.round(world.now / 1000));
    return {
      ...{ seed, digest: world.digest(), broken: [...world.broken], story: [...world.story], plan: [...world.plan] },
      ...{ counts: { ...world.counts }, jointStates: states.joint, took: performance.now() - began },
    };
  };
  return { runSeed };
};
export type Simulation = Awaited<ReturnType<typeof createSimulation>>;
