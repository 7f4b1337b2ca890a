/** How each event changes what a wizard remembers of its draft. */
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import {
  type BaseVersion,
  type Changes,
  changedSteps,
  type DraftSyncEvent,
  isEmpty,
  NOTHING,
  type SavedDraft,
  type SavedScreens,
  type SavedStep,
} from '../draft-sync/draft-sync.changes.ts';
import type { Editions } from './wizard.types.ts';

/** A draft that the server does not know. */
const UNKNOWN: BaseVersion = { version: 0, ...NOTHING };

/** The draft as the server and this device have it. `base` is the version that the unsent changes were made on. */
export const openedDraft = ({ draft, base, unsent }: Opened) => ({
  saved: unsent && !isEmpty(unsent) ? null : { version: base?.version ?? 0 },
  savedAt: draft?.updatedAt ?? null,
  answers: { ...draft?.answers, ...unsent?.answers },
  partial: { ...draft?.partial, ...unsent?.partial },
  unsent,
  restored: unsent ?? NOTHING,
  base: base ?? UNKNOWN,
});
type Opened = { draft: SavedDraft | null; base: BaseVersion | null; unsent: Changes | null };

export const unopenedWizard = {
  ...openedDraft({ draft: null, base: null, unsent: null }),
  answers: {},
  editions: {},
  starts: 0,
  reference: null,
  problem: null,
  toMend: null,
};

/** The unsent changes as events for `draftSync`. */
export const unsentEvents = ({ answers, partial }: Changes, steps: readonly SavedStep[]): DraftSyncEvent[] => [
  ...(Object.keys(answers).length > 0 ? [{ type: 'answers.change' as const, answers }] : []),
  ...steps.flatMap((step) => {
    const values = partial[step];
    return values ? [{ type: 'input.changed' as const, step, values }] : [];
  }),
];

/** The content of a version, where it is another than the one that is shown. */
export const takenVersion = <Content extends Changes & { editions: Editions }>(shown: Content, version: Changes) => {
  const changed = changedSteps(shown, version);
  if (changed.length === 0) return {};
  return {
    answers: version.answers,
    partial: version.partial,
    editions: {
      ...shown.editions,
      ...Object.fromEntries(changed.map((step) => [step, (shown.editions[step] ?? 0) + 1])),
    },
  };
};
export const savedDraft = ({ version }: SavedDraft) => ({ saved: { version } });
/** An answered step is no longer half filled. */
export const answeredDraft = ({ answers, partial }: Changes, step: SavedStep, answer: unknown) => ({
  answers: { ...answers, [step]: answer },
  partial: { ...partial, [step]: undefined },
  saved: null,
  problem: null,
  toMend: null,
});
/** What was typed into an answered step is dropped: its answer stands. */
export const droppedDraft = ({ partial }: { partial: SavedScreens }, step: SavedStep) => ({
  partial: { ...partial, [step]: undefined },
  saved: null,
  toMend: null,
});
export const typedDraft = ({ partial }: { partial: SavedScreens }, step: SavedStep, values: HalfFilled) => ({
  partial: { ...partial, [step]: values },
});
