/** What-if requests between portal and host (product rulings, section 4). Money in halalas. */
import * as z from 'zod/mini';
import { bilingual, id, instant } from './fields.ts';
import { endpoint } from './kernel.ts';
import { partialRequestAnswers, partialRequestScreens, REQUEST_STEPS } from './loan-request.ts';
import { guarded } from './problem-sets.ts';

const count = z.int();
const money = z.int();
const byId = z.object({ id });
const ok = z.object({ ok: z.literal(true) });

/** Editable reference data of the fund. */
export const financeTerms = z.object({
  firstTier: money,
  firstTierPercent: count,
  restPercent: count,
  repaymentYears: count,
  graceYears: count,
});
/** What a project can buy, with its reference price and the third parties that supply it; without any it cannot be selected. */
export const catalogueAsset = z.object({
  id: z.string(),
  category: bilingual,
  title: bilingual,
  referencePrice: money,
  thirdParties: z.array(z.object({ id: z.string(), title: bilingual })),
});
export type CatalogueAsset = z.infer<typeof catalogueAsset>;
export const requestReference = z.object({
  assets: z.array(catalogueAsset),
  terms: financeTerms,
  /** The host's day in Riyadh, `YYYY-MM-DD`. */
  today: z.string(),
});
export type RequestReference = z.infer<typeof requestReference>;

export const loanRequest = z.object({
  id,
  /** Counts up by one a save; a save names the version it was made on. */
  version: count,
  answers: partialRequestAnswers,
  /** Half-filled screens, as typed. */
  partial: partialRequestScreens,
  updatedAt: instant,
  expiresAt: instant,
  /** The application that was made of it. */
  draftId: z.nullable(id),
});
export type LoanRequest = z.infer<typeof loanRequest>;
export const listedRequest = z.object({
  id,
  projectName: z.nullable(z.string()),
  /** Where it goes on. */
  step: z.enum(REQUEST_STEPS),
  /** What its assets come to so far. */
  cost: money,
  updatedAt: instant,
  expiresAt: instant,
});
export type ListedRequest = z.infer<typeof listedRequest>;

export const dealFinancialInfo = z.object({
  cost: money,
  fundShare: money,
  ownShare: money,
  terms: financeTerms,
  asOf: z.string(),
  instalments: z.array(z.object({ number: count, dueOn: z.string(), amount: money })),
});

export const loanRequestEndpoints = {
  reference: endpoint({
    method: 'GET',
    path: '/loan-requests/reference',
    summary: 'Assets with who supplies them, and the terms of the fund',
    auth: 'session',
    response: requestReference,
    problems: guarded,
  }),
  list: endpoint({
    method: 'GET',
    path: '/loan-requests',
    summary: 'My what-if requests, the latest first',
    auth: 'session',
    response: z.object({ requests: z.array(listedRequest) }),
    problems: guarded,
  }),
  get: endpoint({
    method: 'GET',
    path: '/loan-requests/:id',
    summary: 'A what-if request being filled in',
    auth: 'session',
    params: byId,
    response: loanRequest,
    problems: [...guarded, 'not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/loan-requests/:id',
    summary:
      'Saves completed steps and half-filled screens on the version named; version 0 creates the request under an id the portal chose',
    auth: 'session',
    params: byId,
    idempotent: true,
    body: z.object({
      baseVersion: z.int().check(z.minimum(0)),
      answers: partialRequestAnswers,
      partial: partialRequestScreens,
    }),
    response: loanRequest,
    problems: [...guarded, 'draft_conflict', 'not_found', 'invalid_request'],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/loan-requests/:id',
    summary: 'Throws a what-if request away; an application that was made of it stays',
    auth: 'session',
    params: byId,
    idempotent: true,
    response: ok,
    problems: [...guarded, 'not_found'],
  }),
  financialInfo: endpoint({
    method: 'GET',
    path: '/loan-requests/:id/financial-info',
    summary: 'What the fund would cover by its present terms, and how that would be paid back (dealFinancialInfo)',
    auth: 'session',
    params: byId,
    response: dealFinancialInfo,
    problems: [...guarded, 'not_found', 'request_incomplete'],
  }),
  document: endpoint({
    method: 'GET',
    path: '/loan-requests/:id/document',
    summary: 'The same as a PDF, in the language of the call',
    auth: 'session',
    params: byId,
    download: true,
    response: z.unknown(),
    problems: [...guarded, 'not_found', 'request_incomplete'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/loan-requests/:id/apply',
    summary:
      'Begins a loan application with the answers of the request: one request makes one application, however often it is asked',
    auth: 'session',
    params: byId,
    idempotent: true,
    response: z.object({ draftId: id }),
    problems: [...guarded, 'not_found', 'request_incomplete', 'request_in_progress'],
  }),
} as const;
