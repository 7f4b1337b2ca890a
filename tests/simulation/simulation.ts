/** One seed: its people, their devices, the line, the servers and the other systems, and the rules that must hold. */
import type vm from 'node:vm';
import { buildApp } from '#server/app.ts';
import { createAmbient } from '#server/core/clock.ts';
import { seed as plantReference } from '#server/db/seeds/index.ts';
import { actions } from './course/actions.ts';
import { deviceLife, openMissing, wakeUp } from './course/devices.ts';
import { fund } from './course/fund.ts';
import { kills } from './course/kills.ts';
import { offline } from './course/offline.ts';
import { type Phase, passTime, planPhases, stageOf } from './course/phases.ts';
import { sessionEnds } from './course/session-ends.ts';
import { thief } from './course/thief.ts';
import { createLine } from './line.ts';
import { createAnswerOracle } from './oracle/answers.ts';
import { createStateCount, judges } from './oracle/judges.ts';
import { createCitizen, isAtRest } from './people/citizen.ts';
import { people, plantPeople } from './people/people.ts';
import { phones } from './people/phone.ts';
import { plantDeals } from './people/planted-deals.ts';
import { plantPrepared, plantSession } from './people/prepared.ts';
import { createPresses } from './people/presses.ts';
import { openSimulatedDatabase, type SimulatedDatabase } from './server/database.ts';
import { createOthers, type Person } from './server/others.ts';
import { openPostgresDatabase } from './server/postgres.ts';
import { createServers, IDENTITY_APP_SECONDS, simulationConfig } from './server/servers.ts';
import type { Course, Judge, Stage } from './stage.ts';
import { createDevice } from './tab/device.ts';
import { openTab, type TabHears } from './tab/tab.ts';
import type { Chance } from './world/chance.ts';
import { BEGINNING, type BrokenRule, createWorld, type Names, type World } from './world/world.ts';

export type Outcome = {
  seed: number;
  digest: string;
  broken: BrokenRule[];
  story: string[];
  plan: string[];
  counts: Record<string, number>;
  /** Distinct states of all machines together. */
  jointStates: ReadonlySet<string>;
  /** The duration in milliseconds of real time. */
  took: number;
};

const REST_WITHIN_MS = 900_000;
/** Longer than any retry waits by itself. */
const QUIET_MS = 40_000;
const LOOK_MS = 5000;
/** Time enough for tabs that are there again to know who is logged in. */
const COME_BACK_MS = 15_000;

/** What happens in each busy phase. */
const courses: Record<string, Course> = { actions, fund, kills, offline, deviceLife, sessionEnds, thief };
/** Who is there the whole time. */
const standing: readonly Course[] = [phones];

const DEVICES = ['phone', 'desk', 'tablet'] as const;
/** Most seeds are about one citizen, most of whom have two devices. */
const shapeOf = (shape: Chance) => ({
  servers: shape.likely(0.3) ? 2 : 1,
  sessionMaxSeconds: shape.likely(0.15) ? 100 : 43_200,
  devices: people
    .slice(0, shape.pick([1, 1, 1, 1, 1, 2, 2, 3]))
    .map((_, index) => (index === 0 ? shape.pick([1, 2, 2, 2, 3]) : shape.pick([1, 1, 2]))),
  phases: planPhases(shape),
});

