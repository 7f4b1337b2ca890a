/** A deal: a submitted loan application, its progress, documents and receipt (specification section 4). Money in halalas. */
import * as z from 'zod/mini';
import { bilingual, id, instant } from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { endpoint } from '../kernel/kernel.ts';
import { guarded, uploadProblems } from '../kernel/problems.ts';
import { APPLICANT_TYPES, attachment, partialAnswers, receipt } from './loan-application.ts';

const count = z.int();
const money = z.int();

const byId = z.object({ id });

/** The seven displayed steps of a loan request (specification section 4). */
export const DEAL_STEPS = [
  'submission',
  'grantDecision',
  'financialStudy',
  'technicalAnalysis',
  'loanApproval',
  'contractProcessing',
  'signing',
] as const;
export const DEAL_OUTCOMES = ['open', 'signed', 'rejected', 'cancelled'] as const;
/** A document that the fund asks for after the submission; `note` in the fund's own words, or empty. */
export const wantedDocument = z.object({ kind: z.string(), title: bilingual, hint: bilingual, note: z.string() });
export type WantedDocument = z.infer<typeof wantedDocument>;
export const deal = z.object({
  id,
  reference: z.string(),
  state: z.string(),
  step: z.enum(DEAL_STEPS),
  outcome: z.enum(DEAL_OUTCOMES),
  /** Who acts next. */
  awaits: z.enum(['fund', 'citizen', 'nobody']),
  projectName: z.string(),
  product: bilingual,
  subProduct: bilingual,
  branch: bilingual,
  office: bilingual,
  applicantType: z.enum(APPLICANT_TYPES),
  cost: money,
  fundShare: money,
  rejectionReason: z.nullable(z.string()),
  /** What the citizen is asked to bring; then the deal awaits him. */
  wanted: z.array(wantedDocument),
  submittedAt: instant,
  updatedAt: instant,
});
export type Deal = z.infer<typeof deal>;
export const dealHistoryEntry = z.object({
  at: instant,
  event: z.string(),
  state: z.string(),
  /** The displayed step it led to; null when the deal ended early. */
  step: z.nullable(z.enum(DEAL_STEPS)),
  /** The kind of document it was about. */
  kind: z.nullable(z.string()),
  /** Why, in the words of who did it. */
  note: z.nullable(z.string()),
  by: z.enum(['citizen', 'fund', 'system']),
});
export const dealDetails = z.extend(deal, {
  answers: partialAnswers,
  attachments: z.array(attachment),
  /** The names of the kinds of documents that it speaks of. */
  documentTitles: z.record(z.string(), bilingual),
  history: z.array(dealHistoryEntry),
  version: count,
  /** The state as the lifecycle machine spells it. */
  stateValue: z.unknown(),
  contractNumber: z.nullable(z.string()),
  /** Whether its lifecycle lets the citizen cancel it now. */
  cancellable: z.boolean(),
});
export type DealDetails = z.infer<typeof dealDetails>;

/** Word that a deal stands at this version now; what it is then is read as ever. */
export const dealNews = z.object({ version: z.int() });
export type DealNews = z.infer<typeof dealNews>;

export const dealEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/deals',
    summary: 'My loan requests, the newest first',
    auth: 'session',
    response: z.object({ deals: z.array(deal) }),
    problems: guarded,
  }),
  get: endpoint({
    method: 'GET',
    path: '/deals/:id',
    summary: 'One loan request with its answers, files and history',
    auth: 'session',
    params: byId,
    response: dealDetails,
    problems: [...guarded, 'not_found'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/deals/:id/receipt',
    summary: 'The receipt of a submitted application',
    auth: 'session',
    params: byId,
    response: receipt,
    problems: [...guarded, 'not_found'],
  }),
  events: endpoint({
    method: 'GET',
    path: '/deals/:id/events',
    summary: 'Tells when a loan request changes: the present version at once, then every other one',
    // A browser's event source sends no token; a version number of one's own deal is all there is to learn.
    auth: 'cookie',
    params: byId,
    response: z.unknown(),
    events: dealNews,
    problems: ['login_required', 'not_found'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/deals/:id/cancel',
    summary: 'Cancels a loan request for good, as long as it has no contract; the administrative fee is not refunded',
    auth: 'session',
    flag: 'deleteDeals',
    params: byId,
    idempotent: true,
    body: z.object({ reason: z.optional(z.string().check(z.maxLength(limits.reasonLength))) }),
    response: dealDetails,
    problems: [...guarded, 'not_found', 'cannot_cancel_deal', 'invalid_request'],
  }),
  sendDocument: endpoint({
    method: 'POST',
    path: '/deals/:id/documents',
    summary: 'A document that the fund asked for after the submission (field `kind`, sent first, then field `file`)',
    auth: 'session',
    params: byId,
    multipart: true,
    idempotent: true,
    response: attachment,
    problems: [...guarded, 'not_found', 'illegal_transition', ...uploadProblems],
  }),
  document: endpoint({
    method: 'GET',
    path: '/deals/:id/documents/:documentId',
    summary: 'A document of a loan request, for its owner only',
    auth: 'session',
    params: z.object({ id, documentId: id }),
    download: true,
    response: z.unknown(),
    problems: [...guarded, 'not_found'],
  }),
  receiptDocument: endpoint({
    method: 'GET',
    path: '/deals/:id/receipt/document',
    summary: 'The receipt as a PDF, in the language of the call',
    auth: 'session',
    params: byId,
    download: true,
    response: z.unknown(),
    problems: [...guarded, 'not_found'],
  }),
} as const;
