/** A citizen who asks for an export certificate: the calls of one request. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Submission } from '#contract/loans/loan-application.ts';
import type { ExportAnswers, ExportDraft, PartialExportAnswers } from '#contract/services/export-certificates.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';
import { formOf } from './applicant.ts';
import type { TestCitizen, TestServer } from './server.ts';

export const EXPORT_DOCUMENTS = ['export-bill', 'export-pricing'];

export const exportAnswersOf = (rest: Partial<ExportAnswers['equipment']> = {}): ExportAnswers => ({
  equipment: {
    ...{ equipment: 'حصادة قمح John Deere S780', companyName: 'شركة سنابل حائل', quantity: 2, country: 'JO' },
    ...rest,
  },
  documents: { confirmed: true },
});

export const exporterOf = async (server: TestServer, given?: TestCitizen) => {
  const citizen = given ?? (await server.addCitizen());
  const browser = await server.login(citizen);
  const request = (id: string = randomUUID()) => {
    const path = `/export-certificates/${id}`;
    return {
      id,
      path,
      save: (baseVersion: number, answers: PartialExportAnswers, partial: object = {}) =>
        browser.call('PUT', path, { body: { baseVersion, answers, partial }, key: randomUUID() }),
      attach: (form: FormData, key: string = randomUUID()) =>
        browser.call('POST', `${path}/attachments`, { body: form, key }),
      discard: () => browser.call('DELETE', path),
      lookAt: async (): Promise<Submission> => {
        const { version = 1, attachments = [] }: Partial<ExportDraft> = (await browser.call('GET', path)).body;
        return { version, attachments: attachments.map((file) => file.id) };
      },
      submit: (lookedAt: Submission, key: string = randomUUID()) =>
        browser.call('POST', `${path}/submit`, { body: lookedAt, key }),
      read: () => browser.call('GET', `${path}/request`),
      document: (lang: string) => browser.call('GET', `${path}/document?lang=${lang}`),
    };
  };
  /** Everything is answered and attached; only the submission is left. */
  const ready = async () => {
    const one = request();
    expect((await one.save(0, exportAnswersOf())).status).toBe(200);
    for (const kind of EXPORT_DOCUMENTS) expect((await one.attach(formOf(kind, samplePdf(kind)))).status).toBe(200);
    return one;
  };
  const submitted = async () => {
    const one = await ready();
    expect((await one.submit(await one.lookAt())).status).toBe(200);
    return one;
  };
  return { citizen, browser, request, ready, submitted };
};
export type Exporter = Awaited<ReturnType<typeof exporterOf>>;
