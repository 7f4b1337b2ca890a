/** The page of the loan application: its screens, and the product with which the citizen came. */
import { api } from '#web/api/api.ts';
import { createWizardPage } from '#web/parts/wizard/wizard-page.tsx';
import { lazyPage } from '#web/routing/lazy-page.tsx';
import { chosenProduct } from './chosen-product.ts';
import { applicationDrafts } from './loan-application.actors.ts';
import { loanApplicationFeature } from './loan-application.feature.tsx';
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

const { WizardPage, View } = createWizardPage(loanApplicationFeature, {
  screens: { applicantType: ApplicantTypeStep, ...later },
  others: { receipt },
  conflict: () => import('./ApplicationConflict.tsx'),
  refusal: RefusalNotice,
  drafts: applicationDrafts,
  discard: ({ id }, options) => api.drafts.discard({ params: { id } }, options),
  chosen: { ...chosenProduct, isTaken: ({ products }) => products !== undefined },
});

export { View as LoanApplicationView };
export default WizardPage;
