/** A deal: a submitted loan application, with its progress, documents and receipt (specification section 4). */
import * as z from 'zod/mini';
import { ownById, withSession } from '../access/auth.ts';
import { bilingual, count, id, instant, lines, money } from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { endpoint, REFERENCE_OUTLIVES, UPLOAD_OUTLIVES } from '../kernel/kernel.ts';
import { next, pageQuery } from '../kernel/pages.ts';
import { uploadProblems } from '../kernel/problems.ts';
import { reuseBody } from '../portal/earlier-files.ts';
import {
  type Answers,
  APPLICANT_TYPES,
  attachment,
  PROJECT_TYPES,
  partialAnswers,
  receipt,
} from './loan-application.ts';

/** The seven displayed steps of a deal (specification section 4). */
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
/** What the loan pays for: what is bought or built, the costs of running the project, or both. */
export const DEAL_TYPES = ['capital', 'operational', 'capitalAndOperational'] as const;
export type DealType = (typeof DEAL_TYPES)[number];
/** The type follows from the costs that the applicant named; null where there are none. */
export const dealTypeOf = (
  cost: Pick<Answers['cost'], 'capitalCost' | 'operationalCost'> | undefined,
): DealType | null => {
  const { capitalCost = null, operationalCost = null } = cost ?? {};
  if (capitalCost === null) return operationalCost === null ? null : 'operational';
  return operationalCost === null ? 'capital' : 'capitalAndOperational';
};
/** A document that the fund requires after the submission. `note` is the fund's own text, or empty. */
export const requiredDocument = z.object({ kind: z.string(), title: bilingual, hint: bilingual, note: z.string() });
export type RequiredDocument = z.infer<typeof requiredDocument>;
export const deal = z.object({
  id,
  reference: z.string(),
  state: z.string(),
  step: z.enum(DEAL_STEPS),
  outcome: z.enum(DEAL_OUTCOMES),
  /** The party that acts next. */
  awaits: z.enum(['fund', 'citizen', 'nobody']),
  projectName: z.string(),
  dealType: z.nullable(z.enum(DEAL_TYPES)),
  /** The finance sector: that of the product. */
  sector: bilingual,
  product: bilingual,
  subProduct: bilingual,
  branch: bilingual,
  office: bilingual,
  projectType: z.nullable(z.enum(PROJECT_TYPES)),
  applicantType: z.enum(APPLICANT_TYPES),
  cost: money,
  fundShare: money,
  rejectionReason: z.nullable(z.string()),
  /** The documents that the fund still requires; while there are any, the deal awaits the citizen. */
  requiredDocuments: z.array(requiredDocument),
  submittedAt: instant,
  updatedAt: instant,
});
export type Deal = z.infer<typeof deal>;
export const dealHistoryEntry = z.object({
  at: instant,
  event: z.string(),
  state: z.string(),
  /** The displayed step after the event; null when the deal ended early. */
  step: z.nullable(z.enum(DEAL_STEPS)),
  /** The kind of document that the event concerns. */
  kind: z.nullable(z.string()),
  /** The reason, as written by the person who acted. */
  note: z.nullable(z.string()),
  by: z.enum(['citizen', 'fund', 'system']),
});
export const dealDetails = z.extend(deal, {
  answers: partialAnswers,
  attachments: z.array(attachment),
  /** The titles of the kinds of documents in `history`. */
  documentTitles: z.record(z.string(), bilingual),
  history: z.array(dealHistoryEntry),
  version: count,
  /** The state value of the lifecycle machine. */
  stateValue: z.unknown(),
  contractNumber: z.nullable(z.string()),
  /** Whether the citizen can cancel the deal in its present state. */
  cancellable: z.boolean(),
});
export type DealDetails = z.infer<typeof dealDetails>;

/**
 * The id and version of every deal, disbursement, exemption request and release certificate, and how many notifications are
 * unread. The portal then reads as usual.
 */
