/** The page of the loan application: its screens, and the product with which the citizen came. */
import { useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, useEffect } from 'react';
import type { LoanApplicationActor } from '#machines/loan-application/loan-application.machine.ts';
import { selectAnswers } from '#machines/loan-application/loan-application.selectors.ts';
import type { LoanApplication } from '#machines/loan-application/loan-application.types.ts';
import { api } from '#web/api/api.ts';
import { loadChunk } from '#web/loading/chunk.ts';
import { createWizardPage } from '#web/parts/wizard/wizard-page.tsx';
import { lazyPage, preloadLater } from '#web/routing/lazy-page.tsx';
import { chosenProduct } from './chosen-product.ts';
import { applicationDrafts } from './loan-application.actors.ts';
import { type LoanApplicationSnapshot, loanApplicationFeature } from './loan-application.feature.tsx';
import { ApplicantTypeStep } from './steps/ApplicantTypeStep.tsx';
import { RefusalNotice } from './steps/RefusalNotice.tsx';

/** The later steps, in chunks that are fetched while the citizen answers the first step. */
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
const receipt = lazyPage(() => import('./receipt/ReceiptScreen.tsx'));

/** The chosen product belongs to the application that has taken it, and to no other. */
const useChosenProduct = (actor: LoanApplicationActor) => {
  const hasProduct = useSelector(actor, (snapshot) => selectAnswers(snapshot).products !== undefined);
  useEffect(() => {
    if (hasProduct) chosenProduct.forget();
  }, [hasProduct]);
};

const { WizardPage, View } = createWizardPage<LoanApplication, LoanApplicationSnapshot, LoanApplicationActor>(
  loanApplicationFeature,
  {
    screens: { applicantType: ApplicantTypeStep, ...later },
    others: { receipt },
    preload: () => preloadLater([...Object.values(later), receipt]),
    conflict: lazy(() => loadChunk(() => import('./ApplicationConflict.tsx'))),
    refusal: RefusalNotice,
    drafts: applicationDrafts,
    discard: ({ id }, options) => api.drafts.discard({ params: { id } }, options),
    useEntry: (draftId) => {
      const search = useSearch({ strict: false });
      useEffect(() => {
        if (draftId === undefined) chosenProduct.take(search);
      }, [draftId, search]);
    },
    useFlow: (actor) => {
      useChosenProduct(actor);
    },
  },
);

export { View as LoanApplicationView };
export default WizardPage;
