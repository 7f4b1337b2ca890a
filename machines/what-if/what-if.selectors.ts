/** The only reader of the what-if request's snapshots. */
import type { SnapshotFrom } from 'xstate';
import { planOf, type RequestedAsset, totalCost } from '#contract/loans/what-if.ts';
import { wizardSelectors } from '../wizard/wizard.selectors.ts';
import type { whatIfMachine } from './what-if.machine.ts';
import { chosenSubProduct, ownEstimate, reasonsAgainstAsset, requiredDocuments } from './what-if.rules.ts';
import { whatIf } from './what-if.setup.ts';
import type { WhatIf } from './what-if.types.ts';

type Snapshot = SnapshotFrom<typeof whatIfMachine>;

export const whatIfSelectors = wizardSelectors<WhatIf>(whatIf);
export const {
  reasonsFor,
  selectAnswers,
  selectDraftId,
  selectDraftSync,
  selectProblem,
  selectScreen,
  selectStep,
  selectTyped,
  selectUnfinished,
  viewSteps,
} = whatIfSelectors;

const NONE: readonly RequestedAsset[] = [];
export const selectAssets = (snapshot: Snapshot) => snapshot.context.answers.assets ?? NONE;
export const selectTotal = (snapshot: Snapshot) => totalCost(snapshot.context.answers.assets ?? NONE);
/** The planned cost beside what is listed; null without one. A new object each time: select its parts. */
export const selectPlanned = (snapshot: Snapshot) => planOf(snapshot.context.answers)?.planned ?? null;
/** The line of the list that is being changed. */
export const selectChanging = (snapshot: Snapshot) =>
  snapshot.context.answers.assets?.find(({ assetId }) => assetId === snapshot.context.changing);
export const selectSubProduct = (snapshot: Snapshot) => chosenSubProduct(snapshot.context);
export const selectRequiredDocuments = (snapshot: Snapshot) => requiredDocuments(snapshot.context);
export const selectApplicationId = (snapshot: Snapshot) => snapshot.context.applicationId;
export const selectDraftDiscard = (snapshot: Snapshot) => snapshot.children.draftDiscard;
/** Whether there is anything to throw away: an answer, or something typed. */
export const selectIsBegun = ({ context: { answers, partial } }: Snapshot) =>
  Object.keys(answers).length > 0 || Object.keys(partial).length > 0;

/** The fund's response or, until it is there, the portal's own estimate. */
export const selectInfo = (snapshot: Snapshot) => snapshot.context.info ?? ownEstimate(snapshot.context);
export type Answering = 'saving' | 'asking' | 'unanswered' | 'answered' | 'finishing' | 'applying';
export const selectAnswering = (snapshot: Snapshot): Answering =>
  (['asking', 'unanswered', 'answered', 'finishing', 'applying'] as const).find((state) =>
    snapshot.matches({ filling: { done: state } }),
  ) ?? 'saving';

export const reasonsForAsset = (snapshot: Snapshot, asset: RequestedAsset) =>
  reasonsAgainstAsset(snapshot.context, asset);
export const selectCanComplete = (snapshot: Snapshot) => snapshot.can({ type: 'assets.complete' });
export const selectCanBegin = (snapshot: Snapshot) => snapshot.can({ type: 'application.begin' });
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'answer.retry' });
/** The application is being begun, what was left to save included. */
export const selectIsApplying = (snapshot: Snapshot) => ['finishing', 'applying'].includes(selectAnswering(snapshot));
