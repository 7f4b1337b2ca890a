/**
 * The what-if request (specification section 2; product rulings, section 4), in this order: its steps, the forms and answers of the
 * steps, the reasons that block it, the estimate, the request itself, and the endpoints. Screens and server use the same reasons.
 */
import * as z from 'zod/mini';
import { ownById, withSession } from '../access/auth.ts';
import {
  bilingual,
  chosen,
  cost,
  count,
  id,
  instant,
  line,
  money,
  mustAccept,
  ok,
  optionalAmount,
  typed,
} from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { defineTypedSteps, readBy } from '../fields/typed-screens.ts';
import { endpoint, REFERENCE_OUTLIVES, SAVE_OUTLIVES } from '../kernel/kernel.ts';
import { next, pageQuery } from '../kernel/pages.ts';
import { rule } from '../kernel/rules.ts';
import { type FinanceTerms, financingOf } from '../money/finance.ts';
import { formatAmount, type Halalas } from '../money/money.ts';
import { financeTerms } from '../portal/configuration.ts';
import { cleanCount } from '../text/normalise-text.ts';
import { savedSteps } from './drafts.ts';
import {
  among,
  applicantType,
  type BlockerOf,
  type HalfFilled,
  halfFilled,
  isTooYoung,
  onlyKnownFields,
  type ProductReason,
  type ProductRules,
  productReasons,
} from './loan-application.ts';

/** The assets are one step with two screens: the list, and one asset. */
export const WHAT_IF_STEPS = ['init', 'conditions', 'assets', 'documents', 'done'] as const;
export type WhatIfStep = (typeof WHAT_IF_STEPS)[number];

const initFields = {
  applicantType,
  productId: chosen,
  subProductId: chosen,
  projectName: line(limits.projectName.min, limits.projectName.max),
};
/** The first screen as typed. */
export const whatIfInitForm = z.object({ ...initFields, plannedCost: optionalAmount });
/**
 * `plannedCost`: what the citizen expects the project to cost, such as the amount of the estimate that they came with. The list
 * of assets is compared with it; it changes no figure of the fund, and requests from before it existed have none.
 */
const initAnswer = z.object({ ...initFields, plannedCost: z.optional(z.nullable(cost)) });
/** Conditions belong to a sub product: the citizen acknowledges them again after choosing another one. */
export const conditionsForm = z.object({ acknowledged: mustAccept });
const conditionAnswers = z.extend(conditionsForm, { subProductId: chosen });

const { quantityMax, assetsMax } = limits.whatIfRequest;
const quantity = z
  .int(rule('greaterThan', 0))
  .check(z.minimum(1, rule('greaterThan', 0)), z.maximum(quantityMax, rule('atMost', quantityMax)));
/** One line of the list: an asset of the catalogue, its quantity, the price of one, and the third party that supplies it. */
const requestedAsset = z.object({ assetId: chosen, quantity, price: cost, thirdPartyId: chosen });
export type RequestedAsset = z.infer<typeof requestedAsset>;
const assetAnswers = z.array(requestedAsset).check(z.maxLength(assetsMax, rule('invalid')));
/** The required documents that the citizen has at hand. The others are listed for them and block nothing. */
export const documentsForm = z.object({ ready: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(40)) });

const price = z.pipe(optionalAmount, z.number(rule('required')));
/** The asset screen as typed. */
export const assetForm = z.object({
  assetId: chosen,
  quantity: z.pipe(z.pipe(typed(cleanCount, z.regex(/^\d{1,9}$/, rule('digitsOnly'))), z.transform(Number)), quantity),
  price,
  thirdPartyId: chosen,
});

/** The answer of every step that has one. The list of assets is saved with every asset. */
export const whatIfAnswers = z.object({
  init: initAnswer,
  conditions: conditionAnswers,
  assets: assetAnswers,
  documents: documentsForm,
});
export type WhatIfAnswers = z.output<typeof whatIfAnswers>;
export type AnsweredWhatIfStep = keyof WhatIfAnswers;

