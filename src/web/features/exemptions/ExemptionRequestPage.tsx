/** The page of an exemption request: its steps and, once it is submitted, what became of it. */
import { api } from '#web/api/api.ts';
import { createWizardPage } from '#web/parts/wizard/wizard-page.tsx';
import { lazyPage } from '#web/routing/lazy-page.tsx';
import { exemptionDrafts } from './exemption.actors.ts';
import { exemptionFeature } from './exemption.feature.tsx';
import { RefusalNotice } from './exemption.steps.ts';
import { DeceasedStep } from './steps/DeceasedStep.tsx';

/** The later steps, in chunks that are fetched while the citizen answers the first step. */
const later = {
  instruments: lazyPage(() => import('./steps/InstrumentsStep.tsx')),
  documents: lazyPage(() => import('./steps/DocumentsStep.tsx')),
  review: lazyPage(() => import('./steps/ReviewStep.tsx')),
};
const submitted = lazyPage(() => import('./request/SubmittedScreen.tsx'));

const { WizardPage, View } = createWizardPage(exemptionFeature, {
  screens: { deceased: DeceasedStep, ...later },
  others: { submitted },
  conflict: () => import('./steps/ExemptionConflict.tsx'),
  refusal: RefusalNotice,
  drafts: exemptionDrafts,
  discard: ({ id }, options) => api.exemptions.discard({ params: { id } }, options),
});

export { View as ExemptionView };
export default WizardPage;
