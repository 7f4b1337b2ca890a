/**
 * The desk's JSON API under `/desk/api`: plays the fund, the citizens' phones and faults, for tests and for people who try
 * the portal. In no citizen bundle; absent in production.
 */
import * as z from 'zod/mini';
import { byId, count, id, instant, lines } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { LANGS } from '#contract/kernel/lang.ts';
import { loanContract } from '#contract/loans/contracts.ts';
import { deal, dealDetails, dealHistoryEntry } from '#contract/loans/deals.ts';
import { disbursementDesk } from './disbursements.contract.ts';
import { listPage, listQuery } from './lists/list.contract.ts';
import { loanAccountDesk } from './loan-accounts.contract.ts';
import { appointmentDesk } from './services/appointments.contract.ts';
import { broadcastDesk } from './services/broadcasts.contract.ts';
import { contactDesk } from './services/contact.contract.ts';
import { exemptionDesk } from './services/exemptions.contract.ts';
import { exportCertificateDesk } from './services/export-certificates.contract.ts';
import { reviewerRequestDesk } from './services/letters.contract.ts';
import { pageFeedbackDesk } from './services/page-feedback.contract.ts';
import { releaseCertificateDesk } from './services/release-certificates.contract.ts';

export const message = z.object({ id, to: z.string(), text: z.string(), sentAt: instant });
const listedPerson = z.object({
  civilId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  mobile: z.string(),
  story: z.string(),
  storyEn: z.string(),
});
export const person = z.extend(listedPerson, { password: z.string() });
const condition = z.enum(['up', 'down', 'slow']);
export const faults = z.object({
  /** Each dependency works, refuses at once, or takes longer than the server's own timeout. */
  sms: condition,
  sso: condition,
  identityApp: condition,
  /** Answers every call of the portal's API as the firewall does: with a support ID. */
  firewall: z.boolean(),
  /** Milliseconds added to every answer of the portal's API. */
  delay: z.int().check(z.minimum(0), z.maximum(30_000)),
});
/** An open request of the identity app on a phone; the portal shows one of the numbers. */
export const phoneRequest = z.object({
  id,
  civilId: z.string(),
  service: z.string(),
  numbers: z.array(z.string()),
  expiresAt: instant,
});
export type Message = z.infer<typeof message>;
export type Person = z.infer<typeof person>;
export type Faults = z.infer<typeof faults>;
export type PhoneRequest = z.infer<typeof phoneRequest>;
/** The contract of a case: how far it is signed, and what happened to it, the earliest first. */
export const caseContract = z.extend(
  z.pick(loanContract, {
    number: true,
    state: true,
    version: true,
    issuedAt: true,
    signedAt: true,
    approvedAt: true,
    waitEndsAt: true,
  }),
  {
    history: z.array(
      z.extend(z.pick(dealHistoryEntry, { at: true, event: true, state: true, note: true, by: true }), {
        version: count,
      }),
    ),
  },
);
export type CaseContract = z.infer<typeof caseContract>;
export const caseFile = z.extend(dealDetails, {
  civilId: z.string(),
  applicant: z.string(),
  /** The contract of the deal; null until the fund has prepared it. */
  contract: z.nullable(caseContract),
  decisions: z.array(z.string()),
});
export type CaseFile = z.infer<typeof caseFile>;
const listedCase = z.extend(deal, { civilId: z.string(), applicant: z.string() });
export type Case = z.infer<typeof listedCase>;

/** A person whom the civil registry knows and who can register with the portal. */
export const newcomer = z.extend(listedPerson, {
  /** Hijri, as stored in the registry. */
  birthdate: z.string(),
  registered: z.boolean(),
});
export type Newcomer = z.infer<typeof newcomer>;

