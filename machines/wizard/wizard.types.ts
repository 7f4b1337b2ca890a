/**
 * A flow says the types of its wizard once, in one bundle (`interface LoanApplication extends WizardTypes`); the context, the events
 * and everything else that is made for the flow follow from it.
 */
import type { EventObject } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import type {
  BaseVersion,
  Changes,
  DraftNews,
  SavedDraft,
  SavedScreens,
  SavedStep,
} from '../draft-sync/draft-sync.changes.ts';

/** Why a wizard cannot go on, and the step that mends it. */
export type WizardBlocker<Step extends string = string> = { reason: string; step: Step; parameter?: string };

export interface WizardTypes {
  /** The id of the machine. */
  id: string;
  step: SavedStep;
  /** Every page with its path. */
  paths: Record<string, string>;
  /** The answers of the steps that are answered on one screen. */
  answers: object;
  /** The draft as the server has it. */
  draft: SavedDraft;
  /** The data from which the steps offer choices. */
  reference: object;
  blocker: WizardBlocker;
  /** What the flow remembers besides its draft. */
  own: object;
  /** What the actor `openDraft` returns besides the draft. */
  opened: object;
  /** The flow's own events. */
  events: EventObject;
  /** The screens besides the pages, as in the machine's `meta`. */
  screens: string;
}
export type PageOf<T extends WizardTypes> = keyof T['paths'] & string;
export type BlockerOf<T extends WizardTypes> = T['blocker'] & { step: T['step'] };

/** What every wizard remembers of its draft. */
export type WizardContext<T extends WizardTypes = WizardTypes> = {
  draftId: string;
  /** Prefix of the keys of this device's commands. */
  device: string;
  /** The page that the address, `step.goTo` or a refusal asks for; `resuming` goes there if it can, and clears it. */
  goingTo: PageOf<T> | null;
  /** What the steps choose from; null until the draft is open. */
  reference: T['reference'] | null;
  answers: T['draft']['answers'];
  /** The half-filled screens, as they were typed. */
  partial: SavedScreens;
  /** The number of times that `draftSync` began. */
  starts: number;
  /** How often a step was changed elsewhere while it was open here: its form starts anew. */
  editions: Editions;
  /** Changes that the device had when the draft was opened; null as soon as `draftSync` has them. */
  unsent: Changes | null;
  /** The same, as long as the draft is open: the citizen has seen them. */
  restored: Changes;
  /** The version that `draftSync` begins with, and when it was saved. */
  base: BaseVersion;
  savedAt: string | null;
  /**
   * The version on the server that holds every answer; null while `draftSync` has something to send. The guards of the steps
   * that wait for the server read it. They cannot read the actor `draftSync`: in a pure transition it is not running.
   */
  saved: { version: number } | null;
  problem: Problem | null;
  /** The step to which an unfinished change led that could not be used as it is: its form opens with its errors. */
  toMend: string | null;
} & T['own'];
export type Editions = Readonly<Record<string, number>>;

/** What a wizard is started with: its draft, the device, and the page that the address asks for. */
export type WizardInput<T extends WizardTypes = WizardTypes> = {
  draftId: string;
  device: string;
  requested: PageOf<T> | null;
};

/** The events from the screens of every wizard and from `draftSync`, and the flow's own. */
export type WizardEvent<T extends WizardTypes> =
  | ScreenEvent<T['step'], PageOf<T>>
  | DraftNews<T['draft']>
  | Completion<T['answers']>
  | T['events'];
/** The events that the screens of every wizard send. */
export type ScreenEvent<Step extends string, Page extends string> =
  | { type: 'input.changed'; step: Step; values: HalfFilled }
  | { type: 'step.back' }
  | { type: 'step.goTo'; page: Page }
  | { type: 'change.use'; step: Step }
  | { type: 'change.drop'; step: Step }
  | { type: 'draft.reload' };

/** The completion of each step that is answered on one screen: `cost.complete`. */
export type Completion<Answers> = {
  [S in keyof Answers & string]: { type: `${S}.complete`; answer: Answers[S] };
}[keyof Answers & string];

/** What the actor `openDraft` returns. `unsent` holds the changes that this device has and the server does not. */
export type OpenedDraft<T extends WizardTypes = WizardTypes> = {
  /** The data from which the steps offer choices. */
  reference: T['reference'];
  /** Null for a draft that the server does not know yet. */
  draft: T['draft'] | null;
  /** The version that `unsent` was made on; null for a draft that the server does not know. */
  base: BaseVersion | null;
  unsent: Changes | null;
} & T['opened'];

/** `draftSync` sends these while something is not saved yet; the wizard knows that from `draft.changed`. */
export const NEWS_OF_SAVING: readonly string[] = [
  'draft.saved',
  'draft.rebased',
  'draft.replaced',
  'draft.refused',
  'draft.closed',
] satisfies DraftNews['type'][];
