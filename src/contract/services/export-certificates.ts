/**
 * Export certificates for agricultural equipment: the fund certifies that it does not object to an export (specification sections
 * 1, 3, 5 and 9; product rulings, sections 2 and 4). The steps of a request, their answers, the reasons that block it, what became of
 * it, and the endpoints. The screen of the service is `arabian_shield`.
 */
import * as z from 'zod/mini';
import { ownById, withSession } from '../access/auth.ts';
import { bilingual, chosen, count, id, instant, line, typed } from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { defineTypedSteps, readBy } from '../fields/typed-screens.ts';
import { endpoint } from '../kernel/kernel.ts';
import { LANGS } from '../kernel/lang.ts';
import { next, pageQuery } from '../kernel/pages.ts';
import { rule } from '../kernel/rules.ts';
import { requestCalls, reuseCall } from '../loans/drafts.ts';
import { attachment, type BlockerOf } from '../loans/loan-application.ts';
import { PAPER_VALIDITIES } from '../loans/papers.ts';
import {
  blockersReader,
  documentsBlockers,
  neededDocuments,
  partialScreensOf,
  type RequestDefinition,
  type RequestFacts,
  requestDraft,
  submittedRequest,
} from '../loans/requests.ts';
import { cleanCount } from '../text/normalise-text.ts';

export const EXPORT_STEPS = ['equipment', 'documents', 'review'] as const;
export type ExportStep = (typeof EXPORT_STEPS)[number];

const { equipment, companyName, quantityMax } = limits.exportCertificate;
const quantity = z
  .int(rule('greaterThan', 0))
  .check(z.minimum(1, rule('greaterThan', 0)), z.maximum(quantityMax, rule('atMost', quantityMax)));
const texts = {
  /** What is exported: kind, make and model. */
  equipment: line(equipment.min, equipment.max),
  /** The company that exports it. */
  companyName: line(companyName.min, companyName.max),
};
/** The equipment screen as typed. `country` is the ISO code of the destination. */
export const equipmentForm = z.object({
  ...texts,
  quantity: z.pipe(z.pipe(typed(cleanCount, z.regex(/^\d{1,9}$/, rule('digitsOnly'))), z.transform(Number)), quantity),
  country: chosen,
});
export const exportAnswers = z.object({
  equipment: z.object({ ...texts, quantity, country: chosen }),
  documents: z.object({ confirmed: z.literal(true) }),
});
export type ExportAnswers = z.output<typeof exportAnswers>;
export type AnsweredExportStep = keyof ExportAnswers;
const partialAnswers = z.partial(exportAnswers);
export type PartialExportAnswers = z.output<typeof partialAnswers>;

const exportReference = z.object({
  /** The countries that a certificate can be issued for. */
  destinations: z.array(z.string()),
  /** The documents that every request needs. */
  documents: neededDocuments,
  /** How long a decision usually takes, in days. */
  usualDays: count,
});
export type ExportReference = z.infer<typeof exportReference>;

export type ExportFacts = RequestFacts<PartialExportAnswers> & Pick<ExportReference, 'destinations'>;
export const EXPORT_REASONS = ['stepUnanswered', 'destinationClosed', 'documentMissing', 'changeUnfinished'] as const;
export type ExportReason = (typeof EXPORT_REASONS)[number];
export type ExportBlocker = BlockerOf<ExportReason, AnsweredExportStep>;

const equipmentBlockers = ({ answers, destinations }: ExportFacts): ExportBlocker[] => {
  if (!answers.equipment) return [{ reason: 'stepUnanswered', step: 'equipment' }];
  return destinations.includes(answers.equipment.country) ? [] : [{ reason: 'destinationClosed', step: 'equipment' }];
};

export const typedEquipment = (answer: ExportAnswers['equipment'] | undefined) => ({
  equipment: answer?.equipment ?? '',
  quantity: answer ? String(answer.quantity) : '1',
  companyName: answer?.companyName ?? '',
  country: answer?.country ?? '',
});

export const exportDefinition = {
  steps: EXPORT_STEPS,
  answers: exportAnswers,
  reference: exportReference,
  draft: requestDraft(partialAnswers, partialScreensOf(EXPORT_STEPS, { equipment: equipmentForm })),
  submitted: submittedRequest,
  blockers: (facts: ExportFacts): ExportBlocker[] => [...equipmentBlockers(facts), ...documentsBlockers(facts)],
  blockersIn: blockersReader(EXPORT_REASONS, exportAnswers),
  screens: defineTypedSteps<ExportAnswers, ExportFacts>(EXPORT_STEPS, {
    equipment: { asTyped: typedEquipment, read: readBy(equipmentForm) },
  }),
} satisfies RequestDefinition;
export type ExportDraft = z.infer<typeof exportDefinition.draft>;
export type SubmittedExport = z.infer<typeof exportDefinition.submitted>;

/** The states of the lifecycle. */
export const EXPORT_STATES = ['underReview', 'issued', 'refused', 'revoked'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const exportRequest = z.extend(submittedRequest, {
  state: z.enum(EXPORT_STATES),
  answers: exportAnswers,
  /** The time of the latest change. */
  changedAt: instant,
  /** The time when the fund issued or refused it. */
  decidedAt: z.nullable(instant),
  /** Why the fund refused the request, or revoked the certificate. */
  reason: z.nullable(z.string()),
  certificate: z.nullable(
    z.object({
      number: z.string(),
      issuedAt: instant,
      validity: z.enum(PAPER_VALIDITIES),
      revokedAt: z.nullable(instant),
    }),
  ),
  attachments: z.array(attachment),
  /** The names of the kinds of documents. */
  documentTitles: z.record(z.string(), bilingual),
});
export type ExportRequest = z.infer<typeof exportRequest>;

export const listedExport = z.omit(exportRequest, { attachments: true, documentTitles: true });
export type ListedExport = z.infer<typeof listedExport>;

export const exportList = z.object({
  /** The drafts that are not submitted yet, the latest first. */
  drafts: z.array(z.object({ id, equipment: z.nullable(z.string()), updatedAt: instant, expiresAt: instant })),
  requests: z.array(listedExport),
  next,
});
export type ExportList = z.infer<typeof exportList>;

export const exportCertificatesEndpoints = {
  reference: endpoint('GET /export-certificates/reference', 'Destinations, and the documents that a request needs', {
    ...withSession,
    response: exportReference,
  }),
  list: endpoint(
    'GET /export-certificates',
    'My drafts, with the first page, and my requests and certificates, the latest first',
    {
      ...withSession,
      query: pageQuery,
      response: exportList,
      problems: [...withSession.problems, 'invalid_request'],
    },
  ),
  request: endpoint('GET /export-certificates/:id/request', 'A submitted request, and what became of it', {
    ...ownById,
    response: exportRequest,
  }),
  ...requestCalls({
    path: '/export-certificates',
    own: ownById,
    ...exportDefinition,
  }),
  reuse: reuseCall('/export-certificates', ownById),
  document: endpoint(
    'GET /export-certificates/:id/document',
    'The certificate as a sealed PDF in the requested language; there is none before it is issued and after it is revoked',
    {
      ...ownById,
      query: z.object({ lang: z.enum(LANGS) }),
      download: true,
      response: z.unknown(),
      problems: [...ownById.problems, 'invalid_request'],
    },
  ),
} as const;
