/**
 * The embedded database: PostgreSQL in WebAssembly, with one connection in one process. A second process on the same folder
 * would silently lose acknowledged writes, so an exclusive lock is taken first. The operating system frees it when the
 * process dies.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { StartError } from '#server/core/problem.ts';

const lockFolder = (folder: string): DatabaseSync => {
  let lock: DatabaseSync;
  try {
    lock = new DatabaseSync(join(folder, 'lock'));
  } catch (cause) {
    throw new StartError(`The data folder ${folder} cannot be written to; choose another DATA_DIR.`, { cause });
  }
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (cause) {
    lock.close();
    throw new StartError(
      `The data folder ${folder} is in use by another host; stop it, choose another DATA_DIR, or share a PostgreSQL through DATABASE_URL.`,
      { cause },
    );
  }
};

/**
 * Initialisation copies a thousand files. It writes to another name first, so a half-finished copy is never taken for a
 * database.
 */
const initialise = async (data: string) => {
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const fresh = await PGlite.create(unfinished);
  await fresh.close();
  renameSync(unfinished, data);
};

export const openEmbedded = async (folder: string) => {
  const lock = lockFolder(folder);
  try {
    const data = join(folder, 'database');
    if (!existsSync(data)) await initialise(data);
    const engine = await PGlite.create(data);
    const pool = new pg.Pool({ ...createPgConfig(engine), max: 1, connectionTimeoutMillis: 10_000 });
    const close = async () => {
      await pool.end();
      await engine.close();
      lock.close();
    };
    return { pool, close };
  } catch (cause) {
    lock.close();
    throw cause;
  }
};