export const dealNews = z.object({ versions: z.record(z.string(), z.int()), unread: count });
export type DealNews = z.infer<typeof dealNews>;

/**
 * Whole days within which most deals passed: without the quickest and the slowest tenth, or all where fewer than ten are known.
 * `from` equals `to` where they agree.
 */
export const usualDays = z.object({ from: count, to: count });
export type UsualDays = z.infer<typeof usualDays>;
/**
 * How long the displayed steps have usually taken, from the fund's own history. Null for a step with too few deals to tell from;
 * `whole` is from the submission until the contract is ready.
 */
export const stepTimes = z.object({
  steps: z.object({
    submission: z.nullable(usualDays),
    grantDecision: z.nullable(usualDays),
    financialStudy: z.nullable(usualDays),
    technicalAnalysis: z.nullable(usualDays),
    loanApproval: z.nullable(usualDays),
    contractProcessing: z.nullable(usualDays),
    signing: z.nullable(usualDays),
  }),
  whole: z.nullable(usualDays),
});
export type StepTimes = z.infer<typeof stepTimes>;

export const dealsEndpoints = {
  list: endpoint('GET /deals', 'My deals in pages, the newest first', {
    ...withSession,
    query: pageQuery,
    response: z.object({ deals: z.array(deal), next }),
  }),
  get: endpoint('GET /deals/:id', 'One deal with its answers, files and history', {
    ...ownById,
    response: dealDetails,
  }),
  stepTimes: endpoint(
    'GET /deals/step-times',
    'How long each step of a deal usually takes, from the history of the fund',
    {
      outlives: REFERENCE_OUTLIVES,
      auth: 'public',
      response: stepTimes,
      problems: [],
    },
  ),
  receipt: endpoint('GET /deals/:id/receipt', 'The receipt of a submitted application', {
    ...ownById,
    response: receipt,
  }),
  events: endpoint(
    'GET /deals/events',
    'Reports the versions of all my deals and disbursements and the number of unread notifications: at once, then whenever one changes',
    {
      // The browser's `EventSource` sends no token; the events hold nothing but ids, versions and a number of the citizen's own.
      auth: 'cookie',
      response: z.unknown(),
      events: dealNews,
      problems: ['login_required'],
    },
  ),
  cancel: endpoint(
    'POST /deals/:id/cancel',
    'Cancels a deal for good while it has no contract; the administrative fee is not refunded',
    {
      waits: true,
      ...ownById,
      flag: 'deleteDeals',
      idempotent: true,
      body: z.object({ reason: z.optional(lines(limits.reasonLength)) }),
      response: dealDetails,
      problems: [...ownById.problems, 'cannot_cancel_deal', 'invalid_request'],
    },
  ),
  sendDocument: endpoint(
    'POST /deals/:id/documents',
    'Sends a document that the fund required after the submission (field `kind` first, then field `file`)',
    {
      outlives: UPLOAD_OUTLIVES,
      ...ownById,
      multipart: true,
      idempotent: true,
      response: attachment,
      problems: [...ownById.problems, 'illegal_transition', ...uploadProblems],
    },
  ),
  reuseDocument: endpoint(
    'POST /deals/:id/documents/reuse',
    'A file that the citizen uploaded before becomes a document that the fund required after the submission',
    {
      outlives: UPLOAD_OUTLIVES,
      ...ownById,
      idempotent: true,
      body: reuseBody,
      response: attachment,
      problems: [...ownById.problems, 'illegal_transition', 'invalid_request'],
    },
  ),
  document: endpoint('GET /deals/:id/documents/:documentId', 'A document of a deal, for its owner only', {
    ...ownById,
    params: z.object({ id, documentId: id }),
    download: true,
    response: z.unknown(),
  }),
  receiptDocument: endpoint('GET /deals/:id/receipt/document', 'The receipt as a PDF, in the language of the call', {
    ...ownById,
    download: true,
    response: z.unknown(),
  }),
} as const;
