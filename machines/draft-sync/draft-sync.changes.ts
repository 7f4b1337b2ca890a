/** Changes that the server has not acknowledged, the versions they are made on, and the events that carry them. */
import type { Problem } from '#contract/kernel/problems.ts';
import type { DisbursementStep, PartialDisbursementAnswers } from '#contract/loans/disbursements.ts';
import type { Draft, HalfFilled, PartialAnswers, Step } from '#contract/loans/loan-application.ts';
import type { PartialWhatIfAnswers, WhatIfStep } from '#contract/loans/what-if.ts';
import type { ExemptionStep, PartialExemptionAnswers } from '#contract/services/exemptions.ts';
import type { ExportStep, PartialExportAnswers } from '#contract/services/export-certificates.ts';
import type { LetterStep, PartialLetterAnswers } from '#contract/services/letters.ts';
import { isSameData } from '../kit/runtime/same-data.ts';

/** All wizards are saved alike, so one shape holds the answers of any of them. Steps of the same name may differ in their answers. */
export type SavedStep = Step | WhatIfStep | DisbursementStep | ExemptionStep | ExportStep | LetterStep;
type AnyAnswers =
  | PartialAnswers
  | PartialWhatIfAnswers
  | PartialDisbursementAnswers
  | PartialExemptionAnswers
  | PartialExportAnswers
  | PartialLetterAnswers;
type KeyOf<T> = T extends unknown ? keyof T : never;
type AnswerOf<T, S> = T extends unknown ? (S extends keyof T ? T[S] : never) : never;
export type SavedAnswers = { [S in KeyOf<AnyAnswers>]?: AnswerOf<AnyAnswers, S> };
export type SavedScreens = { [S in SavedStep]?: HalfFilled };
/** The steps of a draft: completed ones with their answers, and half-filled screens. */
export type Changes = { answers: SavedAnswers; partial: SavedScreens };
/** The version of the server that changes are made on, with its content. A draft that the server does not know has version 0. */
export type BaseVersion = Changes & { version: number };
/** The part of a stored draft that saving needs. */
export type SavedDraft = BaseVersion & { updatedAt: string };

/** One save. It is sent again unchanged until a response arrives. */
export type SaveCommand = Changes & { baseVersion: number; key: string };

export const NOTHING: Changes = { answers: {}, partial: {} };
/** There is nothing to save. */
export const isEmpty = ({ answers, partial }: Changes) =>
  Object.keys(answers).length === 0 && Object.keys(partial).length === 0;
/** The later change of a step wins; an answered step is no longer half filled. */
export const merge = (earlier: Changes, later: Partial<Changes>): Changes => ({
  answers: { ...earlier.answers, ...later.answers },
  partial: {
    ...Object.fromEntries(Object.entries(earlier.partial).filter(([step]) => !(step in (later.answers ?? {})))),
    ...later.partial,
  },
});

const without = <T extends object>(given: T, saved: object): T =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([step, value]) => value !== undefined && !isSameData(value, Reflect.get(saved, step)),
    ),
  ) as T;
/** A screen that was dropped is like one that was never typed into. */
const typedIn = ({ partial }: { partial: SavedScreens }, step: string): HalfFilled | undefined => {
  const typed: HalfFilled | undefined = Reflect.get(partial, step);
  return typed && Object.keys(typed).length > 0 ? typed : undefined;
};
const isDroppedAlready = (step: string, dropped: Changes, saved: Changes) =>
  typedIn(dropped, step) === undefined && typedIn(saved, step) === undefined;

/** The part of the changes that a version of the server does not have yet. */
export const notYetSaved = (changes: Changes, saved: Changes): Changes => ({
  answers: without(changes.answers, saved.answers),
  partial: Object.fromEntries(
    Object.entries(without(changes.partial, saved.partial)).filter(([step]) => !isDroppedAlready(step, changes, saved)),
  ),
});

const stepsIn = ({ answers, partial }: Changes) => [...Object.keys(answers), ...Object.keys(partial)];
const contentOf = (changes: Changes, step: string) => [Reflect.get(changes.answers, step), typedIn(changes, step)];
/** The steps in which two versions differ. */
export const changedSteps = (one: Changes, other: Changes): string[] =>
  [...new Set([...stepsIn(one), ...stepsIn(other)])].filter(
    (step) => !isSameData(contentOf(one, step), contentOf(other, step)),
  );
const isUntouched = (content: readonly unknown[]) => content.every((part) => part === undefined);

/**
 * True if the changes would overwrite a step of the other version that the citizen has not seen: it is neither as in the version
 * that the changes are made on, nor as this device had it when the draft was opened, nor as it sent it.
 */
export const overwritesUnseen = (changes: Changes, seen: readonly Changes[], theirs: Changes): boolean =>
  stepsIn(notYetSaved(changes, theirs)).some((step) => {
    const content = contentOf(theirs, step);
    return !isUntouched(content) && !seen.some((version) => isSameData(contentOf(version, step), content));
  });

/** One version's side of a step in a conflict: its answer, and its half-filled screen; neither in a step that is open. */
export type Side = { answer: unknown; typed: HalfFilled | undefined };
export type Difference<Step extends string> = { step: Step; mine: Side; theirs: Side };

const sideOf = (changes: Changes, step: string): Side => ({
  answer: Reflect.get(changes.answers, step),
  typed: typedIn(changes, step),
});

/**
 * The steps that would be overwritten, in their order: changed on this device, and different in the other version. `mine` are the
 * unsaved changes, and `base` the version beneath them.
 */
export const differences = <Step extends string>(
  steps: readonly Step[],
  { base, mine, theirs }: { base: Changes; mine: Changes; theirs: Changes },
): Difference<Step>[] => {
  const changed = notYetSaved(mine, theirs);
  return steps
    .filter((step) => Reflect.has(changed.answers, step) || Reflect.has(changed.partial, step))
    .map((step) => ({ step, mine: sideOf(merge(base, mine), step), theirs: sideOf(theirs, step) }));
};

export type DraftSyncEvent =
  | { type: 'answers.change'; answers: SavedAnswers }
  | { type: 'input.changed'; step: SavedStep; values: HalfFilled }
  | { type: 'sync.flush' }
  | { type: 'sync.retry' }
  | { type: 'network.up' }
  | { type: 'session.restored' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' };
/**
 * Sent to the wizard, with its own kind of draft. `draft.rebased` carries the other version with the unsaved changes on top: the
 * wizard shows every version that its changes are based on. `draft.refused`: the rest is saved, and what the server refuses waits
 * for the citizen.
 */
export type DraftNews<D extends SavedDraft = Draft> =
  | { type: 'draft.saved'; draft: D }
  | { type: 'draft.changed' }
  | { type: 'draft.rebased'; draft: D }
  | { type: 'draft.replaced'; draft: D }
  | { type: 'draft.refused'; problem: Problem }
  | { type: 'draft.closed' };
