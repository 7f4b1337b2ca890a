/**
 * `npm run container`: builds the images and tries them as they are meant to run, with buildah and podman; says so where it cannot. What
 * it starts listens on this machine alone, and is removed afterwards.
 */

import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { missingTools } from '#tests/setup/tools.ts';
import { ofProduction } from '../supply-chain/lock-file.ts';
import { checkKubernetes } from './check/kubernetes.ts';
import { checkProduction } from './check/production.ts';
import { type Check, expectThat, type Images, type Podman, preparePodman, runOrThrow } from './check/run.ts';
import { checkTrial } from './check/trial.ts';

/** What is in the production image, and what is not. */
const MOST_MEGABYTES = 350;
/** Runs within the image, which has nothing but Node: all files, and those that run with the rights of their owner. */
const LIST = `
const { readdirSync, lstatSync } = require('node:fs');
const files = [], elevated = [];
const walk = (folder) => {
  for (const entry of readdirSync(folder || '/', { withFileTypes: true })) {
    const path = folder + '/' + entry.name;
    if (/^\\/(?:proc|sys|dev)$/.test(path)) continue;
    if (entry.isDirectory()) { walk(path); continue; }
    files.push(path);
    if (entry.isFile() && lstatSync(path).mode & 0o6000) elevated.push(path);
  }
};
walk('');
console.log(JSON.stringify({ files, elevated }));
`;
const ABSENT: Readonly<Record<string, RegExp>> = {
  'a shell': /\/(?:ba|da|z)?sh$/,
  'a package manager': /\/(?:apt|apt-get|dpkg|npm|npx|yarn|corepack|pip3?)$/,
  'desk or stand-ins': /^\/portal\/(?:src\/(?:desk|stand-ins)|\.dist\/\.desk)\//,
  'tests or their fixtures':
    /^\/portal\/(?!node_modules\/)(?:.*\.(?:test|probe)\.tsx?$|tests\/|src\/server\/testing\/)/,
  'the sources of the pages': /^\/portal\/src\/web\//,
  'secrets of npm': /\/\.npmrc$/,
};
const PACKAGE = /^\/portal\/(node_modules\/.+)\/package\.json$/;

const checkContents: Check = async ({ podman, images }) => {
  const image = await images.production();
  const [about] = JSON.parse(await podman.run('image', 'inspect', image));
  const { User, StopSignal } = about.Config;
  expectThat(/^\d+:\d+$/.test(User) && !User.startsWith('0:'), `It runs as "${User}", not as a user with a number.`);
  expectThat(StopSignal === 'SIGTERM', `It is stopped by ${StopSignal}.`);
  expectThat(about.Healthcheck?.Test?.[0] === 'CMD', 'It has no health check.');
  const megabytes = Math.round(about.Size / 1e6);
  expectThat(megabytes <= MOST_MEGABYTES, `It has ${megabytes} MB, more than ${MOST_MEGABYTES}.`);

  const listed = await podman.run(
    'run',
    '--rm',
    '--no-healthcheck',
    '--read-only',
    '--user=0:0',
    image,
    'node',
    '--eval',
    LIST,
  );
  const { files, elevated }: Record<'files' | 'elevated', string[]> = JSON.parse(listed);
  expectThat(files.length > 1000, `It has only ${files.length} files.`);
  for (const [what, pattern] of Object.entries(ABSENT)) {
    const found = files.filter((file) => pattern.test(file));
    expectThat(found.length === 0, `It has ${what}: ${found.slice(0, 5).join(', ')}`);
  }
  expectThat(elevated.length === 0, `Files run with the rights of their owner: ${elevated.join(', ')}`);
  const allowed = new Set(ofProduction.map(({ path }) => path));
  const places = files
    .map((file) => PACKAGE.exec(file)?.[1] ?? '')
    .filter((place) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/.test(place));
  const foreign = places.filter((place) => !allowed.has(place));
  expectThat(
    places.length > 100 && foreign.length === 0,
    `It has packages that production does not need: ${foreign.join(', ')}`,
  );
  expectThat(files.includes('/portal/sbom.cdx.json'), 'It has no bill of materials.');
  return [
    `${megabytes} MB, ${files.length} files, ${places.length} packages, all of production; user ${User}; no shell, no package manager`,
  ];
};

