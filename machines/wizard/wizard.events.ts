/** The events of every wizard: from its screens and from `draftSync`. */
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import type { BaseVersion, Changes, DraftNews, SavedDraft } from '../draft-sync/draft-sync.changes.ts';

export type WizardEvent<Step extends string, Page extends string, D extends SavedDraft> =
  | { type: 'input.changed'; step: Step; values: HalfFilled }
  | { type: 'step.back' }
  | { type: 'step.goTo'; page: Page }
  | { type: 'change.use'; step: Step }
  | { type: 'change.drop'; step: Step }
  | { type: 'draft.reload' }
  | DraftNews<D>;

/** The completion of each step that is answered on one screen: `cost.complete`. */
export type Completion<Answers> = {
  [S in keyof Answers & string]: { type: `${S}.complete`; answer: Answers[S] };
}[keyof Answers & string];

/** What the actor `openDraft` returns. `unsent` holds the changes that this device has and the server does not. */
export type OpenedDraft<D extends SavedDraft, Reference> = {
  /** The data from which the steps offer choices. */
  reference: Reference;
  /** Null for a draft that the server does not know yet. */
  draft: D | null;
  /** The version that `unsent` was made on; null for a draft that the server does not know. */
  base: BaseVersion | null;
  unsent: Changes | null;
};

/** `draftSync` sends these while something is not saved yet; the wizard knows that from `draft.changed`. */
export const NEWS_OF_SAVING: readonly string[] = [
  'draft.saved',
  'draft.rebased',
  'draft.replaced',
  'draft.refused',
  'draft.closed',
] satisfies DraftNews['type'][];
