/**
 * Requests in writing: to the remote reviewer and, while its flag is on, to the general director (specification sections 1 to 4;
 * product rulings, section 4). Both are filled in step by step, submitted, and answered in a thread of messages until one side closes
 * it. They differ in their addresses, in the choices that the fund offers, and in who may use them.
 */
import * as z from 'zod/mini';
import { ownByIdForServices as own, withServicesSession, withSession } from '../access/auth.ts';
import { bilingual, chosen, count, id, instant, line, lines, reference, someLines } from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import type { ReferencePrefix } from '../fields/reference-number.ts';
import { defineTypedSteps, readBy } from '../fields/typed-screens.ts';
import type { Flag } from '../kernel/flags.ts';
import { endpoint } from '../kernel/kernel.ts';
import { next, pageQuery } from '../kernel/pages.ts';
import { attaching, detaching, requestCalls } from '../loans/drafts.ts';
import { attachment, type BlockerOf, halfFilledUpTo, seenAttachments } from '../loans/loan-application.ts';
import {
  blockersReader,
  neededDocuments,
  partialScreensOf,
  type RequestDefinition,
  requestDraft,
  submittedRequest,
} from '../loans/requests.ts';

export const REQUEST_KINDS = ['reviewer', 'director'] as const;
/** Whom a request is addressed to. */
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const LETTER_STEPS = ['details', 'documents', 'review'] as const;
export type LetterStep = (typeof LETTER_STEPS)[number];

const { titleMin, titleMax, textMax } = limits.letter;
export const letterText = someLines(textMax);
/** What the incident numbers of each kind begin with. */
export const LETTER_PREFIXES = { reviewer: 'RR', director: 'GD' } as const satisfies Record<
  RequestKind,
  ReferencePrefix
>;
const incidentNumber = reference(LETTER_PREFIXES.reviewer, LETTER_PREFIXES.director);

const details = z.object({
  orderType: chosen,
  serviceType: chosen,
  title: line(titleMin, titleMax),
  message: letterText,
  /** The number of an earlier request that is closed. */
  refersTo: z.nullable(incidentNumber),
});
/** The form as it is typed: without an earlier request the choice is empty. */
export const detailsForm = z.extend(details, {
  refersTo: z.pipe(
    z.string(),
    z.transform((text) => text || null),
  ),
});
export const letterAnswers = z.object({ details, documents: z.object({ confirmed: z.literal(true) }) });
export type LetterAnswers = z.output<typeof letterAnswers>;
export type AnsweredLetterStep = keyof LetterAnswers;
const partialAnswers = z.partial(letterAnswers);
export type PartialLetterAnswers = z.output<typeof partialAnswers>;

const choice = z.object({ id: z.string(), title: bilingual });
export type LetterChoice = z.infer<typeof choice>;
const letterReference = z.object({
  /** What can be chosen now: the fund opens and closes choices. */
  orderTypes: z.array(choice),
  serviceTypes: z.array(choice),
  /** The citizen's closed requests of this kind, to which a new one can refer; the latest first. */
  earlier: z.array(z.object({ number: z.string(), title: z.string() })),
  /** The places for attachments; none has to be used. */
  documents: neededDocuments,
});
export type LetterReference = z.infer<typeof letterReference>;

export type LetterFacts = { answers: PartialLetterAnswers } & Pick<
  LetterReference,
  'orderTypes' | 'serviceTypes' | 'earlier'
>;
export const LETTER_REASONS = [
  'stepUnanswered',
  'orderTypeClosed',
  'serviceTypeClosed',
  'earlierUnknown',
  'changeUnfinished',
] as const;
export type LetterReason = (typeof LETTER_REASONS)[number];
export type LetterBlocker = BlockerOf<LetterReason, AnsweredLetterStep>;

const detailsBlockers = ({ answers, orderTypes, serviceTypes, earlier }: LetterFacts): LetterBlocker[] => {
  const of = (reason: LetterReason): LetterBlocker => ({ reason, step: 'details' });
  const given = answers.details;
  if (!given) return [of('stepUnanswered')];
  const found: [LetterReason, boolean][] = [
    ['orderTypeClosed', orderTypes.every((type) => type.id !== given.orderType)],
    ['serviceTypeClosed', serviceTypes.every((type) => type.id !== given.serviceType)],
    ['earlierUnknown', given.refersTo !== null && earlier.every(({ number }) => number !== given.refersTo)],
  ];
  return found.filter(([, isSo]) => isSo).map(([reason]) => of(reason));
};

export const typedDetails = (answer: LetterAnswers['details'] | undefined, refersTo = '') => ({
  orderType: answer?.orderType ?? '',
  serviceType: answer?.serviceType ?? '',
  title: answer?.title ?? '',
  message: answer?.message ?? '',
  refersTo: answer ? (answer.refersTo ?? '') : refersTo,
});

/**
 * The longest text of a field that is saved half filled. A letter that became too long is saved as well, so that it can
 * be shortened.
 */
export const longestHalfFilledLetter = 2 * textMax;

export const letterDefinition = {
  steps: LETTER_STEPS,
  answers: letterAnswers,
  reference: letterReference,
  draft: requestDraft(
    partialAnswers,
    partialScreensOf(LETTER_STEPS, { details }, halfFilledUpTo(longestHalfFilledLetter)),
  ),
  submitted: submittedRequest,
  /** Attachments are optional. */
  blockers: (facts: LetterFacts): LetterBlocker[] => [
    ...detailsBlockers(facts),
    ...(facts.answers.documents ? [] : [{ reason: 'stepUnanswered', step: 'documents' } as const]),
  ],
  blockersIn: blockersReader(LETTER_REASONS, letterAnswers),
  screens: defineTypedSteps<LetterAnswers, LetterFacts>(LETTER_STEPS, {
    details: { asTyped: (answer) => typedDetails(answer), read: readBy(detailsForm) },
  }),
} satisfies RequestDefinition;
export type LetterDraft = z.infer<typeof letterDefinition.draft>;
export type SubmittedLetter = z.infer<typeof letterDefinition.submitted>;

