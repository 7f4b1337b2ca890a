/** The servers of one world: real ones, on one simulated database, started, stopped and killed as the world says. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '#contract/fields/limits.ts';
import { type Server as App, buildApp } from '#server/app.ts';
import type { Ambient } from '#server/core/clock.ts';
import { type Config, readConfig } from '#server/core/config/config.ts';
import type { World } from '../world/world.ts';
import type { SimulatedDatabase } from './database.ts';
import type { Others } from './others.ts';
import { currentTask, inTask, type Life, type Task } from './task.ts';

const SECRET = 'simulation-secret-simulation-secret-0123456789';
/** What a device counts against: they share one address. */
const MANY = '100000';
/** How long a request to the identity app can be answered. */
export const IDENTITY_APP_SECONDS = 60;

export const simulationConfig = (dataDir: string, isShared: boolean, sessionMaxSeconds = 43_200): Config => ({
  ...readConfig({
    DATA_DIR: dataDir,
    DIST_DIR: join(dataDir, 'none'),
    DESK: 'off',
    FLAGS: 'generalDirectorRequests=on',
    LOG_LEVEL: 'error',
    SESSION_SECRET: SECRET,
    SECOND_PARTY_SECONDS: '600',
    IDENTITY_APP_SECONDS: String(IDENTITY_APP_SECONDS),
    OVERLOAD_DELAY_MS: '86400000',
    OVERLOAD_WAIT_MS: '86400000',
    REQUESTS_PER_MINUTE: MANY,
    SAVES_PER_MINUTE: MANY,
    SESSION_SECONDS: String(limits.session.idle),
    SESSION_MAX_SECONDS: String(sessionMaxSeconds),
  }),
  // Claims of another server are judged by whether it is gone; a server alone throws them away when it starts.
  ...(isShared && {
    database: {
      kind: 'postgres',
      url: 'simulated',
      listenUrl: 'simulated',
      connections: 1,
      waitMs: 60_000,
      migrates: true,
      prepares: false,
    },
  }),
});

export type ServerRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
};
export type ServerAnswer = { status: number; headers: Record<string, string | string[]>; body: Buffer };
export type Stream = { leave(): void };
type StreamHears = { opened(answer: ServerAnswer): void; said(text: string): void; ended(): void };

export type Server = Life & {
  context: App['context'];
  app: App['app'];
  /** Answers a request, unless the server dies over it. */
  answer(name: string, request: ServerRequest): Promise<ServerAnswer>;
  /** Work of the server itself, such as what an operator does there. */
  work<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** A request whose answer goes on. */
  stream(name: string, request: ServerRequest, hears: StreamHears): Stream;
};

export type Servers = {
  alive(): readonly Server[];
  start(): Promise<Server>;
  /** Kills the server as a power cut does: what it had begun is rolled back, and its callers get no answer. */
  kill(server: Life, why: string): Promise<void>;
  onDeath(hear: (server: Life) => void): void;
  /** The world is over: closes the servers, those that were killed as well, and deletes what they left on the disk. */
  end(): Promise<void>;
};

/** How long a closing may take in virtual time: longer than anything waits at a gate. */
const CLOSING_MS = 10_000;

/** The task in which a server starts, and begins its recurring work. */
const startOf = ({ name }: Life) => `${name} starts`;
const headersOf = (headers: Record<string, unknown>) => headers as Record<string, string | string[]>;

type Needs = {
  world: World;
  database: SimulatedDatabase;
  others: Others;
  count: number;
  /** How long a session lives at most. */
  sessionMaxSeconds: number;
};

/** Time and chance of a server. What it waits for is over when it dies. */
const ambientOf = (world: World, background: Task): Ambient => {
  const life = background.server;
  const chance = () => currentTask()?.chance ?? world.chance(life.name);
  return {
    clock: {
      now: () => new Date(world.instant),
      offsetSeconds: 0,
      setOffset: () => {},
      schedule: (milliseconds, work) => {
        const began = currentTask();
        // What recurs from the start on is no part of the start.
        const task = began?.name === startOf(life) ? background : began;
        const isBeat = task === background && milliseconds <= 3_600_000;
        return world.after(
          milliseconds,
          () => {
            if (life.isDead) return;
            if (task) inTask(task, work);
            else work();
          },
          { isBeat },
        );
      },
    },
    ids: () => chance().uuid(world.instant),
    chance: (limit) => chance().below(limit),
    bytes: (length) => chance().bytes(length),
    // A guess is judged at once; what it costs is measured elsewhere.
    passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  };
};

