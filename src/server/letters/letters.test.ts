/** Requests in writing: drafts, attachments, submission, the thread, its end, and the list. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letterDefinition, REQUEST_KINDS, type RequestKind } from '#contract/services/letters.ts';
import { eventually } from '#server/testing/applicant.ts';
import { letterDetails, letterWriterOf } from '#server/testing/letter-writer.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { OUTLIVES_ROW_SECONDS } from '#server/uploads/files.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';

let server: TestServer;
let desk: DeskHand;
beforeAll(async () => {
  server = await startServer({ seeded: true, env: { FLAGS: 'generalDirectorRequests=on' } });
  desk = await deskHand(server.url);
});
afterAll(() => server.close());

const DAY = 86_400;
const DEPARTMENT = { reviewer: 'customerCare', director: 'directorOffice' };
const respond = (id: string, text = 'نعتذر عن التأخير، أُنجز طلبك.', kind: RequestKind = 'reviewer') =>
  desk.respondToRequest({ params: { id }, body: { department: DEPARTMENT[kind], text } });
const closeByFund = (id: string, reason = 'أُجيب عن الطلب') => desk.closeRequest({ params: { id }, body: { reason } });
const reasonsOf = (answer: { body: { error?: { detail?: unknown } } }) =>
  ((answer.body.error?.detail ?? []) as { reason: string }[]).map(({ reason }) => reason);
const isStored = (file: { storage_key: string } | undefined) =>
  server.context.storage.read(file?.storage_key ?? '').then(
    (content) => Boolean(content.destroy()),
    () => false,
  );
const messagesTo = async (mobile: string) => (await desk.messages({ query: { to: mobile } })).messages;

describe.each(REQUEST_KINDS)('a request to the %s', (kind) => {
  test('is saved step by step, submitted once and answered in its thread', async () => {
    const { request, citizen } = await letterWriterOf(server, kind);
    const one = request();
    expect((await one.save(0, {}, { details: { title: 'تأخر' } })).body).toMatchObject({ version: 1, status: 'open' });
    expect((await one.attach('letter-2')).status).toBe(200);
    const saved = await one.save(1, { details: letterDetails(), documents: { confirmed: true } });
    expect(saved.body).toMatchObject({ version: 2, partial: {}, attachments: [{ kind: 'letter-2' }] });
    expect((await one.save(1, {})).body.error).toMatchObject({ code: 'draft_conflict', detail: { version: 2 } });
    expect((await one.submit({ version: 2, attachments: [] })).body.error.code).toBe('draft_conflict');
    const receipt = await one.submit();
    expect(receipt.body).toEqual({
      id: one.id,
      number: expect.stringMatching(kind === 'reviewer' ? /^RR-/ : /^GD-/),
      submittedAt: expect.any(String),
    });
    expect((await one.save(2, {})).body.error.code).toBe('draft_submitted');
    expect((await one.attach('letter-1')).body.error.code).toBe('draft_submitted');

    await respond(one.id, undefined, kind);
    const { status, body: file } = await one.attach('letter-2', `${one.path}/reply/attachments`);
    expect(status).toBe(200);
    expect((await one.read()).body.unsent).toMatchObject([{ kind: 'letter-2' }]);
    expect((await one.reply('شكرًا لكم', [file.id])).status).toBe(200);
    const { body: thread } = await one.read();
    expect(thread).toMatchObject({ status: 'underReview', awaits: 'fund', stateValue: 'awaitingFund', unsent: [] });
    expect(thread.respondedAt).not.toBeNull();
    expect(thread.messages).toMatchObject([
      { by: 'citizen', text: letterDetails().message, department: null, attachments: [{ kind: 'letter-2' }] },
      { by: 'fund', department: { en: expect.any(String) }, attachments: [] },
      { by: 'citizen', text: 'شكرًا لكم', attachments: [{ kind: 'letter-2' }] },
    ]);

    await closeByFund(one.id);
    expect((await one.read()).body).toMatchObject({
      status: 'closed',
      awaits: null,
      closed: { by: 'fund', reason: 'أُجيب عن الطلب' },
    });
    expect((await one.reply('وبعد؟')).body.error.code).toBe('illegal_transition');
    expect((await one.attach('letter-3', `${one.path}/reply/attachments`)).body.error.code).toBe('illegal_transition');
    expect((await one.close()).body.error.code).toBe('illegal_transition');
    await expect(respond(one.id, 'رد', kind)).rejects.toThrow(/409/);
    await eventually(
      async () => (await messagesTo(citizen.mobile)).filter(({ text }) => text.includes(thread.number)).length,
    ).toBe(2);
  });

  test('is unknown to others, to the other kind, and by a wrong number', async () => {
    const other = kind === 'reviewer' ? 'director' : 'reviewer';
    const [mine, theirs] = [await letterWriterOf(server, kind), await letterWriterOf(server, kind)];
    const one = await mine.submitted();
    const number = await one.number();
    for (const path of [one.path, `${one.path}/receipt`, `${mine.base}/threads/${number}`])
      expect((await theirs.browser.call('GET', path)).status).toBe(404);
    for (const path of [`/${other}-requests/${one.id}`, `/${other}-requests/threads/${number}`])
      expect((await mine.browser.call('GET', path)).status).toBe(404);
    const thread = (typed: string) => mine.browser.call('GET', `${mine.base}/threads/${encodeURIComponent(typed)}`);
    for (const typed of [number, number.replaceAll('-', ''), number.toLowerCase().replaceAll('-', ' ')])
      expect((await thread(typed)).body.number).toBe(number);
    expect((await thread('RR-2222-2222')).status).toBe(404);
    expect((await thread('RR-2222-2223')).body.data).toEqual([{ path: 'number', description: 'referenceMistyped' }]);
    const foreign = theirs.request(one.id);
    expect((await foreign.reply('لي')).status).toBe(404);
    expect((await foreign.close()).status).toBe(404);
    expect((await foreign.attach('letter-1', `${foreign.path}/reply/attachments`)).status).toBe(404);
    expect((await foreign.save(2, {})).status).toBe(404);
    // The same id is free for another citizen, and stays theirs.
    expect((await foreign.save(0, {})).body.version).toBe(1);
    expect((await one.read()).body.messages).toHaveLength(1);
    const [draft, same] = [mine.request(), (await letterWriterOf(server, other, mine.citizen)).request()];
    await draft.save(0, {});
    expect((await same.save(0, {})).status).toBe(200);
    const across = (await letterWriterOf(server, other, mine.citizen)).request(draft.id);
    expect((await across.save(0, {})).status).toBe(404);
    expect((await across.save(1, {})).status).toBe(404);
  });
});

describe('a draft', () => {
  test('needs nothing attached, and names everything that is missing or closed', async () => {
    const { request, ready } = await letterWriterOf(server);
    const one = request();
    await one.save(0, {});
    expect(reasonsOf(await one.submit())).toEqual(['stepUnanswered', 'stepUnanswered']);
    const wrong = await ready({ orderType: 'grievance', serviceType: 'none', refersTo: 'RR-2222-2222' });
    expect(reasonsOf(await wrong.submit())).toEqual(['orderTypeClosed', 'serviceTypeClosed', 'earlierUnknown']);
  });

  test('with a change that was not finished is not sent', async () => {
    const one = await (await letterWriterOf(server)).ready();
    await one.save(1, {}, { details: { title: 'عنوان آخر' } });
    expect(letterDefinition.blockersIn((await one.submit()).body.error.detail)).toEqual([
      { reason: 'changeUnfinished', step: 'details' },
    ]);
    await one.save(2, {}, { details: {} });
    expect((await one.submit()).status).toBe(200);
  });

  test('refers to an own request that is closed, and to no other', async () => {
    const { submitted, ready, browser } = await letterWriterOf(server);
    const earlier = await submitted();
    const refersTo = await earlier.number();
    expect(reasonsOf(await (await ready({ refersTo })).submit())).toEqual(['earlierUnknown']);
    await earlier.close({ reason: 'وصلني الرد هاتفيًا' });
    expect((await browser.call('GET', '/reviewer-requests/reference')).body.earlier).toMatchObject([
      { number: refersTo },
    ]);
    const later = await ready({ refersTo });
    expect((await later.submit()).status).toBe(200);
    expect((await later.read()).body.refersTo).toBe(refersTo);
    const theirs = await letterWriterOf(server);
    expect(reasonsOf(await (await theirs.ready({ refersTo })).submit())).toEqual(['earlierUnknown']);
  });

  test.each([
    ['a title of two letters', { title: 'رد' }],
    ['no message', { message: ' \n ' }],
    ['a number that is none', { refersTo: 'RR' }],
    ['a message that is too long', { message: 'ا'.repeat(3001) }],
  ])('%s is refused', async (_, wrong) => {
    const { request } = await letterWriterOf(server);
    expect((await request().save(0, { details: letterDetails(wrong) })).body.error.code).toBe('invalid_request');
  });

  test('has a bound, and an end', async () => {
    const { request, citizen } = await letterWriterOf(server);
    const drafts = Array.from({ length: 12 }, () => request());
    const answers = await Promise.all(drafts.map((one) => one.save(0, {}, { details: { title: 'ت' } })));
    expect(answers.flatMap(({ body }) => body.error?.code ?? [])).toEqual(['too_many_drafts', 'too_many_drafts']);
    const kept = drafts.filter((_, index) => answers[index]?.status === 200);
    // Each list shows one kind, so the other kind does not count.
    const director = await letterWriterOf(server, 'director', citizen);
    expect((await director.request().save(0, {})).status).toBe(200);
    await server.later(91 * DAY, async () => {
      const again = await server.login(citizen);
      for (const { path } of kept) expect((await again.call('GET', path)).status).toBe(404);
    });
  });

  test('can be discarded until it is submitted', async () => {
    const { browser, request, submitted } = await letterWriterOf(server);
    const one = request();
    await one.save(0, {});
    await one.attach('letter-1');
    expect((await browser.call('DELETE', one.path)).status).toBe(200);
    expect((await browser.call('GET', one.path)).status).toBe(404);
    expect((await browser.call('DELETE', (await submitted()).path)).body.error.code).toBe('draft_submitted');
  });
});

describe('a message', () => {
  test('is sent once under one key, and an empty one not at all', async () => {
    const one = await (await letterWriterOf(server)).submitted();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => one.reply('مرة واحدة', [], key)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await one.reply('مرة واحدة', [], key)).status).toBe(200);
    expect((await one.read()).body.messages).toHaveLength(2);
    expect((await one.reply('  ')).body.error.code).toBe('invalid_request');
  });

  test('keeps the files of messages before it, and only unsent ones can be removed', async () => {
    const { submitted, browser } = await letterWriterOf(server);
    const one = await submitted();
    const reply = `${one.path}/reply/attachments`;
    await one.reply('الأولى', [(await one.attach('letter-1', reply)).body.id]);
    await one.attach('letter-1', reply);
    const [, first] = (await one.read()).body.messages;
    const sent = first?.attachments[0]?.id ?? '';
    expect((await browser.call('DELETE', `${reply}/${sent}`)).status).toBe(404);
    const [unsent] = (await one.read()).body.unsent;
    expect((await browser.call('DELETE', `${reply}/${unsent?.id}`)).status).toBe(200);
    expect((await browser.call('GET', `${one.path}/attachments/${sent}`)).status).toBe(200);
    expect((await one.read()).body.unsent).toEqual([]);
  });

  test('goes with the files that it names, and those that it does not name stay for the next one', async () => {
    const one = await (await letterWriterOf(server)).submitted();
    const attach = async (kind: string) => (await one.attach(kind, `${one.path}/reply/attachments`)).body.id;
    const [seen, other] = [await attach('letter-1'), await attach('letter-2')];
    expect((await one.reply('مع الأول', [seen])).status).toBe(200);
    expect((await one.read()).body).toMatchObject({
      messages: [{ attachments: [] }, { text: 'مع الأول', attachments: [{ id: seen }] }],
      unsent: [{ id: other }],
    });
    expect((await one.reply('بلا ملف')).status).toBe(200);
    expect((await one.read()).body.unsent).toMatchObject([{ id: other }]);
    expect((await one.reply('مع الآخر', [other, other])).status).toBe(200);
    expect((await one.read()).body.messages.at(-1)).toMatchObject({ attachments: [{ id: other }] });
  });

  test('is refused whole when a file that it names was sent, removed or replaced, or belongs elsewhere', async () => {
    const { submitted, browser } = await letterWriterOf(server);
    const [one, another] = [await submitted(), await submitted()];
    const attach = async (kind: string, to = one) => (await to.attach(kind, `${to.path}/reply/attachments`)).body.id;
    const sent = await attach('letter-1');
    await one.reply('الأولى', [sent]);
    const removed = await attach('letter-1');
    await browser.call('DELETE', `${one.path}/reply/attachments/${removed}`);
    const replaced = await attach('letter-1');
    const left = await attach('letter-1');
    const elsewhere = await attach('letter-1', another);
    const before = (await one.read()).body;
    for (const gone of [sent, removed, replaced, elsewhere, randomUUID()]) {
      const refused = await one.reply('الثانية', [left, gone]);
      expect([refused.status, refused.body.error?.code]).toEqual([409, 'draft_conflict']);
    }
    expect((await one.read()).body).toEqual(before);
    expect((await one.reply('الثانية', [left])).status).toBe(200);
  });

  test.each([
    ['the citizen', (one: { close: () => Promise<unknown> }) => one.close()],
    ['the fund', (one: { id: string }) => closeByFund(one.id)],
  ])('that was not sent takes its files with it when %s closes the request', async (_, close) => {
    const one = await (await letterWriterOf(server)).submitted();
    await one.reply('مع صورة', [(await one.attach('letter-1', `${one.path}/reply/attachments`)).body.id]);
    await one.attach('letter-2', `${one.path}/reply/attachments`);
    const filesOf = async () =>
      await server.context.db
        .selectFrom('attachment')
        .select(['kind', 'storage_key'])
        .where('reviewer_request_id', '=', one.id)
        .orderBy('kind')
        .execute();
    const [sent, unsent] = await filesOf();
    await close(one);
    expect((await one.read()).body.unsent).toEqual([]);
    expect(await filesOf()).toEqual([sent]);
    await server.later(OUTLIVES_ROW_SECONDS + 1, () => eventually(() => isStored(unsent)).toBe(false));
    expect(await isStored(sent)).toBe(true);
  });

  test('comes from a department that the kind of request knows', async () => {
    const one = await (await letterWriterOf(server)).submitted();
    await expect(
      desk.respondToRequest({ params: { id: one.id }, body: { department: 'directorOffice', text: 'رد' } }),
    ).rejects.toThrow(/400/);
    await expect(closeByFund(one.id, '')).rejects.toThrow(/400/);
  });
});

test('the desk lists requests in short, and shows one with its messages, but nothing that is not sent', async () => {
  const { citizen, submitted } = await letterWriterOf(server);
  const one = await submitted();
  await one.attach('letter-1', `${one.path}/reply/attachments`);
  const listed = (await desk.reviewerRequests({ query: {} })).requests.find(({ id }) => id === one.id);
  expect(listed).toMatchObject({ kind: 'reviewer', applicantCivilId: citizen.civilId, awaits: 'fund' });
  expect(listed).not.toHaveProperty('messages');
  const shown = await desk.reviewerRequest({ params: { id: one.id } });
  expect(shown).toMatchObject({
    ...listed,
    departments: expect.arrayContaining([expect.objectContaining({ id: 'legal' })]),
  });
  expect(shown.messages).toMatchObject([{ by: 'citizen', attachments: [] }]);
  expect(shown).not.toHaveProperty('unsent');
  await expect(desk.reviewerRequest({ params: { id: randomUUID() } })).rejects.toThrow(/404/);
});

test('the list has the drafts first, and comes in pages', async () => {
  const { citizen, browser, request, submitted } = await letterWriterOf(server);
  const begun = request();
  await begun.save(0, {}, { details: { title: 'قيد الكتابة' } });
  const one = await submitted();
  await respond(one.id);
  const { body } = await browser.call('GET', '/reviewer-requests');
  expect(body.drafts).toMatchObject([{ id: begun.id, title: 'قيد الكتابة' }]);
  expect(body.requests).toMatchObject([
    { id: one.id, title: 'تأخر الرد', status: 'underReview', awaits: 'citizen', respondedAt: expect.any(String) },
  ]);
  expect(body.next).toBeNull();
  const row = await server.context.db
    .selectFrom('reviewer_request')
    .selectAll()
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  const json = { answers: JSON.stringify(row.answers), partial: '{}', state: JSON.stringify(row.state) };
  const copies = Array.from({ length: 60 }, (_, nth) => ({
    ...row,
    ...json,
    ...{ id: randomUUID(), number: `RR-${nth}-${citizen.civilId}` },
  }));
  await server.context.db.insertInto('reviewer_request').values(copies).execute();
  const first = (await browser.call('GET', '/reviewer-requests')).body;
  const second = (await browser.call('GET', `/reviewer-requests?after=${first.next}`)).body;
  expect([first.requests.length, second.requests.length, second.next, second.drafts]).toEqual([50, 11, null, []]);
  expect((await browser.call('GET', '/reviewer-requests?after=x')).body.error.code).toBe('invalid_request');
});

test('while the flag is off there are no requests to the general director, and messages have a bound for an hour', async () => {
  const without = await startServer({ seeded: true, env: { REQUEST_MESSAGES_PER_HOUR: '2' } });
  try {
    const { browser, base } = await letterWriterOf(without, 'director');
    for (const path of [base, `${base}/reference`, `${base}/events`])
      expect((await browser.call('GET', path)).status).toBe(404);
    const one = await (await letterWriterOf(without)).submitted();
    expect((await one.reply('الأولى')).status).toBe(200);
    expect((await one.reply('الثانية')).body.error).toMatchObject({ code: 'too_many_requests' });

    // What is refused, and what is repeated, is no message.
    const other = await letterWriterOf(without);
    const key = randomUUID();
    const two = await other.submitted();
    expect((await two.submit()).status).toBe(200);
    expect((await other.request().submit({ version: 1, attachments: [] })).status).toBe(404);
    const incomplete = other.request();
    await incomplete.save(0, {});
    expect((await incomplete.submit({ version: 7, attachments: [] })).body.error.code).toBe('draft_conflict');
    expect((await incomplete.submit()).body.error.code).toBe('request_incomplete');
    expect((await two.reply('الأولى', [], key)).status).toBe(200);
    expect((await two.reply('الثانية')).body.error).toMatchObject({ code: 'too_many_requests' });
  } finally {
    await without.close();
  }
});
