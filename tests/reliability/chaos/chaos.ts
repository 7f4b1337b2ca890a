/**
 * A walk through what can befall a running portal, with citizens at work meanwhile. Prints how much was tried, lost and done
 * twice, on the embedded database and on PostgreSQL.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createActor } from 'xstate';
import { citizenHand } from '#tests/setup/citizen.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { startPostgres, type TestPostgres } from '#tests/setup/postgres.ts';
import { freePort, type Server, startServer } from '#tests/setup/server.ts';
import { onDisk } from '#tests/setup/small-disk.ts';
import { type ChaosContext, type ChaosEvent, chaosMachine } from './chaos.machine.ts';
import { noTally, work } from './writers.ts';

const WRITERS = 4;
const DISK_MEGABYTES = 200;
/** How long each state lasts before the next event. */
const BETWEEN_MS = 600;
const CHUNK = Buffer.alloc(64 * 1024);

const EVENTS: readonly ChaosEvent['type'][] = [
  'calm',
  'server.kill',
  'server.stop',
  'server.start',
  'database.stop',
  'database.crash',
  'database.start',
  'disk.fill',
  'disk.empty',
  'files.damage',
  'files.restore',
];

/** Numbers below one that follow from the seed alone. */
const random = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** A disk that outlives the servers on it: they enter the world of a process that does nothing else. */
const mountDisk = async (folder: string): Promise<{ through: string[]; path: string; holder: ChildProcess }> => {
  const [command = '', ...args] = onDisk(folder, `size=${DISK_MEGABYTES}m`);
  const holder = spawn(command, [...args, 'sh', '-c', 'echo mounted; exec cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const through = [
    'nsenter',
    `--target=${holder.pid}`,
    '--user',
    '--mount',
    '--preserve-credentials',
    `--wd=${process.cwd()}`,
  ];
  return { through, path: join(`/proc/${holder.pid}/root`, folder), holder };
};

const fillDisk = (file: string) => {
  const ballast = openSync(file, 'a');
  try {
    for (;;) if (writeSync(ballast, CHUNK) < CHUNK.length) return;
  } catch {
    // No room is left.
  } finally {
    closeSync(ballast);
  }
};

const walk = async (engine: ChaosContext['engine'], steps: number, seed: number): Promise<boolean> => {
  const chance = random(seed);
  const folder = await mkdtemp(join(tmpdir(), 'portal-chaos-'));
  const disk = engine === 'embedded' ? await mountDisk(folder) : null;
  const postgres: TestPostgres | null = engine === 'postgres' ? await startPostgres() : null;
  const env = {
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    CODE_SENDS: '100000',
    SAVES_PER_MINUTE: '1000000',
    SESSION_SECRET: 'k3Jt9-vQx7_Zr2Lw8Np4Ys6Bd1Fh5Gm0',
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const start = () => startServer(folder, env, { through: disk?.through ?? [] });
  let server: Server = await start();
  let slowestStart = 0;
  const refusals: string[] = [];
  const version = join(disk?.path ?? folder, 'database/PG_VERSION');

  const perform: Record<ChaosEvent['type'], () => unknown> = {
    calm: () => {},
    'server.kill': () => server.kill(),
    'server.stop': () => server.stop(),
    'server.start': async () => {
      const begun = performance.now();
      server = await start();
      slowestStart = Math.max(slowestStart, performance.now() - begun);
    },
    'database.stop': () => postgres?.stop(),
    'database.crash': () => postgres?.crash(),
    'database.start': () => postgres?.start(),
    'disk.fill': () => fillDisk(join(disk?.path ?? '', 'ballast')),
    'disk.empty': () => rmSync(join(disk?.path ?? '', 'ballast')),
    'files.damage': async () => {
      renameSync(version, `${version}.away`);
      const started = await start().then(
        (wrong) => wrong.kill().then(() => 'a damaged folder was opened'),
        (refused: Error) => (/PG_VERSION is missing/.test(refused.message) ? null : refused.message),
      );
      if (started !== null) refusals.push(started);
    },
    'files.restore': () => renameSync(`${version}.away`, version),
  };

  const desk = await deskHand(server.url);
  const { people } = await desk.people();
  const tally = noTally();
  let over = false;
  const writers = [];
  for (const { civilId } of people.slice(0, WRITERS)) {
    const citizen = await citizenHand(server.url, desk, civilId);
    writers.push(work(citizen, () => over, tally));
  }

  const world = createActor(chaosMachine, { input: { engine } });
  world.start();
  const met = new Map<string, number>();
  const take = async (type: ChaosEvent['type']) => {
    await perform[type]();
    world.send({ type });
    met.set(type, (met.get(type) ?? 0) + 1);
    await wait(BETWEEN_MS * (0.5 + chance()));
  };
  const possible = () => EVENTS.filter((type) => world.getSnapshot().can({ type }));
  const leastMet = (types: readonly ChaosEvent['type'][]) => {
    const fewest = Math.min(...types.map((type) => met.get(type) ?? 0));
    return types.filter((type) => (met.get(type) ?? 0) === fewest);
  };
  const oneOf = <T>(values: readonly T[]): T | undefined => values[Math.floor(chance() * values.length)];
  for (let step = 0; step < steps; step += 1) {
    // Mostly what was met least, so that every event is met.
    const type = oneOf(chance() < 0.7 ? leastMet(possible()) : possible());
    if (type) await take(type);
  }
  // Home: whatever the walk left broken is mended.
  for (const type of ['disk.empty', 'database.start', 'files.restore', 'server.start'] as const)
    if (world.getSnapshot().can({ type })) await take(type);
  over = true;
  await Promise.all(writers);
  await server.stop();
  await postgres?.remove();
  disk?.holder.kill();
  await rm(folder, { recursive: true, force: true });

  const faults = [...tally.faults, ...refusals];
  console.info(
    `${engine} (seed ${seed}): ${[...met].map(([type, times]) => `${times} ${type}`).join(', ')}\n` +
      `  tried ${tally.tried}, asked again ${tally.askedAgain}, lost ${tally.lost}, doubled ${tally.doubled}, faults ${faults.length}, slowest start ${Math.round(slowestStart)} ms`,
  );
  for (const fault of faults) console.info(`  ${fault}`);
  return tally.tried > 0 && tally.lost + tally.doubled + faults.length === 0;
};

/** `npm run reliability -- chaos [steps] [seed]` */
export const chaos = async ([steps = '60', seed = '1']: readonly string[]): Promise<boolean> => {
  const results = [
    await walk('embedded', Number(steps), Number(seed)),
    await walk('postgres', Number(steps), Number(seed)),
  ];
  return results.every(Boolean);
};
