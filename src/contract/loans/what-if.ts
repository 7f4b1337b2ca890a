/**
 * The what-if request (specification section 2; product rulings, section 4): its steps, what each leaves behind, the forms
 * people type into, and the reasons why it cannot go on. The same reasons serve the screens and the host.
 */
import * as z from 'zod/mini';
import { bilingual, cost, id, instant, line, optionalAmount } from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { cleanDigits } from '../fields/normalise-text.ts';
import { rule } from '../fields/rules.ts';
import { endpoint } from '../kernel/kernel.ts';
import { guarded } from '../kernel/problems.ts';
import { estimate, type FinanceTerms, instalmentsOf, type PlannedInstalment } from '../money/finance.ts';
import type { Halalas } from '../money/money.ts';
import { financeTerms } from '../portal/configuration.ts';
import { applicantType, halfFilled, type ProductRules } from './loan-application.ts';

/** The assets are one step with two pages: their list, and one of them. */
export const WHAT_IF_STEPS = ['init', 'conditions', 'assets', 'documents', 'done'] as const;
export type WhatIfStep = (typeof WHAT_IF_STEPS)[number];

const chosen = z.string(rule('chooseOne')).check(z.minLength(1, rule('chooseOne')), z.maxLength(64, rule('chooseOne')));

export const whatIfInitForm = z.object({
  applicantType,
  productId: chosen,
  subProductId: chosen,
  projectName: line(limits.projectName.min, limits.projectName.max),
});
/** The conditions that were acknowledged are those of one sub product: another one asks again. */
const conditionAnswers = z.object({ acknowledged: z.literal(true, rule('mustAccept')), subProductId: chosen });
export const conditionsForm = z.object({ acknowledged: z.literal(true, rule('mustAccept')) });

const { quantityMax, assetsMax } = limits.whatIfRequest;
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
export const whatIfAnswers = z.object({
  init: whatIfInitForm,
  conditions: conditionAnswers,
  assets: assetAnswers,
  documents: documentAnswers,
});
export type WhatIfAnswers = z.output<typeof whatIfAnswers>;
export type AnsweredWhatIfStep = keyof WhatIfAnswers;
export const ANSWERED_WHAT_IF_STEPS = WHAT_IF_STEPS.filter((step): step is AnsweredWhatIfStep => step !== 'done');
export const partialWhatIfAnswers = z.partial(whatIfAnswers);
export type PartialWhatIfAnswers = z.output<typeof partialWhatIfAnswers>;
export const partialWhatIfScreens = z.partialRecord(z.enum(WHAT_IF_STEPS), halfFilled);

/** What the rules need to know of an asset: it can be selected when somebody supplies it. */
export type AssetRules = { id: string; thirdParties: readonly { id: string }[] };
export type WhatIfFacts = {
  answers: PartialWhatIfAnswers;
  /** The chosen sub product, once chosen. */
  product: ProductRules | null;
  assets: readonly AssetRules[];
  /** Whole years, by the registry. */
  applicantAge: number | null;
};

