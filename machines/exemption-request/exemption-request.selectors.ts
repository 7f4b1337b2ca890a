/** The only reader of the exemption request's snapshots. */
import type { SnapshotFrom } from 'xstate';
import { requestSelectors } from '../wizard/request/request-wizard.selectors.ts';
import { wizardSelectors } from '../wizard/wizard.selectors.ts';
import type { exemptionRequestMachine } from './exemption-request.machine.ts';
import { requiredDocuments } from './exemption-request.rules.ts';
import { exemptionRequest } from './exemption-request.setup.ts';

type Snapshot = SnapshotFrom<typeof exemptionRequestMachine>;

export const exemptionRequestSelectors = {
  ...wizardSelectors(exemptionRequest, ['submitted']),
  ...requestSelectors<Snapshot>(),
};
export const selectRequiredDocuments = (snapshot: Snapshot) => requiredDocuments(snapshot.context);
