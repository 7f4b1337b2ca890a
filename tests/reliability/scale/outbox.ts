/**
 * The outbox under many texts: how long a code takes behind a hundred thousand of them, how many one server sends in a second, and a
 * broadcast to all citizens that is stopped and resumed once and reaches each of them once.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '#tests/setup/postgres.ts';
import { freePort, type Server, startServer } from '#tests/setup/server.ts';
import { percentile } from '../../bench/figures.ts';
import { ask, now } from '../overload/ask.ts';
import { GATEWAY_MS, type Gateway, startGateway, type Taken } from './gateway.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

const TEXTS = 100_000;
const LOGINS_PER_MINUTE = 1000;
const ALONE_SECONDS = 30;
const CITIZENS = 50_000;
const MILLION = 1_000_000;
/** Promised: milliseconds of a code at its 99th percentile, texts a second, minutes of a broadcast to a million. */
const PROMISE = { codeP99: 2000, texts: 500, million: 40 };

/** Generous: what is promised is judged afterwards. */
const PATIENCE_MS = 1_800_000;
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const last = now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (now() > last) throw new Error('It took longer than half an hour.');
    await wait(100);
  }
};

type Person = { civilId: string; name: string; mobile: string };

/** Citizens with a mobile of their own: a text shows whose login it belongs to. */
const peopleOf = async (db: pg.Pool): Promise<Person[]> => {
  const { rows } = await db.query<Person>(
    `select min(civil_id) as "civilId", min(full_name ->> 'ar') as name, mobile from citizen group by mobile having count(*) = 1 limit 60000`,
  );
  return rows;
};

const isCode = ({ text }: Taken) => /#\d{6}$/.test(text);

/** Logins at the promised rate until `isOver`; how long each code took from the press until the gateway had taken it. */
const logIn = async (
  server: Server,
  people: Person[],
  codes: ReadonlyMap<string, number>,
  isOver: () => boolean,
): Promise<{ delays: number[]; missing: number; refused: number }> => {
  const agent = new Agent({ keepAlive: true });
  const begun = now();
  const pressed = new Map<string, number>();
  let refused = 0;
  const press = async ({ civilId, name, mobile }: Person) => {
    pressed.set(mobile, now());
    const body = { saudiId: civilId, fullName: name };
    const { status } = await ask(agent, 'POST', `${server.url}/api/auth/services-login`, {}, body);
    if (status === 200) return;
    refused += 1;
    pressed.delete(mobile);
  };
  const open: Promise<void>[] = [];
  for (let count = 0; !isOver(); await wait(10))
    for (; count < ((now() - begun) / 60_000) * LOGINS_PER_MINUTE; count += 1) {
      const person = people.pop();
      if (!person) throw new Error('There are too few citizens for so many logins.');
      open.push(press(person));
    }
  await Promise.all(open);
  agent.destroy();
  const last = now() + 30_000;
  while ([...pressed.keys()].some((mobile) => !codes.has(mobile)) && now() < last) await wait(100);
  const delays = [...pressed].flatMap(([mobile, at]) => {
    const arrived = codes.get(mobile);
    return arrived === undefined ? [] : [arrived - at];
  });
  return { delays, missing: pressed.size - delays.length, refused };
};

const shown = ({ delays, missing, refused }: Awaited<ReturnType<typeof logIn>>) =>
  `${delays.length} codes: p50 ${Math.round(percentile(delays, 0.5))} ms, p99 ${Math.round(percentile(delays, 0.99))} ms, longest ${Math.round(Math.max(...delays))} ms; ${missing} did not come, ${refused} logins refused`;

/** What the gateway takes, sorted while it comes. */
const listen = (gateway: Gateway) => {
  const codes = new Map<string, number>();
  const texts: Taken[] = [];
  let isOver = false;
  const listening = (async () => {
    while (!isOver) {
      for (const taken of await gateway.taken())
        if (isCode(taken)) codes.set(taken.to, taken.at);
        else texts.push(taken);
      await wait(50);
    }
  })();
  return {
    codes,
    texts,
    end: async () => {
      isOver = true;
      await listening;
    },
  };
};

