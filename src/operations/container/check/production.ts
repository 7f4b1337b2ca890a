/** The production image as it is meant to run: read-only, without rights, on a real PostgreSQL. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCTION_SETTINGS } from '#server/testing/production-settings.ts';
import { sealFiles } from '#server/testing/seal-files.ts';
import { startPostgres } from '#tests/setup/postgres.ts';
import { freePort } from '#tests/setup/server.ts';
import about from '../../../../package.json' with { type: 'json' };
import { type Check, copyReadable, expectThat, namesOf, until } from './run.ts';

const NAME = 'portal-check';
const STOPS_WITHIN_MS = 10_000;
/** Runs within the container. */
const WRITES = `
const { writeFileSync } = require('node:fs');
const tried = ['/x', '/portal/x', '/portal/src/server/main.ts', '/data/x', '/tmp/x'].map((file) => {
  try { writeFileSync(file, ''); return 'written'; } catch ({ code }) { return code; }
});
console.log(JSON.stringify([process.getuid(), ...tried]));
`;

export const checkProduction: Check = async ({ podman, images }) => {
  const image = await images.production();
  await using started = new AsyncDisposableStack();
  const postgres = await startPostgres();
  started.defer(postgres.remove);
  const seal = await sealFiles();
  started.defer(seal.remove);
  const folder = await mkdtemp(join(tmpdir(), 'portal-check-'));
  started.defer(() => rm(folder, { recursive: true }));
  // The user of the container must be able to read them.
  await chmod(folder, 0o755);
  for (const [name, file] of Object.entries(seal.env)) await copyReadable(file, join(folder, name));
  started.defer(async () => void (await podman.attempt('rm', '--force', '--volumes', NAME)));

  const port = await freePort();
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: postgres.url,
    ...PRODUCTION_SETTINGS,
    SEAL_CERTIFICATE: '/seal/SEAL_CERTIFICATE',
    SEAL_KEY: '/seal/SEAL_KEY',
    TRUST_PROXY: '1',
  };
  const confined = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--network=server'];
  const server = [...confined, '--volume', `${folder}:/seal:ro`, ...namesOf(env)];

  const early = await podman.attempt('run', '--rm', ...server, image);
  expectThat(
    early.code !== 0 && early.output.includes('npm run migrate'),
    `A server started before its tables:\n${early.output}`,
  );
  const migrated = await podman.run(
    'run',
    '--rm',
    ...confined,
    ...namesOf({ DATABASE_URL: postgres.url }),
    image,
    'node',
    'src/server/commands/migrate.ts',
  );
  expectThat(migrated.includes(about.version), `The migration said: ${migrated}`);

  const began = performance.now();
  await podman.run('run', '--detach', '--name', NAME, ...server, image);
  await until(async () => {
    if ((await podman.run('container', 'inspect', '--format', '{{.State.Running}}', NAME)) !== 'true')
      throw new Error(`The server has ended:\n${(await podman.attempt('logs', NAME)).output}`);
    await podman.run('healthcheck', 'run', NAME);
    const ready = await fetch(`http://127.0.0.1:${port}/ready`);
    expectThat(ready.ok, await ready.text());
  });
  const startedAfter = ((performance.now() - began) / 1000).toFixed(1);

  const tried = await podman.run('exec', NAME, 'node', '--eval', WRITES);
  expectThat(tried === '[10001,"EROFS","EROFS","EROFS","written","written"]', `Written to: ${tried}`);
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  const page = await get('/ar/login');
  expectThat(page.status === 200 && (await page.text()).includes('<html lang="ar"'), 'The login page is not there.');
  for (const path of ['/desk', '/desk/api/people', '/flows', '/openapi.json', '/sbom.cdx.json'])
    expectThat((await get(path)).status === 404, `${path} is there.`);

  const stopping = performance.now();
  await podman.run('stop', '--time', '30', NAME);
  const stopped = performance.now() - stopping;
  const code = await podman.run('container', 'inspect', '--format', '{{.State.ExitCode}}', NAME);
  expectThat(code === '0' && stopped < STOPS_WITHIN_MS, `It ended with ${code} after ${Math.round(stopped)} ms.`);
  return [
    'refuses a database without its tables, and migrates it as a command',
    `ready ${startedAfter} s after its start as user 10001, read-only but for /data and /tmp, without capabilities`,
    `ends in good order ${(stopped / 1000).toFixed(1)} s after SIGTERM`,
  ];
};
