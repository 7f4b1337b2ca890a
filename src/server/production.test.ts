/** A production install has neither the development packages nor the make-believe of src/desk and src/stand-ins. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRODUCTION_SETTINGS } from '#server/testing/production-settings.ts';
import { type SealFiles, sealFiles } from '#server/testing/seal-files.ts';
import { startPostgres, type TestPostgres } from '#tests/setup/postgres.ts';
import { freePort, PATIENT } from '#tests/setup/server.ts';
import { until } from '#tests/setup/until.ts';

const root = join(import.meta.dirname, '../..');
const readJson = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8'));

/** Imports that Node follows when it loads a module: neither type imports, which are erased, nor `import()`. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;

/** Every file and package that loading `entry` loads with it. */
const loadedWith = async (entry: string) => {
  const { imports }: { imports: Record<string, string> } = await readJson('package.json');
  const aliases = Object.entries(imports).map(([name, to]) => [name.replace('*', ''), to.replace('*', '')] as const);
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (files.has(file)) return;
    files.add(file);
    if (!file.endsWith('.ts')) return;
    for (const [, specifier = ''] of (await readFile(join(root, file), 'utf8')).matchAll(STATIC_IMPORT)) {
      const alias = aliases.find(([name]) => specifier.startsWith(name));
      if (specifier.startsWith('.')) await visit(join(dirname(file), specifier));
      else if (alias) await visit(join(alias[1], specifier.slice(alias[0].length)));
      else if (!specifier.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
    }
  };
  await visit(entry);
  return { files: [...files], packages: [...packages] };
};

test('what the server imports at its start is in every production install', async () => {
  const { files, packages } = await loadedWith('src/server/main.ts');
  const { dependencies } = await readJson('package.json');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /[\\/](?:desk|stand-ins)[\\/]/.test(file))).toEqual([]);
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
  expect(packages).not.toContain('@electric-sql/pglite');
  expect(packages).not.toContain('oidc-provider');
  // They are loaded where a setting asks for them.
  for (const name of ['@aws-sdk/client-s3', 'prom-client', '@opentelemetry/sdk-trace-node'])
    expect(packages).not.toContain(name);
  const withStorage = await loadedWith('src/server/storage/s3.ts');
  expect(withStorage.packages.filter((name) => !(name in dependencies))).toEqual([]);
});

describe('a production install', () => {
  let folder: string;
  let postgres: TestPostgres;
  let seal: SealFiles;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-production-'));
    [postgres, seal] = await Promise.all([startPostgres(), sealFiles(), install()]);
  }, 120_000);
  afterAll(async () => {
    await postgres.remove();
    await seal.remove();
    await rm(folder, { recursive: true });
  });

  /** What `npm ci --omit=dev` and the copied sources come to. */
  const install = async () => {
    const withoutMakeBelieve = (source: string) => !/[\\/](?:desk|stand-ins)$/.test(source);
    for (const part of ['src/contract', 'src/server', 'machines', 'package.json'])
      await cp(join(root, part), join(folder, part), { recursive: true, filter: withoutMakeBelieve });
    const { packages }: { packages: Record<string, { dev?: true; devOptional?: true; optional?: true }> } =
      await readJson('package-lock.json');
    const installed = Object.entries(packages).filter(
      ([path, { dev, devOptional, optional }]) =>
        /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !dev && !devOptional && !optional,
    );
    for (const [path] of installed) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await symlink(join(root, path), join(folder, path));
    }
  };

  test('brings the tables up to its release by a command', async () => {
    const env = { PATH: process.env.PATH, DATABASE_URL: postgres.url };
    const { stdout } = await promisify(execFile)(process.execPath, ['src/server/commands/migrate.ts'], {
      cwd: folder,
      env,
    });
    expect(stdout).toContain('0001_');
  });

  test.each([
    ['production', { NODE_ENV: 'production' }],
    ['beta', { APP_ENV: 'beta', DESK: 'off' }],
  ])('starts as %s on PostgreSQL and is healthy', async (name, environment) => {
    const httpPort = await freePort();
    const server = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        ...environment,
        PORT: String(httpPort),
        DATABASE_URL: postgres.url,
        ...PRODUCTION_SETTINGS,
        ...PATIENT,
        ...seal.env,
        TRUST_PROXY: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(server, 'close');
    let said = '';
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    const health = () => fetch(`http://127.0.0.1:${httpPort}/health`).then((answer) => answer.json());
    try {
      const answer = await until(() => {
        if (server.exitCode !== null) return Promise.resolve(said);
        return health();
      });
      expect(answer).toMatchObject({ status: 'ok', database: 'reachable', engine: 'postgres' });
      expect(await (await fetch(`http://127.0.0.1:${httpPort}/api/config`)).json()).toMatchObject({
        deskOpen: false,
        environment: name,
      });
    } finally {
      server.kill('SIGTERM');
      await ended;
    }
  });
});
