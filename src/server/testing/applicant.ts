/** A citizen who applies: complete answers, valid files, and the steps to a draft that is ready to be submitted. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Attachment, Draft, Submission } from '#contract/loans/loan-application.ts';
import { ANSWERED_STEPS, type Answers, type PartialAnswers } from '#contract/loans/loan-application.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';
import type { Browser } from './browser.ts';
import { startServer, type TestCitizen, type TestServer } from './server.ts';

/** Starts a server with people and products. */
export const startSeededServer = () => startServer({ seeded: true });

/** Polls for what the outbox does in its own time. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });

/** A greenhouse of an individual requires three documents. */
export const REQUIRED_DOCUMENTS = ['land-deed', 'agricultural-record', 'quotations'];

export const answersOf = ({ civilId, mobile }: TestCitizen): Answers => ({
  applicantType: { applicantType: 'individual' },
  products: {
    productId: 'greenhouses',
    subProductId: 'greenhouse-renewal',
    projectName: 'تأهيل بيوت محمية',
    projectType: 'expansion',
  },
  branch: { branchId: 'buraydah', officeId: 'asyah' },
  cost: { capitalCost: 4_200_000_00, operationalCost: null, revenueAboveThreshold: null },
  attachments: { confirmed: true },
  identity: {
    civilId,
    commercialRegister: null,
    mobile,
    email: 'salem@example.com',
    city: 'بريدة',
    district: 'الصفراء',
    street: 'شارع النخيل',
    buildingNumber: '4127',
    postalCode: '52361',
  },
  review: { confirmed: true },
  terms: { accepted: true, feeAcknowledged: true, termsVersion: '1448-1' },
});

export const without = (answers: Answers, ...steps: (keyof Answers)[]): PartialAnswers =>
  Object.fromEntries(ANSWERED_STEPS.filter((step) => !steps.includes(step)).map((step) => [step, answers[step]]));

export const formOf = (
  kind: string | null,
  content: Uint8Array<ArrayBuffer> | Buffer,
  name = 'مستند.pdf',
  type = 'application/pdf',
) => {
  const form = new FormData();
  if (kind !== null) form.append('kind', kind);
  form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  return form;
};

/** A logged-in citizen with the calls of one draft. */
export const applicant = async (server: TestServer, given?: TestCitizen) => {
  const citizen = given ?? (await server.addCitizen());
  const browser = await server.login(citizen);
  return { citizen, browser, answers: answersOf(citizen), ...draftOf(browser, randomUUID()) };
};

export const draftOf = (browser: Browser, id: string) => {
  const path = `/drafts/${id}`;
  const lookAt = async (): Promise<Submission> => {
    const { version = 1, attachments = [] }: Partial<Draft> = (await browser.call('GET', path)).body;
    return { version, attachments: attachments.map((file) => file.id) };
  };
  return {
    id,
    read: () => browser.call('GET', path),
    save: (baseVersion: number, answers: PartialAnswers, partial: object = {}, key: string = randomUUID()) =>
      browser.call('PUT', path, { body: { baseVersion, answers, partial }, key }),
    attach: (form: FormData, key: string = randomUUID()) =>
      browser.call('POST', `${path}/attachments`, { body: form, key }),
    lookAt,
    /** Submits what is given; by default the draft as it is now. */
    submit: async ({ lookedAt, key = randomUUID() }: { lookedAt?: Submission; key?: string } = {}) =>
      browser.call('POST', `${path}/submit`, { body: lookedAt ?? (await lookAt()), key }),
    discard: () => browser.call('DELETE', path),
    sendCode: (key: string = randomUUID()) => browser.call('POST', `${path}/identity/code`, { key }),
    confirm: (challengeId: string, code: string) =>
      browser.call('POST', `${path}/identity/confirm`, { body: { challengeId, code } }),
  };
};
export type Applicant = Awaited<ReturnType<typeof applicant>>;

export const attachAll = async (
  { attach }: Pick<Applicant, 'attach'>,
  kinds = REQUIRED_DOCUMENTS,
): Promise<Attachment[]> => {
  const attached = [];
  for (const kind of kinds) attached.push((await attach(formOf(kind, samplePdf(kind)))).body);
  return attached;
};

export const confirmIdentity = async (
  server: TestServer,
  { sendCode, confirm, answers }: Pick<Applicant, 'sendCode' | 'confirm' | 'answers'>,
) => {
  const { body } = await sendCode();
  return confirm(body.challengeId, await server.codeOn(answers.identity.mobile));
};

/** Everything is answered, attached and confirmed; only the submission is left. */
export const readyApplicant = async (server: TestServer, given?: TestCitizen): Promise<Applicant> => {
  const ready = await applicant(server, given);
  await ready.save(0, ready.answers);
  await attachAll(ready);
  await confirmIdentity(server, ready);
  return ready;
};
