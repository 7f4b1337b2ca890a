/** Loan accounts: what their citizen sees, what the fund books, and what no other citizen learns. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ProblemError } from '#server/core/problem.ts';
import { startSeededServer } from '#server/testing/applicant.ts';
import type { TestCitizen, TestServer } from '#server/testing/server.ts';
import { brokenArchiveRules } from '#tests/setup/pdf/pdf-archive.ts';
import { pdfText } from '#tests/setup/pdf/pdf-text.ts';
import { bookTransaction, issueInvoice } from './book.ts';
import { tableOf } from './table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

/** Three instalments of 1,000 riyals, of which one is paid; 2,000 of 3,000 riyals are disbursed. */
const withLoan = async (given?: TestCitizen) => {
  const citizen = given ?? (await server.addCitizen());
  const key = { civilId: citizen.civilId, id: randomUUID() };
  const { db, transact } = server.context;
  await db
    .insertInto('loan_account')
    .values({
      civil_id: key.civilId,
      id: key.id,
      contract_number: `LC-${key.id}`,
      title: JSON.stringify({ ar: 'مزرعة', en: 'A farm' }),
      contract_amount: 3_000_00,
      loan_date: '1446/01/01',
      maturity_date: '1451/01/01',
      troubled: false,
    })
    .execute();
  await db
    .insertInto('instalment')
    .values(
      [1, 2, 3].map((number) => ({
        civil_id: key.civilId,
        loan_id: key.id,
        number,
        due_on: `14${48 + number}/01/01`,
        amount: 1_000_00,
        paid: 0,
      })),
    )
    .execute();
  const book = (kind: 'payment' | 'disbursement', amount: number) =>
    transact((tx) => bookTransaction(server.context, tx, key, { kind, amount }));
  await book('disbursement', 2_000_00);
  await book('payment', 1_000_00);
  const browser = await server.login(citizen);
  const read = async () => (await browser.call('GET', `/loan-accounts/${key.id}`)).body;
  return { citizen, browser, key, book, read, invoice: () => transact((tx) => issueInvoice(server.context, tx, key)) };
};
const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (thrown: unknown) => {
      if (!(thrown instanceof ProblemError)) throw thrown;
      return thrown.problem.fields?.[0]?.description ?? thrown.code;
    },
  );

