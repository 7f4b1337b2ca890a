/**
 * Exemption of a deceased borrower: an heir asks the fund to waive what a deceased borrower owes (specification sections 1, 3, 4
 * and 5; product rulings, section 4). The steps of the request, their answers, the reasons that block it, the status of what was
 * submitted, the objection, and the endpoints.
 */
import * as z from 'zod/mini';
import { ownById, withSession } from '../access/auth.ts';
import { pastHijri } from '../calendar/date-input.ts';
import {
  bilingual,
  civilId,
  count,
  hijriDate,
  id,
  instant,
  instrumentNumber,
  money,
  someLines,
  typedDate,
} from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { defineTypedSteps, readBy } from '../fields/typed-screens.ts';
import type { Flag } from '../kernel/flags.ts';
import { endpoint } from '../kernel/kernel.ts';
import { rule } from '../kernel/rules.ts';
import { attaching, detaching, requestCalls, reuseCall } from '../loans/drafts.ts';
import { attachment, type BlockerOf, seenAttachments } from '../loans/loan-application.ts';
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

export const EXEMPTION_STEPS = ['deceased', 'instruments', 'documents', 'review'] as const;
export type ExemptionStep = (typeof EXEMPTION_STEPS)[number];

/** The person who died. Dates are Hijri, `YYYY/MM/DD`. */
export const deceasedForm = z.object({ civilId, birthDate: hijriDate, deathDate: hijriDate });
/** Which days the two dates can be on a day of the server, Hijri. */
export const deceasedDateOn = (today: string) => pastHijri(today, limits.yearsAgo.deceased);
/** The form as typed on that day. */
export const deceasedFormOn = (today: string) => {
  const past = typedDate(deceasedDateOn(today));
  return z.object({ civilId, birthDate: past, deathDate: past });
};
/** The court's instruments: of the death, and of the heirs. */
export const instrumentsForm = z.object({ instrumentNumber, heirsInstrumentNumber: instrumentNumber });

export const exemptionAnswers = z.object({
  deceased: deceasedForm,
  instruments: instrumentsForm,
  documents: z.object({ confirmed: z.literal(true) }),
});
export type ExemptionAnswers = z.output<typeof exemptionAnswers>;
export type AnsweredExemptionStep = keyof ExemptionAnswers;
const partialAnswers = z.partial(exemptionAnswers);
export type PartialExemptionAnswers = z.output<typeof partialAnswers>;

const exemptionReference = z.object({
  /** The day in Riyadh, Hijri, `YYYY/MM/DD`. A date of death after it is refused. */
  today: z.string(),
  /** The national ID number of the citizen who asks. */
  ownCivilId: z.string(),
  /** Deceased persons for whom the citizen has a request that is in progress or was accepted. */
  requestedFor: z.array(z.string()),
  /** The documents that every request needs. */
  documents: neededDocuments,
  /** How long a decision usually takes, in days. */
  usualDays: count,
});
export type ExemptionReference = z.infer<typeof exemptionReference>;

export type ExemptionFacts = RequestFacts<PartialExemptionAnswers> &
  Pick<ExemptionReference, 'today' | 'ownCivilId' | 'requestedFor'>;
export const EXEMPTION_REASONS = [
  'stepUnanswered',
  'ownCivilId',
  'alreadyRequested',
  'birthTooEarly',
  'birthInFuture',
  'deathBeforeBirth',
  'deathInFuture',
  'documentMissing',
  'changeUnfinished',
] as const;
export type ExemptionReason = (typeof EXEMPTION_REASONS)[number];
export type ExemptionBlocker = BlockerOf<ExemptionReason, AnsweredExemptionStep>;

