/** What one citizen can store: open drafts, what-if requests, saves a minute, and the size of what is saved. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/fields/limits.ts';
import { STEPS } from '#contract/loans/loan-application.ts';
import { WHAT_IF_STEPS } from '#contract/loans/what-if.ts';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { applicant, draftOf, readyApplicant } from '#server/testing/applicant.ts';
import type { Browser } from '#server/testing/browser.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';

const DAY_SECONDS = 86_400;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true });
});
afterAll(() => server.close());

const bytesOf = async ({ context }: TestServer, ...tables: string[]) => {
  const sizes = await Promise.all(
    tables.map(async (table) => {
      const size = sql<{ bytes: number }>`select pg_total_relation_size(${table}::regclass)::int as bytes`;
      return (await size.execute(context.db)).rows[0]?.bytes ?? 0;
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
};
/** Every screen half filled with more and longer fields than its form has. */
const stuffed = (steps: readonly string[]) =>
  Object.fromEntries(
    steps.map((step) => [
      step,
      Object.fromEntries([
        ['projectName', 'نخيل '.repeat(100)],
        ['city', 'ب'.repeat(500)],
        ['acknowledged', true],
        // These names are letters alone, as the kinds of documents are.
        ...Array.from({ length: 50 }, (_, index) => [
          `stuffing-${'x'.repeat(index + 1)}`.slice(0, 40),
          'x'.repeat(500),
        ]),
      ]),
    ]),
  );

test.each(['drafts', 'what-if-requests'])(
  'of many saves of one of the %s, what is stored is the last',
  async (kind) => {
    const browser = await server.login(await server.addCitizen());
    const id = randomUUID();
    const save = (baseVersion: number, partial: object) =>
      browser.call('PUT', `/${kind}/${id}`, { body: { baseVersion, answers: {}, partial }, key: randomUUID() });
    const steps = kind === 'drafts' ? STEPS : WHAT_IF_STEPS;
    const { status, text } = await save(0, stuffed(steps));
    expect(status).toBe(200);
    expect(text).not.toContain('stuffing');
    const before = await bytesOf(server, 'idempotency', 'draft', 'what_if_request');
    for (let version = 1; version <= 20; version += 1) expect((await save(version, {})).status).toBe(200);
    const stored = await server.context.db
      .selectFrom('idempotency')
      .select('response')
      .where('subject', '=', id)
      .execute();
    expect(stored).toEqual([{ response: null }]);
    expect((await bytesOf(server, 'idempotency', 'draft', 'what_if_request')) - before).toBeLessThan(200_000);
  },
);

test('a longer text than a field can hold is refused by the rule, at that field', async () => {
  const { save } = await applicant(server);
  const long = await save(0, {}, { products: { projectName: 'x'.repeat(limits.halfFilledLength + 1) } });
  expect(long).toMatchObject({
    status: 400,
    body: {
      data: [{ path: 'partial.products.projectName', description: `atMostCharacters:${limits.halfFilledLength}` }],
    },
  });
});

/** Begins so many at the same time. Returns how many were refused, and with what. */
const beginMany = async (browser: Browser, path: string, many: number) => {
  const answers = await Promise.all(
    Array.from({ length: many }, () =>
      browser.call('PUT', `${path}/${randomUUID()}`, {
        body: { baseVersion: 0, answers: {}, partial: {} },
        key: randomUUID(),
      }),
    ),
  );
  return answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.error.code]);
};

test.each([
  ['/drafts', 20, 'too_many_drafts'],
  ['/what-if-requests', 100, 'too_many_what_if_requests'],
])('a citizen has so many open ones at %s and no more, until one is deleted', async (path, bound, code) => {
  const browser = await server.login(await server.addCitizen());
  const kept = randomUUID();
  const begin = () =>
    browser.call('PUT', `${path}/${kept}`, { body: { baseVersion: 0, answers: {}, partial: {} }, key: randomUUID() });
  await begin();
  expect(await beginMany(browser, path, bound + 3)).toEqual(Array.from({ length: 4 }, () => [422, code]));
  await browser.call('DELETE', `${path}/${kept}`, { key: randomUUID() });
  expect(await beginMany(browser, path, 2)).toEqual([[422, code]]);
});