describe('a loan account', () => {
  test('shows what is paid out and back, what is open, and what was booked, the latest first', async () => {
    const { read } = await withLoan();
    expect(await read()).toMatchObject({
      contractAmount: 3_000_00,
      disbursed: 2_000_00,
      remaining: 1_000_00,
      outstanding: 2_000_00,
      paid: 1_000_00,
      troubled: false,
      dealId: null,
      transactions: [
        { kind: 'payment', amount: 1_000_00 },
        { kind: 'disbursement', amount: 2_000_00 },
      ],
      next: null,
      invoices: [],
    });
  });

  test('has its transactions in pages', async () => {
    const { browser, key, book } = await withLoan();
    for (let count = 0; count < 60; count += 1) await book('payment', 1_00);
    const first = (await browser.call('GET', `/loan-accounts/${key.id}`)).body;
    const rest = await browser.call('GET', `/loan-accounts/${key.id}/transactions`, { query: { after: first.next } });
    const ids = [...first.transactions, ...rest.body.transactions].map(({ id }: { id: string }) => id);
    expect([ids.length, new Set(ids).size, rest.body.next]).toEqual([62, 62, null]);
    const table = await browser.call('GET', `/loan-accounts/${key.id}/table`);
    expect(table.text.trim().split('\r\n')).toHaveLength(1 + 3 + 62);
    expect(table.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  test('is on the account page with what was booked last on it, for all loans in one more query', async () => {
    const one = await withLoan();
    const { browser, citizen } = one;
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const account = async () => {
      asked.mockClear();
      const { body } = await browser.call('GET', '/account');
      const texts = asked.mock.calls.map(([query]) => JSON.stringify(query)).filter((text) => !text.includes('outbox'));
      // The cache of reference data refreshes itself at times of its own.
      const own = texts.filter((text) => text.includes('select') && !text.includes('maintenance_notice'));
      return { loans: body.loans, selects: own };
    };
    const first = await account();
    expect(first.selects.filter((text) => text.includes('loan_transaction') && text.includes('lateral'))).toHaveLength(
      1,
    );
    expect(first.loans[0].latestTransactions).toMatchObject([
      { kind: 'payment', amount: 1_000_00 },
      { kind: 'disbursement', amount: 2_000_00 },
    ]);

    const other = await withLoan(citizen);
    for (const amount of [5_00, 6_00, 7_00]) {
      await one.book('payment', amount);
      await other.book('payment', amount * 2);
    }
    const { loans, selects } = await account();
    asked.mockRestore();
    expect(selects).toHaveLength(first.selects.length);
    for (const { key, read } of [one, other]) {
      const listed = loans.find(({ id }: { id: string }) => id === key.id);
      // The same as the account itself shows first.
      expect(listed.latestTransactions).toEqual((await read()).transactions.slice(0, 3));
      expect(listed).toMatchObject({ loanDate: '1446/01/01', maturityDate: '1451/01/01', troubled: false });
    }
  });

  test('and its invoices do not exist for another citizen, to read or to download', async () => {
    const one = await withLoan();
    const invoiceId = await one.invoice();
    const stranger = await server.login(await server.addCitizen());
    for (const id of [one.key.id, randomUUID()])
      for (const path of [
        `/loan-accounts/${id}`,
        `/loan-accounts/${id}/transactions`,
        `/loan-accounts/${id}/table`,
        `/loan-accounts/${id}/statement`,
      ]) {
        const { status, body } = await stranger.call('GET', path);
        expect([path, status, body.error.code]).toEqual([path, 404, 'not_found']);
      }
    for (const id of [invoiceId, randomUUID()])
      for (const path of [`/invoices/${id}`, `/invoices/${id}/document`])
        expect([path, (await stranger.call('GET', path)).status]).toEqual([path, 404]);
    expect((await one.browser.call('GET', `/invoices/${invoiceId}`)).status).toBe(200);
  });
});

describe('a booking', () => {
  test('of a payment settles the instalments in their order, and no more than is open', async () => {
    const { book, read } = await withLoan();
    await book('payment', 1_500_00);
    const { instalments, outstanding } = await read();
    expect(instalments.map(({ paid }: { paid: number }) => paid)).toEqual([1_000_00, 1_000_00, 500_00]);
    expect(outstanding).toBe(500_00);
    expect(await refusalOf(book('payment', 500_01))).toBe('atMostAmount:50000');
    expect(await refusalOf(book('payment', 500_00))).toBe('done');
    expect(await refusalOf(book('payment', 1))).toBe('atMostAmount:0');
  });

  test('of a disbursement is never more than what remains, and never nothing', async () => {
    const { book, read } = await withLoan();
    expect(await refusalOf(book('disbursement', 1_000_01))).toBe('atMostAmount:100000');
    for (const amount of [0, -5, 0.5, Number.NaN])
      expect(await refusalOf(book('disbursement', amount))).toBe('greaterThan:0');
    await book('disbursement', 1_000_00);
    expect(await read()).toMatchObject({ disbursed: 3_000_00, remaining: 0 });
  });

  test('of twenty at once adds up, and none goes over', async () => {
    const { book, read } = await withLoan();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(book('payment', 150_00))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(13);
    expect(await read()).toMatchObject({ outstanding: 50_00, paid: 2_950_00 });
  });

  test('on the account of another citizen is refused', async () => {
    const [one, other] = [await withLoan(), await withLoan()];
    const key = { civilId: other.key.civilId, id: one.key.id };
    const { transact } = server.context;
    const attempt = transact((tx) => bookTransaction(server.context, tx, key, { kind: 'payment', amount: 1 }));
    expect(await refusalOf(attempt)).toBe('not_found');
  });
});

describe('an invoice', () => {
  test('asks for the next open instalment, once, and is paid with it', async () => {
    const { browser, book, read, invoice } = await withLoan();
    await book('payment', 400_00);
    const id = await invoice();
    expect((await browser.call('GET', `/invoices/${id}`)).body).toMatchObject({
      number: expect.stringMatching(/^IN-/),
      instalment: 2,
      amount: 600_00,
      dueOn: '1450/01/01',
      status: 'open',
    });
    await invoice();
    expect(await refusalOf(invoice())).toBe('illegal_transition');
    await book('payment', 600_00);
    const { invoices } = await read();
    expect(
      invoices.map(({ instalment, status }: { instalment: number; status: string }) => [instalment, status]),
    ).toEqual(
      expect.arrayContaining([
        [2, 'paid'],
        [3, 'open'],
      ]),
    );
  });

  test('of ten at once is issued for each instalment once', async () => {
    const { invoice, read } = await withLoan();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusalOf(invoice())));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2);
    expect((await read()).invoices).toHaveLength(2);
  });
});

