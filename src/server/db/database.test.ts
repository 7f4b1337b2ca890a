/** What the server builds on its database: transactions, rate limits, the outbox, housekeeping, migrations. */

import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/core/config/config.ts';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { createOutbox } from '#server/core/outbox.ts';
import { openSecrets } from '#server/core/secrets.ts';
import { connectDatabase, openDatabase } from '#server/db/open.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { atOnce } from '#server/testing/timing.ts';
import { migrate } from './migrate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const note = (name: string) => ({ name, applied_at: server.clock.now() });
const noted = async (name: string) =>
  (await server.context.db.selectFrom('seed').select('name').where('name', '=', name).execute()).length === 1;

describe('a transaction', () => {
  test('that the database asks to repeat is repeated, and only that', async () => {
    let tries = 0;
    await server.context.transact(async (tx) => {
      tries += 1;
      await tx.insertInto('seed').values(note('repeated')).execute();
      if (tries < 3) throw Object.assign(new Error('could not serialize access'), { code: '40001' });
    });
    expect(tries).toBe(3);
    expect(await noted('repeated')).toBe(true);

    tries = 0;
    const failing = server.context.transact(async () => {
      tries += 1;
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(tries).toBe(1);
  });

  test('that fails leaves no row', async () => {
    const failing = server.context.transact(async (tx) => {
      await tx.insertInto('seed').values(note('half done')).execute();
      await server.context.audit(tx, {
        correlationId: randomUUID(),
        actor: 'system',
        action: 'half.done',
        outcome: 'done',
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await noted('half done')).toBe(false);
    expect(
      await server.context.db.selectFrom('audit_entry').select('id').where('action', '=', 'half.done').execute(),
    ).toEqual([]);
  });

  test('that would wait for its own connection throws instead', async () => {
    const waiting = server.context.transact(() => server.context.db.selectFrom('seed').selectAll().execute());
    await expect(waiting).rejects.toThrow('only the transaction may be used');
  });
});

test('the tables are brought up to date once', async () => {
  await migrate(server.context.db);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(server.context.db);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test('what-if requests of the former table are still there after its renaming, and nothing has the old name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-migration-'));
  const { db, close } = openDatabase(await connectDatabase(readConfig({ DATA_DIR: folder }), () => {}));
  const run = (statement: string) => sql<{ name: string }>`${sql.raw(statement)}`.execute(db);
  try {
    await migrate(db, '0009_what_if');
    await run(
      `insert into citizen values ('1', 'U', 'a', 'b', '{}', '1410/01/01', null, '05', 'e', '{}', null, '{}', 'h', null, now())`,
    );
    const id = crypto.randomUUID();
    await run(`insert into loan_request values ('1', '${id}', 3, '{}', '{}', null, now(), now(), now())`);
    await run(`insert into rate_window values ('loan-request:1', now(), 7)`);
    for (const operation of ['loanRequests.save', 'drafts.save'])
      await run(`insert into idempotency values ('1', '${operation}', '${operation}', '', 200, '{}', now())`);
    await migrate(db, '0010_what_if_request');
    const requests = await db.selectFrom('what_if_request').select(['id', 'version']).execute();
    expect(requests).toEqual([{ id, version: 3 }]);
    const windows = await run(`select key, hits from rate_window`);
    expect(windows.rows).toEqual([{ key: 'what-if-request:1', hits: 7 }]);
    expect(await db.selectFrom('idempotency').select('operation').execute()).toEqual([{ operation: 'drafts.save' }]);
    const old = await run(
      `select conname as name from pg_constraint where conname like 'loan\\_request%' union select relname from pg_class where relname like 'loan\\_request%'`,
    );
    expect(old.rows).toEqual([]);
    const { rows } = await run(
      `select conname as name from pg_constraint where conrelid = 'what_if_request'::regclass and contype in ('p', 'f')`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(['what_if_request_civil_id_fkey', 'what_if_request_pkey']);
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
});

test('amounts in halalas come back as numbers', async () => {
  const { rows } = await sql<{ amount: number }>`select 100000000000000::int8 as amount`.execute(server.context.db);
  expect(rows[0]?.amount).toBe(100_000_000_000_000);
});

describe('the outbox', () => {
  const fresh = () => {
    const outbox = createOutbox(server.context);
    const done: { id: string; payload: unknown }[] = [];
    const kind = `kind ${crypto.randomUUID()}`;
    return {
      outbox,
      done,
      kind,
      enqueue: (payload: unknown, dueAt?: Date) =>
        server.context.transact((tx) => outbox.enqueue(tx, kind, payload, dueAt)),
    };
  };

  test('does a committed job, and never that of a transaction that failed', async () => {
    const { outbox, kind, done, enqueue } = fresh();
    outbox.handle(kind, async (job) => void done.push(job));
    await enqueue({ seeds: 1 });
    await server.context
      .transact(async (tx) => {
        await outbox.enqueue(tx, kind, { seeds: 2 });
        throw new Error('no');
      })
      .catch(() => {});
    await outbox.drain();
    expect(done.map(({ payload }) => payload)).toEqual([{ seeds: 1 }]);
  });

  test('does each job once, however many servers drain at the same time', async () => {
    const { outbox, kind, done, enqueue } = fresh();
    const servers = [outbox, ...Array.from({ length: 7 }, () => createOutbox(server.context))];
    for (const server of servers) server.handle(kind, async (job) => void done.push(job));
    await atOnce(50, (index) => enqueue(index));
    await Promise.all(servers.map((server) => server.drain()));
    expect(done).toHaveLength(50);
    expect(new Set(done.map(({ id }) => id)).size).toBe(50);
  });

  test('that is drained waits for the jobs it has already begun', async () => {
    const { outbox, kind, done, enqueue } = fresh();
    const gate = Promise.withResolvers<void>();
    outbox.handle(kind, async (job) => {
      await gate.promise;
      done.push(job);
    });
    await enqueue('slow');
    const first = outbox.drain();
    const second = outbox.drain();
    gate.resolve();
    await second;
    expect(done).toHaveLength(1);
    await first;
  });

  test('leaves a job to the server that works on it until its lease is over, whatever the clock of another says', async () => {
    const { outbox, kind, done, enqueue } = fresh();
    const { clock } = server.context;
    const fast = { ...clock, now: () => new Date(clock.now().getTime() + 3_600_000) };
    const other = createOutbox({ ...server.context, clock: fast });
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    outbox.handle(kind, () => {
      begun.resolve();
      return gate.promise;
    });
    other.handle(kind, async (job) => void done.push(job));
    await enqueue('slow');
    const working = outbox.drain();
    await begun.promise;
    await other.drain();
    expect(done).toEqual([]);
    await server.context.db
      .updateTable('outbox')
      .set({ leased_until: sql`now() - interval '1 second'` })
      .where('kind', '=', kind)
      .execute();
    await other.drain();
    expect(done).toHaveLength(1);
    gate.resolve();
    await working;
  });

  test('tries a failed job again later and later, under the same id', async () => {
    const { outbox, kind, done, enqueue } = fresh();
    outbox.handle(kind, async (job) => {
      done.push(job);
      if (done.length < 3) throw new Error('gateway down');
    });
    await enqueue('message');
    const doneAfter = async (seconds: number) => {
      server.clock.setOffset(server.clock.offsetSeconds + seconds);
      await outbox.drain();
      return done.length;
    };
    expect([
      await doneAfter(0),
      await doneAfter(29),
      await doneAfter(2),
      await doneAfter(59),
      await doneAfter(2),
      await doneAfter(100_000),
    ]).toEqual([1, 1, 2, 2, 3, 3]);
    expect(new Set(done.map(({ id }) => id)).size).toBe(1);
    server.clock.setOffset(0);
  });

  test('gives a job up after twenty attempts, says so once, and keeps what it carried encrypted alone', async () => {
    const { outbox } = server.context;
    const kind = `kind ${crypto.randomUUID()}`;
    const subject = crypto.randomUUID();
    let attempts = 0;
    outbox.handle(kind, async () => {
      attempts += 1;
      throw new Error('0551234567 of 1012345678 is not reachable');
    });
    const payload = { to: '0551234567', text: 'code 123456', civilId: '1012345678', subject };
    await server.context.transact((tx) => outbox.enqueue(tx, kind, payload));
    const health = async () => (await (await fetch(`${server.url}/health`)).json()).jobs;
    const before = await health();
    for (let hour = 1; hour <= 25; hour++) {
      server.clock.setOffset(hour * 3700);
      await outbox.drain();
    }
    expect(attempts).toBe(20);
    const jobs = server.context.db.selectFrom('outbox').selectAll().where('kind', '=', kind);
    const { payload: left, last_error, gave_up_at, done_at } = await jobs.executeTakeFirstOrThrow();
    expect({ left, last_error, done_at }).toEqual({
      left: { subject, sealed: expect.any(String) },
      last_error: 'Error: 05••••••67 of 1•••••••78 is not reachable',
      done_at: null,
    });
    expect(JSON.stringify(left)).not.toMatch(/0551234567|1012345678|code 123456/);
    expect(gave_up_at).toBeInstanceOf(Date);
    expect(server.logs.filter((line) => line.includes(kind)).map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 50, kind, attempts: 20, lastError: last_error, msg: 'a job was given up' }),
    ]);
    expect(await health()).toMatchObject({ gaveUp: before.gaveUp + 1 });

    const found = async () => (await jobs.execute()).length;
    await server.later(89 * 86_400, () => deleteStaleRows(server.context));
    expect(await found()).toBe(1);
    await server.later(91 * 86_400, () => deleteStaleRows(server.context));
    expect(await found()).toBe(0);
    server.clock.setOffset(0);
  });

  test('keeps nothing of a message that was sent, and of which request it came', async () => {
    const citizen = await server.addCitizen();
    const browser = await server.login(citizen);
    const changed = await browser.call('POST', '/profile/password', {
      key: crypto.randomUUID(),
      body: { currentPassword: citizen.password, password: 'a-new-Mazraa-77' },
    });
    expect(changed.status).toBe(200);
    await server.context.outbox.drain();
    const [job] = await server.context.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'sms')
      .orderBy('created_at', 'desc')
      .execute();
    expect(job?.payload).toEqual({});
    const trail = server.context.db
      .selectFrom('audit_entry')
      .select('correlation_id')
      .where('actor', '=', citizen.civilId);
    expect(await trail.where('action', '=', 'password.change').execute()).toEqual([
      { correlation_id: job?.correlation_id },
    ]);
  });

  test('waits for a job’s time', async () => {
    const { outbox, kind, done, enqueue } = fresh();
    outbox.handle(kind, async (job) => void done.push(job));
    await enqueue('timer', new Date(server.clock.now().getTime() + 120_000));
    await outbox.drain();
    expect(done).toEqual([]);
    await server.later(121, () => outbox.drain());
    expect(done).toHaveLength(1);
  });

  test('sends the text messages that a transaction left, by itself', async () => {
    await server.context.transact((tx) => server.context.outbox.enqueue(tx, 'sms', { to: '0500000001', text: 'تم' }));
    await expect
      .poll(
        () => server.context.db.selectFrom('phone_message').select('text').where('to', '=', '0500000001').execute(),
        {
          timeout: 10_000,
        },
      )
      .toEqual([{ text: 'تم' }]);
  });
});

test('the generated secret stays the same, is readable by its owner only, and signs every purpose differently', () => {
  const { context } = server;
  const file = join(context.config.dataDir, 'secrets', 'session');
  expect(statSync(file).mode & 0o077).toBe(0);
  const again = openSecrets(context);
  expect(again.sign('a', 'x')).toBe(openSecrets(context).sign('a', 'x'));
  expect(again.sign('a', 'x')).not.toBe(again.sign('b', 'x'));
  expect(again.sign('a', 'x', 'y')).not.toBe(again.sign('a', 'xy'));
  expect(again.sign('a', 'x')).not.toContain(readFileSync(file, 'utf8'));
});

test('sealed text opens for its purpose and row alone, with the same secret', () => {
  const { secrets, config, bytes } = server.context;
  const sealed = secrets.seal('a', 'row', 'a verifier');
  expect(openSecrets({ config, bytes }).open('a', 'row', sealed)).toBe('a verifier');
  expect(secrets.seal('a', 'row', 'a verifier')).not.toBe(sealed);
  const changed = Buffer.from(sealed, 'base64url').map((byte, at) => (at === 12 ? byte ^ 1 : byte));
  const foreign = openSecrets({ config: { ...config, sessionSecret: 'another secret of the same length' }, bytes });
  expect([
    secrets.open('b', 'row', sealed),
    secrets.open('a', 'another row', sealed),
    secrets.open('a', 'row', Buffer.from(changed).toString('base64url')),
    secrets.open('a', 'row', sealed.slice(0, 10)),
    secrets.open('a', 'row', ''),
    foreign.open('a', 'row', sealed),
  ]).toEqual([null, null, null, null, null, null]);
});

test('housekeeping deletes rows of no further use, and no others', async () => {
  const { db, rateLimits } = server.context;
  const citizen = await server.addCitizen();
  const browser = await server.login(citizen);
  await rateLimits.take('to be forgotten', { max: 1, seconds: 60 });
  const count = async () =>
    (await db.selectFrom('challenge').select('id').where('civil_id', '=', citizen.civilId).execute()).length;
  await deleteStaleRows(server.context);
  expect(await count()).toBe(1);
  await server.later(3 * 86_400, () => deleteStaleRows(server.context));
  expect(await count()).toBe(0);
  expect(await db.selectFrom('rate_limit').select('key').where('key', '=', 'to be forgotten').execute()).toEqual([]);
  expect((await browser.call('GET', '/auth/session')).status).toBe(200);
});
