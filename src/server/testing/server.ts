/** A whole server for a test, with its own port and folder, a clock that the test can move, and browsers that talk to it. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type Server } from '#server/app.ts';
import { type Clock, createAmbient } from '#server/core/clock.ts';
import { readConfig } from '#server/core/config/config.ts';
import type { Context } from '#server/core/context.ts';
import type { Pace } from '#server/core/http/limits.ts';
import { hashPassword } from '#server/core/passwords/passwords.ts';
import { seed } from '#server/db/seeds/index.ts';
import type { StandIns } from '#stand-ins/index.ts';
import { PATIENT } from '#tests/setup/server.ts';
import { type Browser, createBrowser } from './browser.ts';
import { freshDatabase } from './template.ts';

export type TestServer = {
  url: string;
  app: Server['app'];
  context: Context;
  clock: Clock;
  /** Throws when the server has no desk. */
  readonly standIns: StandIns;
  /** Does the work with the clock moved ahead, and always moves it back. */
  later<T>(seconds: number, work: () => PromiseLike<T>): Promise<T>;
  /** Every line that was logged. */
  logs: string[];
  browser(options?: { lang?: 'ar' | 'en' }): Browser;
  addCitizen(citizen?: Partial<TestCitizen>): Promise<TestCitizen>;
  /** The one-time code of the newest message to a mobile. */
  codeOn(mobile: string): Promise<string>;
  login(citizen: TestCitizen): Promise<Browser>;
  close(): Promise<void>;
};
export type TestCitizen = { civilId: string; password: string; mobile: string };

export type ServerOptions = {
  env?: Record<string, string>;
  seeded?: boolean;
  /** Whether the server runs on the embedded database, whatever the others run on. */
  embedded?: boolean;
  /** How long a client may take; by default as in production. */
  pace?: Pace;
  /** Additional routes, mounted before the server listens. */
  routes?: (app: FastifyInstance, context: Context) => void;
};

const copyOf = async (template: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  await cp(template, folder, { recursive: true });
  return folder;
};

/** With 2, a second server on the same database takes every other request of a browser. */
const SERVERS = Number(process.env.API_SERVERS ?? 1);

/** With another value of these settings other things are planted. */
const READ_BY_SEEDS = ['APPOINTMENT_DAYS', 'DATABASE_URL', 'DESK', 'STORAGE_URL'];

let citizens = 0;

/** A hash is slow on purpose; most citizens of the tests have one password. */
const hashes = new Map<string, Promise<string>>();
const hashOf = (ctx: Context, password: string) => {
  const hash = hashes.get(password) ?? hashPassword(ctx, password);
  hashes.set(password, hash);
  return hash;
};

const addCitizen = async (ctx: Context, given: Partial<TestCitizen>): Promise<TestCitizen> => {
  const { db, clock } = ctx;
  citizens += 1;
  const number = String(citizens).padStart(6, '0');
  const citizen: TestCitizen = { civilId: `1999${number}`, mobile: `0577${number}`, password: 'mazraa2026', ...given };
  await db
    .insertInto('citizen')
    .values({
      civil_id: citizen.civilId,
      user_id: `U-${citizen.civilId}`,
      first_name: 'سالم',
      last_name: 'الحربي',
      full_name: JSON.stringify({ ar: 'سالم الحربي', en: 'Salem Alharbi' }),
      birthdate_hijri: '1410/05/12',
      birth_year_gregorian: 1989,
      mobile: citizen.mobile,
      email: `c${number}@example.com`,
      address: JSON.stringify({ ar: 'القصيم', en: 'Qassim' }),
      branch_id: null,
      relationship_manager: JSON.stringify({ ar: '', en: '' }),
      password_hash: await hashOf(ctx, citizen.password),
      last_login_at: null,
      created_at: clock.now(),
    })
    .execute();
  return citizen;
};

export const startServer = async ({
  env = {},
  seeded = false,
  embedded = false,
  pace,
  routes,
}: ServerOptions = {}): Promise<TestServer> => {
  const isPlanted = seeded && !READ_BY_SEEDS.some((name) => name in env);
  const database = await freshDatabase(isPlanted ? 'seeded' : 'bare', embedded);
  const dataDir = await copyOf(database.folder);
  const logs: string[] = [];
  const ambient = createAmbient();
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'info',
    ...PATIENT,
    DATA_DIR: dataDir,
    DIST_DIR: join(dataDir, 'none'),
    ...database.env,
    ...env,
  });
  const build = async () => {
    const built = await buildApp({
      config,
      ambient,
      logSink: { write: (line) => logs.push(line) },
      ...(pace && { pace }),
    });
    routes?.(built.app, built.context);
    return built;
  };
  const { app, context } = await build();
  if (seeded) await seed(context.db, context);
  const listen = (one: FastifyInstance) => one.listen({ host: '127.0.0.1', port: 0 });
  const url = await listen(app);
  const other = SERVERS === 2 && config.database.kind === 'postgres' ? (await build()).app : null;
  const urls = other ? [url, await listen(other)] : url;

  const codeOn = async (mobile: string) => {
    const messages = await context.db
      .selectFrom('phone_message')
      .select('text')
      .where('to', '=', mobile)
      .orderBy('sent_at', 'desc')
      .execute();
    // A message about something else may arrive after the one with the code.
    return messages.map(({ text }) => /#(\d+)$/.exec(text)?.[1]).find((code) => code !== undefined) ?? '';
  };
  const browser = ({ lang = 'ar' }: { lang?: 'ar' | 'en' } = {}) => createBrowser(urls, lang);
  return {
    url,
    app,
    context,
    clock: ambient.clock,
    get standIns() {
      if (!context.standIns) throw new Error('This server has no desk.');
      return context.standIns;
    },
    later: async (seconds, work) => {
      const before = ambient.clock.offsetSeconds;
      ambient.clock.setOffset(before + seconds);
      try {
        return await work();
      } finally {
        ambient.clock.setOffset(before);
      }
    },
    logs,
    browser,
    addCitizen: (citizen = {}) => addCitizen(context, citizen),
    codeOn,
    login: async ({ civilId, password, mobile }) => {
      const citizen = browser();
      const { challengeId } = await citizen.client.auth.login({ body: { civilId, password } });
      await citizen.client.auth.verify({ body: { challengeId, code: await codeOn(mobile) } });
      return citizen;
    },
    close: async () => {
      await other?.close();
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
