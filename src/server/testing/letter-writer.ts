/** A citizen who writes to the fund: the calls of one request in writing. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Submission } from '#contract/loans/loan-application.ts';
import type { LetterDraft, LetterThread, PartialLetterAnswers, RequestKind } from '#contract/services/letters.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';
import { formOf } from './applicant.ts';
import type { TestCitizen, TestServer } from './server.ts';

export const letterDetails = (rest: Partial<NonNullable<PartialLetterAnswers['details']>> = {}) => ({
  ...{ orderType: 'complaint', serviceType: 'loans', title: 'تأخر الرد', message: 'لم يصلني رد منذ شهر.' },
  refersTo: null,
  ...rest,
});

export const letterWriterOf = async (server: TestServer, kind: RequestKind = 'reviewer', given?: TestCitizen) => {
  const citizen = given ?? (await server.addCitizen());
  const browser = await server.login(citizen);
  const base = `/${kind}-requests`;
  const request = (id: string = randomUUID()) => {
    const path = `${base}/${id}`;
    const lookAt = async (): Promise<Submission> => {
      const { version = 1, attachments = [] }: Partial<LetterDraft> = (await browser.call('GET', path)).body;
      return { version, attachments: attachments.map((file) => file.id) };
    };
    const number = async (): Promise<string> => (await browser.call('GET', `${path}/receipt`)).body.number;
    return {
      id,
      path,
      number,
      attach: (place: string, to = `${path}/attachments`) =>
        browser.call('POST', to, { body: formOf(place, samplePdf(place)), key: randomUUID() }),
      save: (baseVersion: number, answers: PartialLetterAnswers, partial: object = {}) =>
        browser.call('PUT', path, { body: { baseVersion, answers, partial }, key: randomUUID() }),
      submit: async (lookedAt?: Submission, key: string = randomUUID()) =>
        browser.call('POST', `${path}/submit`, { body: lookedAt ?? (await lookAt()), key }),
      read: async (): Promise<{ status: number; body: LetterThread }> =>
        browser.call('GET', `${base}/threads/${await number()}`),
      reply: (text: string, attachments: readonly string[] = [], key: string = randomUUID()) =>
        browser.call('POST', `${path}/messages`, { body: { text, attachments }, key }),
      close: (body: { reason?: string } = {}, key: string = randomUUID()) =>
        browser.call('POST', `${path}/close`, { body, key }),
    };
  };
  /** Everything is answered; only the submission is left. */
  const ready = async (rest: Parameters<typeof letterDetails>[0] = {}) => {
    const one = request();
    const saved = await one.save(0, { details: letterDetails(rest), documents: { confirmed: true } });
    expect(saved.status).toBe(200);
    return one;
  };
  const submitted = async () => {
    const one = await ready();
    expect((await one.submit()).status).toBe(200);
    return one;
  };
  return { citizen, browser, base, request, ready, submitted };
};
