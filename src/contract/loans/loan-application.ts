/**
 * The nine-step loan application (product rulings, section 4): its steps, the answers each step yields, the forms people
 * type into, and the reasons why it cannot go on yet. The same reasons serve the error summary, the stepper and the host.
 */
import * as z from 'zod/mini';
import { challenge, challengeId } from '../access/auth.ts';
import {
  bilingual,
  civilId,
  commercialRegister,
  cost,
  digitGroup,
  email,
  id,
  instant,
  line,
  mobile,
  mobileCode,
  mustAccept,
  optionalAmount,
} from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { rule } from '../fields/rules.ts';
import { endpoint } from '../kernel/kernel.ts';
import { codeProblems, guarded, type ProblemCode, resendProblems, uploadProblems } from '../kernel/problems.ts';

export const STEPS = [
  'applicantType',
  'products',
  'branch',
  'cost',
  'attachments',
  'identity',
  'review',
  'terms',
  'submit',
] as const;
export type Step = (typeof STEPS)[number];
export const APPLICANT_TYPES = ['individual', 'company', 'institute'] as const;
export const applicantType = z.enum(APPLICANT_TYPES, rule('chooseOne'));
export type ApplicantType = z.infer<typeof applicantType>;
export const PROJECT_TYPES = ['new', 'expansion'] as const;

const chosen = z.string(rule('chooseOne')).check(z.minLength(1, rule('chooseOne')), z.maxLength(64, rule('chooseOne')));

const applicantAnswers = z.object({ applicantType });
const productAnswers = z.object({
  productId: chosen,
  subProductId: chosen,
  projectName: line(limits.projectName.min, limits.projectName.max),
  projectType: z.enum(PROJECT_TYPES, rule('chooseOne')),
});
const branchAnswers = z.object({ branchId: chosen, officeId: chosen });
const costAnswers = z.object({
  capitalCost: z.nullable(cost),
  operationalCost: z.nullable(cost),
  /** Whether the establishment earns more than `annualRevenueThreshold` a year; individuals are not asked. */
  revenueAboveThreshold: z.nullable(z.boolean()),
});
const attachmentAnswers = z.object({ confirmed: z.literal(true) });
const contactFields = {
  mobile,
  email,
  city: line(2, 60),
  district: line(2, 60),
  street: line(2, 80),
  buildingNumber: digitGroup(4),
  postalCode: digitGroup(5),
};
const identityAnswers = z.object({
  civilId,
  /** Companies and institutes only. */
  commercialRegister: z.nullable(commercialRegister),
  ...contactFields,
});
const reviewAnswers = z.object({ confirmed: z.literal(true) });
const termsAnswers = z.object({ accepted: mustAccept, feeAcknowledged: mustAccept, termsVersion: z.string() });

/** What a completed step leaves behind. */
export const answers = z.object({
  applicantType: applicantAnswers,
  products: productAnswers,
  branch: branchAnswers,
  cost: costAnswers,
  attachments: attachmentAnswers,
  identity: identityAnswers,
  review: reviewAnswers,
  terms: termsAnswers,
});
export type Answers = z.output<typeof answers>;
export type AnsweredStep = keyof Answers;
export const ANSWERED_STEPS = STEPS.filter((step): step is AnsweredStep => step !== 'submit');
export const partialAnswers = z.partial(answers);
export type PartialAnswers = z.output<typeof partialAnswers>;

/** Half-filled screens, as typed: field name -> text or choice. */
export const halfFilled = z.record(z.string(), z.union([z.string().check(z.maxLength(500)), z.boolean(), z.null()]));
export type HalfFilled = z.infer<typeof halfFilled>;
export const partialScreens = z.partialRecord(z.enum(STEPS), halfFilled);
export type PartialScreens = z.infer<typeof partialScreens>;

/** The cost screen as typed. The revenue question is asked of companies and institutes (specification section 5). */
export const costForm = (type: ApplicantType) =>
  z
    .object({
      capitalCost: optionalAmount,
      operationalCost: optionalAmount,
      revenueAboveThreshold: z.nullable(z.enum(['yes', 'no'])),
    })
    .check(
      z.refine((cost) => cost.capitalCost !== null || cost.operationalCost !== null, {
        path: ['capitalCost'],
        error: rule('atLeastOneCost'),
      }),
      z.refine((cost) => type === 'individual' || cost.revenueAboveThreshold !== null, {
        path: ['revenueAboveThreshold'],
        error: rule('revenueAnswer'),
      }),
    );
