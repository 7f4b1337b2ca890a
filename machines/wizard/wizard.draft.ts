/** What a wizard remembers of the draft that it fills in, and how that changes: loan applications and what-if requests alike. */

import type { Problem } from '#contract/kernel/problems.ts';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import type { Changes, SavedAnswers, SavedDraft, SavedScreens, SavedStep } from '../draft-sync/draft-sync.changes.ts';
import type { DraftSyncEvent } from '../draft-sync/draft-sync.events.ts';

export type WizardDraft<Answers> = {
  device: string;
  version: number;
  savedAt: string | null;
  answers: Answers;
  /** Half-filled screens, as typed. */
  partial: SavedScreens;
  /** What the device held when the draft was opened, until it is on its way to the host. */
  unsent: Changes | null;
  /** Whether the host has all that was answered. */
  isSaved: boolean;
  problem: Problem | null;
};
type Kept = Pick<WizardDraft<SavedAnswers>, 'answers' | 'partial'>;

/** As the host and this device hold it; null is a draft that the host has not heard of. */
export const openedDraft = (draft: SavedDraft | null, unsent: Changes | null) => ({
  version: draft?.version ?? 0,
  savedAt: draft?.updatedAt ?? null,
  answers: { ...draft?.answers, ...unsent?.answers },
  partial: { ...draft?.partial, ...unsent?.partial },
  unsent,
  isSaved: true,
  problem: null,
});
/** Nothing is known of it yet. */
export const unopened = openedDraft(null, null);

/** What the device held, told to the one who saves. */
export const unsentEvents = ({ answers, partial }: Changes, steps: readonly SavedStep[]): DraftSyncEvent[] => [
  ...(Object.keys(answers).length > 0 ? [{ type: 'answers.change' as const, answers }] : []),
  ...steps.flatMap((step) => {
    const values = partial[step];
    return values ? [{ type: 'screen.type' as const, step, values }] : [];
  }),
];

/** After a conflict the saved draft also holds what the other version answered in steps that were not at stake. */
export const savedDraft = ({ answers }: Pick<Kept, 'answers'>, draft: SavedDraft) => ({
  version: draft.version,
  savedAt: draft.updatedAt,
  answers: { ...answers, ...draft.answers },
  isSaved: true,
});
/** Another version that the citizen has chosen. */
export const replacedDraft = ({ version, updatedAt, answers, partial }: SavedDraft) => ({
  version,
  savedAt: updatedAt,
  answers,
  partial,
  isSaved: true,
});

/** An answered step is no longer half filled. */
export const answeredDraft = ({ answers, partial }: Kept, step: SavedStep, answer: unknown) => ({
  answers: { ...answers, [step]: answer },
  partial: { ...partial, [step]: undefined },
  problem: null,
});
export const typedDraft = ({ partial }: Pick<Kept, 'partial'>, step: SavedStep, values: HalfFilled) => ({
  partial: { ...partial, [step]: values },
});