/** The tables, what the fund has entered, and the names of the tables that belong to one seed. */
const openFund = async (postgres: string | null): Promise<{ database: SimulatedDatabase; emptied: string[] }> => {
  const database = await (postgres ? openPostgresDatabase(postgres) : openSimulatedDatabase());
  const world = createWorld(0);
  database.enter(world);
  const life = { isDead: false, name: 'set-up', number: 0 };
  const others = createOthers({ world, people, isFaulty: () => false, identityAppSeconds: IDENTITY_APP_SECONDS });
  const { app, context } = await buildApp({
    config: simulationConfig('/tmp/simulation-set-up', false),
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

/** The busy part of a phase. */
const live = async (stage: Stage, phase: Phase, isFirst: boolean) => {
  const staged = stageOf(stage, phase, isFirst);
  for (const [name, course] of Object.entries(courses))
    course(staged, staged.world.chance('course', name), phase.busyMs);
  await stage.world.runFor(phase.busyMs);
};

/** Lets time pass until every tab is at rest, and its people have done what they do then. */
const settle = async (stage: Stage, phase: Phase) => {
  const { world } = stage;
  for (const citizen of stage.citizens)
    for (const device of citizen.devices) {
      wakeUp(stage, device);
      openMissing(stage, citizen, device);
    }
  const calm = world.now;
  let look = 0;
  const mayGoOn = () => world.now - calm < REST_WITHIN_MS && !stage.tabs().every(isAtRest);
  do {
    for (; mayGoOn(); look += 1) {
      for (const citizen of stage.citizens)
        for (const tab of citizen.tabs)
          if (tab.isOpen) citizen.settle(tab, world.chance('settle', phase.name, look, tab.name));
      await world.runFor(LOOK_MS);
    }
    await world.runFor(QUIET_MS);
    // Some learn only now that their session has ended.
  } while (mayGoOn());
};

/** `postgres`: the URL of a server, in the place of the database in memory. */
export type Engine = { postgres?: string | null };

export const createSimulation = async (script: vm.Script, { postgres = null }: Engine = {}) => {
  const { database, emptied } = await openFund(postgres);
  let present: World | null = null;

  /** `without`: names of happenings that are left out. */
  const runSeed = async (seed: number, without: Names = new Set()): Promise<Outcome> => {
    const began = performance.now();
    const world = createWorld(seed, without);
    present = world;
    database.enter(world);
    await database.query(`truncate ${emptied.join(', ')} restart identity cascade`);
    await plantPeople(database, new Date(BEGINNING));
    await plantPrepared(database, world, people);
    const shape = shapeOf(world.chance('shape'));
    let faulty = true;
    const isFaulty = () => faulty;
    const others = createOthers({ world, people, isFaulty, identityAppSeconds: IDENTITY_APP_SECONDS });
    const servers = createServers({
      ...{ world, database, others, count: shape.servers, sessionMaxSeconds: shape.sessionMaxSeconds },
    });
    const line = createLine({ world, servers, isFaulty });
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
      ...{ world, database, servers, others, line, isFaulty, script, sessionMaxSeconds: shape.sessionMaxSeconds },
      citizens: shape.devices.map((count, index) => {
        const citizen = createCitizen(() => stage, people[index] as Person);
        const names = DEVICES.slice(0, count).map((name) => (index === 0 ? name : `${name} of ${index + 1}`));
        citizen.devices.push(...names.map((name) => createDevice(world, line, name)));
        return citizen;
      }),
      devices: [],
      tabs: () => stage.citizens.flatMap(({ tabs }) => tabs).filter(({ isOpen }) => isOpen),
      openTab: (citizen, device) => {
        const count = citizen.tabs.filter((tab) => tab.device === device).length;
        const name = count === 0 ? device.name : `${device.name} ${count + 1}`;
        const tab = openTab({ device, name, script: () => script, hears });
        citizen.tabs.push(tab);
        return tab;
      },
      answers: createAnswerOracle(
        world,
        (name) => stage.citizens.flatMap(({ tabs }) => tabs).find((tab) => tab.name === name)?.device.name ?? name,
      ),
      presses: createPresses(),
    };
    stage.devices.push(...stage.citizens.flatMap(({ devices }) => devices));
    judging = judges.map((create) => create(stage));
    database.onCommit = async (changed) => {
      for (const judge of judging) await judge.committed?.(changed);
    };
    line.onAnswer((message) => {
      for (const judge of judging) judge.answered?.(message);
    });

    line.onWord((request, text) => {
      for (const judge of judging) judge.said?.(request, text);
    });

    await plantDeals(stage);
    for (const { person, devices } of stage.citizens)
      for (const device of devices) await plantSession(database, person, device);
    await database.onCommit?.(new Set(emptied));
    let up = 0;
    for (let number = 0; number < shape.servers; number += 1)
      void servers.start().then(() => {
        up += 1;
      });
    await world.runFor(60_000, () => up === shape.servers);
    for (const course of standing) course(stage, world.chance('standing'), 0);
    const opening = world.chance('opening');
    for (const citizen of stage.citizens)
      for (const device of citizen.devices) world.after(opening.between(0, 2000), () => stage.openTab(citizen, device));

    for (const [number, phase] of shape.phases.entries()) {
      faulty = true;
      await live(stage, phase, number === 0);
      faulty = false;
      world.tell('the faults end');
      await settle(stage, phase);
      for (const judge of judging) await judge.atRest?.();
      if (phase.pauseMs === 0) continue;
      await passTime(stage, phase);
      await world.runFor(COME_BACK_MS);
      for (const judge of judging) await judge.afterPause?.();
    }
    for (const judge of judging) await judge.atEnd?.();
    for (const tab of stage.tabs()) tab.tear();
    await world.rest.reached();
    world.count('people', stage.citizens.length);
    world.count('devices', stage.devices.length);
    world.count('virtual seconds', Math.round(world.now / 1000));
    const outcome = {
      ...{ seed, digest: world.digest(), broken: [...world.broken], story: [...world.story], plan: [...world.plan] },
      ...{ counts: { ...world.counts }, jointStates: states.joint, took: performance.now() - began },
    };
    present = null;
    await servers.end();
    return outcome;
  };
  return {
    runSeed,
    /** The world of the seed that runs; null while none does, or while its servers are closed. */
    get world() {
      return present;
    },
  };
};
export type Simulation = Awaited<ReturnType<typeof createSimulation>>;
