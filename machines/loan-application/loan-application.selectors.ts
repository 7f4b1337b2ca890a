/** The only reader of the loan application's snapshots. */
import type { SnapshotFrom } from 'xstate';
import { type AnsweredStep, type Blocker, blockersOf, STEPS, type Step } from '#contract/loans/loan-application.ts';
import type { loanApplicationMachine } from './loan-application.machine.ts';
import { blockersBefore, factsOf, isReachable, reasonsAgainst, wantedDocuments } from './loan-application.rules.ts';
import { placeOf } from './loan-application.setup.ts';
import type { StepPath } from './loan-application.steps.ts';

type Snapshot = SnapshotFrom<typeof loanApplicationMachine>;
export type Screen = Step | 'loading' | 'unavailable' | 'missing' | 'receipt';
type Meta = { screen: Screen; path?: StepPath };

const metaOf = (snapshot: Snapshot) => Object.assign({}, ...Object.values(snapshot.getMeta())) as Partial<Meta>;

export const selectScreen = (snapshot: Snapshot): Screen => metaOf(snapshot).screen ?? 'loading';
/** The address that shows where the application is; undefined while it is being opened. */
export const selectPath = (snapshot: Snapshot) => metaOf(snapshot).path;
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value);
export const selectStep = (snapshot: Snapshot): Step | undefined =>
  STEPS.find((step) => metaOf(snapshot).screen === step);

export const selectDraftId = (snapshot: Snapshot) => snapshot.context.draftId;
export const selectReference = (snapshot: Snapshot) => snapshot.context.reference;
export const selectAnswers = (snapshot: Snapshot) => snapshot.context.answers;
export const selectAttachments = (snapshot: Snapshot) => snapshot.context.attachments;
export const selectTyped = (step: Step) => (snapshot: Snapshot) => snapshot.context.partial[step];
export const selectReceipt = (snapshot: Snapshot) => snapshot.context.receipt;
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem;
export const selectReturnsToReview = (snapshot: Snapshot) => snapshot.context.returnsToReview;
export const selectWantedDocuments = (snapshot: Snapshot) => wantedDocuments(snapshot.context);

export const selectDraftSync = (snapshot: Snapshot) => snapshot.children.draftSync;
export const selectOneTimeCode = (snapshot: Snapshot) => snapshot.children.oneTimeCode;
export const selectIdentityApp = (snapshot: Snapshot) => snapshot.children.identityApp;
export const selectConfirmationWay = (snapshot: Snapshot) => snapshot.context.confirmationWay;
export const selectUpload = (kind: string) => (snapshot: Snapshot) => snapshot.children[placeOf(kind)];

export type Confirmation = 'none' | 'saving' | 'sendingCode' | 'confirming' | 'approving';
/** What the identity step is doing besides being typed. */
export const selectConfirmation = (snapshot: Snapshot): Confirmation =>
  (['saving', 'sendingCode', 'confirming', 'approving'] as const).find((state) =>
    snapshot.matches({ filling: { identity: state } }),
  ) ?? 'none';
export const selectSubmission = (snapshot: Snapshot): 'ready' | 'saving' | 'sending' =>
  (['saving', 'sending'] as const).find((state) => snapshot.matches({ filling: { submit: state } })) ?? 'ready';

export type StepView = { step: Step; status: 'done' | 'now' | 'todo'; canOpen: boolean; blocker: Blocker | undefined };
/** The list of steps: which are done, which can be opened, and why the others cannot. */
export const viewSteps = (snapshot: Snapshot): StepView[] => {
  const now = selectStep(snapshot);
  const unmet = blockersOf(factsOf(snapshot.context));
  return STEPS.map((step) => ({
    step,
    status: step === now ? 'now' : step !== 'submit' && !unmet.some((found) => found.step === step) ? 'done' : 'todo',
    canOpen: step !== now && snapshot.can({ type: 'step.goTo', step }),
    blocker: isReachable(snapshot.context, step) ? undefined : blockersBefore(snapshot.context, step)[0],
  }));
};
/** Steps that remain after this one on the way to submitting. */
export const selectRemaining = (snapshot: Snapshot) => {
  const step = selectStep(snapshot);
  return step ? STEPS.length - STEPS.indexOf(step) - 1 : STEPS.length;
};
export const reasonsFor = (snapshot: Snapshot, step: AnsweredStep, answer: unknown) =>
  reasonsAgainst(snapshot.context, step, answer);
export const selectBlockers = (snapshot: Snapshot) => blockersOf(factsOf(snapshot.context));
export const selectCanGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'step.back' });
export const selectCanCancel = (snapshot: Snapshot) => snapshot.can({ type: 'step.cancel' });
export const selectCanSubmit = (snapshot: Snapshot) => snapshot.can({ type: 'application.submit' });
