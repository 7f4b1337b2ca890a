/** Asking for an export certificate: drafts on two devices, documents, submission, the list, and what others cannot see. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESTINATIONS } from '#contract/services/destinations.ts';
import { exportDefinition } from '#contract/services/export-certificates.ts';
import { formOf } from '#server/testing/applicant.ts';
import { exportAnswersOf, exporterOf } from '#server/testing/exporter.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true, env: { EXPORT_CLOSED_TO: 'SY,SO' } });
});
afterAll(() => server.close());

const DAY = 86_400;
const { equipment } = exportAnswersOf();
const reasonsOf = (answer: { body: { error?: { detail?: unknown } } }) =>
  ((answer.body.error?.detail ?? []) as { reason: string }[]).map(({ reason }) => reason);

describe('a draft', () => {
  test('is saved step by step, and holds its documents', async () => {
    const one = (await exporterOf(server)).request();
    expect((await one.save(0, { equipment })).body).toMatchObject({ version: 1, status: 'open' });
    expect((await one.attach(formOf('export-bill', samplePdf('bill')))).status).toBe(200);
    expect((await one.save(1, {}, { equipment: { equipment: 'حصا' } })).body).toMatchObject({
      version: 2,
      answers: { equipment },
      attachments: [{ kind: 'export-bill' }],
    });
    expect((await one.attach(formOf('land-deed', samplePdf('deed')))).body.error.code).toBe('invalid_request');
    expect((await one.discard()).status).toBe(200);
    expect((await one.save(2, {})).status).toBe(404);
  });

  test('of one version is saved by one of two devices; the other gets the stored one to choose from', async () => {
    const phone = await exporterOf(server);
    const laptop = await exporterOf(server, phone.citizen);
    const one = phone.request();
    await one.save(0, { equipment });
    const answers = await Promise.all(
      [phone, laptop].map((device, nth) =>
        device.request(one.id).save(1, { equipment: { ...equipment, quantity: nth + 5 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved, refused] = answers.sort((first, second) => first.status - second.status);
    expect(refused?.body.error).toMatchObject({
      code: 'draft_conflict',
      detail: { version: 2, answers: saved?.body.answers },
    });
  });

  test('is unknown to others, and after it has expired', async () => {
    const [mine, theirs] = [await exporterOf(server), await exporterOf(server)];
    const one = await mine.submitted();
    const draft = mine.request();
    await draft.save(0, { equipment });
    const [file] = (await one.read()).body.attachments;
    for (const path of [
      one.path,
      `${one.path}/request`,
      `${one.path}/document?lang=ar`,
      `${one.path}/attachments/${file.id}`,
      draft.path,
    ])
      expect([path, (await theirs.browser.call('GET', path)).status]).toEqual([path, 404]);
    expect((await theirs.request(draft.id).attach(formOf('export-bill', samplePdf('bill')))).status).toBe(404);
    expect((await theirs.request(draft.id).discard()).status).toBe(404);
    expect((await mine.browser.call('GET', `${draft.path}/request`)).status).toBe(404);
    await server.later(91 * DAY, async () => {
      const again = await server.login(mine.citizen);
      expect((await again.call('GET', draft.path)).status).toBe(404);
      expect((await again.call('GET', '/export-certificates')).body.drafts).toEqual([]);
    });
  });

  test('there is a bound to how many a citizen begins', async () => {
    const { request } = await exporterOf(server);
    const answers = await Promise.all(Array.from({ length: 12 }, () => request().save(0, {}, { equipment: {} })));
    expect(answers.flatMap(({ body }) => body.error?.code ?? [])).toEqual(['too_many_drafts', 'too_many_drafts']);
  });

  test.each([
    ['a quantity is a whole number of at least one', { quantity: 0 }],
    ['and not of any size', { quantity: 10_001 }],
    ['the equipment has a name', { equipment: ' ' }],
    ['the company as well', { companyName: 'س' }],
  ])('%s', async (_, wrong) => {
    const one = (await exporterOf(server)).request();
    expect((await one.save(0, exportAnswersOf(wrong))).body.error.code).toBe('invalid_request');
  });

  test('that is given up leaves nothing', async () => {
    const one = await (await exporterOf(server)).ready();
    await one.discard();
    const { rows } = await server.context.db
      .selectFrom('attachment')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('export_request_id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBe(0);
  });
});

describe('a submission', () => {
  test('makes one request of what was looked at, however often it is sent', async () => {
    const one = await (await exporterOf(server)).ready();
    const lookedAt = await one.lookAt();
    const answers = await Promise.all(Array.from({ length: 20 }, () => one.submit(lookedAt)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
    expect(answers[0]?.body.number).toMatch(/^ER-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await one.read()).body).toMatchObject({ state: 'underReview', certificate: null, reason: null });
    const history = await server.context.db
      .selectFrom('export_request_event')
      .select('event')
      .where('request_id', '=', one.id)
      .execute();
    expect(history).toEqual([{ event: 'request.submit' }]);
  });

  test('is refused with everything that is missing', async () => {
    const one = (await exporterOf(server)).request();
    await one.save(0, { equipment });
    expect(reasonsOf(await one.submit(await one.lookAt()))).toEqual([
      'documentMissing',
      'documentMissing',
      'stepUnanswered',
    ]);
  });

  test('is refused for a change that was not finished', async () => {
    const one = await (await exporterOf(server)).ready();
    const { version } = await one.lookAt();
    await one.save(version, {}, { equipment: { equipment: 'حصادة أخرى' } });
    const { body } = await one.submit(await one.lookAt());
    expect(exportDefinition.blockersIn(body.error.detail)).toEqual([{ reason: 'changeUnfinished', step: 'equipment' }]);
    await one.save(version + 1, {}, { equipment: {} });
    expect((await one.submit(await one.lookAt())).status).toBe(200);
  });

  test('is refused for what was not looked at', async () => {
    const one = await (await exporterOf(server)).ready();
    const before = await one.lookAt();
    await one.attach(formOf('export-bill', samplePdf('another')));
    expect((await one.submit(before)).body.error).toMatchObject({ code: 'draft_conflict', detail: { id: one.id } });
  });

  test('is refused for a destination that the fund has closed, and for none', async () => {
    const { browser, ready } = await exporterOf(server);
    const { destinations, usualDays, documents } = (await browser.call('GET', '/export-certificates/reference')).body;
    expect(destinations).toEqual(DESTINATIONS.filter((code) => code !== 'SY' && code !== 'SO'));
    expect([usualDays, documents.map(({ kind }: { kind: string }) => kind)]).toEqual([
      5,
      ['export-bill', 'export-pricing'],
    ]);
    for (const country of ['SY', 'SA', 'XX']) {
      const one = await ready();
      await one.save(1, { equipment: { ...equipment, country } });
      expect([country, ...reasonsOf(await one.submit(await one.lookAt()))]).toEqual([country, 'destinationClosed']);
    }
  });

  test('closes the draft: nothing of it can be changed any more', async () => {
    const one = await (await exporterOf(server)).submitted();
    const file = (await one.read()).body.attachments[0];
    expect((await one.save(2, {})).body.error.code).toBe('draft_submitted');
    expect((await one.discard()).body.error.code).toBe('draft_submitted');
    expect((await one.attach(formOf('export-bill', samplePdf('late')))).body.error.code).toBe('draft_submitted');
    expect(file.kind).toBe('export-bill');
  });
});

test('the list has what is not finished, and every request, the latest first', async () => {
  const exporter = await exporterOf(server);
  const list = async () => (await exporter.browser.call('GET', '/export-certificates')).body;
  expect(await list()).toEqual({ drafts: [], requests: [], next: null });
  const first = await exporter.submitted();
  const second = await exporter.submitted();
  const draft = exporter.request();
  await draft.save(0, {}, { equipment: { equipment: 'جرا' } });
  expect(await list()).toMatchObject({
    drafts: [{ id: draft.id, equipment: null }],
    requests: [{ id: second.id }, { id: first.id, state: 'underReview', answers: { equipment } }],
  });
});

test('a visitor has no requests', async () => {
  expect((await server.browser().call('GET', `/export-certificates/${randomUUID()}`)).status).toBe(401);
});
