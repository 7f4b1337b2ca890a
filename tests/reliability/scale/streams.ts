/** The event stream of the account: one opening, a change until its page hears of it, many openings at once. */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { hashOf } from '#server/core/secrets.ts';
import { type Compared, type Counts, compare, fewer, measure } from './pairs.ts';
import type { Both, Side } from './sides.ts';
import { nextAddress } from './timed.ts';
import { filledPerson, type World } from './world.ts';

/** What has not opened by then has not opened. The server cuts a silent connection after thirty seconds. */
const PATIENCE_MS = 40_000;

type Opened = { headers: number; first: number };
type Stream = { opened: Promise<Opened | null>; next(): Promise<number>; leave(): void };

/** Instants in milliseconds since the opening; null where the stream was cut, or never said anything. */
const openStream = (url: string, path: string, cookie: string): Stream => {
  const opened = Promise.withResolvers<Opened | null>();
  const waiting: ((at: number) => void)[] = [];
  const heard: number[] = [];
  const agent = new Agent();
  const began = performance.now();
  const headers = { cookie, 'x-forwarded-for': nextAddress() };
  const call = request(`${url}/api${path}`, { agent, headers }, (answer) => {
    const atHeaders = performance.now() - began;
    if (answer.statusCode !== 200) opened.resolve(null);
    answer.setEncoding('utf8').on('data', (text: string) => {
      if (!text.includes('data:')) return;
      const at = performance.now();
      opened.resolve({ headers: atHeaders, first: at - began });
      const next = waiting.shift();
      if (next) next(at);
      else heard.push(at);
    });
    answer.on('close', () => opened.resolve(null));
    answer.on('error', () => opened.resolve(null));
  });
  call.on('error', () => opened.resolve(null));
  call.setTimeout(PATIENCE_MS, () => call.destroy());
  call.end();
  return {
    opened: opened.promise,
    /** The time of the next event, by this process's clock. */
    next: () => {
      const at = heard.shift();
      return at === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(at);
    },
    leave: () => {
      call.destroy();
      agent.destroy();
    },
  };
};

/** Sessions without their logins, which are another thing's subject: a cookie for each of the first citizens. */
const sessionsOf = async ({ db }: Side, count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await db.query(
    `insert into session (id_hash, civil_id, started_at, seen_at)
     select id_hash, civil_id, now(), now() from unnest($1::text[], $2::text[]) as given (id_hash, civil_id)`,
    [ids.map(hashOf), ids.map((_, index) => filledPerson(index + 1).civilId)],
  );
  return ids.map((id) => `session=${id}`);
};

const PATH = '/deals/events';

const openings = async (worlds: Both<readonly World[]>, counts: Counts, path: string, name: string) => {
  const headers = { small: [] as number[], large: [] as number[] };
  const first = await measure(`${name}: opened`, counts, async (side, turn) => {
    const { url, visitor } = worlds[side][turn % worlds[side].length] as World;
    const stream = openStream(url, path, visitor.headers().cookie ?? '');
    const opened = await stream.opened;
    stream.leave();
    if (!opened) throw new Error(`A stream of ${path} did not open.`);
    headers[side].push(opened.headers);
    return opened.first;
  });
  return [first, compare(`${name}: headers`, headers)];
};

/** The time from the decision of the fund until the page of its citizen hears of it. */
const changes = (worlds: Both<readonly World[]>, counts: Counts) =>
  measure('stream: a change heard', counts, async (side, turn) => {
    const { url, visitor, desk, things } = worlds[side][turn % worlds[side].length] as World;
    const stream = openStream(url, PATH, visitor.headers().cookie ?? '');
    await stream.opened;
    await stream.next();
    const params = { id: things.deal.id };
    const began = performance.now();
    const deciding = desk.decide({
      params,
      body: { event: 'document.request', document: 'land-deed', reason: 'غير واضح' },
    });
    const took = (await stream.next()) - began;
    await deciding;
    stream.leave();
    await desk.decide({ params, body: { event: 'document.withdraw', document: 'land-deed' } });
    return took;
  });

const crowd = async (url: string, cookies: readonly string[]) => {
  const streams = cookies.map((cookie) => openStream(url, PATH, cookie));
  const opened = await Promise.all(streams.map((stream) => stream.opened));
  for (const stream of streams) stream.leave();
  return opened.map((one) => one?.first ?? Number.POSITIVE_INFINITY);
};

/** How long it takes until all of so many openings at once have said something. */
const crowds = async (sides: Both<Side>, size: number, counts: Counts): Promise<Compared> => {
  const cookies = { small: await sessionsOf(sides.small, size), large: await sessionsOf(sides.large, size) };
  const lost = { small: 0, large: 0 };
  const compared = await measure(`stream: the last of ${size} at once`, counts, async (side) => {
    const opened = await crowd(sides[side].server.url, cookies[side]);
    lost[side] += opened.filter((ms) => ms === Number.POSITIVE_INFINITY).length;
    return Math.max(...opened);
  });
  return lost.small + lost.large === 0
    ? compared
    : { ...compared, note: `did not open: small ${lost.small}, large ${lost.large}` };
};

export const measureStreams = async (
  sides: Both<Side>,
  worlds: Both<readonly World[]>,
  counts: Counts,
): Promise<Compared[]> => {
  const few = fewer(counts, 0.25);
  return [
    ...(await openings(worlds, few, PATH, 'stream of the account')),
    ...(await openings(worlds, few, '/reviewer-requests/events', 'stream of the reviewer')),
    ...(await openings(worlds, few, '/director-requests/events', 'stream of the director')),
    await changes(worlds, few),
    await crowds(sides, 20, few),
    await crowds(sides, 200, { ...fewer(counts, 0), tries: 2 }),
  ];
};