/** The statuses of specification section 4. */
export const LETTER_STATUSES = ['underReview', 'closed'] as const;
export type LetterStatus = (typeof LETTER_STATUSES)[number];
const SIDES = ['citizen', 'fund'] as const;
export type LetterSide = (typeof SIDES)[number];

export const listedLetter = z.object({
  id,
  /** The incident number. */
  number: z.string(),
  title: z.string(),
  orderType: bilingual,
  serviceType: bilingual,
  status: z.enum(LETTER_STATUSES),
  /** Whose turn it is; null once it is closed. */
  awaits: z.nullable(z.enum(SIDES)),
  requestedAt: instant,
  /** The time when an employee last responded. */
  respondedAt: z.nullable(instant),
});
export type ListedLetter = z.infer<typeof listedLetter>;

export const letterMessage = z.object({
  id,
  by: z.enum(SIDES),
  at: instant,
  text: z.string(),
  /** The department of the employee; null for the citizen. */
  department: z.nullable(bilingual),
  attachments: z.array(attachment),
});
export type LetterMessage = z.infer<typeof letterMessage>;

export const letterThread = z.extend(listedLetter, {
  /** The earliest first: the request itself, then messages and responses. */
  messages: z.array(letterMessage),
  /** The earlier request that it refers to. */
  refersTo: z.nullable(z.string()),
  closed: z.nullable(z.object({ at: instant, by: z.enum(SIDES), reason: z.string() })),
  /** The state value of the lifecycle machine. */
  stateValue: z.unknown(),
  /** The places for the attachments of the next message, and what is in them. */
  documents: neededDocuments,
  unsent: z.array(attachment),
});
export type LetterThread = z.infer<typeof letterThread>;

export const letterList = z.object({
  /** The drafts that are not submitted yet, the latest first. */
  drafts: z.array(z.object({ id, title: z.nullable(z.string()), updatedAt: instant, expiresAt: instant })),
  requests: z.array(listedLetter),
  next,
});
export type LetterList = z.infer<typeof letterList>;

/** A message, with those files of the thread that its writer sees with it. */
const reply = z.object({ text: letterText, attachments: seenAttachments });

/** Files of a submitted request can be attached until it is closed. */
const CLOSED = 'illegal_transition';
const change = {
  ...own,
  idempotent: true,
  response: letterThread,
  problems: [...own.problems, 'illegal_transition', 'invalid_request'],
} as const;

export const reviewerRequestsEndpoints = {
  reference: endpoint('GET /reviewer-requests/reference', 'What can be chosen, and the places for attachments', {
    ...withServicesSession,
    response: letterReference,
  }),
  list: endpoint('GET /reviewer-requests', 'My drafts, with the first page, and my requests, the latest first', {
    ...withServicesSession,
    query: pageQuery,
    response: letterList,
    problems: [...withServicesSession.problems, 'invalid_request'],
  }),
  events: endpoint(
    'GET /reviewer-requests/events',
    'The versions of my requests, and news of every change, until the session ends',
    {
      // The browser's `EventSource` sends no token; the events hold nothing but ids and versions.
      auth: 'servicesCookie',
      response: z.unknown(),
      events: z.object({ versions: z.record(id, count) }),
      problems: withServicesSession.problems,
    },
  ),
  thread: endpoint(
    'GET /reviewer-requests/threads/:number',
    'A submitted request with its messages, by its incident number',
    {
      ...own,
      params: z.object({ number: incidentNumber }),
      response: letterThread,
      problems: [...own.problems, 'invalid_request'],
    },
  ),
  receipt: endpoint('GET /reviewer-requests/:id/receipt', 'The incident number of a submitted request', {
    ...own,
    response: submittedRequest,
  }),
  ...requestCalls({
    path: '/reviewer-requests',
    own,
    ...letterDefinition,
    says: {
      attach: 'One file (field `file`) for one place (field `kind`, sent first); replaces an earlier one of the place',
    },
  }),
  attachToReply: endpoint(
    'POST /reviewer-requests/:id/reply/attachments',
    'One file (field `file`) for one place (field `kind`, sent first) of the next message, until the request is closed',
    attaching(own, CLOSED),
  ),
  detachFromReply: endpoint(
    'DELETE /reviewer-requests/:id/reply/attachments/:attachmentId',
    'Removes a file of a message that is not sent',
    detaching(own, CLOSED),
  ),
  reply: endpoint(
    'POST /reviewer-requests/:id/messages',
    'Adds a message with the named files; others that are not sent stay for the next one. A closed request takes none',
    { waits: true, ...change, body: reply, problems: [...change.problems, 'draft_conflict'] },
  ),
  close: endpoint('POST /reviewer-requests/:id/close', 'Closes the request for good', {
    waits: true,
    ...change,
    body: z.object({ reason: z.optional(lines(limits.reasonLength)) }),
  }),
} as const;

type ReviewerEndpoints = typeof reviewerRequestsEndpoints;
/** The same calls for requests to the general director: behind their flag, and only after a full login. */
export const directorRequestsEndpoints = Object.fromEntries(
  Object.entries(reviewerRequestsEndpoints).map(([name, one]) => [
    name,
    {
      ...one,
      path: one.path.replace('/reviewer-requests', '/director-requests'),
      auth: one.auth === 'servicesCookie' ? 'cookie' : withSession.auth,
      flag: 'generalDirectorRequests' satisfies Flag,
    },
  ]),
) as unknown as ReviewerEndpoints;
