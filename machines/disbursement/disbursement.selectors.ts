/** The only reader of the batch disbursement's snapshots. */
import type { SnapshotFrom } from 'xstate';
import { requestSelectors } from '../wizard/request/request-wizard.selectors.ts';
import { wizardSelectors } from '../wizard/wizard.selectors.ts';
import type { disbursementMachine } from './disbursement.machine.ts';
import { chosenAccount, requiredDocuments } from './disbursement.rules.ts';
import { disbursement } from './disbursement.setup.ts';

type Snapshot = SnapshotFrom<typeof disbursementMachine>;

export const disbursementSelectors = {
  ...wizardSelectors(disbursement, ['submitted']),
  ...requestSelectors<Snapshot>(),
};
export const {
  reasonsFor,
  selectAnswers,
  selectAttachments,
  selectBlockers,
  selectCanCancel,
  selectCanSubmit,
  selectDraftId,
  selectDraftSync,
  selectProblem,
  selectScreen,
  selectStep,
  selectSubmission,
  selectSubmitted,
  selectUpload,
  viewSteps,
} = disbursementSelectors;

export const selectRequiredDocuments = (snapshot: Snapshot) => requiredDocuments(snapshot.context);
export const selectAccount = (snapshot: Snapshot) => chosenAccount(snapshot.context);
