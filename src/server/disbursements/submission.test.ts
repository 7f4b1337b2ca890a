/** Submitting a disbursement request, signing and paying it; and that no two requests take what remains of a loan. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disbursementDefinition } from '#contract/loans/disbursements.ts';
import type { ContractEvent } from '#machines/lifecycles/contract/contract.machine.ts';
import { advanceContract } from '#server/contracts/lifecycle.ts';
import { bookTransaction } from '#server/loan-accounts/book.ts';
import { eventually, readyApplicant, startSeededServer } from '#server/testing/applicant.ts';
import { type Borrower, borrower } from '#server/testing/borrower.ts';
import type { TestServer } from '#server/testing/server.ts';
import { openEventStream } from '#tests/setup/event-stream.ts';
import { payOut } from './pay-out.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const sign = { type: 'contract.sign' } as const;
const approve = { type: 'secondParty.approve' } as const;
const blockersOf = async (attempt: Promise<{ status: number; body: { error?: { detail?: unknown } } }>) =>
  (await attempt).body.error?.detail;
/** Moves the contract of a request. */
const advance = async ({ citizen }: Borrower, { id }: { id: string }, ...events: ContractEvent[]) => {
  const { context } = server;
  const key = { civilId: citizen.civilId, id };
  for (const event of events) await context.transact((tx) => advanceContract(context, tx, key, event, 'fund'));
};
const pay = ({ citizen }: Borrower, { id }: { id: string }) =>
  server.context.transact((tx) => payOut(server.context, tx, { civilId: citizen.civilId, id }));
const codesOf = (answers: readonly { status: number; body: { error?: { code: string } } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'done' : (body.error?.code ?? String(status)))).sort();
/** Opens the connections first; otherwise the first caller has finished before the second begins. */
const raced = async <T>(count: number, { browser }: Borrower, run: (index: number) => Promise<T>) => {
  await Promise.all(Array.from({ length: 20 }, () => browser.call('GET', '/config')));
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)));
};
const messagesTo = async (mobile: string) => {
  const rows = await server.context.db.selectFrom('phone_message').select('text').where('to', '=', mobile).execute();
  return rows.map(({ text }) => text).join('\n');
};

const listen = ({ browser }: Borrower) => openEventStream(`${server.url}/api/deals/events`, browser.cookie);