/** Texts of Hijri days sort like the days. */
const deceasedBlockers = ({
  answers: { deceased },
  today,
  ownCivilId,
  requestedFor,
}: ExemptionFacts): ExemptionBlocker[] => {
  const of = (reason: ExemptionReason): ExemptionBlocker => ({ reason, step: 'deceased' });
  if (!deceased) return [of('stepUnanswered')];
  const found: [ExemptionReason, boolean][] = [
    ['ownCivilId', deceased.civilId === ownCivilId],
    ['alreadyRequested', requestedFor.includes(deceased.civilId)],
    ['birthTooEarly', today !== '' && deceased.birthDate < deceasedDateOn(today).min],
    ['birthInFuture', deceased.birthDate > today],
    ['deathBeforeBirth', deceased.deathDate < deceased.birthDate],
    ['deathInFuture', deceased.deathDate > today],
  ];
  return found.filter(([, isSo]) => isSo).map(([reason]) => of(reason));
};

export const typedDeceased = (answer: ExemptionAnswers['deceased'] | undefined) => ({
  civilId: answer?.civilId ?? '',
  birthDate: answer?.birthDate ?? '',
  deathDate: answer?.deathDate ?? '',
});
export const typedInstruments = (answer: ExemptionAnswers['instruments'] | undefined) => ({
  instrumentNumber: answer?.instrumentNumber ?? '',
  heirsInstrumentNumber: answer?.heirsInstrumentNumber ?? '',
});

export const exemptionDefinition = {
  steps: EXEMPTION_STEPS,
  answers: exemptionAnswers,
  reference: exemptionReference,
  draft: requestDraft(
    partialAnswers,
    partialScreensOf(EXEMPTION_STEPS, { deceased: deceasedForm, instruments: instrumentsForm }),
  ),
  submitted: submittedRequest,
  blockers: (facts: ExemptionFacts): ExemptionBlocker[] => [
    ...deceasedBlockers(facts),
    ...(facts.answers.instruments ? [] : [{ reason: 'stepUnanswered', step: 'instruments' } as const]),
    ...documentsBlockers(facts),
  ],
  blockersIn: blockersReader(EXEMPTION_REASONS, exemptionAnswers),
  screens: defineTypedSteps<ExemptionAnswers, ExemptionFacts>(EXEMPTION_STEPS, {
    deceased: { asTyped: typedDeceased, read: readBy(deceasedForm) },
    instruments: { asTyped: typedInstruments, read: readBy(instrumentsForm) },
  }),
} satisfies RequestDefinition;
export type ExemptionDraft = z.infer<typeof exemptionDefinition.draft>;
export type SubmittedExemption = z.infer<typeof exemptionDefinition.submitted>;

/** The statuses of specification section 4. */
export const EXEMPTION_STATUSES = ['INPROGRESS', 'ACCEPTED', 'REJECTED', 'PARTREJECTED'] as const;
export type ExemptionStatus = (typeof EXEMPTION_STATUSES)[number];
/** The states of the objection: not yet possible or no longer; possible; with the fund; and what came of it. */
export const OBJECTION_STATUSES = ['none', 'possible', 'inProgress', 'accepted', 'rejected'] as const;
export type ObjectionStatus = (typeof OBJECTION_STATUSES)[number];

export const listedExemption = z.object({
  id,
  number: z.string(),
  deceasedCivilId: z.string(),
  status: z.enum(EXEMPTION_STATUSES),
  objection: z.enum(OBJECTION_STATUSES),
  submittedAt: instant,
  /** The time of the latest change. */
  changedAt: instant,
});
export type ListedExemption = z.infer<typeof listedExemption>;

/** One loan of the deceased borrower and what the fund decided of it. Amounts are in halalas. */
export const exemptionItem = z.object({
  loanId: id,
  contractNumber: z.string(),
  title: bilingual,
  outstanding: money,
  isExempted: z.boolean(),
  /** The reason why it is not exempted. */
  reason: z.nullable(z.string()),
});
export type ExemptionItem = z.infer<typeof exemptionItem>;

