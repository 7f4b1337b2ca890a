/** The page of the batch disbursement: its screens, and the loan account from which the citizen came. */
import { useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, useEffect } from 'react';
import {
  type Disbursement,
  type DisbursementActor,
  type DisbursementSnapshot,
  disbursement,
} from '#machines/disbursement/disbursement.machine.ts';
import { api } from '#web/api/api.ts';
import { loadChunk } from '#web/loading/chunk.ts';
import { createWizardPage } from '#web/parts/wizard/wizard-page.tsx';
import { lazyPage, preloadLater } from '#web/routing/lazy-page.tsx';
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

const { WizardPage, View } = createWizardPage<Disbursement, DisbursementSnapshot, DisbursementActor>(
  disbursementFeature,
  {
    screens: { amount: AmountStep, ...later },
    others: { submitted },
    preload: () => preloadLater([...Object.values(later), submitted]),
    conflict: lazy(() => loadChunk(() => import('./DisbursementConflict.tsx'))),
    refusal: RefusalNotice,
    drafts: disbursementDrafts,
    discard: ({ id }, options) => api.disbursements.discard({ params: { id } }, options),
    useEntry: (draftId) => {
      const search = useSearch({ strict: false });
      useEffect(() => {
        if (draftId === undefined) chosenAccount.take(search);
      }, [draftId, search]);
    },
    // The account belongs to the request that has taken it, and to no other.
    useFlow: (actor) => {
      const hasAccount = useSelector(
        actor,
        (snapshot) => disbursement.selectors.selectAnswers(snapshot).amount !== undefined,
      );
      useEffect(() => {
        if (hasAccount) chosenAccount.forget();
      }, [hasAccount]);
    },
  },
);

export { View as DisbursementView };
export default WizardPage;