/** The part of an asset that the rules need. An asset can be selected when it has a third party. */
export type AssetRules = { id: string; thirdParties: readonly { id: string }[] };
export const partialWhatIfAnswers = z.partial(whatIfAnswers);
export type PartialWhatIfAnswers = z.output<typeof partialWhatIfAnswers>;
export type WhatIfFacts = {
  answers: PartialWhatIfAnswers;
  /** The chosen sub product; null when none is chosen or the catalogue no longer has it. */
  product: ProductRules | null;
  assets: readonly AssetRules[];
  /** The age in whole years, as the registry has it. */
  applicantAge: number | null;
};

export type WhatIfReason =
  | ProductReason
  | 'conditionsNotAcknowledged'
  | 'assetMissing'
  | 'assetTwice'
  | 'assetWithoutThirdParty'
  | 'costTooHigh'
  | 'changeUnfinished';
export type WhatIfBlocker = BlockerOf<WhatIfReason, AnsweredWhatIfStep>;

export const costOf = ({ quantity: many, price: each }: Pick<RequestedAsset, 'quantity' | 'price'>): Halalas =>
  many * each;
export const totalCost = (assets: readonly Pick<RequestedAsset, 'quantity' | 'price'>[]): Halalas =>
  assets.reduce((total, asset) => total + costOf(asset), 0);

const initBlockers = ({ answers: { init }, product, applicantAge }: WhatIfFacts): WhatIfBlocker[] => {
  const of = (reason: ProductReason): WhatIfBlocker => ({ reason, step: 'init' });
  if (!init || !product) return [of('stepUnanswered')];
  const young = isTooYoung(init.applicantType, applicantAge)
    ? [{ ...of('applicantTooYoung'), parameter: String(limits.applicantAge) }]
    : [];
  return [...young, ...productReasons(product, init.applicantType).map(of)];
};

/** All reasons that block a list of assets (specification section 5). */
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

/** All reasons that block the estimate, in the order of the steps. Empty when the request is complete. */
export const whatIfBlockers = (facts: WhatIfFacts): WhatIfBlocker[] => {
  const { init, conditions, assets = [], documents } = facts.answers;
  const isAcknowledged = conditions && conditions.subProductId === init?.subProductId;
  return [
    ...initBlockers(facts),
    ...(isAcknowledged ? [] : [{ reason: 'conditionsNotAcknowledged', step: 'conditions' } as const]),
    ...(assets.length === 0
      ? [{ reason: 'assetMissing', step: 'assets' } as const]
      : assetReasons(assets, facts.assets)),
    ...(documents ? [] : [{ reason: 'stepUnanswered', step: 'documents' } as const]),
  ];
};

/** The documents that the chosen product requires of this applicant. */
export const documentsRequiredByWhatIf = ({ answers: { init }, product }: Pick<WhatIfFacts, 'answers' | 'product'>) =>
  (init && product?.requiredDocuments[init.applicantType]) ?? [];

export const typedInit = (answer: WhatIfAnswers['init'] | undefined) => ({
  applicantType: answer?.applicantType ?? null,
  productId: answer?.productId ?? '',
  subProductId: answer?.subProductId ?? '',
  projectName: answer?.projectName ?? '',
  plannedCost: answer?.plannedCost ? formatAmount(answer.plannedCost) : '',
});
/** An asset of the list as it was typed; a blank screen without one. */
export const typedAsset = (line: RequestedAsset | undefined) => ({
  assetId: line?.assetId ?? null,
  quantity: line ? String(line.quantity) : '1',
  price: line ? formatAmount(line.price) : '',
  thirdPartyId: line?.thirdPartyId ?? null,
});
/** The list with this asset: in the place of the one being changed, or at the end. */
export const listWith = (
  listed: readonly RequestedAsset[],
  changing: string | null,
  asset: RequestedAsset,
): RequestedAsset[] =>
  listed.some(({ assetId }) => assetId === changing)
    ? listed.map((line) => (line.assetId === changing ? asset : line))
    : [...listed, asset];
