/**
 * The calls of a draft that is filled in step by step: those that every request has, and those of the loan application. What a
 * citizen saves, attaches and submits is the same everywhere; the schemas and a few words differ.
 */
import * as z from 'zod/mini';
import { challenge, challengeId, ownById, withSession } from '../access/auth.ts';
import { type byId, count, id, instant, mobileCode, ok } from '../fields/fields.ts';
import type { Flag } from '../kernel/flags.ts';
import { endpoint, REFERENCE_OUTLIVES, SAVE_OUTLIVES, UPLOAD_OUTLIVES } from '../kernel/kernel.ts';
import { next, pageQuery } from '../kernel/pages.ts';
import { codeProblems, type ProblemCode, resendProblems, uploadProblems } from '../kernel/problems.ts';
import { reuseBody } from '../portal/earlier-files.ts';
import { applicant, attachment, draft, receipt, submission } from './loan-application.ts';

type Schema = z.ZodMiniType;
/** What the calls of one draft have in common: who may call them, and behind which flag. */
type Own = {
  auth: 'session' | 'services';
  params: typeof byId;
  problems: readonly ProblemCode[];
  flag?: Flag | readonly Flag[];
};

/** Completed steps and half-filled screens, on the version that they are based on. */
export const savedSteps = <Answers extends Schema, Screens extends Schema>(answers: Answers, partial: Screens) =>
  z.object({ baseVersion: z.int().check(z.minimum(0)), answers, partial });

/** A call that attaches a file. `closed` is the problem when nothing can be attached any more. */
export const attaching = (own: Own, closed: ProblemCode) =>
  ({
    outlives: UPLOAD_OUTLIVES,
    ...own,
    multipart: true,
    idempotent: true,
    response: attachment,
    problems: [...own.problems, ...uploadProblems, 'quota_reached', 'too_many_files', closed],
  }) as const;

const attachmentOf = z.object({ id, attachmentId: id });
export const detaching = (own: Own, closed: ProblemCode) =>
  ({ ...own, params: attachmentOf, response: ok, problems: [...own.problems, closed] }) as const;

/** The call that takes a file of earlier in place of a new one. */
export const reuseCall = (path: `/${string}`, own: Own) =>
  endpoint(
    `POST ${path}/:id/attachments/reuse`,
    'A file that the citizen uploaded before becomes the one of a required document, without being sent again',
    {
      outlives: UPLOAD_OUTLIVES,
      ...own,
      idempotent: true,
      body: reuseBody,
      response: attachment,
      problems: [...own.problems, 'quota_reached', 'draft_submitted', 'invalid_request'],
    },
  );

type Request<Answers, Screens, Draft, Submitted> = {
  path: `/${string}`;
  own: Own;
  draft: Draft & { shape: { answers: Answers; partial: Screens } };
  submitted: Submitted;
  /** The problem of a request that is submitted with steps left. */
  incomplete?: ProblemCode;
  /** The summaries, where they say more than those of every request. */
  says?: { get?: string; attach?: string; submit?: string };
};
/** The calls of a draft, from the first save to its submission. */
export const requestCalls = <
  Answers extends Schema,
  Screens extends Schema,
  Draft extends Schema,
  Submitted extends Schema,
>({
  path,
  own,
  draft,
  submitted,
  incomplete = 'request_incomplete',
  says = {},
}: Request<Answers, Screens, Draft, Submitted>) => ({
  get: endpoint(`GET ${path}/:id`, says.get ?? 'The draft of a request', { ...own, response: draft }),
  save: endpoint(
    `PUT ${path}/:id`,
    'Saves completed steps and half-filled screens on the named version; version 0 creates the draft under an id that the portal chose',
    {
      outlives: SAVE_OUTLIVES,
      ...own,
      idempotent: true,
      body: savedSteps(draft.shape.answers, draft.shape.partial),
      response: draft,
      problems: [...own.problems, 'draft_conflict', 'draft_submitted', 'too_many_drafts', 'invalid_request'],
    },
  ),
  discard: endpoint(`DELETE ${path}/:id`, 'Deletes a draft and its files', {
    waits: true,
    ...own,
    response: ok,
    problems: [...own.problems, 'draft_submitted'],
  }),
  attach: endpoint(
    `POST ${path}/:id/attachments`,
    says.attach ??
      'One file (field `file`) for one required document (field `kind`, sent first); replaces an earlier one of the kind',
    attaching(own, 'draft_submitted'),
  ),
  detach: endpoint(
    `DELETE ${path}/:id/attachments/:attachmentId`,
    'Removes an attached file',
    detaching(own, 'draft_submitted'),
  ),
  download: endpoint(`GET ${path}/:id/attachments/:attachmentId`, 'An attached file, for its owner only', {
    ...own,
    params: attachmentOf,
    download: true,
    response: z.unknown(),
  }),
  submit: endpoint(
    `POST ${path}/:id/submit`,
    says.submit ?? 'Submits what was reviewed. One draft makes one request, however often this is called',
    {
      waits: true,
      ...own,
      idempotent: true,
      body: submission,
      response: submitted,
      problems: [...own.problems, incomplete, 'too_many_submissions', 'draft_conflict', 'request_in_progress'],
    },
  ),
});

export const applicantEndpoint = endpoint(
  'GET /applicant',
  'The citizen as an applicant, to prefill the identity step',
  { outlives: REFERENCE_OUTLIVES, ...withSession, response: applicant },
);

/** An open draft as the account lists it. */
export const listedDraft = z.object({
  id,
  projectName: z.nullable(z.string()),
  /** The first step that is not complete. */
  step: z.string(),
  completed: count,
  updatedAt: instant,
  expiresAt: instant,
});
export type ListedDraft = z.infer<typeof listedDraft>;

export const draftsEndpoints = {
  list: endpoint('GET /drafts', 'My open drafts in pages, the latest first', {
    ...withSession,
    query: pageQuery,
    response: z.object({ drafts: z.array(listedDraft), next }),
  }),
  ...requestCalls({
    path: '/drafts',
    own: ownById,
    draft,
    submitted: receipt,
    incomplete: 'application_incomplete',
    says: {
      get: 'The draft of a loan application',
      submit:
        'Submits the application as it was looked at: one draft makes one deal, however often it is submitted. `draft_conflict` carries a draft that differs',
    },
  }),
  reuse: reuseCall('/drafts', ownById),
  sendCode: endpoint(
    'POST /drafts/:id/identity/code',
    'Sends a seven-digit code to the mobile of the saved identity step',
    {
      waits: true,
      ...ownById,
      idempotent: true,
      response: challenge,
      problems: [...ownById.problems, 'application_incomplete'],
    },
  ),
  resendCode: endpoint('POST /drafts/:id/identity/resend', 'A new code for the same challenge', {
    waits: true,
    ...ownById,
    body: challengeId,
    response: challenge,
    problems: [...ownById.problems, ...resendProblems],
  }),
  confirmIdentity: endpoint('POST /drafts/:id/identity/confirm', 'The seven-digit code confirms the identity step', {
    waits: true,
    ...ownById,
    body: z.object({ challengeId: id, code: mobileCode }),
    response: draft,
    problems: [...ownById.problems, ...codeProblems],
  }),
} as const;