const clock = z.object({ now: instant, offsetSeconds: z.int() });
export const desk = {
  people: endpoint('GET /people', 'The seeded citizens, with their passwords', {
    auth: 'public',
    response: z.object({ people: z.array(person) }),
    problems: [],
  }),
  newcomers: endpoint('GET /newcomers', 'People of the registry who can register, and whether they have registered', {
    auth: 'public',
    response: z.object({ newcomers: z.array(newcomer) }),
    problems: [],
  }),
  addNewcomer: endpoint('POST /newcomers', 'Puts one more person into the registry, who can register; never listed', {
    auth: 'public',
    response: newcomer,
    problems: [],
  }),
  messages: endpoint('GET /messages', 'Text messages that were sent, the newest first; `to` narrows to one phone', {
    auth: 'public',
    query: z.object({ to: z.optional(z.string()), after: z.optional(id) }),
    response: z.object({
      messages: z.array(message),
      /** The last one of this page, after which the next page begins. */
      next: z.nullable(id),
    }),
    problems: ['invalid_request'],
  }),
  identityRequests: endpoint('GET /identity-app', 'Open requests of the identity app, on all phones', {
    auth: 'public',
    response: z.object({ requests: z.array(phoneRequest) }),
    problems: [],
  }),
  answerIdentityRequest: endpoint(
    'POST /identity-app/:id/answer',
    'Chooses a number (the right one approves, a wrong one rejects), or rejects without one',
    {
      auth: 'public',
      params: byId,
      body: z.object({ number: z.optional(z.string()) }),
      response: z.object({ ok: z.literal(true) }),
      problems: ['not_found'],
    },
  ),
  cases: endpoint('GET /cases', 'Submitted deals, the newest first', {
    auth: 'public',
    query: listQuery,
    response: z.object({ cases: z.array(listedCase), ...listPage }),
    problems: ['invalid_request'],
  }),
  case: endpoint('GET /cases/:id', 'One case with its answers, documents, history and the decisions its state allows', {
    auth: 'public',
    params: byId,
    response: caseFile,
    problems: ['not_found'],
  }),
  document: endpoint('GET /cases/:id/documents/:documentId', 'A document of a case', {
    auth: 'public',
    params: z.object({ id, documentId: id }),
    download: true,
    response: z.unknown(),
    problems: ['not_found'],
  }),
  contractDocument: endpoint('GET /cases/:id/contract', 'The contract of a case as its citizen downloads it', {
    auth: 'public',
    params: byId,
    query: z.object({ lang: z.enum(LANGS) }),
    download: true,
    response: z.unknown(),
    problems: ['not_found', 'contract_document_not_found', 'invalid_request'],
  }),
  decide: endpoint(
    'POST /cases/:id/decisions',
    'Moves a case by one event of the deal lifecycle; a rejection or refusal needs a reason, `document.request` and `document.withdraw` the kind of the document',
    {
      auth: 'public',
      params: byId,
      body: z.object({
        event: z.string(),
        reason: z.optional(lines(limits.reasonLength)),
        document: z.optional(z.string()),
      }),
      response: caseFile,
      problems: ['not_found', 'illegal_transition', 'invalid_request'],
    },
  ),
  ...loanAccountDesk,
  ...disbursementDesk,
  ...releaseCertificateDesk,
  ...exemptionDesk,
  ...broadcastDesk,
  ...contactDesk,
  ...pageFeedbackDesk,
  ...appointmentDesk,
  ...exportCertificateDesk,
  ...reviewerRequestDesk,
  faults: endpoint('GET /faults', 'What is broken on purpose', { auth: 'public', response: faults, problems: [] }),
  setFaults: endpoint('PUT /faults', 'Breaks or repairs dependencies', {
    auth: 'public',
    body: z.partial(faults),
    response: faults,
    problems: ['invalid_request'],
  }),
  clock: endpoint('GET /clock', "The host's clock", {
    auth: 'public',
    response: clock,
    problems: [],
  }),
  setClock: endpoint('PUT /clock', "Moves the host's clock by an offset from the real time, in seconds", {
    auth: 'public',
    body: z.pick(clock, { offsetSeconds: true }),
    response: clock,
    problems: ['invalid_request'],
  }),
} as const;
export type Desk = typeof desk;