/** The asset of the list that a half-filled screen changes; null where it adds one. Screens of before do not name it. */
export const assetChangedOn = ({ changing, assetId }: HalfFilled): string | null => {
  const named = changing === undefined ? assetId : changing;
  return typeof named === 'string' ? named : null;
};

/** The fields in one order: the database returns them in another. */
const inOrder = ({ assetId, quantity: many, price: each, thirdPartyId }: RequestedAsset) => [
  ...[assetId, many, each],
  thirdPartyId,
];

/** The steps as they are typed. The assets have a screen of one asset. */
export const whatIfScreens = defineTypedSteps<WhatIfAnswers, WhatIfFacts>(WHAT_IF_STEPS, {
  init: { asTyped: typedInit, read: readBy(whatIfInitForm) },
  conditions: {
    asTyped: () => ({ acknowledged: true }),
    read: ({ acknowledged }, { answers: { init } }) =>
      acknowledged === true && init ? { acknowledged, subProductId: init.subProductId } : undefined,
  },
  assets: {
    asTyped: (list, _, typed) => {
      const line = list.find(({ assetId }) => assetId === assetChangedOn(typed));
      const { category = '' } = typed;
      return { ...typedAsset(line), changing: line?.assetId ?? null, category: line ? category : '' };
    },
    read: (typed, { answers: { assets = [] } }) => {
      const asset = readBy(assetForm)(typed);
      return asset && listWith(assets, assetChangedOn(typed), asset);
    },
    isSame: (one, other) => JSON.stringify(one.map(inOrder)) === JSON.stringify(other.map(inOrder)),
  },
  documents: {
    asTyped: ({ ready }, facts) =>
      Object.fromEntries(documentsRequiredByWhatIf(facts).map((kind) => [kind, ready.includes(kind)])),
    read: (typed, facts) => ({ ready: documentsRequiredByWhatIf(facts).filter((kind) => typed[kind] === true) }),
  },
});

/** The answers without documents that another product asked for, or another applicant. */
export const askedWhatIfAnswers = (facts: Pick<WhatIfFacts, 'answers' | 'product'>): PartialWhatIfAnswers => {
  const { documents } = facts.answers;
  const required = documentsRequiredByWhatIf(facts);
  if (!documents || documents.ready.every((kind) => required.includes(kind))) return facts.answers;
  return { ...facts.answers, documents: { ready: documents.ready.filter((kind) => required.includes(kind)) } };
};

/** The answer to "could I get a loan for this?" (specification section 3: `dealFinancialInfo`). */
export const dealFinancialInfo = z.object({
  cost: money,
  fundShare: money,
  ownShare: money,
  terms: financeTerms,
  /** The day of the estimate, `YYYY-MM-DD`: the instalments count from a disbursement on this day. */
  asOf: z.string(),
  /** `dueOn`: `YYYY-MM-DD`, the Gregorian day of the Hijri one that a contract of that day would name. */
  instalments: z.array(z.object({ number: count, dueOn: z.string(), amount: money })),
});
export type DealFinancialInfo = z.infer<typeof dealFinancialInfo>;

export const dealFinancialInfoOf = (
  assets: readonly RequestedAsset[],
  terms: FinanceTerms,
  asOf: string,
): DealFinancialInfo => financingOf(totalCost(assets), terms, asOf);

/** A planned cost beside what is listed so far; null without one. `left` is negative when more is listed than was planned. */
export type PlanView = { planned: Halalas; listed: Halalas; left: Halalas };
export const planOf = ({ init, assets = [] }: PartialWhatIfAnswers): PlanView | null => {
  const planned = init?.plannedCost ?? null;
  if (planned === null) return null;
  const listed = totalCost(assets);
  return { planned, listed, left: planned - listed };
};

/** An instant on the given day in Riyadh. */
export const noonOf = (day: string) => `${day}T09:00:00.000Z`;

