/** What the desk reads: every list, its second page, its searches and one thing of it. */
import * as z from 'zod/mini';
import { type Endpoint, isEndpoint } from '#contract/kernel/kernel.ts';
import { desk } from '#desk/all-endpoints.ts';

/** A read below `/desk/api`. */
export type DeskCall = { name: string; path: string };

/** One of the seeds, whose name few others have, and a name that fills a page on the small database too. */
const RARE = 'هدى الملحم';
const COMMON = 'سالم';

const row = z.record(z.string(), z.unknown());
type Row = z.infer<typeof row>;
const rowsIn = (answer: unknown): Row[] =>
  Object.values(row.parse(answer)).flatMap((value) => (Array.isArray(value) ? value.map((one) => row.parse(one)) : []));
const page = z.object({ next: z.optional(z.nullable(z.string())) });

/** What rows are searched by: the first value of such a column that is like this. A list may have no numbers, a visitor no civil ID. */
const SOUGHT = {
  reference: [/(?:reference|number)$/i, /^[A-Z]{2}-/],
  'civil ID': [/civilId$/i, /^\d{10}$/],
} as const;
const soughtIn = (rows: readonly Row[], [column, form]: readonly [RegExp, RegExp]) =>
  rows
    .flatMap((one) => Object.entries(one))
    .find(([name, value]) => column.test(name) && typeof value === 'string' && form.test(value))?.[1];

const read = async (url: string, path: string): Promise<unknown> => {
  const answer = await fetch(`${url}/desk/api${path}`);
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`GET ${path} of the desk answered ${answer.status}: ${JSON.stringify(body)}`);
  return body;
};

const after = (path: string, first: unknown): DeskCall[] => {
  const { next } = page.parse(first);
  const sign = path.includes('?') ? '&' : '?';
  return next == null
    ? []
    : [{ name: `GET ${path}, second page`, path: `${path}${sign}after=${encodeURIComponent(next)}` }];
};
const search = (path: string, by: string, sought: unknown): DeskCall => ({
  name: `GET ${path}, by ${by}`,
  path: `${path}?search=${encodeURIComponent(String(sought))}`,
});
const searches = (path: string, rows: readonly Row[]): DeskCall[] => [
  ...Object.entries(SOUGHT).flatMap(([by, sought]) => {
    const found = soughtIn(rows, sought);
    return found === undefined ? [] : [search(path, by, found)];
  }),
  search(path, 'name', RARE),
  search(path, 'common name', COMMON),
];

const reads = Object.values<unknown>(desk).flatMap((one) => (isEndpoint(one) && one.method === 'GET' ? [one] : []));
const lists = reads.filter(({ params, download }) => !params && !download);
const isSearched = ({ query }: Endpoint) => query instanceof z.ZodMiniObject && 'search' in query.shape;
const hasItems = (path: string) => reads.some((one) => one.path === `${path}/:id`);

/** The calls on this server; what is searched for and opened is what it has. */
export const deskCalls = async (url: string): Promise<DeskCall[]> => {
  const [day] = rowsIn(await read(url, '/appointments/days'));
  const calls: DeskCall[] = [{ name: 'GET /messages of one phone', path: '/messages?to=0551234567' }];
  for (const list of lists) {
    const { path } = list;
    // The appointments are listed by day.
    const shown = path === '/appointments' ? `${path}?day=${day?.day}` : path;
    const first = await read(url, shown);
    const rows = rowsIn(first);
    calls.push({ name: `GET ${path}`, path: shown }, ...after(shown, first));
    if (isSearched(list)) calls.push(...searches(path, rows));
    if (rows[0] && hasItems(path)) calls.push({ name: `GET ${path}/:id`, path: `${path}/${rows[0].id}` });
  }
  return calls;
};
