/** Asking for the exemption of a deceased borrower: drafts, documents, submission, and the list of requests. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExemptionList, exemptionDefinition } from '#contract/services/exemptions.ts';
import { currentForm } from '#server/core/sql/stored-answers.ts';
import { startSeededServer } from '#server/testing/applicant.ts';
import { addDeceased, EXEMPTION_DOCUMENTS, heirOf } from '#server/testing/heir.ts';
import type { TestServer } from '#server/testing/server.ts';
import { initialState } from './lifecycle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const DAY = 86_400;
const reasonsOf = (answer: { body: { error?: { detail?: unknown } } }) =>
  ((answer.body.error?.detail ?? []) as { reason: string }[]).map(({ reason }) => reason);

describe('a draft', () => {
  test('is saved step by step, and holds its documents', async () => {
    const { request } = await heirOf(server);
    const one = request('1055555550');
    const { deceased } = one.answers();
    expect((await one.save(0, { ...(deceased && { deceased }) })).body).toMatchObject({ version: 1, status: 'open' });
    expect((await one.attach('death-certificate')).status).toBe(200);
    const changed = await one.save(1, {}, { instruments: { instrumentNumber: '44' } });
    expect(changed.body).toMatchObject({
      version: 2,
      answers: { deceased: { civilId: '1055555550' } },
      partial: { instruments: { instrumentNumber: '44' } },
      attachments: [{ kind: 'death-certificate' }],
    });
    expect((await one.save(1, {})).body.error).toMatchObject({ code: 'draft_conflict', detail: { version: 2 } });
    expect((await one.attach('objection-report')).body.error.code).toBe('invalid_request');
    expect((await one.discard()).status).toBe(200);
    expect((await one.save(2, {})).status).toBe(404);
  });

  test('is unknown to others, and after it has expired', async () => {
    const [mine, theirs] = [await heirOf(server), await heirOf(server)];
    const one = mine.request('1055555550');
    await one.save(0, one.answers());
    expect((await theirs.browser.call('GET', one.path)).status).toBe(404);
    expect((await theirs.browser.call('GET', `${one.path}/request`)).status).toBe(404);
    expect((await mine.browser.call('GET', `${one.path}/request`)).status).toBe(404);
    await server.later(91 * DAY, async () => {
      const again = await server.login(mine.citizen);
      expect((await again.call('GET', one.path)).status).toBe(404);
    });
  });

  test('there is a bound to how many a citizen begins', async () => {
    const { request } = await heirOf(server);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => {
        const one = request('1055555550');
        return one.save(0, {}, { deceased: { civilId: '10' } });
      }),
    );
    const codes = answers.flatMap(({ body }) => body.error?.code ?? []);
    expect(codes).toEqual(['too_many_drafts', 'too_many_drafts']);
  });

  test.each([
    ['the dates are Hijri', { deathDate: '2020/01/01' }],
    ['the civil ID has ten digits', { civilId: '10555' }],
  ])('%s', async (_, wrong) => {
    const { request } = await heirOf(server);
    const one = request('1055555550');
    expect((await one.save(0, one.answers(wrong))).body.error.code).toBe('invalid_request');
  });
});

describe('a submission', () => {
  test('makes one request of what was looked at, however often it is sent', async () => {
    const { ready, browser } = await heirOf(server);
    const { civilId } = await addDeceased(server, 500);
    const one = await ready(civilId);
    expect((await one.submit({ version: 9, attachments: [] })).body.error.code).toBe('draft_conflict');
    const answers = await Promise.all(Array.from({ length: 20 }, () => one.submit()));
    const [first] = answers;
    expect(first?.body).toEqual({
      id: one.id,
      number: expect.stringMatching(/^EX-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      submittedAt: expect.any(String),
    });
    for (const answer of answers) expect(answer.body).toEqual(first?.body);
    expect((await one.read()).body).toMatchObject({
      status: 'INPROGRESS',
      objection: 'none',
      deceasedCivilId: civilId,
      items: [],
      decidedAt: null,
      attachments: EXEMPTION_DOCUMENTS.map((kind) => ({ kind })),
    });
    expect((await one.save(1, {})).body.error.code).toBe('draft_submitted');
    expect((await one.attach('death-certificate')).body.error.code).toBe('draft_submitted');
    const events = await server.context.db
      .selectFrom('exemption_event')
      .select('event')
      .where('exemption_id', '=', one.id)
      .execute();
    expect(events).toEqual([{ event: 'exemption.submit' }]);
    expect((await browser.call('GET', '/exemptions/reference')).body.requestedFor).toEqual([civilId]);
  });

  test.each([
    ['a death before the birth', { birthDate: '1440/01/02', deathDate: '1440/01/01' }, 'deathBeforeBirth'],
    ['a death after today', { deathDate: '1499/01/01' }, 'deathInFuture'],
    ['a birth after today', { birthDate: '1499/01/01', deathDate: '1499/01/02' }, 'birthInFuture', 'deathInFuture'],
    ['a birth too long ago', { birthDate: '1301/01/01' }, 'birthTooEarly'],
  ])('%s is refused with its reason', async (_, wrong, ...reasons) => {
    const { request } = await heirOf(server);
    const one = request('1055555550');
    await one.save(0, one.answers(wrong));
    for (const kind of EXEMPTION_DOCUMENTS) await one.attach(kind);
    expect(reasonsOf(await one.submit())).toEqual(reasons);
  });

  test('the applicant themselves is refused, and everything that is missing is named', async () => {
    const { request, citizen } = await heirOf(server);
    const one = request(citizen.civilId);
    const { deceased } = one.answers();
    await one.save(0, { ...(deceased && { deceased }) });
    expect(reasonsOf(await one.submit())).toEqual([
      'ownCivilId',
      'stepUnanswered',
      ...EXEMPTION_DOCUMENTS.map(() => 'documentMissing'),
      'stepUnanswered',
    ]);
  });

  test('a change that was not finished is not submitted', async () => {
    const { request } = await heirOf(server);
    const one = request('1055555551');
    await one.save(0, one.answers());
    for (const kind of EXEMPTION_DOCUMENTS) await one.attach(kind);
    await one.save(1, {}, { instruments: { instrumentNumber: '4512' } });
    expect(exemptionDefinition.blockersIn((await one.submit()).body.error.detail)).toEqual([
      { reason: 'changeUnfinished', step: 'instruments' },
    ]);
    await one.save(2, {}, { instruments: {} });
    expect((await one.submit()).status).toBe(200);
  });

  test('two drafts for the same person make one request', async () => {
    const { ready } = await heirOf(server);
    const drafts = [await ready('1066666660'), await ready('1066666660')];
    const answers = await Promise.all(drafts.map((one) => one.submit()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.flatMap((answer) => (answer.status === 422 ? reasonsOf(answer) : []))).toEqual(['alreadyRequested']);
  });
});

describe('the list', () => {
  /** Requests at one-minute steps before now. */
  const insert = async (civilId: string, count: number, minutesAgo: number) => {
    const { db, clock } = server.context;
    for (let index = 0; index < count; index++) {
      const at = new Date(clock.now().getTime() - (minutesAgo - index / 1000) * 60_000);
      const id = randomUUID();
      await db
        .insertInto('exemption')
        .values({
          ...{ civil_id: civilId, id, version: 2, status: 'submitted', answers: '{}', partial: '{}', items: '[]' },
          answers_form: currentForm('exemption'),
          ...{ deceased_civil_id: '1077777770', number: `EX-${id}`, state: initialState(id) },
          ...{ submitted_at: at, created_at: at, updated_at: at, expires_at: at },
          ...{ decided_at: null, objected_at: null, answered_at: null },
        })
        .execute();
    }
  };
  const listOf = async (heir: Awaited<ReturnType<typeof heirOf>>, query: string): Promise<ExemptionList> =>
    (await heir.browser.call('GET', `/exemptions${query}`)).body;

  test('holds its pages while a hundred are inserted', async () => {
    const heir = await heirOf(server);
    await insert(heir.citizen.civilId, 23, 60);
    const first = await listOf(heir, '');
    expect(first).toMatchObject({ page: 1, pages: 3, total: 23, newer: 0 });
    await insert(heir.citizen.civilId, 100, 5);
    const pages = await Promise.all([1, 2, 3].map((page) => listOf(heir, `?page=${page}&asOf=${first.asOf}`)));
    expect(pages[0]?.requests).toEqual(first.requests);
    const ids = pages.flatMap(({ requests }) => requests.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([23, 23]);
    for (const page of pages) expect(page).toMatchObject({ pages: 3, total: 23, newer: 100 });
    expect(await listOf(heir, '')).toMatchObject({ pages: 13, total: 123, newer: 0 });
  });

  test('answers a page beyond the end with none, and says how many there are', async () => {
    const heir = await heirOf(server);
    expect(await listOf(heir, '?page=7')).toMatchObject({ requests: [], pages: 1, total: 0, asOf: null });
    await insert(heir.citizen.civilId, 11, 5);
    expect(await listOf(heir, '?page=999999')).toMatchObject({ requests: [], pages: 2, total: 11 });
  });

  test.each(['page=0', 'page=-1', 'page=abc', 'page=1.5', 'page=1e3', 'asOf=yesterday', 'asOf=1~2'])(
    'refuses %s',
    async (query) => {
      const heir = await heirOf(server);
      const { status, body } = await heir.browser.call('GET', `/exemptions?${query}`);
      expect([status, body.error.code]).toEqual([400, 'invalid_request']);
    },
  );

  test('has the drafts of the citizen first', async () => {
    const heir = await heirOf(server);
    const one = heir.request('1055555550');
    await one.save(0, one.answers());
    expect((await listOf(heir, '')).drafts).toMatchObject([{ id: one.id, deceasedCivilId: '1055555550' }]);
  });
});
