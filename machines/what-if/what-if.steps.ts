/** The pages of a what-if request as data: their order, their addresses (specification section 2), and the step each belongs to. */
import type { WhatIfStep } from '#contract/loans/what-if.ts';

export const REQUEST_PAGES = ['init', 'conditions', 'assetsList', 'asset', 'documents', 'done'] as const;
export type RequestPage = (typeof REQUEST_PAGES)[number];

export const requestPaths = {
  init: 'loan_request_init',
  conditions: 'loan_request_conditions',
  assetsList: 'loan_request_assets_list',
  asset: 'loan_request_asset',
  documents: 'loan_request_documents',
  done: 'loan_request_done',
} as const satisfies Record<RequestPage, string>;
export type RequestPath = (typeof requestPaths)[RequestPage];

export const pageOfPath = (path: string): RequestPage | undefined =>
  REQUEST_PAGES.find((page) => requestPaths[page] === path);

/** The assets are one step with two pages. */
export const stepOfPage = (page: RequestPage): WhatIfStep =>
  page === 'assetsList' || page === 'asset' ? 'assets' : page;
export const pageOfStep = (step: WhatIfStep): RequestPage => (step === 'assets' ? 'assetsList' : step);
