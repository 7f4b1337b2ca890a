/** The page of a request for an export certificate: its steps and, once it is submitted, what became of it. */
import { api } from '#web/api/api.ts';
import { createWizardPage } from '#web/parts/wizard/wizard-page.tsx';
import { lazyPage } from '#web/routing/lazy-page.tsx';
import { exportDrafts } from './export.actors.ts';
import { exportFeature } from './export.feature.tsx';
import { RefusalNotice } from './export.steps.ts';
import { EquipmentStep } from './steps/EquipmentStep.tsx';

/** The later steps, in chunks that are fetched while the citizen answers the first step. */
const later = {
  documents: lazyPage(() => import('./steps/DocumentsStep.tsx')),
  review: lazyPage(() => import('./steps/ReviewStep.tsx')),
};
const submitted = lazyPage(() => import('./request/SubmittedScreen.tsx'));

const { WizardPage, View } = createWizardPage(exportFeature, {
  screens: { equipment: EquipmentStep, ...later },
  others: { submitted },
  conflict: () => import('./steps/ExportConflict.tsx'),
  refusal: RefusalNotice,
  drafts: exportDrafts,
  discard: ({ id }, options) => api.exportCertificates.discard({ params: { id } }, options),
});

export { View as ExportView };
export default WizardPage;
