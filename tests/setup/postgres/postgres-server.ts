/**
 * A PostgreSQL server as an operator runs it: Debian's programs, with an archive, standbys and promotion. `../postgres.ts` starts
 * the smaller one that npm installs, which has no `pg_basebackup`.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../server.ts';
import { toolOf } from '../tools.ts';

/** Parameters of postgresql.conf. */
export type PostgresSettings = Readonly<Record<string, string>>;
export type PostgresServer = {
  url: string;
  port: number;
  /** The folder of the cluster. */
  data: string;
  /** The folder of its Unix socket. */
  sockets: string;
  log(): string;
  /** One statement on a connection of its own. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Changes parameters and reloads them. */
  set(settings: PostgresSettings): Promise<void>;
  start(): Promise<void>;
  /** Ends the server as an administrator does. */
  stop(): Promise<void>;
  /** Ends it as a power cut of its machine does: all of its processes at once, without a word. */
  crash(): Promise<void>;
  remove(): Promise<void>;
  /** A copy that follows this server, made by `pg_basebackup`. `name` is the one that `synchronous_standby_names` knows. */
  standby(name: string): Promise<PostgresServer>;
  /** Makes a standby the primary. */
  promote(): Promise<void>;
};

const READY_WITHIN_MS = 60_000;
/** PostgreSQL refuses to run as root. */
const USER = 'postgres';

type Identity = { uid?: number; gid?: number };
const identity = (): Identity => {
  if (userInfo().uid !== 0) return {};
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${USER}:`))
      ?.split(':') ?? [];
  if (uid === undefined) throw new Error(`PostgreSQL needs a user "${USER}" on a machine where tests run as root.`);
  return { uid: Number(uid), gid: Number(gid) };
};

/** A folder that the server's user may use. */
export const postgresFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `portal-${name}-`));
  const { uid, gid } = identity();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
};

const execute = promisify(execFile);
/** Runs a program of PostgreSQL, or one that works beside it, as the server's user. */
export const asPostgres = async (program: string, args: readonly string[]): Promise<string> => {
  const { stdout } = await execute(toolOf(program), args, {
    ...identity(),
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, HOME: tmpdir(), PGUSER: USER },
    maxBuffer: 2 ** 26,
  });
  return stdout;
};

const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};
const killNow = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended by itself.
  }
};

/** A test that ends in the middle leaves no server behind. */
const serving = new Set<number>();
process.on('exit', () => {
  for (const pid of serving) killNow(pid);
});

/** A server on a cluster that is there already. */
export const serveCluster = async (folder: string, settings: PostgresSettings = {}): Promise<PostgresServer> => {
  const port = await freePort();
  const data = join(folder, 'data');
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const given: PostgresSettings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '300',
    jit: 'off',
    ...settings,
  };
  let running: ChildProcess | null = null;
  let written = '';

  const query = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text, values)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };
  const isReady = () =>
    query('select 1').then(
      () => true,
      () => false,
    );
  const start = async () => {
    const args = ['-D', data, ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const server = spawn(toolOf('postgres'), args, {
      ...identity(),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH },
    });
    const hear = (text: string) => {
      written += text;
    };
    server.stdout.setEncoding('utf8').on('data', hear);
    server.stderr.setEncoding('utf8').on('data', hear);
    running = server;
    if (server.pid !== undefined) serving.add(server.pid);
    for (const deadline = Date.now() + READY_WITHIN_MS; !(await isReady()); await wait(20)) {
      if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start:\n${written}`);
    }
  };
  const ended = async (end: (server: ChildProcess) => void) => {
    const server = running;
    running = null;
    serving.delete(server?.pid ?? 0);
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    end(server);
    await exited;
  };
  const stop = () => ended((server) => server.kill('SIGINT'));

  return {
    url,
    port,
    data,
    sockets: folder,
    log: () => written,
    query,
    set: async (changed) => {
      for (const [name, value] of Object.entries(changed)) {
        // `alter system` takes no parameters.
        await query(`alter system set ${name} = '${value.replaceAll("'", "''")}'`);
      }
      await query('select pg_reload_conf()');
    },
    start,
    stop,
    crash: () =>
      ended((server) => {
        const pid = server.pid ?? 0;
        const children = childrenOf(pid);
        // The postmaster first, so that it cannot say goodbye for the others.
        for (const process of [pid, ...children]) killNow(process);
      }),
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
    standby: async (name) => {
      const copy = await postgresFolder('standby');
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', USER];
      const to = ['-D', join(copy, 'data'), '-R', '-X', 'stream', '-c', 'fast', '-C', '-S', name];
      await asPostgres('pg_basebackup', [...from, ...to]);
      // What `alter system` has set on the primary came with the copy, and the later line counts.
      appendFileSync(join(copy, 'data/postgresql.auto.conf'), `cluster_name = '${name}'\n`);
      const server = await serveCluster(copy, settings);
      await server.start();
      return server;
    },
    promote: async () => {
      await asPostgres('pg_ctl', ['promote', '-D', data, '-w']);
    },
  };
};

/** A new cluster that runs. Its settings are PostgreSQL's own, so what was committed survives a crash, unless others are given. */
export const startPostgresServer = async (settings: PostgresSettings = {}): Promise<PostgresServer> => {
  const folder = await postgresFolder('postgres');
  await asPostgres('initdb', [
    '-D',
    join(folder, 'data'),
    '-U',
    USER,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const server = await serveCluster(folder, settings);
  await server.start();
  return server;
};

/** Waits until every commit on the primary waits for this standby. */
export const makeSynchronous = async (primary: PostgresServer, name: string): Promise<void> => {
  await primary.set({ synchronous_standby_names: name });
  const isSynchronous = async () =>
    (
      await primary.query("select 1 from pg_stat_replication where application_name = $1 and sync_state = 'sync'", [
        name,
      ])
    ).length > 0;
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await isSynchronous()); await wait(20))
    if (Date.now() > deadline) throw new Error(`The standby ${name} did not become synchronous.`);
};
