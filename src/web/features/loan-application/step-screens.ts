/** Which screen shows which step. The later ones come in chunks of their own, fetched while the first is being answered. */
import type { ComponentType } from 'react';
import type { Step } from '#contract/loans/loan-application.ts';
import { lazyPage } from '#web/routing/lazy-page.tsx';
import { ApplicantTypeStep } from './steps/ApplicantTypeStep.tsx';

const later = {
  products: lazyPage(() => import('./steps/ProductsStep.tsx')),
  branch: lazyPage(() => import('./steps/BranchStep.tsx')),
  cost: lazyPage(() => import('./steps/CostStep.tsx')),
  attachments: lazyPage(() => import('./steps/AttachmentsStep.tsx')),
  identity: lazyPage(() => import('./steps/IdentityStep.tsx')),
  review: lazyPage(() => import('./steps/ReviewStep.tsx')),
  terms: lazyPage(() => import('./steps/TermsStep.tsx')),
  submit: lazyPage(() => import('./steps/SubmitStep.tsx')),
};

export const stepScreens: Record<Step, ComponentType> = { applicantType: ApplicantTypeStep, ...later };
export const ReceiptScreen = lazyPage(() => import('./ReceiptScreen.tsx'));

/** A step must be at hand before it is reached: a lost line may not stop a citizen between two questions. */
export const fetchSteps = () => {
  for (const screen of [...Object.values(later), ReceiptScreen]) screen.preload().catch(() => {});
};