/** The identity screen as typed. */
export const identityForm = (type: ApplicantType) =>
  z.object({
    civilId,
    commercialRegister:
      type === 'individual'
        ? z.pipe(
            z.optional(z.unknown()),
            z.transform(() => null),
          )
        : commercialRegister,
    ...contactFields,
  });
export const productsForm = productAnswers;
export const applicantTypeForm = applicantAnswers;
export const branchForm = branchAnswers;
export const termsForm = termsAnswers;

/** A file that the citizen attached, as the host keeps it. `kind` is one of the product's required documents. */
export const attachment = z.object({
  id,
  kind: z.string(),
  name: z.string(),
  type: z.enum(limits.upload.types),
  size: z.int(),
  sha256: z.string(),
  uploadedAt: instant,
});
export type Attachment = z.infer<typeof attachment>;

/** Why the application cannot be submitted yet, and the step that mends it. */
export type Blocker = { reason: BlockerReason; step: AnsweredStep; parameter?: string };
export const BLOCKER_REASONS = [
  'stepUnanswered',
  'applicantTypeNotServed',
  'applicantTooYoung',
  'productTargetReached',
  'livestockTargetReached',
  'costMissing',
  'revenueUnanswered',
  'documentMissing',
  'registerMissing',
  'identityUnconfirmed',
  'termsNotAccepted',
] as const;
export type BlockerReason = (typeof BLOCKER_REASONS)[number];
export const blocker = z.object({
  reason: z.enum(BLOCKER_REASONS),
  step: z.enum(STEPS),
  parameter: z.optional(z.string()),
});

/** What the rules need to know of the chosen sub product. */
export type ProductRules = {
  id: string;
  closed: Extract<ProblemCode, 'product_target_reached' | 'livestock_target_reached'> | null;
  applicantTypes: readonly ApplicantType[];
  requiredDocuments: Readonly<Record<ApplicantType, readonly string[]>>;
};
export type ApplicationFacts = {
  answers: PartialAnswers;
  attachments: readonly Pick<Attachment, 'kind'>[];
  identityConfirmed: boolean;
  /** Whole years, by the registry; null when the applicant is no individual or it is not known. */
  applicantAge: number | null;
  /** The chosen sub product, once chosen. */
  product: ProductRules | null;
};

/** Every reason against submitting, in the order of the steps. Empty means ready. */
export const blockersOf = (facts: ApplicationFacts): Blocker[] => {
  const { answers: given, product } = facts;
  const type = given.applicantType?.applicantType;
  const found: Blocker[] = ANSWERED_STEPS.filter((step) => given[step] === undefined).map((step) => ({
    reason: 'stepUnanswered',
    step,
  }));
  const against = (reason: BlockerReason, step: AnsweredStep, parameter?: string) =>
    found.push(parameter === undefined ? { reason, step } : { reason, step, parameter });

  if (type === 'individual' && facts.applicantAge !== null && facts.applicantAge < limits.applicantAge)
    against('applicantTooYoung', 'applicantType', String(limits.applicantAge));
  // A product that is not in the catalogue, or no longer, was not chosen.
  if (given.products && !product) against('stepUnanswered', 'products');
  if (given.products && product) {
    if (product.closed === 'product_target_reached') against('productTargetReached', 'products');
    if (product.closed === 'livestock_target_reached') against('livestockTargetReached', 'products');
    if (type && !product.applicantTypes.includes(type)) against('applicantTypeNotServed', 'products');
  }
  if (given.cost) {
    if (given.cost.capitalCost === null && given.cost.operationalCost === null) against('costMissing', 'cost');
    if (type !== undefined && type !== 'individual' && given.cost.revenueAboveThreshold === null)
      against('revenueUnanswered', 'cost');
  }
  for (const kind of missingDocuments(facts)) against('documentMissing', 'attachments', kind);
  if (given.identity) {
    if (type !== undefined && type !== 'individual' && given.identity.commercialRegister === null)
      against('registerMissing', 'identity');
    if (!facts.identityConfirmed) against('identityUnconfirmed', 'identity');
  }
  return found.sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));
};

/** Kinds of documents that the chosen product wants of this applicant and that are not attached yet. */
export const missingDocuments = ({
  answers: given,
  attachments,
  product,
}: Pick<ApplicationFacts, 'answers' | 'attachments' | 'product'>): string[] => {
  const type = given.applicantType?.applicantType;
  if (!product || !type) return [];
  return product.requiredDocuments[type].filter((kind) => !attachments.some((file) => file.kind === kind));
};

