/**
 * The loan application (product rulings, section 4), in this order: its nine steps, the answers of the steps, the forms that people
 * type into, the reasons that block the submission, the draft, and the endpoints. Error summary, stepper and server use the
 * same reasons.
 */

import * as z from 'zod/mini';
import {
  bilingual,
  chosen,
  civilId,
  commercialRegister,
  cost,
  count,
  digits,
  email,
  halfFilledText,
  id,
  instant,
  line,
  mobile,
  money,
  mustAccept,
  optionalAmount,
} from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { defineTypedSteps, heardReasons, readBy } from '../fields/typed-screens.ts';
import type { ProblemCode } from '../kernel/problems.ts';
import { rule } from '../kernel/rules.ts';
import { formatAmount, type Halalas } from '../money/money.ts';

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
export const applicantType = z.enum(APPLICANT_TYPES, rule('required'));
export type ApplicantType = z.infer<typeof applicantType>;
export const PROJECT_TYPES = ['new', 'expansion'] as const;
export const COSTS = ['capital', 'operational'] as const;
export type Cost = (typeof COSTS)[number];

export const applicantTypeForm = z.object({ applicantType });
export const productsForm = z.object({
  productId: chosen,
  subProductId: chosen,
  projectName: line(limits.projectName.min, limits.projectName.max),
  projectType: z.enum(PROJECT_TYPES, rule('required')),
});
export const termsForm = z.object({ accepted: mustAccept, feeAcknowledged: mustAccept, termsVersion: chosen });
const contactFields = {
  mobile,
  email,
  city: line(2, 60),
  district: line(2, 60),
  street: line(2, 80),
  buildingNumber: digits(4),
  postalCode: digits(5),
};

/** The answer of every step that has one. */
export const answers = z.object({
  applicantType: applicantTypeForm,
  products: productsForm,
  branch: z.object({ branchId: chosen, officeId: chosen }),
  cost: z.object({
    capitalCost: z.nullable(cost),
    operationalCost: z.nullable(cost),
    /** Whether the establishment earns more than `annualRevenueThreshold` a year; null for individuals. */
    revenueAboveThreshold: z.nullable(z.boolean()),
  }),
  attachments: z.object({ confirmed: z.literal(true) }),
  /** Only companies and institutes have a `commercialRegister`. */
  identity: z.object({ civilId, commercialRegister: z.nullable(commercialRegister), ...contactFields }),
  review: z.object({ confirmed: z.literal(true) }),
  terms: termsForm,
});
export type Answers = z.output<typeof answers>;
export type AnsweredStep = keyof Answers;
export const ANSWERED_STEPS = STEPS.filter((step): step is AnsweredStep => step !== 'submit');
export const partialAnswers = z.partial(answers);
export type PartialAnswers = z.output<typeof partialAnswers>;

const { halfFilledLength } = limits;
/** A half-filled screen as typed: field name -> text or choice. `max`: the longest text of a field. */
export const halfFilledUpTo = (max: number) =>
  z.record(z.string(), z.union([halfFilledText(max), z.boolean(), z.null()], rule('invalid')));
export const halfFilled = halfFilledUpTo(halfFilledLength);
export type HalfFilled = z.infer<typeof halfFilled>;
/** Drops the fields that the form of a step does not have, so that their number is bounded. */
export const onlyKnownFields = <Screens extends { [step: string]: HalfFilled | undefined }>(
  isField: Record<keyof Screens, (name: string) => boolean>,
) =>
  z.transform(
    (screens: Screens): Screens =>
      Object.fromEntries(
        Object.entries(screens).map(([step, values = {}]) => [
          step,
          Object.fromEntries(Object.entries(values).filter(([name]) => isField[step]?.(name))),
        ]),
      ) as Screens,
  );
export const among =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);
const screens = z.partialRecord(z.enum(STEPS), halfFilled);
const knownFields = onlyKnownFields<z.infer<typeof screens>>({
  applicantType: among('applicantType'),
  products: among(...Object.keys(productsForm.shape)),
  branch: among('regionId', 'branchId', 'officeId'),
  cost: among('capitalCost', 'operationalCost', 'revenueAboveThreshold'),
  attachments: among(),
  identity: among('civilId', 'commercialRegister', ...Object.keys(contactFields)),
  review: among(),
  terms: among(...Object.keys(termsForm.shape)),
  submit: among(),
});
/** The half-filled screens by step. */
export const partialScreens = z.pipe(z.pipe(screens, knownFields), screens);
export type PartialScreens = z.infer<typeof partialScreens>;

