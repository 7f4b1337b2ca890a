/**
 * Runs once before the server's tests: starts a PostgreSQL server, and makes a database with its tables there, and one with seeds as
 * well. Each test server starts from a copy, which takes a tenth of the time. Tests of the embedded database get the same as
 * folders. TEST_DATABASE_URL names another server, or `embedded`: then everything runs on the embedded one.
 */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp, type Server } from '#server/app.ts';
import { readConfig } from '#server/core/config/config.ts';
import { seed } from '#server/db/seeds/index.ts';
import { startPostgres } from '#tests/setup/postgres.ts';

const TEMPLATES = 'PORTAL_API_TEMPLATES';
type Template = 'bare' | 'seeded';
type Databases = { url: string; names: Record<Template, string>; folders: Record<Template, string> };
type Shared = { folders: Record<Template, string>; server?: Databases | undefined };

const readShared = (): Shared => {
  const shared = process.env[TEMPLATES];
  if (!shared) throw new Error('The templates are made by the global setup of the project "api" in vite.config.ts.');
  return JSON.parse(shared);
};

const inDatabase = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const run = async (server: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

type Env = { DATA_DIR: string; DATABASE_URL?: string };
const fill = async (env: Env, work: (server: Server) => Promise<unknown> = async () => {}) => {
  const DIST_DIR = join(env.DATA_DIR, 'none');
  const server = await buildApp({ config: readConfig({ PORT: '0', LOG_LEVEL: 'silent', DIST_DIR, ...env }) });
  await work(server);
  await server.app.close();
};
const seeded = ({ context }: Server) => seed(context.db, context);

const foldersIn = (folder: string) => ({ bare: join(folder, 'bare'), seeded: join(folder, 'seeded') });

const fillFolders = async (folder: string): Promise<Shared['folders']> => {
  const folders = foldersIn(folder);
  await fill({ DATA_DIR: folders.bare });
  await cp(folders.bare, folders.seeded, { recursive: true });
  await fill({ DATA_DIR: folders.seeded }, seeded);
  return folders;
};

const fillServer = async (url: string, folder: string): Promise<Databases> => {
  const ending = randomUUID().replaceAll('-', '');
  const names = { bare: `portal_bare_${ending}`, seeded: `portal_seeded_${ending}` };
  const folders = foldersIn(folder);
  await run(url, `create database ${names.bare}`);
  await fill({ DATA_DIR: folders.bare, DATABASE_URL: inDatabase(url, names.bare) });
  await cp(folders.bare, folders.seeded, { recursive: true });
  await run(url, `create database ${names.seeded} template ${names.bare}`);
  await fill({ DATA_DIR: folders.seeded, DATABASE_URL: inDatabase(url, names.seeded) }, seeded);
  return { url, names, folders };
};

export default async function prepare() {
  const { TEST_DATABASE_URL } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'portal-templates-'));
  const own = TEST_DATABASE_URL === undefined ? await startPostgres() : undefined;
  const url = own?.url ?? TEST_DATABASE_URL;
  const [folders, server] = await Promise.all([
    fillFolders(join(folder, 'embedded')),
    url === undefined || url === 'embedded' ? undefined : fillServer(url, join(folder, 'server')),
  ]);
  process.env[TEMPLATES] = JSON.stringify({ folders, server } satisfies Shared);
  return async () => {
    if (own) await own.remove();
    else if (server) await run(server.url, ...Object.values(server.names).map((name) => `drop database ${name}`));
    await rm(folder, { recursive: true });
  };
}

/** The data folder of a server on the embedded database, to be copied. */
export const embeddedTemplate = (name: Template): string => readShared().folders[name];

type Fresh = {
  /** The data folder to copy. */
  folder: string;
  env: Record<string, string>;
  drop: () => Promise<void>;
};
/** What a new test server starts with. */
export const freshDatabase = async (template: Template, isEmbedded: boolean): Promise<Fresh> => {
  const { folders, server } = readShared();
  if (isEmbedded || !server) return { folder: folders[template], env: {}, drop: async () => {} };
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await run(server.url, `create database ${name} template ${server.names[template]} strategy file_copy`);
  return {
    folder: server.folders[template],
    env: { DATABASE_URL: inDatabase(server.url, name) },
    drop: () => run(server.url, `drop database ${name} with (force)`),
  };
};
