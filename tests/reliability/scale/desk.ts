/** What the desk reads: every list, its second page, its searches and one thing of it. */
import * as z from 'zod/mini';
import { type Endpoint, isEndpoint } from '#contract/kernel/kernel.ts';
import { desk } from '#desk/all-endpoints.ts';

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
/** One of the seeds, whose name few others have, and a name that fills a page on the small database too. */
const RARE = 'هدى الملحم';
const COMMON = 'سالم';

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

const isList = ({ method, params, download }: Endpoint) => method === 'GET' && !params && !download;
const listsOfContract = Object.values<unknown>(desk).flatMap((one) =>
  isEndpoint(one) && isList(one) ? [one.path] : [],
);

/** The calls on this server; what is searched for and opened is what it has. */
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
  // The lists of the contract that are not named above.
  for (const path of listsOfContract)
    if (!calls.some(({ name }) => name === `GET ${path}`)) calls.push({ name: `GET ${path}`, path });
  return calls;
};
