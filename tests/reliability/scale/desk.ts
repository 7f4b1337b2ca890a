/**
 * What the desk reads: every list, its second page, its searches and one thing of it. `node tests/reliability/scale/desk.ts <small> <large>`
 * asks the hosts at two addresses in turn, and prints how long each call took on both.
 */
import * as z from 'zod/mini';
import { percentile } from '../../bench/host/figures.ts';

/** A read below `/desk/api`. */
export type DeskCall = { name: string; path: string };

/** The column of each list that has its reference numbers, and the one with the civil ID. */
const LISTS = {
  cases: ['reference', 'civilId'],
  'loan-accounts': ['contractNumber', 'civilId'],
  disbursements: ['number', 'civilId'],
  'release-certificates': ['number', 'holderCivilId'],
  exemptions: ['number', 'deceasedCivilId'],
  'export-certificates': ['number', 'applicantCivilId'],
  'reviewer-requests': ['number', 'applicantCivilId'],
  'contact-messages': ['reference', 'civilId'],
} as const;
/** One of the seeds, whose name few others have, and one of the names that most have. */
const RARE = 'هدى الملحم';
const COMMON = 'سالم الحربي';

const row = z.record(z.string(), z.unknown());
const rowsIn = (answer: unknown): Record<string, unknown>[] =>
  Object.values(row.parse(answer)).flatMap((value) => (Array.isArray(value) ? value.map((one) => row.parse(one)) : []));
const page = z.object({ next: z.nullable(z.string()) });

const read = async (url: string, path: string): Promise<unknown> => {
  const answer = await fetch(`${url}/desk/api${path}`);
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`GET ${path} of the desk answered ${answer.status}: ${JSON.stringify(body)}`);
  return body;
};

const after = (path: string, first: unknown): DeskCall[] => {
  const { next } = page.parse(first);
  const sign = path.includes('?') ? '&' : '?';
  return next === null
    ? []
    : [{ name: `GET ${path}, second page`, path: `${path}${sign}after=${encodeURIComponent(next)}` }];
};
const search = (path: string, by: string, sought: unknown): DeskCall => ({
  name: `GET ${path}, by ${by}`,
  path: `${path}?search=${encodeURIComponent(String(sought))}`,
});
const searches = (path: string, number: unknown, civilId: unknown): DeskCall[] => [
  search(path, 'reference', number),
  search(path, 'civil ID', civilId),
  search(path, 'name', RARE),
  search(path, 'common name', COMMON),
];

/** The calls on this host; what is searched for and opened is what it has. */
export const deskCalls = async (url: string): Promise<DeskCall[]> => {
  const calls: DeskCall[] = [];
  for (const [list, [number, civilId]] of Object.entries(LISTS)) {
    const path = `/${list}`;
    const first = await read(url, path);
    const rows = rowsIn(first);
    // A visitor has no civil ID.
    const one = rows.find((found) => found[civilId] !== null) ?? rows[0] ?? {};
    calls.push({ name: `GET ${path}`, path }, ...after(path, first), ...searches(path, one[number], one[civilId]));
    calls.push({ name: `GET ${path}/:id`, path: `${path}/${one.id}` });
  }
  const [day] = rowsIn(await read(url, '/appointments/days'));
  const ofDay = `/appointments?day=${day?.day}`;
  const booked = await read(url, ofDay);
  const [one] = rowsIn(booked);
  calls.push({ name: 'GET /appointments/days', path: '/appointments/days' });
  calls.push({ name: 'GET /appointments', path: ofDay }, ...after(ofDay, booked));
  calls.push(...searches('/appointments', one?.number, one?.applicantCivilId));
  calls.push({ name: 'GET /appointments/:id', path: `/appointments/${one?.id}` });
  for (const path of ['/page-feedback', '/messages'])
    calls.push({ name: `GET ${path}`, path }, ...after(path, await read(url, path)));
  calls.push({ name: 'GET /messages of one phone', path: '/messages?to=0551234567' });
  for (const path of ['/people', '/newcomers', '/identity-app']) calls.push({ name: `GET ${path}`, path });
  return calls;
};

const ROUNDS = 50;

const timed = async (url: string, path: string): Promise<number> => {
  const began = performance.now();
  await read(url, path);
  return performance.now() - began;
};

const compare = async (small: string, large: string): Promise<void> => {
  const ofSmall = new Map((await deskCalls(small)).map(({ name, path }) => [name, path]));
  for (const { name, path } of await deskCalls(large)) {
    const there = ofSmall.get(name);
    if (there === undefined) continue;
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = -2; round < ROUNDS; round += 1) {
      const took = { small: await timed(small, there), large: await timed(large, path) };
      // The first ones fill caches.
      if (round < 0) continue;
      times.small.push(took.small);
      times.large.push(took.large);
    }
    const [median, p99] = [0.5, 0.99].map((share) => [percentile(times.small, share), percentile(times.large, share)]);
    const said = ([one = 0, other = 0]: number[] = []) =>
      `${one.toFixed(1)} -> ${other.toFixed(1)} ms (${(other / one).toFixed(2)})`;
    console.info(`${name.padEnd(46)} median ${said(median).padEnd(28)} p99 ${said(p99)}`);
  }
};

if (import.meta.main) {
  const [small, large] = process.argv.slice(2);
  if (small === undefined || large === undefined)
    throw new Error('Name the address of a small host and of a large one.');
  await compare(small, large);
}
