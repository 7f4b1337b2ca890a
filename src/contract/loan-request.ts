/**
 * The what-if request (specification section 2; product rulings, section 4): its steps, what each leaves behind, the forms
 * people type into, and the reasons why it cannot go on. The same reasons serve the screens and the host.
 */
import * as z from 'zod/mini';
import { applicantType, halfFilled, type ProductRules } from './application.ts';
import { cost, line, optionalAmount } from './fields.ts';
import { estimate, type FinanceTerms, instalmentsOf, type PlannedInstalment } from './finance.ts';
import { limits } from './limits.ts';
import type { Halalas } from './money.ts';
import { rule } from './rules.ts';
import { cleanDigits } from './text.ts';

/** The assets are one step with two pages: their list, and one of them. */
export const REQUEST_STEPS = ['init', 'conditions', 'assets', 'documents', 'done'] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];

const chosen = z.string(rule('chooseOne')).check(z.minLength(1, rule('chooseOne')), z.maxLength(64, rule('chooseOne')));

export const requestInitForm = z.object({
  applicantType,
  productId: chosen,
  subProductId: chosen,
  projectName: line(limits.projectName.min, limits.projectName.max),
});
/** The conditions that were acknowledged are those of one sub product: another one asks again. */
const conditionAnswers = z.object({ acknowledged: z.literal(true, rule('mustAccept')), subProductId: chosen });
export const conditionsForm = z.object({ acknowledged: z.literal(true, rule('mustAccept')) });

const { quantityMax, assetsMax } = limits.loanRequest;
const quantity = z
  .int(rule('greaterThan', 0))
  .check(z.minimum(1, rule('greaterThan', 0)), z.maximum(quantityMax, rule('atMost', quantityMax)));
/** One line of the list: an asset of the catalogue, how many, at which price each, from whom. */
export const requestedAsset = z.object({ assetId: chosen, quantity, price: cost, thirdPartyId: chosen });
export type RequestedAsset = z.infer<typeof requestedAsset>;
const assetAnswers = z.array(requestedAsset).check(z.maxLength(assetsMax, rule('invalid')));
/** The documents of the product that the citizen has at hand; those he has not are told to him, and stop nothing. */
const documentAnswers = z.object({ ready: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(40)) });
export const documentsForm = documentAnswers;

const asWhole = z.pipe(
  z.pipe(z.string(rule('required')), z.transform(cleanDigits)),
  z.pipe(
    z
      .string()
      .check(z.minLength(1, { error: rule('required'), abort: true }), z.regex(/^\d{1,9}$/, rule('digitsOnly'))),
    z.transform(Number),
  ),
);
const price = z.pipe(
  optionalAmount,
  z.transform((halalas, ctx) => {
    if (halalas !== null) return halalas;
    ctx.issues.push({ code: 'custom', message: rule('required'), input: halalas });
    return z.NEVER;
  }),
);
/** The asset screen as typed. */
export const assetForm = z.object({
  assetId: chosen,
  quantity: z.pipe(asWhole, quantity),
  price,
  thirdPartyId: chosen,
});

/** What a completed step leaves behind. The list of assets is saved with every asset. */
export const requestAnswers = z.object({
  init: requestInitForm,
  conditions: conditionAnswers,
  assets: assetAnswers,
  documents: documentAnswers,
});
export type RequestAnswers = z.output<typeof requestAnswers>;
export type AnsweredRequestStep = keyof RequestAnswers;
export const ANSWERED_REQUEST_STEPS = REQUEST_STEPS.filter((step): step is AnsweredRequestStep => step !== 'done');
export const partialRequestAnswers = z.partial(requestAnswers);
export type PartialRequestAnswers = z.output<typeof partialRequestAnswers>;
export const partialRequestScreens = z.partialRecord(z.enum(REQUEST_STEPS), halfFilled);

/** What the rules need to know of an asset: it can be selected when somebody supplies it. */
export type AssetRules = { id: string; thirdParties: readonly { id: string }[] };
export type RequestFacts = {
  answers: PartialRequestAnswers;
  /** The chosen sub product, once chosen. */
  product: ProductRules | null;
  assets: readonly AssetRules[];
  /** Whole years, by the registry. */
  applicantAge: number | null;
};

