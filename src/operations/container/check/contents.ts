/** What is in the production image, and what is not. */
import { ofProduction } from '../../supply-chain/lock-file.ts';
import { type Check, expectThat } from './run.ts';

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

export const checkContents: Check = async ({ podman, images }) => {
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
