/** The only reader of the snapshots of a request for an export certificate. */
import type { SnapshotFrom } from 'xstate';
import { requestSelectors } from '../wizard/request/request-wizard.selectors.ts';
import { wizardSelectors } from '../wizard/wizard.selectors.ts';
import type { exportCertificateMachine } from './export-certificate.machine.ts';
import { requiredDocuments } from './export-certificate.rules.ts';
import { exportCertificate } from './export-certificate.setup.ts';

type Snapshot = SnapshotFrom<typeof exportCertificateMachine>;

export const exportCertificateSelectors = {
  ...wizardSelectors(exportCertificate, ['submitted']),
  ...requestSelectors<Snapshot>(),
};
export const selectRequiredDocuments = (snapshot: Snapshot) => requiredDocuments(snapshot.context);