/** Builds the images that the checks need, each once. */
const HERE = 'src/operations/container';
const BASE_SCRIPT = `${HERE}/base.sh`;

/** What npm needs of this machine to reach its registry. */
const secrets = (): string[] =>
  [
    ['npmrc', join(homedir(), '.npmrc')],
    ['certificates', '/etc/ssl/certs/ca-certificates.crt'],
  ]
    .filter(([, file = '']) => existsSync(file))
    .flatMap(([id, file]) => ['--secret', `id=${id},src=${file}`]);

const createBuilder = ({ env }: Podman): Images => {
  const { BUILDER = 'localhost/portal-builder', BASE = 'localhost/portal-base', ISOLATION = 'chroot' } = process.env;
  /** Images that were built already. */
  const { PORTAL_IMAGE, TRIAL_IMAGE } = process.env;
  const done = new Map<string, Promise<string>>();
  const once = (name: string, work: () => Promise<string>): Promise<string> => {
    const begun = done.get(name) ?? work();
    done.set(name, begun);
    return begun;
  };
  const made = (what: string) => once(what, () => runOrThrow(BASE_SCRIPT, [what], { ...env, ISOLATION }));
  const build = (target: string, image: string) =>
    once(image, async () => {
      if (process.env.BASE === undefined) await made('production');
      if (process.env.BUILDER === undefined) await made('builder');
      const options = [
        '--format',
        'docker',
        '--layers',
        `--isolation=${ISOLATION}`,
        '--target',
        target,
        '--tag',
        image,
      ];
      const args = ['--build-arg', `BUILDER=${BUILDER}`, '--build-arg', `BASE=${BASE}`];
      await runOrThrow(
        'buildah',
        ['bud', ...options, ...args, ...secrets(), '--file', `${HERE}/Containerfile`, '.'],
        env,
      );
      return image;
    });
  return {
    production: async () => PORTAL_IMAGE ?? build('production', 'localhost/portal'),
    trial: async () => TRIAL_IMAGE ?? build('trial', 'localhost/portal-trial'),
    services: async () => {
      const { POSTGRES_IMAGE, OBJECTS_IMAGE, PROXY_IMAGE } = process.env;
      if (POSTGRES_IMAGE && OBJECTS_IMAGE && PROXY_IMAGE) return { POSTGRES_IMAGE, OBJECTS_IMAGE, PROXY_IMAGE };
      await made('services');
      return {
        POSTGRES_IMAGE: 'localhost/portal-postgres',
        OBJECTS_IMAGE: 'localhost/portal-objects',
        PROXY_IMAGE: 'localhost/portal-proxy',
      };
    },
  };
};

const CHECKS: Record<string, { needs: readonly string[]; check: Check }> = {
  contents: { needs: [], check: checkContents },
  production: { needs: [], check: checkProduction },
  trial: { needs: ['podman-compose'], check: checkTrial },
  // Podman holds the parts of a pod together with it.
  kubernetes: { needs: ['catatonit'], check: checkKubernetes },
};
const TOOLS = ['buildah', 'podman', 'mmdebstrap'];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in CHECKS));
const names = asked.length > 0 ? asked : Object.keys(CHECKS);
const missing = missingTools(...TOOLS);

if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(CHECKS).join(', ')}.`);
  process.exitCode = 1;
} else if (missing.length > 0) {
  console.info(`The container did not run: ${missing.join(', ')} not installed.`);
} else {
  await using podman = await preparePodman();
  const images = createBuilder(podman);
  for (const name of names) {
    const entry = CHECKS[name];
    if (!entry) continue;
    const absent = missingTools(...entry.needs);
    if (absent.length > 0) {
      console.info(`${name}: did not run, ${absent.join(', ')} not installed`);
      continue;
    }
    try {
      for (const line of await entry.check({ podman, images })) console.info(`${name}: ${line}`);
    } catch (thrown) {
      console.error(`${name}: FAILED. ${thrown instanceof Error ? thrown.message : String(thrown)}`);
      process.exitCode = 1;
    }
  }
}
