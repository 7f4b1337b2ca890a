/** What every wizard remembers of its draft, and how each event changes it. */
import type { Problem } from '#contract/kernel/problems.ts';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import type {
  Changes,
  DraftSyncEvent,
  SavedAnswers,
  SavedDraft,
  SavedScreens,
  SavedStep,
} from '../draft-sync/draft-sync.changes.ts';

export type WizardContext<Page extends string = string, Answers extends object = object, Reference = unknown> = {
  draftId: string;
  /** Prefix of the keys of this device's commands. */
  device: string;
  /** The page that the address asked for when the draft was opened. */
  requested: Page | null;
  /** The page that `step.goTo` asks for; `resuming` goes there and clears it. */
  goingTo: Page | null;
  /** What the steps choose from; null until the draft is open. */
  reference: Reference | null;
  answers: Answers;
  /** Half-filled screens, as typed. */
  partial: SavedScreens;
  /** Changes that the device had when the draft was opened; null as soon as `draftSync` has them. */
  unsent: Changes | null;
  /**
   * The version on the server that holds every answer; null while `draftSync` has something to send. The guards of the steps
   * that wait for the server read it. They cannot read the actor `draftSync`: in a pure transition it is not running.
   */
  saved: SavedVersion | null;
  problem: Problem | null;
};
type SavedVersion = { version: number; at: string | null };

const savedVersion = ({ version, updatedAt }: SavedDraft): SavedVersion => ({ version, at: updatedAt });

/** The draft as the server and this device have it. */
export const openedDraft = (draft: SavedDraft | null, unsent: Changes | null) => ({
  saved: draft ? savedVersion(draft) : { version: 0, at: null },
  answers: { ...draft?.answers, ...unsent?.answers },
  partial: { ...draft?.partial, ...unsent?.partial },
  unsent,
  problem: null,
});

export const unopenedWizard = { ...openedDraft(null, null), goingTo: null, reference: null };

/** The unsent changes as events for `draftSync`. */
export const unsentEvents = ({ answers, partial }: Changes, steps: readonly SavedStep[]): DraftSyncEvent[] => [
  ...(Object.keys(answers).length > 0 ? [{ type: 'answers.change' as const, answers }] : []),
  ...steps.flatMap((step) => {
    const values = partial[step];
    return values ? [{ type: 'input.changed' as const, step, values }] : [];
  }),
];

type Typed = { answers: SavedAnswers; partial: SavedScreens };

/** After a conflict the saved draft also holds the other version's answers to steps that did not conflict. */
export const savedDraft = ({ answers }: { answers: SavedAnswers }, draft: SavedDraft) => ({
  saved: savedVersion(draft),
  answers: { ...answers, ...draft.answers },
});
/** The other version, which the citizen chose. */
export const replacedDraft = (draft: SavedDraft) => ({
  saved: savedVersion(draft),
  answers: draft.answers,
  partial: draft.partial,
});
/** An answered step is no longer half filled. */
export const answeredDraft = ({ answers, partial }: Typed, step: SavedStep, answer: unknown) => ({
  answers: { ...answers, [step]: answer },
  partial: { ...partial, [step]: undefined },
  saved: null,
  problem: null,
});
export const typedDraft = ({ partial }: { partial: SavedScreens }, step: SavedStep, values: HalfFilled) => ({
  partial: { ...partial, [step]: values },
});
