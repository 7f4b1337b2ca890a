/** A citizen with a loan who asks for a part of it: the loan account, the calls of one request, and the way to its signature. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type {
  DisbursableAccount,
  DisbursementDraft,
  PartialDisbursementAnswers,
} from '#contract/loans/disbursements.ts';
import type { Submission } from '#contract/loans/loan-application.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';
import { formOf } from './applicant.ts';
import type { Browser } from './browser.ts';
import type { TestCitizen, TestServer } from './server.ts';

export const DISBURSEMENT_DOCUMENTS = ['purchase-invoice', 'progress-report'];

/** A loan of 3,000 riyals, of which nothing is disbursed. */
export const addLoan = async (server: TestServer, { civilId }: TestCitizen): Promise<string> => {
  const id = randomUUID();
  await server.context.db
    .insertInto('loan_account')
    .values({
      civil_id: civilId,
      id,
      contract_number: `LC-${id}`,
      title: JSON.stringify({ ar: 'مزرعة نخيل', en: 'A palm farm' }),
      contract_amount: 3_000_00,
      loan_date: '1446/01/01',
      maturity_date: '1451/01/01',
      troubled: false,
    })
    .execute();
  return id;
};

export const requestOf = (browser: Browser, loanId: string, id: string = randomUUID()) => {
  const path = `/disbursements/${id}`;
  const lookAt = async (): Promise<Submission> => {
    const { version = 1, attachments = [] }: Partial<DisbursementDraft> = (await browser.call('GET', path)).body;
    return { version, attachments: attachments.map((file) => file.id) };
  };
  const attach = (form: FormData, key: string = randomUUID()) =>
    browser.call('POST', `${path}/attachments`, { body: form, key });
  return {
    id,
    path,
    read: () => browser.call('GET', path),
    save: (
      baseVersion: number,
      answers: PartialDisbursementAnswers,
      partial: object = {},
      key: string = randomUUID(),
    ) => browser.call('PUT', path, { body: { baseVersion, answers, partial }, key }),
    attach,
    attachAll: async () => {
      for (const kind of DISBURSEMENT_DOCUMENTS) expect((await attach(formOf(kind, samplePdf(kind)))).status).toBe(200);
    },
    discard: () => browser.call('DELETE', path),
    lookAt,
    submit: async ({ lookedAt, key = randomUUID() }: { lookedAt?: Submission; key?: string } = {}) =>
      browser.call('POST', `${path}/submit`, { body: lookedAt ?? (await lookAt()), key }),
    answers: (amount = 1_000_00): PartialDisbursementAnswers => ({
      amount: { loanAccountId: loanId, amount, purpose: 'مضخات وشبكة ري' },
      documents: { confirmed: true },
    }),
  };
};

export const borrower = async (server: TestServer, given?: TestCitizen) => {
  const citizen = given ?? (await server.addCitizen());
  const browser = await server.login(citizen);
  const loanId = await addLoan(server, citizen);
  const request = (id?: string) => requestOf(browser, loanId, id);
  /** Everything is answered and attached; only the submission is left. */
  const ready = async (amount?: number) => {
    const one = request();
    expect((await one.save(0, one.answers(amount))).status).toBe(200);
    await one.attachAll();
    return one;
  };
  return {
    citizen,
    browser,
    loanId,
    request,
    ready,
    submitted: async (amount?: number) => {
      const one = await ready(amount);
      expect((await one.submit()).status).toBe(200);
      return one;
    },
    account: async (): Promise<DisbursableAccount> =>
      (await browser.call('GET', `/loan-accounts/${loanId}/disbursements`)).body.account,
    listed: async () => (await browser.call('GET', `/loan-accounts/${loanId}/disbursements`)).body.disbursements,
  };
};
export type Borrower = Awaited<ReturnType<typeof borrower>>;
