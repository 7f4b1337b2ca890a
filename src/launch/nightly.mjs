/** `npm run nightly`: what takes too long for every change. */
import { rmSync } from 'node:fs';
import { CONFIG, coversOf, PROJECTS, preparePlaywright } from './lib/playwright.mjs';
import { CommandError, command, inRoot, pinnedNode, run, tool } from './lib/run.mjs';

const COMBINATIONS = Object.keys(PROJECTS);
const USAGE = `npm run nightly [-- <machine> ...]

  npm run nightly                     every mutant of every machine; every machine on its real actor; the server's tests on the
                                      embedded database, races on two servers that take turns, and what each statement reads beside 100,000 other citizens; a thousand seeds of the simulation, forty on PostgreSQL, and each planted fault; the cover
                                      of every machine through the browser in Arabic and in English;
                                      every event in every state; every other browser test; the whole tour; the whole fault matrix; the browser tests in Firefox and WebKit, where they are installed;
                                      what a thing costs beside 50,000 other citizens; several servers, releases, restores and failover on real servers; the container; known vulnerabilities, which fails where the registry cannot be asked; then the
                                      coverage, which must be whole in both languages. The languages and sizes take turns by the
                                      date, so that four nights walk them all (${COMBINATIONS.join(', ')})
  npm run nightly -- login            every event in every state of this machine only
  PROJECT=ar-phone npm run nightly    in this language and size; the covers in the other language and size too
  PROJECT=all npm run nightly         in all four, one after the other`;

/** Runs on real servers; one whose programs are missing says so, and ends with this code. */
const DID_NOT_RUN = 2;
const RELIABILITY = [
  ['scale'],
  ['lanes'],
  ['servers'],
  ['rolling'],
  ['failover'],
  ['restore', 's3'],
  ['point-in-time'],
  ['previous-release'],
  ['migrations'],
  ['growth', '10'],
];

/** Their tests hold on two servers that take turns. Signing does not: the stand-in of the identity app lives in one server. */
const ON_TWO_SERVERS = [
  ...['core/http/kernel', 'deals', 'loan-application/submission', 'appointments/appointments', 'letters/races'],
  ...['exemptions', 'disbursements', 'export-certificates'],
].map((name) => `src/server/${name}`);

const DAY_MS = 86_400_000;
/** The languages and sizes of this night. */
const tonight = () => {
  const { PROJECT } = process.env;
  if (PROJECT === 'all') return COMBINATIONS;
  const named = PROJECT ?? COMBINATIONS[Math.floor(Date.now() / DAY_MS) % COMBINATIONS.length];
  if (!COMBINATIONS.includes(named))
    throw new CommandError(`There is no language and size "${named}"; they are ${COMBINATIONS.join(', ')}, or all.`);
  return [named];
};

/** Each with the other language on the other size. */
const inBothLanguages = (combinations) => {
  const otherOf = (name) => {
    const [lang, size] = name.split('-');
    return `${lang === 'ar' ? 'en' : 'ar'}-${size === 'phone' ? 'desktop' : 'phone'}`;
  };
  return [...new Set(combinations.flatMap((name) => [name, otherOf(name)]))];
};

command(USAGE, async () => {
  const combinations = tonight();
  const playwright = await preparePlaywright();
  const walk = (title, env, names, ...args) => {
    console.info(`${title} (${names.join(', ')})`);
    const projects = names.map((name) => `--project=${name}`);
    return playwright([CONFIG, '--reporter=line', ...projects, ...args], { EVERY_COVER: '1', ...env });
  };
  const edges = (machines) =>
    walk('Every event in every state, in the browser', { COVER: 'edges' }, combinations, ...coversOf(machines));
  const machines = process.argv.slice(2);
  if (machines.length > 0) return (await edges(machines)).code;

  // What was seen on other days does not count.
  rmSync(inRoot('node_modules/.cache/coverage'), { recursive: true, force: true });
  const joint = ['tests/interleavings', 'src/model-tools/scenario-titles'];
  const didNotRun = [];
  const steps = [
    () => run(pinnedNode, [inRoot('src/model-tools/mutate.ts')], { live: true }),
    () => run(pinnedNode, [tool('vitest'), 'run', '--project=unit', ...joint], { live: true, env: { WHOLE: '1' } }),
    () => run(pinnedNode, [tool('vitest'), 'run', '--project=machines', '--testTimeout=60000'], { live: true }),
    () =>
      run(pinnedNode, [tool('vitest'), 'run', '--project=api'], { live: true, env: { TEST_DATABASE_URL: 'embedded' } }),
    () =>
      run(pinnedNode, [tool('vitest'), 'run', '--project=api', ...ON_TWO_SERVERS], {
        live: true,
        env: { API_SERVERS: '2' },
      }),
    () =>
      run(pinnedNode, [tool('vitest'), 'run', '--project=api', 'src/server/db/scans'], {
        live: true,
        env: { WHOLE: '1' },
      }),
    () => run(pinnedNode, [inRoot('tests/simulation/main.ts')], { live: true }),
    () => run(pinnedNode, [inRoot('tests/simulation/main.ts'), '--postgres', '--seeds', '40'], { live: true }),
    () => run(pinnedNode, [inRoot('tests/simulation/main.ts'), '--planted', '--seeds', '300'], { live: true }),
    () => walk('The cover of every machine, in both languages', {}, inBothLanguages(combinations), ...coversOf([])),
    () => edges([]),
    () => walk('Every other browser test', {}, combinations, 'walks/', 'model-based/specs/.+/'),
    () => walk('The whole tour of every route', { TOUR: 'all' }, ['en-desktop'], 'tour/'),
    () => walk('The whole fault matrix', { FAULTS: 'all' }, combinations, 'faults/'),
    () => run(pinnedNode, [inRoot('tests/e2e/engines/main.ts'), 'firefox', 'webkit'], { live: true }),
    ...RELIABILITY.map((words) => async () => {
      const ended = await run(pinnedNode, [inRoot('tests/reliability/main.ts'), ...words], { live: true });
      if (ended.code === DID_NOT_RUN) didNotRun.push(words.join(' '));
      return ended.code === DID_NOT_RUN ? { ...ended, code: 0 } : ended;
    }),
    () => run(pinnedNode, [inRoot('src/operations/container/check.ts')], { live: true }),
    () => run(pinnedNode, [inRoot('src/operations/supply-chain/audit.ts')], { live: true }),
    () => run(pinnedNode, ['src/model-tools/coverage.ts', '--check'], { live: true }),
  ];
  const codes = [];
  // One that fails does not keep the next from being seen.
  for (const step of steps) codes.push((await step()).code);
  if (didNotRun.length > 0) console.info(`Did not run, for want of a program: ${didNotRun.join(', ')}.`);
  return codes.find((code) => code !== 0) ?? 0;
});
