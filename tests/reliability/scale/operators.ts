/** What operators meet: a start, the metrics, the health, and housekeeping. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/core/config/config.ts';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { type Compared, type Counts, compare, FEWEST, fewer, measure } from './pairs.ts';
import { type Both, onBoth, SIDES, type Side, startSide } from './sides.ts';

/** The metrics remember for a few seconds what they have read; scrapes come less often. */
const FORGOTTEN_SECONDS = 6;

const ms = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const read = async (url: string): Promise<void> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
};

/** The time from the spawn until ready, and then the usual days of the steps, which a server has not read yet. */
export const measureStarts = async (urls: Both<string>, { tries }: Counts): Promise<Compared[]> => {
  const steps = { small: [] as number[], large: [] as number[] };
  const starts = await measure('a start', { calls: FEWEST, warmUp: 0, tries }, async (name) => {
    const side = await startSide(name, urls[name]);
    steps[name].push(await ms(() => read(`${side.server.url}/api/deals/step-times`)));
    await side.close();
    return side.readyAfter;
  });
  return [starts, compare('step times, the first call of a server', steps)];
};

/** Moves the clock of the server instead of waiting until what it remembers is old. */
const scrapes = async (sides: Both<Side>, counts: Counts): Promise<Compared> => {
  const desks = await onBoth((name) => deskHand(sides[name].server.url));
  const later = { small: 0, large: 0 };
  try {
    return await measure('metrics: a scrape', counts, async (name) => {
      later[name] += FORGOTTEN_SECONDS;
      await desks[name].setClock({ body: { offsetSeconds: later[name] } });
      return ms(sides[name].metrics);
    });
  } finally {
    for (const name of SIDES) await desks[name].mend();
  }
};

/** The first sweep deletes what time has left, which is more where there is more; the following ones find nothing. */
const sweeps = async (urls: Both<string>): Promise<{ compared: Compared; first: Both<number> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-scale-sweep-'));
  const servers = await onBoth((name) => {
    const env = { PORT: '0', LOG_LEVEL: 'silent', DIST_DIR: join(folder, 'none'), DATABASE_URL: urls[name] };
    return buildApp({ config: readConfig({ ...env, DATA_DIR: join(folder, name) }) });
  });
  try {
    const once = (name: keyof typeof servers) => ms(() => deleteStaleRows(servers[name].context));
    const first = await onBoth(once);
    const counts = { calls: FEWEST, warmUp: 1, tries: 2 };
    return { first, compared: await measure('housekeeping that finds nothing', counts, once) };
  } finally {
    for (const name of SIDES) await servers[name].app.close();
    await rm(folder, { recursive: true, force: true });
  }
};

export const measureOperators = async (sides: Both<Side>, urls: Both<string>, counts: Counts): Promise<Compared[]> => {
  const few = fewer(counts, 0.25);
  const health = await measure('health', few, (name) => ms(() => read(`${sides[name].server.url}/health`)));
  const { compared, first } = await sweeps(urls);
  const seconds = SIDES.map((name) => `${name} ${(first[name] / 1000).toFixed(1)} s`).join(', ');
  return [await scrapes(sides, few), health, { ...compared, note: `the first one took ${seconds}` }];
};