/** The first step that is not answered or is blocked; `submit` when nothing stands in the way. */
export const firstIncompleteStep = (facts: ApplicationFacts): Step => blockersOf(facts)[0]?.step ?? 'submit';

const count = z.int();
const money = z.int();
const byId = z.object({ id });
const ok = z.object({ ok: z.literal(true) });

/** What the registry and the citizen's record say of an applicant, to prefill the identity step. `age` in whole years. */
export const applicant = z.object({
  civilId: z.string(),
  mobile: z.string(),
  email: z.string(),
  age: z.nullable(count),
});
export type Applicant = z.infer<typeof applicant>;

export const applicantEndpoint = endpoint({
  method: 'GET',
  path: '/applicant',
  summary: 'What is known of the citizen as an applicant',
  auth: 'session',
  response: applicant,
  problems: guarded,
});

export const draft = z.object({
  id,
  /** Counts up by one a save; a save names the version it was made on. */
  version: count,
  status: z.enum(['open', 'submitted']),
  answers: partialAnswers,
  /** Half-filled screens, as typed. */
  partial: partialScreens,
  attachments: z.array(attachment),
  identityConfirmed: z.boolean(),
  /** Whole years, by the registry. */
  applicantAge: z.nullable(count),
  updatedAt: instant,
  expiresAt: instant,
  /** The deal it became, once submitted. */
  dealId: z.nullable(id),
});
export type Draft = z.infer<typeof draft>;

/** What the citizen holds after submitting. */
export const receipt = z.object({
  dealId: id,
  reference: z.string(),
  submittedAt: instant,
  projectName: z.string(),
  office: bilingual,
  fundShare: money,
  administrativeFee: money,
});
export type Receipt = z.infer<typeof receipt>;

export const draftEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/drafts/:id',
    summary: 'A loan application being filled in',
    auth: 'session',
    params: byId,
    response: draft,
    problems: [...guarded, 'not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/drafts/:id',
    summary:
      'Saves completed steps and half-filled screens on the version named; version 0 creates the draft under an id the portal chose',
    auth: 'session',
    params: byId,
    idempotent: true,
    body: z.object({ baseVersion: z.int().check(z.minimum(0)), answers: partialAnswers, partial: partialScreens }),
    response: draft,
    problems: [...guarded, 'draft_conflict', 'draft_submitted', 'not_found', 'invalid_request'],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/drafts/:id',
    summary: 'Throws a draft and its files away',
    auth: 'session',
    params: byId,
    response: ok,
    problems: [...guarded, 'not_found', 'draft_submitted'],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/drafts/:id/attachments',
    summary:
      'One file (field `file`) for one required document (field `kind`, sent first); replaces an earlier one of the kind',
    auth: 'session',
    params: byId,
    multipart: true,
    idempotent: true,
    response: attachment,
    problems: [...guarded, 'not_found', ...uploadProblems, 'quota_reached', 'draft_submitted'],
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/drafts/:id/attachments/:attachmentId',
    summary: 'Removes an attached file',
    auth: 'session',
    params: z.object({ id, attachmentId: id }),
    response: ok,
    problems: [...guarded, 'not_found', 'draft_submitted'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/drafts/:id/attachments/:attachmentId',
    summary: 'An attached file, for its owner only',
    auth: 'session',
    params: z.object({ id, attachmentId: id }),
    download: true,
    response: z.unknown(),
    problems: [...guarded, 'not_found'],
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/drafts/:id/identity/code',
    summary: 'Sends a seven-digit code to the mobile of the identity step as saved',
    auth: 'session',
    params: byId,
    idempotent: true,
    response: challenge,
    problems: [...guarded, 'not_found', 'application_incomplete'],
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/drafts/:id/identity/resend',
    summary: 'A new code for the same challenge',
    auth: 'session',
    params: byId,
    body: challengeId,
    response: challenge,
    problems: [...guarded, 'not_found', ...resendProblems],
  }),
  confirmIdentity: endpoint({
    method: 'POST',
    path: '/drafts/:id/identity/confirm',
    summary: 'The seven-digit code confirms the identity step',
    auth: 'session',
    params: byId,
    body: z.object({ challengeId: id, code: mobileCode }),
    response: draft,
    problems: [...guarded, 'not_found', ...codeProblems],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/drafts/:id/submit',
    summary: 'Submits the application: one draft makes one deal, however often it is asked',
    auth: 'session',
    params: byId,
    idempotent: true,
    response: receipt,
    problems: [...guarded, 'not_found', 'application_incomplete', 'request_in_progress'],
  }),
} as const;
