/** The only reader of the exemption request's snapshots. */
import type { SnapshotFrom } from 'xstate';
import { requestSelectors } from '../wizard/request/request-wizard.selectors.ts';
import { wizardSelectors } from '../wizard/wizard.selectors.ts';
import type { deceasedExemptionMachine } from './deceased-exemption.machine.ts';
import { requiredDocuments } from './deceased-exemption.rules.ts';
import { deceasedExemption } from './deceased-exemption.setup.ts';

type Snapshot = SnapshotFrom<typeof deceasedExemptionMachine>;

export const deceasedExemptionSelectors = {
  ...wizardSelectors(deceasedExemption, ['submitted']),
  ...requestSelectors<Snapshot>(),
};
export const selectRequiredDocuments = (snapshot: Snapshot) => requiredDocuments(snapshot.context);
