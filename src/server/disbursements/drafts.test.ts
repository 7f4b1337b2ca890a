/** Drafts of disbursement requests: saved, filled with documents, discarded, and unknown to everybody else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartialDisbursementAnswers } from '#contract/loans/disbursements.ts';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { eventually, formOf, readyApplicant, startSeededServer } from '#server/testing/applicant.ts';
import { addLoan, borrower, DISBURSEMENT_DOCUMENTS, requestOf } from '#server/testing/borrower.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const refusal = (code: string) => ({ error: { code } });
const filesOf = (id: string) =>
  server.context.db.selectFrom('attachment').select('storage_key').where('disbursement_id', '=', id).execute();

describe('saving', () => {
  test('version 0 creates the draft under the id the portal chose; it goes on where it stopped', async () => {
    const { request, loanId, listed } = await borrower(server);
    const draft = request();
    const half = { amount: { loanAccountId: loanId, amount: '1,0', purpose: '' } };
    expect((await draft.save(0, {}, half)).body).toMatchObject({
      id: draft.id,
      version: 1,
      status: 'open',
      answers: {},
      partial: half,
      attachments: [],
    });
    expect(await listed()).toMatchObject([
      { id: draft.id, status: 'draft', number: null, amount: null, purpose: null },
    ]);
    const { amount } = draft.answers();
    expect((await draft.save(1, { amount })).body).toMatchObject({ version: 2, answers: { amount }, partial: {} });
    expect((await draft.read()).body).toMatchObject({ version: 2, answers: { amount } });
    expect(await listed()).toMatchObject([{ status: 'draft', amount: 1_000_00, purpose: amount?.purpose }]);
  });

  test('of parallel saves on one version exactly one succeeds; the others get the stored version', async () => {
    const { request } = await borrower(server);
    const draft = request();
    await draft.save(0, {});
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => draft.save(1, draft.answers((index + 1) * 100))),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ body }) => body.error?.code === 'draft_conflict');
    expect([won.length, lost.length]).toEqual([1, 19]);
    expect(lost[0]?.body.error.detail).toEqual(won[0]?.body);
  });

  test('a repeated save answers the same, until a newer one', async () => {
    const { request } = await borrower(server);
    const draft = request();
    const key = randomUUID();
    const first = await draft.save(0, draft.answers(), {}, key);
    expect((await draft.save(0, draft.answers(), {}, key)).body).toEqual(first.body);
    await draft.save(1, draft.answers(500_00));
    expect((await draft.save(0, draft.answers(), {}, key)).body).toMatchObject(refusal('draft_conflict'));
  });

  test.each<[string, (loan: string) => PartialDisbursementAnswers['amount'], string]>([
    ['nothing', (loanAccountId) => ({ loanAccountId, amount: 0, purpose: 'مضخات' }), 'amount.amount'],
    ['half a halala', (loanAccountId) => ({ loanAccountId, amount: 1.5, purpose: 'مضخات' }), 'amount.amount'],
    ['no purpose', (loanAccountId) => ({ loanAccountId, amount: 1, purpose: '' }), 'amount.purpose'],
    ['no loan', () => ({ loanAccountId: 'x', amount: 1, purpose: 'مضخات' }), 'amount.loanAccountId'],
  ])('an answer of %s is refused', async (_, amount, path) => {
    const { request, loanId } = await borrower(server);
    const draft = request();
    const { status, body } = await draft.save(0, { amount: amount(loanId) });
    expect([status, body.error.code, body.data[0].path]).toEqual([400, 'invalid_request', `answers.${path}`]);
    expect((await draft.read()).status).toBe(404);
  });

  test('the loan of another citizen is no answer', async () => {
    const [one, other] = [await borrower(server), await borrower(server)];
    const draft = requestOf(one.browser, other.loanId);
    expect((await draft.save(0, draft.answers())).body).toMatchObject({
      data: [{ path: 'answers.amount.loanAccountId', description: 'required' }],
    });
    expect((await draft.save(0, {}, { amount: { loanAccountId: other.loanId } })).status).toBe(200);
    expect(await other.listed()).toEqual([]);
  });

  test('the id of a deal is taken', async () => {
    const applicant = await readyApplicant(server);
    const { dealId } = (await applicant.submit()).body;
    const loanId = await addLoan(server, applicant.citizen);
    expect((await requestOf(applicant.browser, loanId, dealId).save(0, {})).body).toMatchObject(refusal('not_found'));
  });

  test('a citizen has so many drafts and no more, until one is discarded', async () => {
    const { request } = await borrower(server);
    const drafts = Array.from({ length: 13 }, () => request());
    const answers = await Promise.all(drafts.map((draft) => draft.save(0, {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.error?.code === 'too_many_drafts')).toHaveLength(3);
    const kept = drafts.find((_, index) => answers[index]?.status === 200);
    await kept?.discard();
    expect((await request().save(0, {})).status).toBe(200);
    expect((await request().save(0, {})).body).toMatchObject(refusal('too_many_drafts'));
  });
});

describe('documents', () => {
  test('are one of each kind, to download and to remove', async () => {
    const { request, browser } = await borrower(server);
    const draft = request();
    await draft.save(0, {});
    await draft.attachAll();
    const again = await draft.attach(formOf('purchase-invoice', samplePdf('another'), 'فاتورة.pdf'));
    const { attachments } = (await draft.read()).body;
    expect(attachments.map(({ kind }: { kind: string }) => kind).sort()).toEqual(DISBURSEMENT_DOCUMENTS.toSorted());
    const file = await browser.call('GET', `${draft.path}/attachments/${again.body.id}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await browser.call('DELETE', `${draft.path}/attachments/${again.body.id}`)).status).toBe(200);
    expect((await browser.call('GET', `${draft.path}/attachments/${again.body.id}`)).status).toBe(404);
    expect((await draft.read()).body.attachments).toHaveLength(1);
  });

  test('of another kind of request are refused, here and there', async () => {
    const { request } = await borrower(server);
    const draft = request();
    await draft.save(0, {});
    expect((await draft.attach(formOf('land-deed', samplePdf('x')))).body).toMatchObject({
      ...refusal('invalid_request'),
      data: [{ path: 'kind', description: 'required' }],
    });
    const applicant = await readyApplicant(server);
    expect((await applicant.attach(formOf('progress-report', samplePdf('x')))).status).toBe(400);
  });

  test('are named to the citizen in both languages, and are not those of the products', async () => {
    const { browser } = await borrower(server);
    const { documents } = (await browser.call('GET', '/disbursements/reference')).body;
    expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(DISBURSEMENT_DOCUMENTS);
    const { documentKinds } = (await browser.call('GET', '/products')).body;
    expect(documentKinds.map(({ kind }: { kind: string }) => kind)).not.toEqual(
      expect.arrayContaining(['progress-report']),
    );
  });
});

describe('what is over', () => {
  test('a discarded draft is gone with its files', async () => {
    const { ready } = await borrower(server);
    const draft = await ready();
    expect(await filesOf(draft.id)).toHaveLength(2);
    expect((await draft.discard()).status).toBe(200);
    expect([(await draft.read()).status, (await draft.discard()).status]).toEqual([404, 404]);
    expect(await filesOf(draft.id)).toEqual([]);
  });

  test('an expired draft is unknown, and is deleted with its files', async () => {
    const { ready, listed, submitted } = await borrower(server);
    const draft = await ready();
    const asked = await submitted(100);
    await server.later(91 * 86_400, async () => {
      await deleteStaleRows(server.context);
      await server.context.outbox.drain();
      await eventually(() => filesOf(draft.id)).toEqual([]);
    });
    expect((await draft.read()).status).toBe(404);
    expect(await listed()).toMatchObject([{ id: asked.id }]);
    expect(await filesOf(asked.id)).toHaveLength(2);
  });

  test('a submitted request changes no more', async () => {
    const { submitted, browser } = await borrower(server);
    const request = await submitted();
    const { attachments, version } = (await request.read()).body;
    const attempts = [
      request.save(version, request.answers()),
      request.discard(),
      request.attach(formOf('purchase-invoice', samplePdf('late'))),
      browser.call('DELETE', `${request.path}/attachments/${attachments[0].id}`),
    ];
    for (const { body } of await Promise.all(attempts)) expect(body).toMatchObject(refusal('draft_submitted'));
    expect((await browser.call('GET', `${request.path}/attachments/${attachments[0].id}`)).status).toBe(200);
  });
});

test('the request and the loan of another citizen do not exist', async () => {
  const [one, other] = [await borrower(server), await borrower(server)];
  const draft = await one.ready();
  const { attachments } = (await draft.read()).body;
  for (const id of [draft.id, randomUUID()]) {
    const foreign = requestOf(other.browser, other.loanId, id);
    const path = `${foreign.path}/attachments/${attachments[0].id}`;
    const calls = await Promise.all([
      foreign.read(),
      foreign.save(1, {}),
      foreign.discard(),
      foreign.attach(formOf('purchase-invoice', samplePdf('x'))),
      foreign.submit({ lookedAt: { version: 1, attachments: [] } }),
      other.browser.call('GET', path),
      other.browser.call('DELETE', path),
      other.browser.call('GET', `/loan-accounts/${id === draft.id ? one.loanId : id}/disbursements`),
    ]);
    expect(calls.map(({ status, body }) => [status, body?.error?.code])).toEqual(Array(8).fill([404, 'not_found']));
  }
  expect((await draft.read()).body.attachments).toHaveLength(2);
});

test('while its flag is off there is none of it', async () => {
  const without = await startServer({ seeded: true, env: { FLAGS: 'disbursement=off' } });
  try {
    const { browser, request, loanId } = await borrower(without);
    for (const { status } of [
      await browser.call('GET', '/disbursements/reference'),
      await browser.call('GET', `/loan-accounts/${loanId}/disbursements`),
      await request().save(0, {}),
    ])
      expect(status).toBe(404);
  } finally {
    await without.close();
  }
});