export const REQUEST_REASONS = [
  'stepUnanswered',
  'applicantTypeNotServed',
  'applicantTooYoung',
  'productTargetReached',
  'livestockTargetReached',
  'conditionsNotAcknowledged',
  'assetMissing',
  'assetTwice',
  'assetWithoutThirdParty',
  'costTooHigh',
] as const;
export type RequestReason = (typeof REQUEST_REASONS)[number];
/** Why a request cannot go on, and the step that mends it; `parameter` is the asset or the age it is about. */
export type RequestBlocker = { reason: RequestReason; step: AnsweredRequestStep; parameter?: string };
export const requestBlocker = z.object({
  reason: z.enum(REQUEST_REASONS),
  step: z.enum(REQUEST_STEPS),
  parameter: z.optional(z.string()),
});

export const costOf = ({ quantity: many, price: each }: Pick<RequestedAsset, 'quantity' | 'price'>): Halalas =>
  many * each;
export const totalCost = (assets: readonly Pick<RequestedAsset, 'quantity' | 'price'>[]): Halalas =>
  assets.reduce((total, asset) => total + costOf(asset), 0);

const productReasons = ({ answers: { init }, product, applicantAge }: RequestFacts): RequestReason[] => {
  if (!init) return ['stepUnanswered'];
  if (!product) return ['stepUnanswered'];
  return [
    ...(init.applicantType === 'individual' && applicantAge !== null && applicantAge < limits.applicantAge
      ? (['applicantTooYoung'] as const)
      : []),
    ...(product.closed === 'product_target_reached' ? (['productTargetReached'] as const) : []),
    ...(product.closed === 'livestock_target_reached' ? (['livestockTargetReached'] as const) : []),
    ...(product.applicantTypes.includes(init.applicantType) ? [] : (['applicantTypeNotServed'] as const)),
  ];
};

/** Everything that stands against a list of assets (specification section 5). */
export const assetReasons = (given: readonly RequestedAsset[], known: readonly AssetRules[]): RequestBlocker[] => {
  const found: RequestBlocker[] = [];
  const seen = new Set<string>();
  for (const { assetId, thirdPartyId } of given) {
    if (seen.has(assetId)) found.push({ reason: 'assetTwice', step: 'assets', parameter: assetId });
    seen.add(assetId);
    const suppliers = known.find(({ id }) => id === assetId)?.thirdParties ?? [];
    if (!suppliers.some(({ id }) => id === thirdPartyId))
      found.push({ reason: 'assetWithoutThirdParty', step: 'assets', parameter: assetId });
  }
  if (totalCost(given) > limits.costMax) found.push({ reason: 'costTooHigh', step: 'assets' });
  return found;
};

/** Every reason against an answer to the whole question, in the order of the steps. Empty means that it can be answered. */
export const requestBlockers = (facts: RequestFacts): RequestBlocker[] => {
  const { answers, assets } = facts;
  const { init, conditions, documents } = answers;
  const given = answers.assets ?? [];
  return [
    ...productReasons(facts).map(
      (reason): RequestBlocker =>
        reason === 'applicantTooYoung'
          ? { reason, step: 'init', parameter: String(limits.applicantAge) }
          : { reason, step: 'init' },
    ),
    ...(conditions && conditions.subProductId === init?.subProductId
      ? []
      : [{ reason: 'conditionsNotAcknowledged', step: 'conditions' } as const]),
    ...(given.length === 0 ? [{ reason: 'assetMissing', step: 'assets' } as const] : assetReasons(given, assets)),
    ...(documents ? [] : [{ reason: 'stepUnanswered', step: 'documents' } as const]),
  ];
};

/** The documents that the chosen product wants of this applicant. */
export const wantedByRequest = ({ answers: { init }, product }: Pick<RequestFacts, 'answers' | 'product'>) =>
  (init && product?.requiredDocuments[init.applicantType]) ?? [];

/** The answer to "could I get a loan for this?" (specification section 3: `dealFinancialInfo`). */
export type DealFinancialInfo = {
  cost: Halalas;
  fundShare: Halalas;
  ownShare: Halalas;
  terms: FinanceTerms;
  /** The day it was reckoned on, as if the loan were paid out then: `YYYY-MM-DD`. */
  asOf: string;
  instalments: PlannedInstalment[];
};

export const dealFinancialInfoOf = (
  assets: readonly RequestedAsset[],
  terms: FinanceTerms,
  asOf: string,
): DealFinancialInfo => {
  const estimated = estimate(totalCost(assets), terms);
  return { ...estimated, terms, asOf, instalments: instalmentsOf(estimated.fundShare, asOf, terms) };
};

/** A day as an instant that is that day in Riyadh. */
export const noonOf = (day: string) => `${day}T09:00:00.000Z`;
