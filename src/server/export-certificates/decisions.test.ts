/** The fund's decisions: every event in every state, one certificate from decisions at the same time, and the paper of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_STATES, type ExportState } from '#contract/services/export-certificates.ts';
import { eventually, startSeededServer } from '#server/testing/applicant.ts';
import { type Exporter, exporterOf } from '#server/testing/exporter.ts';
import type { TestServer } from '#server/testing/server.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';

let server: TestServer;
let desk: DeskHand;
let exporter: Exporter;
beforeAll(async () => {
  server = await startSeededServer();
  desk = await deskHand(server.url);
  exporter = await exporterOf(server);
});
afterAll(() => server.close());

const REASON = 'الفاتورة غير واضحة';
const EVENTS = ['certificate.issue', 'request.refuse', 'certificate.revoke'] as const;
type Event = (typeof EVENTS)[number];

const decide = (id: string, event: Event, reason?: string) =>
  desk.decideExportCertificate({ params: { id }, body: { event, ...(reason !== undefined && { reason }) } });
const statusOf = async (attempt: Promise<unknown>): Promise<number> =>
  attempt.then(
    () => 200,
    (error: Error) => Number(/\b[45]\d\d\b/.exec(error.message)?.[0]),
  );
/** How each state is reached, and what it takes. */
const STATES: Record<ExportState, { by: Event[]; takes: Event[] }> = {
  underReview: { by: [], takes: ['certificate.issue', 'request.refuse'] },
  issued: { by: ['certificate.issue'], takes: ['certificate.revoke'] },
  refused: { by: ['request.refuse'], takes: [] },
  revoked: { by: ['certificate.issue', 'certificate.revoke'], takes: [] },
};
const reach = async (state: ExportState) => {
  const one = await exporter.submitted();
  for (const event of STATES[state].by) await decide(one.id, event, REASON);
  return one;
};
const rowOf = ({ id }: { id: string }) =>
  server.context.db.selectFrom('export_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test.each(EXPORT_STATES)(
  'a request that is %s refuses every event that it does not take, and is as before',
  async (state) => {
    const one = await reach(state);
    const before = await rowOf(one);
    for (const event of EVENTS.filter((name) => !STATES[state].takes.includes(name)))
      expect([event, await statusOf(decide(one.id, event, REASON))]).toEqual([event, 409]);
    expect(await rowOf(one)).toEqual(before);
  },
);

test('a refusal and a revocation need a reason', async () => {
  const [asked, issued] = [await reach('underReview'), await reach('issued')];
  for (const reason of [undefined, '', ' \n ']) {
    expect(await statusOf(decide(asked.id, 'request.refuse', reason))).toBe(400);
    expect(await statusOf(decide(issued.id, 'certificate.revoke', reason))).toBe(400);
  }
});

test('the citizen is notified of each decision, and sees the reason', async () => {
  const { citizen, submitted } = await exporterOf(server);
  const texts = async () => {
    const rows = await server.context.db
      .selectFrom('phone_message')
      .select('text')
      .where('to', '=', citizen.mobile)
      .execute();
    return rows.filter(({ text }) => /export certificate/.test(text)).length;
  };
  const [first, second] = [await submitted(), await submitted()];
  await decide(first.id, 'request.refuse', REASON);
  expect((await first.read()).body).toMatchObject({ state: 'refused', reason: REASON, certificate: null });
  await decide(second.id, 'certificate.issue');
  await decide(second.id, 'certificate.revoke', REASON);
  expect((await second.read()).body).toMatchObject({
    state: 'revoked',
    reason: REASON,
    certificate: { number: expect.stringMatching(/^EC-[2-9A-Z]{4}-[2-9A-Z]{4}$/), validity: 'revoked' },
  });
  await eventually(texts).toBe(3);
});

describe('at the same time', () => {
  test('fifty decisions make one certificate, or none', async () => {
    const one = await reach('underReview');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        statusOf(decide(one.id, nth % 2 ? 'request.refuse' : 'certificate.issue', REASON)),
      ),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect((await rowOf(one)).version).toBe(3);
  });

  test('twenty downloads get the same paper, byte by byte', async () => {
    const one = await reach('issued');
    const files = await Promise.all(Array.from({ length: 20 }, () => one.document('en')));
    expect(new Set(files.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const { papers } = await server.context.db
      .selectFrom('paper')
      .select(({ fn }) => fn.countAll<number>().as('papers'))
      .where('subject', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(Number(papers)).toBe(1);
  });
});

describe('the paper', () => {
  const keysOf = async ({ id }: { id: string }) => {
    const rows = await server.context.db
      .selectFrom('paper')
      .select('verification_key')
      .where('subject', '=', id)
      .execute();
    return rows.map(({ verification_key }) => verification_key);
  };
  const verify = (key: string) => server.browser().call('GET', `/papers/verification/${key}`);

  test('is there in both languages once the certificate is issued, and not before', async () => {
    const one = await reach('underReview');
    expect((await one.document('ar')).status).toBe(404);
    await decide(one.id, 'certificate.issue');
    for (const lang of ['ar', 'en']) {
      const { status, headers, text } = await one.document(lang);
      expect([status, headers.get('content-type'), text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
      expect(headers.get('content-disposition')).toContain('EC-');
    }
    expect(await keysOf(one)).toHaveLength(2);
    expect((await one.document('fr')).body.error.code).toBe('invalid_request');
  });

  test('is verified by its key, as a certificate of the one who asked for it', async () => {
    const one = await reach('issued');
    await one.document('ar');
    const [key = ''] = await keysOf(one);
    expect((await verify(key)).body).toMatchObject({
      kind: 'export',
      validity: 'valid',
      maskedName: { ar: expect.stringContaining('*') },
    });
  });

  test('is revoked in every language with the certificate, and not given out again', async () => {
    const one = await reach('issued');
    for (const lang of ['ar', 'en']) await one.document(lang);
    await decide(one.id, 'certificate.revoke', REASON);
    for (const key of await keysOf(one)) expect((await verify(key)).body.validity).toBe('revoked');
    expect((await one.document('ar')).status).toBe(404);
  });

  test('is never valid beside a revocation at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await reach('issued');
      await Promise.all([one.document('ar'), decide(one.id, 'certificate.revoke', REASON), one.document('en')]);
      for (const key of await keysOf(one)) expect((await verify(key)).body.validity).toBe('revoked');
    }
  });
});

test('the desk lists requests in short, and shows one with its documents and its history', async () => {
  const one = await reach('refused');
  const { requests } = await desk.exportCertificates({ query: {} });
  const listed = requests.find(({ id }) => id === one.id);
  expect(listed).toMatchObject({ applicantCivilId: exporter.citizen.civilId, state: 'refused' });
  expect(listed).not.toHaveProperty('history');
  const shown = await desk.exportCertificate({ params: { id: one.id } });
  expect(shown).toMatchObject({
    applicantCivilId: exporter.citizen.civilId,
    decisions: [],
    history: [
      { event: 'request.submit', by: 'citizen', note: null },
      { event: 'request.refuse', by: 'fund', note: REASON },
    ],
  });
  const file = shown.attachments[0]?.id;
  const got = await fetch(`${server.url}/desk/api/export-certificates/${one.id}/files/${file}`);
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});
