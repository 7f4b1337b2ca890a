/** Broadcasts from the desk: counted, begun once, stopped, and refused where a place is unknown. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { until } from '#tests/setup/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true });
});
afterAll(() => server.close());

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${server.url}/desk/api/broadcasts${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
};
const form = (en: string, audience = {}) => ({
  text: { ar: 'تبدأ خدمة جديدة يوم الأحد', en },
  page: 'services',
  audience,
});
const listed = async (id: string) =>
  (await call('GET', '')).body.broadcasts.find((one: { id: string }) => one.id === id);

test('is counted first, and begun once', async () => {
  const { regions, broadcasts } = (await call('GET', '')).body;
  expect(broadcasts).toEqual([]);
  const [region] = regions;
  expect(region.branches.length).toBeGreaterThan(0);
  const to = form('A new service begins on Sunday', { regionId: region.id });
  const size = await call('POST', '/size', to);
  expect(size.body.people).toBeGreaterThan(0);
  expect(size.body.parts).toBe(2);

  const id = randomUUID();
  const begun = await call('POST', '', { ...to, id });
  expect(begun.body).toMatchObject({ id, people: size.body.people, begunBy: 'desk' });
  expect((await call('POST', '', { ...to, id })).status).toBe(200);
  expect((await call('POST', '', { ...to, id: randomUUID() })).body.error.code).toBe('illegal_transition');
  await until(async () => expect(await listed(id)).toMatchObject({ state: 'done', reached: size.body.people }));
  expect((await call('POST', `/${id}/commands`, { command: 'resume' })).body.error.code).toBe('illegal_transition');
  expect((await call('POST', `/${randomUUID()}/commands`, { command: 'stop' })).status).toBe(404);
});

test('a text of one language alone, a condition that is not there and an unknown place are refused by their field', async () => {
  const refused = async (body: unknown) => {
    const answers = [
      await call('POST', '/size', body),
      await call('POST', '', { ...(body as object), id: randomUUID() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    return answers[0]?.body.data?.[0]?.path;
  };
  expect(await refused({ ...form('x'), text: { ar: 'تبدأ خدمة جديدة' } })).toBe('text.en');
  expect(await refused(form('A new service begins', { branchId: 'atlantis' }))).toBe('audience.branchId');
  expect(await refused(form('A new service begins', { regionId: 'atlantis' }))).toBe('audience.regionId');
  await refused(form('A new service begins', { sql: 'true' }));
});