const injected = ({ method, url, headers, body }: ServerRequest) => ({
  method: method as 'GET',
  url,
  headers: { host: 'portal.test', ...headers },
  ...(body !== undefined && { payload: body }),
});

/** What a server that has started does for others. */
const serverOf = (world: World, life: Life, { app, context }: Pick<Server, 'app' | 'context'>): Server => {
  const taskOf = (name: string): Task => ({
    name,
    server: life,
    chance: world.chance(life.name, name),
    statements: 0,
  });
  return Object.assign(life, {
    context,
    app,
    answer: (name: string, request: ServerRequest) =>
      inTask(taskOf(name), async () => {
        world.rest.move();
        const answered = await app.inject(injected(request));
        const { statusCode: status, headers, rawPayload: body } = answered;
        world.rest.move();
        return { status, headers: headersOf(headers), body };
      }),
    work: <T>(name: string, work: () => Promise<T>) => inTask(taskOf(name), work),
    stream: (name: string, request: ServerRequest, { opened, said, ended }: StreamHears) => {
      let response: { destroy: () => void } | undefined;
      let isLeft = false;
      void inTask(taskOf(name), async () => {
        const answered = await app.inject({ ...injected(request), payloadAsStream: true });
        world.rest.move();
        const body = answered.stream();
        response = answered.raw.res;
        if (isLeft) response.destroy();
        opened({ status: answered.statusCode, headers: headersOf(answered.headers), body: Buffer.alloc(0) });
        body.on('data', (chunk: Buffer) => {
          world.rest.move();
          said(chunk.toString());
        });
        body.on('error', () => {});
        body.on('close', ended);
      });
      return {
        leave: () => {
          isLeft = true;
          response?.destroy();
        },
      };
    },
  });
};

export const createServers = ({ world, database, others, count, sessionMaxSeconds }: Needs): Servers => {
  const dataDir = mkdtempSync(join(tmpdir(), 'simulation-'));
  const isShared = count > 1 || database.isShared;
  const config = simulationConfig(dataDir, isShared, sessionMaxSeconds);
  const servers = new Set<Server>();
  const deaths: ((server: Life) => void)[] = [];
  const closings: (() => Promise<unknown>)[] = [];
  let started = 0;

  const start = async (): Promise<Server> => {
    started += 1;
    const number = started;
    const life: Life = { isDead: false, name: `server ${number}`, number };
    const background: Task = { name: life.name, server: life, chance: world.chance(life.name), statements: 0 };
    let end = world.rest.begin();
    const hold = {
      take: () => {
        end = world.rest.begin();
      },
      release: () => end(),
    };
    const booting: Task = {
      ...background,
      name: startOf(life),
      chance: world.chance(life.name, 'start'),
      hold,
    };
    const up = inTask(booting, async () => {
      const { app, context } = await buildApp({
        config,
        ambient: ambientOf(world, background),
        logSink: { write: (line: string) => world.tell(`${life.name} logs ${faultOf(line)}`) },
        outside: {
          connections: database.connectionsOf(life, number, isShared),
          gateways: others.gatewaysOf(life),
        },
      });
      closings.push(() => app.close());
      // Its lease ends when it dies.
      await database.query(`insert into node values ($1, '', 'infinity')`, [number]);
      await app.ready();
      const server = serverOf(world, life, { app, context });
      servers.add(server);
      // The outbox starts as when the server listens. What happens there is the work of no request.
      inTask(background, () => context.outbox.start(app.log));
      world.tell(`${life.name} is up`);
      hold.release();
      return server;
    });
    // One that dies while it starts never is up.
    return up.catch((thrown: unknown) => (life.isDead ? new Promise<never>(() => {}) : Promise.reject(thrown)));
  };

  return {
    alive: () => [...servers],
    start,
    kill: async (server, why) => {
      world.count('kills');
      world.tell(`${server.name} is killed ${why}`);
      servers.delete(server as Server);
      await database.kill(server);
      await database.query('delete from node where id = $1', [server.number]);
      for (const hear of deaths) hear(server);
    },
    onDeath: (hear) => {
      deaths.push(hear);
    },
    end: async () => {
      for (const server of servers) server.isDead = true;
      await database.leave();
      // What stands at a gate passes, and finds that its server is dead.
      const closed = Promise.allSettled(closings.map((close) => close()));
      await world.runFor(CLOSING_MS);
      await closed;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** The fault that a line of the log is about. */
const faultOf = (line: string): string => {
  const { msg = '', err } = JSON.parse(line);
  return `${msg} ${err?.stack ?? ''}`.replaceAll('\n', ' ').slice(0, 900);
};
