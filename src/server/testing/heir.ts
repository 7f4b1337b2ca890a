/** A deceased borrower with loans, and an heir who asks for their exemption: the rows, and the calls of one request. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Submission } from '#contract/loans/loan-application.ts';
import type { ExemptionDraft, PartialExemptionAnswers } from '#contract/services/exemptions.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';
import { formOf } from './applicant.ts';
import type { TestCitizen, TestServer } from './server.ts';

export const EXEMPTION_DOCUMENTS = ['death-certificate', 'heirs-instrument', 'heirs-authorisation'];

/** A loan with one instalment of that many riyals that is not paid. */
export const addDebt = async (server: TestServer, civilId: string, riyals: number): Promise<string> => {
  const id = randomUUID();
  const { db } = server.context;
  await db
    .insertInto('loan_account')
    .values({
      civil_id: civilId,
      id,
      contract_number: `LC-${id}`,
      title: JSON.stringify({ ar: 'بئر', en: 'A well' }),
      contract_amount: riyals * 100,
      loan_date: '1446/01/01',
      maturity_date: '1447/01/01',
      troubled: false,
    })
    .execute();
  const instalment = { civil_id: civilId, loan_id: id, number: 1, due_on: '1447/01/01', amount: riyals * 100, paid: 0 };
  await db.insertInto('instalment').values(instalment).execute();
  return id;
};

/** A borrower who died and owes that many riyals for each loan. */
export const addDeceased = async (server: TestServer, ...debts: number[]) => {
  const { civilId } = await server.addCitizen();
  const loans: string[] = [];
  for (const riyals of debts) loans.push(await addDebt(server, civilId, riyals));
  return { civilId, loans };
};

export const heirOf = async (server: TestServer, given?: TestCitizen) => {
  const citizen = given ?? (await server.addCitizen());
  const browser = await server.login(citizen);
  const request = (deceasedCivilId: string, id: string = randomUUID()) => {
    const path = `/exemptions/${id}`;
    const lookAt = async (): Promise<Submission> => {
      const { version = 1, attachments = [] }: Partial<ExemptionDraft> = (await browser.call('GET', path)).body;
      return { version, attachments: attachments.map((file) => file.id) };
    };
    const attach = (kind: string, to = `${path}/attachments`) =>
      browser.call('POST', to, { body: formOf(kind, samplePdf(kind)), key: randomUUID() });
    return {
      id,
      path,
      attach,
      answers: (rest: Partial<NonNullable<PartialExemptionAnswers['deceased']>> = {}): PartialExemptionAnswers => ({
        deceased: { civilId: deceasedCivilId, birthDate: '1360/02/03', deathDate: '1447/01/01', ...rest },
        instruments: { instrumentNumber: '441200300', heirsInstrumentNumber: '441200301' },
        documents: { confirmed: true },
      }),
      save: (baseVersion: number, answers: PartialExemptionAnswers, partial: object = {}) =>
        browser.call('PUT', path, { body: { baseVersion, answers, partial }, key: randomUUID() }),
      discard: () => browser.call('DELETE', path),
      submit: async (lookedAt?: Submission) =>
        browser.call('POST', `${path}/submit`, { body: lookedAt ?? (await lookAt()), key: randomUUID() }),
      read: () => browser.call('GET', `${path}/request`),
      object: (reason: string, attachments: readonly string[] = [], key: string = randomUUID()) =>
        browser.call('POST', `${path}/objection`, { body: { reason, attachments }, key }),
    };
  };
  /** Everything is answered and attached; only the submission is left. */
  const ready = async (deceasedCivilId: string) => {
    const one = request(deceasedCivilId);
    expect((await one.save(0, one.answers())).status).toBe(200);
    for (const kind of EXEMPTION_DOCUMENTS) expect((await one.attach(kind)).status).toBe(200);
    return one;
  };
  const submitted = async (deceasedCivilId: string) => {
    const one = await ready(deceasedCivilId);
    expect((await one.submit()).status).toBe(200);
    return one;
  };
  return { citizen, browser, request, ready, submitted };
};