/**
 * The cost screen as typed, with the cost that the chosen sub product requires. The revenue question is for companies and
 * institutes (specification section 5).
 */
export const costForm = (type: ApplicantType, requiredCost: Cost | null = null) =>
  z
    .object({
      capitalCost: optionalAmount,
      operationalCost: optionalAmount,
      revenueAboveThreshold: z.nullable(z.enum(['yes', 'no'])),
    })
    .check(
      z.refine((cost) => costReason(cost, requiredCost) !== 'costMissing', {
        path: ['capitalCost'],
        error: rule('atLeastOneCost'),
      }),
      z.refine((cost) => costReason(cost, requiredCost) !== 'capitalCostMissing', {
        path: ['capitalCost'],
        error: rule('capitalCost'),
      }),
      z.refine((cost) => costReason(cost, requiredCost) !== 'operationalCostMissing', {
        path: ['operationalCost'],
        error: rule('operationalCost'),
      }),
      z.refine((cost) => type === 'individual' || cost.revenueAboveThreshold !== null, {
        path: ['revenueAboveThreshold'],
        error: rule('required'),
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

/** A file that the citizen attached, as the server stores it. `kind` is one of the product's required documents. */
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

/** The reasons of choosing applicant and product. The what-if request has them too. */
export const PRODUCT_REASONS = [
  'stepUnanswered',
  'applicantTypeNotServed',
  'applicantTooYoung',
  'productTargetReached',
  'livestockTargetReached',
] as const;
export type ProductReason = (typeof PRODUCT_REASONS)[number];
export const BLOCKER_REASONS = [
  ...PRODUCT_REASONS,
  'costMissing',
  'capitalCostMissing',
  'operationalCostMissing',
  'revenueUnanswered',
  'documentMissing',
  'registerMissing',
  'identityUnconfirmed',
  'termsNotAccepted',
  'changeUnfinished',
] as const;
export type BlockerReason = (typeof BLOCKER_REASONS)[number];
/** A reason that blocks, the step in which the citizen can resolve it, and the document, asset or age that it concerns. */
export type BlockerOf<Reason, AtStep> = { reason: Reason; step: AtStep; parameter?: string };
export type Blocker = BlockerOf<BlockerReason, AnsweredStep>;
export const blocker = z.object({
  reason: z.enum(BLOCKER_REASONS),
  step: z.enum(STEPS),
  parameter: z.optional(z.string()),
});

const isMendable = (found: z.infer<typeof blocker>): found is Blocker => found.step !== 'submit';
/** The blockers that the server names in a refused submission. */
export const blockersIn = (detail: unknown): Blocker[] =>
  heardReasons(z.array(blocker).safeParse(detail).data ?? []).filter(isMendable);

/** The part of a sub product that the rules need. */
export type ProductRules = {
  id: string;
  closed: Extract<ProblemCode, 'product_target_reached' | 'livestock_target_reached'> | null;
  requiredCost: Cost | null;
  applicantTypes: readonly ApplicantType[];
  requiredDocuments: Readonly<Record<ApplicantType, readonly string[]>>;
};
export type ApplicationFacts = {
  answers: PartialAnswers;
  attachments: readonly Pick<Attachment, 'kind'>[];
  identityConfirmed: boolean;
  /** Whole years, by the registry; null when the applicant is no individual or the age is unknown. */
  applicantAge: number | null;
  /** The chosen sub product; null when none is chosen or the catalogue no longer has it. */
  product: ProductRules | null;
};

export const isTooYoung = (type: ApplicantType | undefined, age: number | null) =>
  type === 'individual' && age !== null && age < limits.applicantAge;

/** Why a sub product cannot be chosen, by anybody or by this type of applicant. */
export const productReasons = (product: ProductRules, type: ApplicantType | undefined): ProductReason[] => {
  const found: ProductReason[] = [];
  if (product.closed === 'product_target_reached') found.push('productTargetReached');
  if (product.closed === 'livestock_target_reached') found.push('livestockTargetReached');
  if (type && !product.applicantTypes.includes(type)) found.push('applicantTypeNotServed');
  return found;
};

/** Which cost is missing: any at all, or the one that the sub product is for. */
const costReason = (
  { capitalCost, operationalCost }: Pick<Answers['cost'], 'capitalCost' | 'operationalCost'>,
  required: Cost | null,
): BlockerReason | undefined => {
  if (capitalCost === null && operationalCost === null) return 'costMissing';
  if (required === 'capital' && capitalCost === null) return 'capitalCostMissing';
  return required === 'operational' && operationalCost === null ? 'operationalCostMissing' : undefined;
};

/** All reasons that block the submission, in the order of the steps. Empty when the application is ready. */
export const blockersOf = (facts: ApplicationFacts): Blocker[] => {
  const { answers: given, product } = facts;
  const type = given.applicantType?.applicantType;
  const isEstablishment = type !== undefined && type !== 'individual';
  const found: Blocker[] = ANSWERED_STEPS.filter((step) => given[step] === undefined).map((step) => ({
    reason: 'stepUnanswered',
    step,
  }));
  const block = (step: AnsweredStep, reason: BlockerReason, parameter?: string) =>
    found.push(parameter === undefined ? { reason, step } : { reason, step, parameter });

  if (isTooYoung(type, facts.applicantAge)) block('applicantType', 'applicantTooYoung', String(limits.applicantAge));
  if (given.products) {
    const reasons: ProductReason[] = product ? productReasons(product, type) : ['stepUnanswered'];
    for (const reason of reasons) block('products', reason);
  }
  if (given.cost) {
    const reason = costReason(given.cost, product?.requiredCost ?? null);
    if (reason) block('cost', reason);
    if (isEstablishment && given.cost.revenueAboveThreshold === null) block('cost', 'revenueUnanswered');
  }
  for (const kind of missingDocuments(facts)) block('attachments', 'documentMissing', kind);
  if (given.identity) {
    if (isEstablishment && given.identity.commercialRegister === null) block('identity', 'registerMissing');
    if (!facts.identityConfirmed) block('identity', 'identityUnconfirmed');
  }
  return found.sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));
};

/** The kinds of documents that the product requires of this applicant and that are not attached yet. */
export const missingDocuments = ({
  answers: given,
  attachments,
  product,
}: Pick<ApplicationFacts, 'answers' | 'attachments' | 'product'>): string[] => {
  const type = given.applicantType?.applicantType;
  if (!product || !type) return [];
  return product.requiredDocuments[type].filter((kind) => !attachments.some((file) => file.kind === kind));
};

export const typedProducts = (answer: Answers['products'] | undefined, chosenBefore: ChosenProduct | null = null) => ({
  productId: (answer ?? chosenBefore)?.productId ?? '',
  subProductId: (answer ?? chosenBefore)?.subProductId ?? '',
  projectName: answer?.projectName ?? '',
  projectType: answer?.projectType ?? null,
});
type ChosenProduct = Pick<Answers['products'], 'productId' | 'subProductId'>;

const asText = (amount: Halalas | null | undefined) => (typeof amount === 'number' ? formatAmount(amount) : '');
const yesNo = (yes: boolean) => (yes ? 'yes' : 'no');
export const typedCost = (answer: Answers['cost'] | undefined) => ({
  capitalCost: asText(answer?.capitalCost),
  operationalCost: asText(answer?.operationalCost),
  revenueAboveThreshold:
    typeof answer?.revenueAboveThreshold === 'boolean' ? yesNo(answer.revenueAboveThreshold) : null,
});
/** The cost screen as an answer. Individuals are not asked for their revenue, whatever was said before the applicant was changed. */
export const costAnswer =
  (type: ApplicantType) =>
  ({ revenueAboveThreshold, ...costs }: z.output<ReturnType<typeof costForm>>): Answers['cost'] => ({
    ...costs,
    revenueAboveThreshold: type === 'individual' ? null : revenueAboveThreshold === 'yes',
  });
export const typedIdentity = (answer: Answers['identity']) => ({
  ...answer,
  commercialRegister: answer.commercialRegister ?? '',
});

/** Each form once: a schema is slow the first time. */
const once = <Form>(make: (type: ApplicantType, required: Cost | null) => Form) => {
  const made = new Map<string, Form>();
  return (type: ApplicantType, required: Cost | null = null): Form => {
    const name = `${type} ${required}`;
    const form = made.get(name) ?? make(type, required);
    made.set(name, form);
    return form;
  };
};
const [costFormOf, identityFormOf] = [once(costForm), once(identityForm)];
const typeIn = ({ answers: given }: ApplicationFacts) => given.applicantType?.applicantType ?? 'individual';
/** The steps as they are typed. */
export const applicationScreens = defineTypedSteps<Answers, ApplicationFacts>(STEPS, {
  applicantType: { asTyped: (answer) => answer, read: readBy(applicantTypeForm) },
  products: { asTyped: (answer) => typedProducts(answer), read: readBy(productsForm) },
  // The region is asked on the way to the office, and is no part of the answer.
  branch: { asTyped: (answer) => answer, read: readBy(answers.shape.branch) },
  cost: {
    asTyped: typedCost,
    read: (typed, facts) => {
      const read = readBy(costFormOf(typeIn(facts), facts.product?.requiredCost ?? null))(typed);
      return read && costAnswer(typeIn(facts))(read);
    },
  },
  identity: { asTyped: typedIdentity, read: (typed, facts) => readBy(identityFormOf(typeIn(facts)))(typed) },
  terms: { asTyped: (answer) => answer, read: readBy(termsForm) },
});

/**
 * The answers without those to questions that the applicant is not asked: what was said of an establishment is neither stored nor
 * submitted once an individual applies.
 */
export const askedAnswers = (given: PartialAnswers): PartialAnswers => {
  if (given.applicantType?.applicantType !== 'individual') return given;
  const { cost: costs, identity } = given;
  return {
    ...given,
    ...(costs && costs.revenueAboveThreshold !== null && { cost: { ...costs, revenueAboveThreshold: null } }),
    ...(identity && identity.commercialRegister !== null && { identity: { ...identity, commercialRegister: null } }),
  };
};

/** The attached files that the product no longer requires of this applicant: they are not submitted. */
export const unwantedFiles = <File extends Pick<Attachment, 'kind'>>(
  attached: readonly File[],
  { answers: given, product }: Pick<ApplicationFacts, 'answers' | 'product'>,
): File[] => {
  const type = given.applicantType?.applicantType;
  if (!product || !type) return [];
  return attached.filter(({ kind }) => !product.requiredDocuments[type].includes(kind));
};

/**
 * The first step that is not answered or is blocked. When there is none, the review where a change is left to decide about, else
 * `submit`.
 */
export const firstIncompleteStep = (facts: ApplicationFacts, partial: PartialScreens = {}): Step =>
  blockersOf(facts)[0]?.step ?? (applicationScreens.unfinished(partial, facts).length > 0 ? 'review' : 'submit');

/** The applicant by the registry and the citizen's record, to prefill the identity step. `age` in whole years. */
export const applicant = z.object({
  civilId: z.string(),
  mobile: z.string(),
  email: z.string(),
  age: z.nullable(count),
});
export type Applicant = z.infer<typeof applicant>;

export const draft = z.object({
  id,
  /** Increases by one with every save; a save names the version that it is based on. */
  version: count,
  status: z.enum(['open', 'submitted']),
  /** The answers; empty once the draft is submitted, because the deal has them. */
  answers: partialAnswers,
  /** The half-filled screens. */
  partial: partialScreens,
  attachments: z.array(attachment),
  identityConfirmed: z.boolean(),
  /** The age in whole years, as the registry has it. */
  applicantAge: z.nullable(count),
  updatedAt: instant,
  expiresAt: instant,
  /** The deal, once the draft is submitted. */
  dealId: z.nullable(id),
});
export type Draft = z.infer<typeof draft>;

/** The ids of the files that the citizen sees with what they send. */
export const seenAttachments = z.array(id).check(z.maxLength(100));
/** What the citizen looked at before submitting: the version of the draft, and the ids of its files. */
export const submission = z.object({ version: z.int().check(z.minimum(1)), attachments: seenAttachments });
export type Submission = z.infer<typeof submission>;

/** What the citizen receives for a submitted application. */
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
