/** The only reader of the loan application's snapshots. */
import type { SnapshotFrom } from 'xstate';
import type { ApplicantType } from '#contract/loans/loan-application.ts';
import { wizardSelectors } from '../wizard/wizard.selectors.ts';
import { uploadIdOf } from '../wizard/wizard.uploads.ts';
import type { loanApplicationMachine } from './loan-application.machine.ts';
import { requiredCost, requiredDocuments, unwanted } from './loan-application.rules.ts';
import { loanApplication } from './loan-application.setup.ts';
import type { LoanApplication } from './loan-application.types.ts';

type Snapshot = SnapshotFrom<typeof loanApplicationMachine>;

export const loanApplicationSelectors = wizardSelectors<LoanApplication>(loanApplication);
export const {
  reasonsFor,
  selectAnswers,
  selectBlockers,
  selectDraftId,
  selectDraftSync,
  selectProblem,
  selectState,
  selectStep,
  viewSteps,
} = loanApplicationSelectors;

export const selectApplicantType = ({ context: { answers } }: Snapshot): ApplicantType =>
  answers.applicantType?.applicantType ?? 'individual';
export const selectAttachments = (snapshot: Snapshot) => snapshot.context.attachments;
/** What is attached, and not submitted: the product does not ask this applicant for it. */
export const selectUnwantedFiles = (snapshot: Snapshot) => unwanted(snapshot.context);
export const selectReceipt = (snapshot: Snapshot) => snapshot.context.receipt;
export const selectReturnsToReview = (snapshot: Snapshot) => snapshot.context.returnsToReview;
export const selectRequiredCost = (snapshot: Snapshot) => requiredCost(snapshot.context);
export const selectRequiredDocuments = (snapshot: Snapshot) => requiredDocuments(snapshot.context);

export const selectOneTimeCode = (snapshot: Snapshot) => snapshot.children.oneTimeCode;
export const selectIdentityApp = (snapshot: Snapshot) => snapshot.children.identityApp;
export const selectConfirmationWay = (snapshot: Snapshot) => snapshot.context.confirmationWay;
export const selectUpload = (kind: string) => (snapshot: Snapshot) => snapshot.children[uploadIdOf(kind)];

export type Confirmation = 'none' | 'saving' | 'sendingCode' | 'confirming' | 'approving';
/** Selects what the identity step waits for. */
export const selectConfirmation = (snapshot: Snapshot): Confirmation =>
  (['saving', 'sendingCode', 'confirming', 'approving'] as const).find((state) =>
    snapshot.matches({ filling: { identity: state } }),
  ) ?? 'none';
export const selectSubmission = (snapshot: Snapshot): 'ready' | 'saving' | 'sending' =>
  (['saving', 'sending'] as const).find((state) => snapshot.matches({ filling: { submit: state } })) ?? 'ready';
/** Whether the identity, as it was answered, is confirmed. */
export const selectIsIdentityConfirmed = (snapshot: Snapshot) =>
  snapshot.context.answers.identity !== undefined &&
  !selectBlockers(snapshot).some(({ reason }) => reason === 'identityUnconfirmed');

export const selectCanCancel = (snapshot: Snapshot) => snapshot.can({ type: 'step.cancel' });
export const selectCanSubmit = (snapshot: Snapshot) => snapshot.can({ type: 'application.submit' });