describe('a paper', () => {
  const reader = async () => {
    const one = await withLoan();
    const invoiceId = await one.invoice();
    const read = async (path: string) => {
      const { cookie, token } = one.browser;
      const answer = await fetch(`${server.url}/api${path}`, {
        headers: { cookie, authorization: `Bearer ${token}`, 'accept-language': 'en' },
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return Buffer.from(await answer.arrayBuffer());
    };
    const statement = () => read(`/loan-accounts/${one.key.id}/statement`);
    return { ...one, statement, document: () => read(`/invoices/${invoiceId}/document`) };
  };
  /** The address in the code of a paper. */
  const verified = async (pdf: Buffer) => {
    const text = pdfText(pdf, 'ltr')
      .join('')
      .replace(/[\u200b\s]/g, '');
    const [, screen, key = ''] = /\/en\/(paper_verification|invoice_direct_verification)\/([\w-]{22})/.exec(text) ?? [];
    const path = screen === 'paper_verification' ? '/papers/verification' : '/invoices/verification';
    const { status, body } = await server.browser().call('GET', `${path}/${key}`);
    return [screen, status, body];
  };

  test('of an account is the same all day, another one after a payment, and can be verified', async () => {
    const { statement, book } = await reader();
    const [first, again] = [await statement(), await statement()];
    expect(first.equals(again)).toBe(true);
    expect(brokenArchiveRules(first)).toEqual([]);
    expect(await verified(first)).toEqual([
      'paper_verification',
      200,
      expect.objectContaining({ kind: 'statement', validity: 'valid' }),
    ]);
    await book('payment', 400_00);
    const paid = await statement();
    expect(paid.equals(first)).toBe(false);
    expect(pdfText(paid, 'ltr').join('\n')).toContain('1,400');
  });

  test('of an invoice says whether it is paid, and is verified as an invoice', async () => {
    const { document, book } = await reader();
    const open = await document();
    expect(open.equals(await document())).toBe(true);
    expect(pdfText(open, 'ltr').join('\n')).toContain('To be paid');
    expect(await verified(open)).toEqual([
      'invoice_direct_verification',
      200,
      { validity: 'valid', maskedName: expect.anything() },
    ]);
    await book('payment', 2_000_00);
    expect(pdfText(await document(), 'ltr').join('\n')).toContain('This invoice has been paid');
  });
});

test('a table quotes what needs it, and no cell is a formula', () => {
  const instalments = [{ number: 1, dueOn: '1449/01/01', amount: 1_234_56, paid: 5 }];
  const bookedOn = '1448/01/01';
  const transaction = { id: '', kind: 'payment' as const, reference: '=HYPERLINK("x"),1', bookedOn, amount: 100 };
  expect(tableOf({ contractNumber: 'LC-1', instalments }, [transaction], 'en').toString('utf8').split('\r\n')).toEqual([
    '\ufeffContract,Entry,Number or reference,Hijri date,Amount (SAR),Paid (SAR)',
    'LC-1,Instalment,1,1449/01/01,1234.56,0.05',
    `LC-1,Payment,"'=HYPERLINK(""x""),1",1448/01/01,1.00,`,
    '',
  ]);
  expect(tableOf({ contractNumber: 'LC-1', instalments }, [], 'ar').toString('utf8')).toContain('قسط');
});