export const exemptionRequest = z.extend(listedExemption, {
  answers: exemptionAnswers,
  attachments: z.array(attachment),
  /** The state value of the lifecycle machine. */
  stateValue: z.unknown(),
  /** The names of the kinds of documents. */
  documentTitles: z.record(z.string(), bilingual),
  /** Empty until the fund has decided. */
  items: z.array(exemptionItem),
  decidedAt: z.nullable(instant),
  /** Why the fund rejected it, whole or in part. */
  reason: z.nullable(z.string()),
  objected: z.nullable(
    z.object({
      at: instant,
      reason: z.string(),
      answeredAt: z.nullable(instant),
      /** The answer of the fund. */
      answer: z.nullable(z.string()),
    }),
  ),
  /** Documents of the objection, before and after it is submitted. */
  objectionAttachments: z.array(attachment),
  /** The documents that can be attached to an objection; none is required. */
  objectionDocuments: neededDocuments,
});
export type ExemptionRequest = z.infer<typeof exemptionRequest>;

/** The place that the pages of the list count from: the time and the id of a request. */
export const EXEMPTION_PLACE = /^(\d{1,13})~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
/** Requests on one page of the list. */
export const EXEMPTIONS_PER_PAGE = 10;
export const exemptionList = z.object({
  /** The drafts that are not submitted yet, the latest first. */
  drafts: z.array(z.object({ id, deceasedCivilId: z.nullable(z.string()), updatedAt: instant, expiresAt: instant })),
  requests: z.array(listedExemption),
  page: count,
  /** The number of pages, at least 1. */
  pages: count,
  total: count,
  /** The pages count from this request on, so that later ones move nothing; null for an empty list. */
  asOf: z.nullable(z.string()),
  /** The number of requests that were submitted since. */
  newer: count,
});
export type ExemptionList = z.infer<typeof exemptionList>;

/** The reason, and the files that the heir sees with it. */
const objection = z.object({ reason: someLines(limits.reasonLength), attachments: seenAttachments });

const flag = ['deceasedExemptionV2', 'deceasedExemptionV1'] as const satisfies Flag[];
const flagged = { ...withSession, flag } as const;
const own = { ...ownById, flag } as const;

export const exemptionsEndpoints = {
  reference: endpoint(
    'GET /exemptions/reference',
    'What the rules of a request need, and the documents that it needs',
    {
      ...flagged,
      response: exemptionReference,
    },
  ),
  list: endpoint(
    'GET /exemptions',
    'My drafts, and a page of my requests, the latest first. `asOf` of the first page keeps the pages in place while requests are added',
    {
      ...flagged,
      query: z.object({
        page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, rule('invalid')))),
        asOf: z.optional(z.string().check(z.regex(EXEMPTION_PLACE, rule('invalid')))),
      }),
      response: exemptionList,
      problems: [...flagged.problems, 'invalid_request'],
    },
  ),
  request: endpoint(
    'GET /exemptions/:id/request',
    'A submitted request with what the fund decided, and its objection',
    {
      ...own,
      response: exemptionRequest,
    },
  ),
  ...requestCalls({
    path: '/exemptions',
    own,
    ...exemptionDefinition,
  }),
  reuse: reuseCall('/exemptions', own),
  attachToObjection: endpoint(
    'POST /exemptions/:id/objection/attachments',
    'One file (field `file`) for one document of an objection (field `kind`, sent first), while an objection is possible',
    attaching(own, 'draft_submitted'),
  ),
  detachFromObjection: endpoint(
    'DELETE /exemptions/:id/objection/attachments/:attachmentId',
    'Removes a file of an objection that is not submitted',
    detaching(own, 'draft_submitted'),
  ),
  object: endpoint(
    'POST /exemptions/:id/objection',
    'Objects to a rejection, whole or in part, once; the fund decides it anew',
    {
      waits: true,
      ...own,
      idempotent: true,
      body: objection,
      response: exemptionRequest,
      problems: [...own.problems, 'draft_conflict', 'illegal_transition', 'invalid_request'],
    },
  ),
} as const;
