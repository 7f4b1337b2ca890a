/** What every wizard remembers of its draft, and how each event changes it. */
import type { Problem } from '#contract/kernel/problems.ts';
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

export type WizardContext<Page extends string = string, Answers extends object = object, Reference = unknown> = {
  draftId: string;
  /** Prefix of the keys of this device's commands. */
  device: string;
  /** The page that the address, `step.goTo` or a refusal asks for; `resuming` goes there if it can, and clears it. */
  goingTo: Page | null;
  /** What the steps choose from; null until the draft is open. */
  reference: Reference | null;
  answers: Answers;
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
};
type Editions = Readonly<Record<string, number>>;

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
