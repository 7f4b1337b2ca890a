/** The steps of a what-if request as data: their order, their pages and the paths of these (specification section 2). */
import { WHAT_IF_STEPS, type WhatIfStep } from '#contract/loans/what-if.ts';
import { defineSteps } from '../wizard/wizard.steps.ts';

export const requestPaths = {
  init: 'loan_request_init',
  conditions: 'loan_request_conditions',
  assetsList: 'loan_request_assets_list',
  asset: 'loan_request_asset',
  documents: 'loan_request_documents',
  done: 'loan_request_done',
} as const;
export type RequestPage = keyof typeof requestPaths;

export const whatIfSteps = defineSteps({
  steps: WHAT_IF_STEPS,
  paths: requestPaths,
  /** The assets are one step with two pages. */
  stepOf: (page): WhatIfStep => (page === 'assetsList' || page === 'asset' ? 'assets' : page),
});
export const { pageOf: pageOfStep, stepOf: stepOfPage } = whatIfSteps;