/** Texts a second while a broadcast or a backlog was sent, without its first and last second. */
const rateOf = (texts: readonly Taken[]): number => {
  const times = texts.map(({ at }) => at).sort((a, b) => a - b);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const within = times.filter((at) => at > first + 1000 && at < last - 1000);
  return within.length / Math.max(0.001, (last - first - 2000) / 1000);
};

/** Milliseconds of processor time that a process has used. */
const processorOf = async ({ pid }: Server): Promise<number> => {
  const [, rest = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const codesBehindTexts = async (db: pg.Pool, server: Server, gateway: Gateway): Promise<boolean> => {
  const people = await peopleOf(db);
  const heard = listen(gateway);
  const end = now() + ALONE_SECONDS * 1000;
  const alone = await logIn(server, people, heard.codes, () => now() > end);
  console.info(`${LOGINS_PER_MINUTE} logins a minute alone: ${shown(alone)}`);

  await db.query(
    `insert into outbox (id, kind, payload, created_at, due_at, lane)
     select gen_random_uuid(), 'sms', jsonb_build_object('to', '0599' || lpad(n::text, 6, '0'), 'text', 'صندوق التنمية الزراعية: إشعار ' || n), now(), now(), 'texts'
     from generate_series(1, $1::int) as n`,
    [TEXTS],
  );
  const before = await processorOf(server);
  const behind = await logIn(server, people, heard.codes, () => heard.texts.length >= TEXTS);
  const rate = rateOf(heard.texts);
  const processor = ((await processorOf(server)) - before) / TEXTS;
  await heard.end();
  const twice = TEXTS - new Set(heard.texts.map(({ to }) => to)).size;
  console.info(`${LOGINS_PER_MINUTE} logins a minute behind ${TEXTS} due texts: ${shown(behind)}`);
  console.info(
    `one server sent ${Math.round(rate)} texts a second to a gateway of ${GATEWAY_MS} ms, with ${processor.toFixed(2)} ms of processor for each (the logins in it); ${twice} twice or never`,
  );
  const p99 = percentile(behind.delays, 0.99);
  return p99 <= PROMISE.codeP99 && behind.missing === 0 && rate >= PROMISE.texts && twice === 0;
};

type State = { state: string; reached: number; people: number };

const broadcastToAll = async (db: pg.Pool, databaseUrl: string, server: Server, gateway: Gateway): Promise<boolean> => {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const notify = async (...args: string[]) => {
    const { stdout } = await run(process.execPath, ['src/server/commands/notify.ts', ...args], { cwd: root, env });
    return stdout;
  };
  const stateNow = async (): Promise<State> => {
    const { rows } = await db.query<State>(
      'select state, reached, people from broadcast order by begun_at desc limit 1',
    );
    return rows[0] ?? { state: 'none', reached: 0, people: 0 };
  };
  const waiting = async () => {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from outbox where lane = 'bulk' and done_at is null and gave_up_at is null`,
    );
    return rows[0]?.count ?? 0;
  };
  const people = await peopleOf(db);
  const heard = listen(gateway);
  let isOver = false;
  const logins = logIn(server, people, heard.codes, () => isOver);
  let most = 0;
  const watched = async (isSo: (state: State) => boolean) =>
    until(async () => {
      most = Math.max(most, await waiting());
      return isSo(await stateNow());
    });

  const begun = now();
  const stamp = Date.now();
  const said = await notify(
    '--ar',
    `تبدأ خدمة جديدة يوم الأحد ${stamp}`,
    '--en',
    `A new service begins ${stamp}`,
    '--send',
  );
  const id = /Begun as (\S+):/.exec(said)?.[1] ?? '';
  await watched(({ reached, people: all }) => reached >= all / 2);
  await notify('--stop', id);
  await until(async () => (await waiting()) === 0);
  const stoppedAt = now();
  const { reached: reachedFirst } = await stateNow();
  await until(async () => heard.texts.length >= reachedFirst);
  await wait(3000);
  const isStill = heard.texts.length === reachedFirst && (await stateNow()).reached === reachedFirst;
  const resumedAt = now();
  await notify('--resume', id);
  await watched(({ state }) => state === 'done');
  await until(async () => (await waiting()) === 0);
  const took = (now() - resumedAt + (stoppedAt - begun)) / 1000;
  isOver = true;
  const codes = await logins;
  await heard.end();

  const { reached, people: all } = await stateNow();
  const { rows } = await db.query<{ people: number; most: number }>(
    `select count(*)::int as people, max(times)::int as most from
       (select count(*) as times from notification where topic = 'broadcast' and text ->> 'en' like $1 group by civil_id) as notified`,
    [`%${stamp}`],
  );
  const notified = rows[0] ?? { people: 0, most: 0 };
  const ids = new Set(heard.texts.map((text) => text.id)).size;
  const minutes = (MILLION / all) * (took / 60);
  for (const line of [
    `a broadcast to ${all} citizens, stopped at ${reachedFirst} and resumed: ${Math.round(took)} s, ${Math.round(all / took)} a second; at most ${most} texts waited${isStill ? '' : '; it went on while it was stopped'}`,
    `  notified ${notified.people}, each at most ${notified.most} time; ${heard.texts.length} texts, ${ids} different ones; the row says ${reached}`,
    `  meanwhile ${shown(codes)}`,
    `  at this rate a million citizens take ${minutes.toFixed(1)} minutes (extrapolated from ${all})`,
  ])
    console.info(line);
  const isOnce =
    notified.people === all && notified.most === 1 && heard.texts.length === all && ids === all && reached === all;
  return (
    isOnce &&
    isStill &&
    minutes <= PROMISE.million &&
    percentile(codes.delays, 0.99) <= PROMISE.codeP99 &&
    codes.missing === 0
  );
};

/**
 * Measures on a database with citizens, which is written to. Prints what it measured; returns whether all that is
 * promised was held.
 */
export const measureOutbox = async (databaseUrl: string): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-lanes-'));
  const gateway = await startGateway();
  const unlimited = '1000000';
  const server = await startServer(dataDir, {
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    SMS_URL: gateway.url,
    SMS_PER_SECOND: '100000',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: unlimited,
    SERVICES_LOGINS_PER_ADDRESS: unlimited,
    CODE_SENDS: unlimited,
  });
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  try {
    const isQuick = await codesBehindTexts(db, server, gateway);
    const isOnce = await broadcastToAll(db, databaseUrl, server, gateway);
    return isQuick && isOnce;
  } finally {
    await db.end();
    await server.stop();
    const log = server.log().trim();
    if (log !== '') console.info(log.slice(0, 2000));
    await gateway.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Citizens of invented names, where the database has none. */
const addCitizens = async (databaseUrl: string): Promise<void> => {
  await run(process.execPath, ['src/server/commands/migrate.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const db = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await db.query(
    `insert into citizen (civil_id, user_id, first_name, last_name, full_name, birthdate_hijri, mobile, email, address, relationship_manager, password_hash, created_at)
     select '1' || lpad(n::text, 9, '0'), 'U' || n, 'سالم', 'الحربي', jsonb_build_object('ar', 'سالم الحربي', 'en', 'Salem Alharbi'), '1410/05/12',
       '05' || lpad(n::text, 8, '0'), n || '@example.com', '{"ar":"","en":""}', '{"ar":"","en":""}', '', now() from generate_series(1, $1::int) as n`,
    [CITIZENS],
  );
  await db.query('analyze citizen');
  await db.end();
};

/** `npm run reliability -- lanes [<database url>]` */
export const lanes = async ([databaseUrl]: readonly string[]): Promise<boolean> => {
  if (databaseUrl !== undefined) return measureOutbox(databaseUrl);
  const postgres = await startPostgres();
  try {
    await addCitizens(postgres.url);
    return await measureOutbox(postgres.url);
  } finally {
    await postgres.remove();
  }
};