export const WHAT_IF_REASONS = [
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
export type WhatIfReason = (typeof WHAT_IF_REASONS)[number];
/** Why a request cannot go on, and the step that mends it; `parameter` is the asset or the age it is about. */
export type WhatIfBlocker = { reason: WhatIfReason; step: AnsweredWhatIfStep; parameter?: string };
export const whatIfBlocker = z.object({
  reason: z.enum(WHAT_IF_REASONS),
  step: z.enum(WHAT_IF_STEPS),
  parameter: z.optional(z.string()),
});

export const costOf = ({ quantity: many, price: each }: Pick<RequestedAsset, 'quantity' | 'price'>): Halalas =>
  many * each;
export const totalCost = (assets: readonly Pick<RequestedAsset, 'quantity' | 'price'>[]): Halalas =>
  assets.reduce((total, asset) => total + costOf(asset), 0);

const productReasons = ({ answers: { init }, product, applicantAge }: WhatIfFacts): WhatIfReason[] => {
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
export const assetReasons = (given: readonly RequestedAsset[], known: readonly AssetRules[]): WhatIfBlocker[] => {
  const found: WhatIfBlocker[] = [];
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
export const whatIfBlockers = (facts: WhatIfFacts): WhatIfBlocker[] => {
  const { answers, assets } = facts;
  const { init, conditions, documents } = answers;
  const given = answers.assets ?? [];
  return [
    ...productReasons(facts).map(
      (reason): WhatIfBlocker =>
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
export const documentsRequiredByWhatIf = ({ answers: { init }, product }: Pick<WhatIfFacts, 'answers' | 'product'>) =>
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

const count = z.int();
const money = z.int();
const byId = z.object({ id });
const ok = z.object({ ok: z.literal(true) });

/** What a project can buy, with its reference price and the third parties that supply it; without any it cannot be selected. */
export const catalogueAsset = z.object({
  id: z.string(),
  category: bilingual,
  title: bilingual,
  referencePrice: money,
  thirdParties: z.array(z.object({ id: z.string(), title: bilingual })),
});
export type CatalogueAsset = z.infer<typeof catalogueAsset>;
export const whatIfReference = z.object({
  assets: z.array(catalogueAsset),
  terms: financeTerms,
  /** The host's day in Riyadh, `YYYY-MM-DD`. */
  today: z.string(),
});
export type WhatIfReference = z.infer<typeof whatIfReference>;

export const whatIfRequest = z.object({
  id,
  /** Counts up by one a save; a save names the version it was made on. */
  version: count,
  answers: partialWhatIfAnswers,
  /** Half-filled screens, as typed. */
  partial: partialWhatIfScreens,
  updatedAt: instant,
  expiresAt: instant,
  /** The application that was made of it. */
  draftId: z.nullable(id),
});
export type WhatIfRequest = z.infer<typeof whatIfRequest>;
export const listedWhatIf = z.object({
  id,
  projectName: z.nullable(z.string()),
  /** Where it goes on. */
  step: z.enum(WHAT_IF_STEPS),
  /** What its assets come to so far. */
  cost: money,
  updatedAt: instant,
  expiresAt: instant,
});
export type ListedWhatIf = z.infer<typeof listedWhatIf>;

export const dealFinancialInfo = z.object({
  cost: money,
  fundShare: money,
  ownShare: money,
  terms: financeTerms,
  asOf: z.string(),
  instalments: z.array(z.object({ number: count, dueOn: z.string(), amount: money })),
});

export const whatIfEndpoints = {
  reference: endpoint({
    method: 'GET',
    path: '/what-if-requests/reference',
    summary: 'Assets with who supplies them, and the terms of the fund',
    auth: 'session',
    response: whatIfReference,
    problems: guarded,
  }),
  list: endpoint({
    method: 'GET',
    path: '/what-if-requests',
    summary: 'My what-if requests, the latest first',
    auth: 'session',
    response: z.object({ requests: z.array(listedWhatIf) }),
    problems: guarded,
  }),
  get: endpoint({
    method: 'GET',
    path: '/what-if-requests/:id',
    summary: 'A what-if request being filled in',
    auth: 'session',
    params: byId,
    response: whatIfRequest,
    problems: [...guarded, 'not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/what-if-requests/:id',
    summary:
      'Saves completed steps and half-filled screens on the version named; version 0 creates the request under an id the portal chose',
    auth: 'session',
    params: byId,
    idempotent: true,
    body: z.object({
      baseVersion: z.int().check(z.minimum(0)),
      answers: partialWhatIfAnswers,
      partial: partialWhatIfScreens,
    }),
    response: whatIfRequest,
    problems: [...guarded, 'draft_conflict', 'not_found', 'invalid_request'],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/what-if-requests/:id',
    summary: 'Throws a what-if request away; an application that was made of it stays',
    auth: 'session',
    params: byId,
    idempotent: true,
    response: ok,
    problems: [...guarded, 'not_found'],
  }),
  financialInfo: endpoint({
    method: 'GET',
    path: '/what-if-requests/:id/financial-info',
    summary: 'What the fund would cover by its present terms, and how that would be paid back (dealFinancialInfo)',
    auth: 'session',
    params: byId,
    response: dealFinancialInfo,
    problems: [...guarded, 'not_found', 'request_incomplete'],
  }),
  document: endpoint({
    method: 'GET',
    path: '/what-if-requests/:id/document',
    summary: 'The same as a PDF, in the language of the call',
    auth: 'session',
    params: byId,
    download: true,
    response: z.unknown(),
    problems: [...guarded, 'not_found', 'request_incomplete'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/what-if-requests/:id/apply',
    summary:
      'Begins a loan application with the answers of the request: one request makes one application, however often it is asked',
    auth: 'session',
    params: byId,
    idempotent: true,
    response: z.object({ draftId: id }),
    problems: [...guarded, 'not_found', 'request_incomplete', 'request_in_progress'],
  }),
} as const;
