/** The page of the batch disbursement: its screens, and the loan account from which the citizen came. */
import { api } from '#web/api/api.ts';
import { createWizardPage } from '#web/parts/wizard/wizard-page.tsx';
import { lazyPage } from '#web/routing/lazy-page.tsx';
import { chosenAccount } from './chosen-account.ts';
import { disbursementDrafts } from './disbursement.actors.ts';
import { disbursementFeature } from './disbursement.feature.tsx';
import { RefusalNotice } from './disbursement.steps.ts';
import { AmountStep } from './steps/AmountStep.tsx';

/** The later steps, in chunks that are fetched while the citizen answers the first step. */
const later = {
  documents: lazyPage(() => import('./steps/DocumentsStep.tsx')),
  review: lazyPage(() => import('./steps/ReviewStep.tsx')),
};
const submitted = lazyPage(() => import('./SubmittedScreen.tsx'));

const { WizardPage, View } = createWizardPage(disbursementFeature, {
  screens: { amount: AmountStep, ...later },
  others: { submitted },
  conflict: () => import('./DisbursementConflict.tsx'),
  refusal: RefusalNotice,
  drafts: disbursementDrafts,
  discard: ({ id }, options) => api.disbursements.discard({ params: { id } }, options),
  chosen: { ...chosenAccount, isTaken: ({ amount }) => amount !== undefined },
});

export { View as DisbursementView };
export default WizardPage;