/** An asset that a project can buy, with its reference price and the third parties that supply it. */
const catalogueAsset = z.object({
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
  /** The present day in Riyadh by the server's clock, `YYYY-MM-DD`. */
  today: z.string(),
});
export type WhatIfReference = z.infer<typeof whatIfReference>;

const screens = z.partialRecord(z.enum(WHAT_IF_STEPS), halfFilled);
const knownFields = onlyKnownFields<z.infer<typeof screens>>({
  init: among(...Object.keys(whatIfInitForm.shape)),
  conditions: among('acknowledged'),
  assets: among('category', 'changing', ...Object.keys(assetForm.shape)),
  // One tick for each kind of document.
  documents: (name) => /^[a-z-]{1,40}$/.test(name),
  done: among(),
});
/** The half-filled screens by step. */
export const partialWhatIfScreens = z.pipe(z.pipe(screens, knownFields), screens);
export const whatIfRequest = z.object({
  id,
  /** Increases by one with every save; a save names the version that it is based on. */
  version: count,
  answers: partialWhatIfAnswers,
  /** The half-filled screens. */
  partial: partialWhatIfScreens,
  updatedAt: instant,
  expiresAt: instant,
  /** The draft of the loan application that was made from it. */
  draftId: z.nullable(id),
});
export type WhatIfRequest = z.infer<typeof whatIfRequest>;
const listedWhatIf = z.object({
  id,
  projectName: z.nullable(z.string()),
  /** The first step that is not complete. */
  step: z.enum(WHAT_IF_STEPS),
  /** The total cost of its assets so far. */
  cost: money,
  updatedAt: instant,
  expiresAt: instant,
});
export type ListedWhatIf = z.infer<typeof listedWhatIf>;

export const whatIfEndpoints = {
  reference: endpoint(
    'GET /what-if-requests/reference',
    'Assets with the third parties that supply them, and the terms of the fund',
    { outlives: REFERENCE_OUTLIVES, ...withSession, response: whatIfReference },
  ),
  list: endpoint('GET /what-if-requests', 'My what-if requests in pages, the latest first', {
    ...withSession,
    query: pageQuery,
    response: z.object({ requests: z.array(listedWhatIf), next }),
  }),
  get: endpoint('GET /what-if-requests/:id', 'One what-if request', { ...ownById, response: whatIfRequest }),
  save: endpoint(
    'PUT /what-if-requests/:id',
    'Saves completed steps and half-filled screens on the named version; version 0 creates the request under an id that the portal chose',
    {
      outlives: SAVE_OUTLIVES,
      ...ownById,
      idempotent: true,
      body: savedSteps(partialWhatIfAnswers, partialWhatIfScreens),
      response: whatIfRequest,
      problems: [...ownById.problems, 'draft_conflict', 'too_many_what_if_requests', 'invalid_request'],
    },
  ),
  discard: endpoint(
    'DELETE /what-if-requests/:id',
    'Deletes a what-if request; an application that was made from it stays',
    { waits: true, ...ownById, idempotent: true, response: ok },
  ),
  financialInfo: endpoint(
    'GET /what-if-requests/:id/financial-info',
    'The share of the fund by its present terms, and its instalments (dealFinancialInfo)',
    { ...ownById, response: dealFinancialInfo, problems: [...ownById.problems, 'request_incomplete'] },
  ),
  document: endpoint('GET /what-if-requests/:id/document', 'The financial info as a PDF, in the language of the call', {
    ...ownById,
    download: true,
    response: z.unknown(),
    problems: [...ownById.problems, 'request_incomplete'],
  }),
  apply: endpoint(
    'POST /what-if-requests/:id/apply',
    'Starts a loan application with the answers of the request: one request makes one application, however often this is called',
    {
      waits: true,
      ...ownById,
      idempotent: true,
      response: z.object({ draftId: id }),
      problems: [...ownById.problems, 'request_incomplete', 'too_many_drafts', 'request_in_progress'],
    },
  ),
} as const;
