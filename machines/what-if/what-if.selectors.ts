/** The only reader of the what-if request's snapshots. */
import type { SnapshotFrom } from 'xstate';
import {
  type AnsweredWhatIfStep,
  type RequestedAsset,
  totalCost,
  WHAT_IF_STEPS,
  type WhatIfBlocker,
  type WhatIfStep,
  whatIfBlockers,
} from '#contract/loans/what-if.ts';
import type { whatIfMachine } from './what-if.machine.ts';
import {
  blockersBeforePage,
  chosenSubProduct,
  ownEstimate,
  reasonsAgainstAnswer,
  reasonsAgainstAsset,
  requestFacts,
  wantedDocumentsOf,
} from './what-if.rules.ts';
import { pageOfStep, REQUEST_PAGES, type RequestPage, type RequestPath, stepOfPage } from './what-if.steps.ts';

type Snapshot = SnapshotFrom<typeof whatIfMachine>;
export type RequestScreen = RequestPage | 'loading' | 'unavailable' | 'missing' | 'applied' | 'discarded';
type Meta = { screen: RequestScreen; path?: RequestPath };

const metaOf = (snapshot: Snapshot) => Object.assign({}, ...Object.values(snapshot.getMeta())) as Partial<Meta>;

export const selectScreen = (snapshot: Snapshot): RequestScreen => metaOf(snapshot).screen ?? 'loading';
/** The address that shows where the request is; undefined while it is being opened. */
export const selectPath = (snapshot: Snapshot) => metaOf(snapshot).path;
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value);
const pageOf = (snapshot: Snapshot) => REQUEST_PAGES.find((page) => metaOf(snapshot).screen === page);

export const selectRequestId = (snapshot: Snapshot) => snapshot.context.requestId;
export const selectReference = (snapshot: Snapshot) => snapshot.context.reference;
export const selectAnswers = (snapshot: Snapshot) => snapshot.context.answers;
const NONE: readonly RequestedAsset[] = [];
export const selectAssets = (snapshot: Snapshot) => snapshot.context.answers.assets ?? NONE;
export const selectTotal = (snapshot: Snapshot) => totalCost(snapshot.context.answers.assets ?? NONE);
/** The line of the list that is being changed. */
export const selectChanging = (snapshot: Snapshot) =>
  snapshot.context.answers.assets?.find(({ assetId }) => assetId === snapshot.context.changing);
export const selectTyped = (step: WhatIfStep) => (snapshot: Snapshot) => snapshot.context.partial[step];
export const selectSubProduct = (snapshot: Snapshot) => chosenSubProduct(snapshot.context);
export const selectWantedDocuments = (snapshot: Snapshot) => wantedDocumentsOf(snapshot.context);
export const selectDraftId = (snapshot: Snapshot) => snapshot.context.draftId;
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem;
export const selectDraftSync = (snapshot: Snapshot) => snapshot.children.draftSync;
export const selectDraftDiscard = (snapshot: Snapshot) => snapshot.children.draftDiscard;
/** Whether there is anything to throw away: an answer, or something typed. */
export const selectIsBegun = ({ context: { answers, partial } }: Snapshot) =>
  Object.keys(answers).length > 0 || Object.keys(partial).length > 0;

/** The host's answer or, until it is there, what the terms at hand come to. */
export const selectInfo = (snapshot: Snapshot) => snapshot.context.info ?? ownEstimate(snapshot.context);
export type Answering = 'saving' | 'asking' | 'unanswered' | 'answered' | 'applying';
export const selectAnswering = (snapshot: Snapshot): Answering =>
  (['asking', 'unanswered', 'answered', 'applying'] as const).find((state) =>
    snapshot.matches({ filling: { done: state } }),
  ) ?? 'saving';

export type RequestStepView = {
  step: WhatIfStep;
  page: RequestPage;
  status: 'done' | 'now' | 'todo';
  canOpen: boolean;
  blocker: WhatIfBlocker | undefined;
};
/** The list of steps: which are done, which can be opened, and why the others cannot. */
export const viewRequestSteps = (snapshot: Snapshot): RequestStepView[] => {
  const here = pageOf(snapshot);
  const now = here && stepOfPage(here);
  const unmet = whatIfBlockers(requestFacts(snapshot.context));
  return WHAT_IF_STEPS.map((step) => {
    const page = pageOfStep(step);
    return {
      step,
      page,
      status: step === now ? 'now' : step !== 'done' && !unmet.some((found) => found.step === step) ? 'done' : 'todo',
      canOpen: step !== now && snapshot.can({ type: 'step.goTo', page }),
      blocker: blockersBeforePage(snapshot.context, page)[0],
    };
  });
};
export const selectStep = (snapshot: Snapshot): WhatIfStep | undefined => {
  const page = pageOf(snapshot);
  return page && stepOfPage(page);
};
export const reasonsFor = (snapshot: Snapshot, step: AnsweredWhatIfStep, answer: unknown) =>
  reasonsAgainstAnswer(snapshot.context, step, answer);
export const reasonsForAsset = (snapshot: Snapshot, asset: RequestedAsset) =>
  reasonsAgainstAsset(snapshot.context, asset);
export const selectCanGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'step.back' });
export const selectCanComplete = (snapshot: Snapshot) => snapshot.can({ type: 'assets.complete' });
export const selectCanBegin = (snapshot: Snapshot) => snapshot.can({ type: 'application.begin' });
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'answer.retry' });
