/**
 * The embedded database: PostgreSQL in WebAssembly, with one connection in one process. A second process on the same folder
 * would silently lose acknowledged writes, so an exclusive lock is taken first. The operating system frees it when the
 * process dies.
 */
import { execFile } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { newServerNumber } from '../../core/sql/live-servers.ts';
import type { Connections } from '../connections.ts';
import { createPreparation } from '../prepare-statements.ts';
import {
  assertNeverHeldOne,
  assertRoomForNew,
  assertVersion,
  holdsDatabase,
  lockRefused,
  openRefused,
  tableRefused,
} from './embedded-faults.ts';

/**
 * The line between pg and the embedded engine. pg speaks on it as it does with a server, and the engine answers a whole statement at a
 * time: its own adapter asks it five times for each, and takes every answer apart a second time.
 */
type Chunk = { chunk: Buffer };

const engineLine = (database: Pick<PGlite, 'execProtocolRawStream'>): Duplex => {
  const answer = (asked: Buffer, done: (error?: Error | null) => void) => {
    const parts: Buffer[] = [];
    // The engine writes over a part once it has given it.
    const onRawData = (part: Uint8Array) => parts.push(Buffer.from(part));
    database.execProtocolRawStream(asked, { onRawData }).then(
      () => {
        if (parts.length > 0) line.push(parts.length === 1 ? parts[0] : Buffer.concat(parts));
        done();
      },
      (thrown: unknown) => done(thrown instanceof Error ? thrown : new Error(String(thrown))),
    );
  };
  const line = new Duplex({
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => answer(chunk, done),
    // What pg writes for one statement comes together.
    writev: (chunks: Chunk[], done) => answer(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
    final: (done) => {
      line.push(null);
      done();
    },
  });
  // What pg asks of a socket.
  return Object.assign(line, {
    connect: () => queueMicrotask(() => line.emit('connect')),
    setNoDelay: () => line,
    setKeepAlive: () => line,
    ref: () => line,
    unref: () => line,
  });
};

const lockFolder = (folder: string): DatabaseSync => {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'lock'));
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (cause) {
    lock?.close();
    throw lockRefused(folder, cause);
  }
};

/** Pages that the engine keeps in memory from its start on. All that the portal reads often is smaller. */
const SHARED_BUFFERS = '16MB';
/** A plan is made once for a statement: planning costs more than running it. */
const startParams = [
  ...PGlite.defaultStartParams,
  ...['-c', `shared_buffers=${SHARED_BUFFERS}`, '-c', 'plan_cache_mode=force_generic_plan'],
];

const runFile = promisify(execFile);

/**
 * Initialisation copies a thousand files. It writes to another name first, so a half-finished copy is never taken for a
 * database.
 */
const initialise = async (folder: string, data: string) => {
  assertRoomForNew(folder);
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await runFile(process.execPath, [join(import.meta.dirname, 'initialise.ts'), unfinished]);
  renameSync(unfinished, data);
};

/** A full disk (53), an aborted engine (57, 58) or damaged files (XX). After one of these the engine answers out of order. */
const BREAKS_ENGINE = /^(?:53|57|58|XX)/;
/** What requests hear until the engine is open again; `faults.ts` knows it. */
const BROKEN = 'the database engine is broken';
/** A broken engine is opened again at most this often. */
const REOPEN_MS = 1000;
/** How long the event loop may wait for its turn. */
const BREATH_MS = 10;
/** An engine that has aborted may never finish closing. */
const CLOSE_MS = 2000;

/** pg has it, and its types do not say so. */
const connectionOf = (client: pg.PoolClient) => (client as unknown as { connection: EventEmitter }).connection;

type Engine = { pool: pg.Pool; readonly fault: Error | null; close(): Promise<void> };

const startEngine = async (data: string): Promise<Engine> => {
  const database = await PGlite.create(data, { startParams });
  let fault: Error | null = null;
  const breaks = (error: Error & { code?: string }) => {
    if (error.code === undefined || BREAKS_ENGINE.test(error.code)) fault ??= error;
  };
  const line = { stream: () => engineLine(database), user: 'postgres', database: 'postgres' };
  const pool = new pg.Pool({ ...line, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', breaks);
  const prepare = createPreparation({ most: 1000, from: 1 });
  pool.on('connect', (client) => {
    client.on('error', breaks);
    connectionOf(client).on('errorMessage', breaks);
    prepare(client);
  });
  return {
    pool,
    get fault() {
      return fault;
    },
    close: async () => {
      await pool.end();
      await Promise.race([database.close(), new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
    },
  };
};

/** Reads every table once, so that a damaged one is known at the start and not by the first citizen who needs it. */
const readTables = async ({ pool }: Engine, data: string) => {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows)
    await pool.query(`select count(*) from ${name}`).catch((cause: unknown) => {
      throw tableRefused(data, name, cause);
    });
};

export const openEmbedded = async (folder: string, onLost: (error: Error) => void): Promise<Connections> => {
  const lock = lockFolder(folder);
  const data = join(folder, 'database');
  let engine: Engine;
  try {
    if (!holdsDatabase(data)) {
      assertNeverHeldOne(folder, data);
      await initialise(folder, data);
    }
    assertVersion(data);
    engine = await startEngine(data);
    await readTables(engine, data);
  } catch (cause) {
    lock.close();
    throw openRefused(folder, data, cause);
  }
  let turnedAt = 0;
  let reopened: Promise<void> | null = null;
  let reopenedAt = 0;
  /** All who wait share one attempt. A failed one is not repeated at once. */
  const reopen = (broken: Engine, fault: Error): Promise<void> => {
    if (engine !== broken) return Promise.resolve();
    if (performance.now() - reopenedAt < REOPEN_MS) return Promise.reject(fault);
    reopened ??= (async () => {
      onLost(fault);
      await broken.close().catch(() => {});
      engine = await startEngine(data).catch((cause: unknown) => {
        throw new Error(BROKEN, { cause });
      });
    })().finally(() => {
      reopened = null;
      reopenedAt = performance.now();
    });
    return reopened;
  };
  /**
   * The engine works on this thread and answers without a turn of the event loop, so a long queue would keep the server from
   * hearing new requests, which it then could not refuse.
   */
  const breathe = async () => {
    if (performance.now() - turnedAt < BREATH_MS) return;
    await nextTurn();
    turnedAt = performance.now();
  };
  const connect = async (): Promise<pg.PoolClient> => {
    await breathe();
    const asked = engine;
    const client = asked.fault ? null : await asked.pool.connect();
    // Another's error may have broken the engine while this one waited.
    if (!asked.fault && client) return client;
    client?.release(true);
    await reopen(asked, asked.fault ?? new Error(BROKEN));
    return connect();
  };
  return {
    serverNumber: newServerNumber(),
    options: engine.pool.options,
    connect,
    close: async () => {
      await engine.close();
      lock.close();
    },
  };
};
