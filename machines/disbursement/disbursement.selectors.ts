/** The only reader of the batch disbursement's snapshots. */
import type { SnapshotFrom } from 'xstate';
import { wizardSelectors } from '../wizard/wizard.selectors.ts';
import { placeOf } from '../wizard/wizard.uploads.ts';
import type { disbursementMachine } from './disbursement.machine.ts';
import { chosenAccount, requiredDocuments } from './disbursement.rules.ts';
import { disbursement } from './disbursement.setup.ts';

type Snapshot = SnapshotFrom<typeof disbursementMachine>;

export const disbursementSelectors = wizardSelectors(disbursement, ['submitted']);
export const {
  reasonsFor,
  selectAnswers,
  selectBlockers,
  selectDraftId,
  selectDraftSync,
  selectProblem,
  selectScreen,
  selectStep,
  viewSteps,
} = disbursementSelectors;

export const selectAttachments = (snapshot: Snapshot) => snapshot.context.attachments;
export const selectSubmitted = (snapshot: Snapshot) => snapshot.context.submitted;
export const selectRequiredDocuments = (snapshot: Snapshot) => requiredDocuments(snapshot.context);
export const selectAccount = (snapshot: Snapshot) => chosenAccount(snapshot.context);
export const selectUpload = (kind: string) => (snapshot: Snapshot) => snapshot.children[placeOf(kind)];

export const selectSubmission = (snapshot: Snapshot): 'ready' | 'saving' | 'sending' =>
  (['saving', 'sending'] as const).find((state) => snapshot.matches({ filling: { review: state } })) ?? 'ready';
export const selectCanCancel = (snapshot: Snapshot) => snapshot.can({ type: 'step.cancel' });
export const selectCanSubmit = (snapshot: Snapshot) => snapshot.can({ type: 'request.submit' });