describe('submissions', () => {
  test('of one kind are bounded within thirty days, also at the same time; the others wait with all that they have', async () => {
    const strict = await startServer({ seeded: true, env: { SUBMISSIONS_PER_MONTH: '2' } });
    try {
      const first = await readyApplicant(strict);
      const others = [];
      for (let other = 0; other < 3; other += 1) others.push(await readyApplicant(strict, first.citizen));
      const all = [first, ...others];
      const answers = await Promise.all(all.map((one) => one.submit()));
      const done = answers.flatMap(({ status, body }, at) => (status === 200 ? [{ one: all[at]!, body }] : []));
      const refused = answers.flatMap(({ status, body }, at) =>
        status === 200 ? [] : [{ one: all[at]!, status, body }],
      );
      expect([done.length, refused.length]).toEqual([2, 2]);
      for (const { one, status, body } of refused) {
        expect([status, body.error.code]).toEqual([429, 'too_many_submissions']);
        expect(body.error.retryAfter).toBeGreaterThan(29 * DAY_SECONDS);
        expect(body.error.retryAfter).toBeLessThanOrEqual(30 * DAY_SECONDS);
        expect((await one.read()).body).toMatchObject({
          status: 'open',
          attachments: expect.objectContaining({ length: 3 }),
        });
      }
      const [made] = done;
      expect((await made!.one.submit({ lookedAt: { version: 1, attachments: [] } })).body, 'asked for again').toEqual(
        made!.body,
      );
      expect((await (await readyApplicant(strict)).submit()).status, 'of another citizen').toBe(200);

      await strict.later(30 * DAY_SECONDS + 60, async () => {
        const later = draftOf(await strict.login(first.citizen), refused[0]!.one.id);
        expect((await later.submit()).status).toBe(200);
      });
    } finally {
      await strict.close();
    }
  });
});

test('saves of one citizen within a minute are bounded, those of another are not', async () => {
  const strict = await startServer({ seeded: true, env: { SAVES_PER_MINUTE: '5' } });
  try {
    const [hasty, other] = [await applicant(strict), await applicant(strict)];
    for (let version = 0; version < 5; version += 1) expect((await hasty.save(version, {})).status).toBe(200);
    const { status, body } = await hasty.save(5, {});
    expect([status, body.error.code]).toEqual([429, 'too_many_requests']);
    expect(body.error.retryAfter).toBeGreaterThan(0);
    expect((await other.save(0, {})).status).toBe(200);
    await strict.later(61, async () => expect((await hasty.save(5, {})).status).toBe(200));
  } finally {
    await strict.close();
  }
});

test('a save that is asked for again after another has followed hears of the newer version', async () => {
  const { save } = await applicant(server);
  const key = randomUUID();
  const first = await save(0, {}, { cost: { capitalCost: '1' } }, key);
  expect((await save(0, {}, { cost: { capitalCost: '1' } }, key)).text).toBe(first.text);
  const second = await save(1, {}, { cost: { capitalCost: '2' } });
  const late = await save(0, {}, { cost: { capitalCost: '1' } }, key);
  expect([late.status, late.body.error.code]).toEqual([409, 'draft_conflict']);
  expect(late.body.error.detail).toEqual(second.body);
});

test('what saves leave behind in the embedded database is used again', async () => {
  const embedded = await startServer({ embedded: true, seeded: true });
  const { save } = await applicant(embedded);
  const saveTimes = async (from: number, times: number) => {
    for (let version = from; version < from + times; version += 1) {
      const typed = () => Array.from({ length: 13 }, () => randomUUID()).join(' ');
      const identity = { email: typed(), city: typed(), district: typed(), street: typed() };
      expect((await save(version, {}, { identity })).status).toBe(200);
    }
  };
  await saveTimes(0, 60);
  await deleteStaleRows(embedded.context);
  const before = await bytesOf(embedded, 'draft', 'idempotency', 'rate_limit');
  await saveTimes(60, 40);
  expect(await bytesOf(embedded, 'draft', 'idempotency', 'rate_limit')).toBe(before);
  await embedded.close();
});

test('refusals that go on and on are not all written down', async () => {
  const browser = await server.login(await server.addCitizen());
  const refusals = async () =>
    (await server.context.db.selectFrom('audit_entry').select('id').where('action', '=', 'drafts.get').execute())
      .length;
  const before = await refusals();
  await Promise.all(Array.from({ length: 200 }, () => browser.call('GET', `/drafts/${randomUUID()}`)));
  // The clock may pass from one minute to the next meanwhile.
  expect(await refusals()).toBeLessThanOrEqual(before + 120);
  expect(await refusals()).toBeGreaterThanOrEqual(before + 60);
});