describe('a submitted request', () => {
  test('becomes a contract to sign, under its own id, that says what it is for', async () => {
    const one = await borrower(server);
    const request = await one.ready();
    const { status, body } = await request.submit();
    expect([status, body]).toEqual([
      200,
      {
        id: request.id,
        loanAccountId: one.loanId,
        number: expect.stringMatching(/^LD-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
        amount: 1_000_00,
        submittedAt: expect.any(String),
      },
    ]);
    const contract = (await one.browser.call('GET', `/contracts/${request.id}`)).body;
    expect(contract).toMatchObject({
      requestType: 'disbursement',
      state: 'awaitingSignature',
      number: body.number,
      loanAccountId: one.loanId,
      content: {
        amount: 1_000_00,
        purpose: 'مضخات وشبكة ري',
        loanNumber: `LC-${one.loanId}`,
        projectName: 'مزرعة نخيل',
        instalments: [],
      },
    });
    expect(contract.content.clauses).toHaveLength(4);
    expect((await request.read()).body).toMatchObject({ status: 'submitted', version: 2, partial: {} });
    expect(await one.listed()).toMatchObject([{ id: request.id, number: body.number, status: 'awaitingSignature' }]);
    expect(await one.account()).toMatchObject({
      disbursed: 0,
      requested: 1_000_00,
      remaining: 2_000_00,
      inProgress: request.id,
    });
    const ofAccount = await one.browser.call('GET', `/loan-accounts/${one.loanId}/contracts/disbursement`);
    expect(ofAccount.body.id).toBe(request.id);
  });

  test('is shown on the account as long as it waits for the citizen, and on no other account', async () => {
    const [one, other] = [await borrower(server), await borrower(server)];
    const toSign = async ({ browser }: Borrower) => (await browser.call('GET', '/account')).body.disbursementsToSign;
    const request = await one.ready();
    expect(await toSign(one)).toEqual([]);
    await request.submit();
    expect(await toSign(one)).toMatchObject([{ id: request.id, status: 'awaitingSignature', amount: 1_000_00 }]);
    await advance(one, request, sign);
    expect(await toSign(one)).toEqual([]);
    await advance(one, request, { type: 'secondParty.lapse' });
    expect(await toSign(one)).toMatchObject([{ id: request.id, status: 'waitEnded' }]);
    expect(await toSign(other)).toEqual([]);
    await advance(one, request, sign, approve);
    expect(await toSign(one)).toEqual([]);
  });

  test('from a loan of the portal names its product', async () => {
    const applicant = await readyApplicant(server);
    const deal: string = (await applicant.submit()).body.dealId;
    const decided = async (event: string) =>
      fetch(`${server.url}/desk/api/cases/${deal}/decisions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event }),
      });
    for (const event of [
      'grant.approve',
      'financialStudy.complete',
      'technicalAnalysis.complete',
      'loan.approve',
      'contract.issue',
    ])
      expect((await decided(event)).status).toBe(200);
    const loan = (await applicant.browser.call('GET', `/contracts/${deal}`)).body;
    const one = await borrower(server, applicant.citizen);
    await advance(one, { id: deal }, sign, approve);
    const request = one.request();
    const { documents } = request.answers();
    const amount = { loanAccountId: loan.loanAccountId, amount: 100, purpose: 'بذور' };
    await request.save(0, { amount, ...(documents && { documents }) });
    await request.attachAll();
    expect((await request.submit()).status).toBe(200);
    const { content } = (await one.browser.call('GET', `/contracts/${request.id}`)).body;
    expect(content).toMatchObject({
      product: loan.content.product,
      subProduct: loan.content.subProduct,
      projectName: loan.content.projectName,
      loanNumber: loan.number,
    });
  });

  test('is one, however often and from wherever it is submitted', async () => {
    const one = await borrower(server);
    const request = await one.ready();
    const lookedAt = await request.lookAt();
    const answers = await raced(20, one, () => request.submit({ lookedAt }));
    expect(codesOf(answers)).toEqual(Array(20).fill('done'));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const trail = server.context.db.selectFrom('audit_entry').select('id').where('action', '=', 'disbursement.submit');
    expect(await trail.where('subject', '=', request.id).execute()).toHaveLength(1);
  });

  test('is what was looked at: a changed draft is shown again', async () => {
    const one = await borrower(server);
    const request = await one.ready();
    const lookedAt = await request.lookAt();
    await request.save(1, request.answers(5_00));
    const { body } = await request.submit({ lookedAt });
    expect(body.error).toMatchObject({ code: 'draft_conflict', detail: { version: 2 } });
    const missing = { ...(await request.lookAt()), attachments: [] };
    expect((await request.submit({ lookedAt: missing })).body.error.code).toBe('draft_conflict');
    expect((await request.submit()).status).toBe(200);
  });
});

describe('what blocks a request', () => {
  test('are its open steps and missing documents, all at once', async () => {
    const one = await borrower(server);
    const request = one.request();
    await request.save(0, {});
    expect(await blockersOf(request.submit())).toEqual([
      { reason: 'stepUnanswered', step: 'amount' },
      { reason: 'documentMissing', step: 'documents', parameter: 'purchase-invoice' },
      { reason: 'documentMissing', step: 'documents', parameter: 'progress-report' },
      { reason: 'stepUnanswered', step: 'documents' },
    ]);
  });

  test('is a change that was not finished', async () => {
    const request = await (await borrower(server)).ready();
    const { version } = await request.lookAt();
    await request.save(version, {}, { amount: { amount: '17' } });
    expect(disbursementDefinition.blockersIn(await blockersOf(request.submit()))).toEqual([
      { reason: 'changeUnfinished', step: 'amount' },
    ]);
    await request.save(version + 1, {}, { amount: {} });
    expect((await request.submit()).status).toBe(200);
  });

  test('is an amount above what remains, and one in progress', async () => {
    const one = await borrower(server);
    const tooMuch = await one.ready(3_000_01);
    expect(await blockersOf(tooMuch.submit())).toEqual([{ reason: 'moreThanRemains', step: 'amount' }]);
    const request = await one.submitted(3_000_00);
    expect(await blockersOf(tooMuch.submit())).toEqual([{ reason: 'disbursementInProgress', step: 'amount' }]);
    await advance(one, request, sign);
    expect((await one.account()).inProgress).toBe(request.id);
    await advance(one, request, { type: 'secondParty.lapse' });
    expect((await one.account()).inProgress).toBe(request.id);
    await advance(one, request, sign, approve);
    expect(await one.account()).toMatchObject({ requested: 3_000_00, remaining: 0, inProgress: null });
    expect(await blockersOf(tooMuch.submit())).toEqual([{ reason: 'nothingRemains', step: 'amount' }]);
  });

  test.each([
    ['rejected by the citizen', [{ type: 'contract.reject', reason: 'لا حاجة' }]],
    ['refused by the fund', [sign, { type: 'secondParty.refuse', reason: 'الفاتورة غير صحيحة' }]],
  ] as const)('is no longer one that was %s', async (_, events) => {
    const one = await borrower(server);
    await advance(one, await one.submitted(3_000_00), ...events);
    expect(await one.account()).toMatchObject({ requested: 0, remaining: 3_000_00, inProgress: null });
    await one.submitted(3_000_00);
  });
});

describe('at the same instant', () => {
  test('of fifty submissions of two drafts one request is made, and no more than remains', async () => {
    for (let round = 0; round < 3; round++) {
      const one = await borrower(server);
      const drafts = [await one.ready(2_000_00), await one.ready(2_000_00)];
      const lookedAt = await Promise.all(drafts.map((draft) => draft.lookAt()));
      const answers = await raced(50, one, async (index) => {
        const [draft, seen] = [drafts[index % 2], lookedAt[index % 2]];
        if (!draft || !seen) throw new Error('there are two drafts');
        return draft.submit({ lookedAt: seen });
      });
      expect(codesOf(answers)).toEqual([...Array(25).fill('done'), ...Array(25).fill('request_incomplete')]);
      expect(await one.account()).toMatchObject({ requested: 2_000_00, remaining: 1_000_00 });
    }
  });

  test('of twenty payments one is booked', async () => {
    const one = await borrower(server);
    const request = await one.submitted();
    await advance(one, request, sign, approve);
    const paid = await raced(20, one, () => pay(one, request));
    expect(paid.filter((isNew) => isNew)).toHaveLength(1);
    expect(await one.account()).toMatchObject({ disbursed: 1_000_00, requested: 0, remaining: 2_000_00 });
  });
});

describe('paying out', () => {
  test('books the disbursement once, tells the citizen, and reaches their event stream as a change', async () => {
    const one = await borrower(server);
    const request = await one.submitted();
    await advance(one, request, sign, approve);
    expect(await one.account()).toMatchObject({ disbursed: 0, requested: 1_000_00 });
    const news = await listen(one);
    expect((await news.next()).versions).toEqual({ [request.id]: 3 });
    expect([await pay(one, request), await pay(one, request)]).toEqual([true, false]);
    expect((await news.next()).versions).toEqual({ [request.id]: 4 });
    news.leave();
    const loan = (await one.browser.call('GET', `/loan-accounts/${one.loanId}`)).body;
    expect(loan).toMatchObject({
      disbursed: 1_000_00,
      remaining: 2_000_00,
      transactions: [{ id: request.id, kind: 'disbursement', amount: 1_000_00 }],
    });
    expect(loan.transactions).toHaveLength(1);
    expect(await one.listed()).toMatchObject([{ status: 'paid', amount: 1_000_00 }]);
    await eventually(() => messagesTo(one.citizen.mobile)).toContain('has been paid out');
    await one.submitted(2_000_00);
  });

  test('needs both signatures', async () => {
    const one = await borrower(server);
    const request = await one.submitted();
    await expect(pay(one, request)).rejects.toMatchObject({ code: 'illegal_transition' });
    await advance(one, request, sign);
    await expect(pay(one, request)).rejects.toMatchObject({ code: 'illegal_transition' });
    await expect(pay(one, { id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
    expect(await one.account()).toMatchObject({ disbursed: 0 });
  });

  test('is the only booking that takes what was asked for: another leaves it', async () => {
    const one = await borrower(server);
    const request = await one.submitted(2_000_00);
    const book = (amount: number) =>
      server.context.transact((tx) =>
        bookTransaction(
          server.context,
          tx,
          { civilId: one.citizen.civilId, id: one.loanId },
          { kind: 'disbursement', amount },
        ),
      );
    await expect(book(1_000_01)).rejects.toMatchObject({ code: 'invalid_request' });
    await book(1_000_00);
    await advance(one, request, sign, approve);
    expect(await pay(one, request)).toBe(true);
    expect(await one.account()).toMatchObject({ disbursed: 3_000_00, remaining: 0 });
  });
});
