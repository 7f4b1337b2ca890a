/** Changes that the server has not acknowledged, and the events that carry them. */
import type { Draft, HalfFilled, PartialAnswers, Step } from '#contract/loans/loan-application.ts';
import type { PartialWhatIfAnswers, WhatIfStep } from '#contract/loans/what-if.ts';

/** All wizards are saved alike. Their steps have different names, so one shape holds the answers of any of them. */
export type SavedStep = Step | WhatIfStep;
export type SavedAnswers = PartialAnswers & PartialWhatIfAnswers;
export type SavedScreens = { [S in SavedStep]?: HalfFilled };
/** The part of a stored draft that saving needs. */
export type SavedDraft = { version: number; updatedAt: string; answers: SavedAnswers; partial: SavedScreens };

export type Changes = { answers: SavedAnswers; partial: SavedScreens };
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

export type DraftSyncEvent =
  | { type: 'answers.change'; answers: SavedAnswers }
  | { type: 'input.changed'; step: SavedStep; values: HalfFilled }
  | { type: 'sync.flush' }
  | { type: 'sync.retry' }
  | { type: 'network.up' }
  | { type: 'session.restored' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' };
/** Sent to the wizard, with its own kind of draft. */
export type DraftNews<D extends SavedDraft = Draft> =
  | { type: 'draft.saved'; draft: D }
  | { type: 'draft.changed' }
  | { type: 'draft.replaced'; draft: D }
  | { type: 'draft.closed' };
