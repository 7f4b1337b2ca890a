/** What the citizen changed and the host has not acknowledged. */
import type { HalfFilled, PartialAnswers, Step } from '#contract/loans/loan-application.ts';
import type { PartialWhatIfAnswers, WhatIfStep } from '#contract/loans/what-if.ts';

/** Loan applications and what-if requests are saved alike. Their steps have different names, so one shape holds either. */
export type SavedStep = Step | WhatIfStep;
export type SavedAnswers = PartialAnswers & PartialWhatIfAnswers;
export type SavedScreens = { [S in SavedStep]?: HalfFilled };
/** What the saving knows of the draft that the host keeps. */
export type SavedDraft = { version: number; updatedAt: string; answers: SavedAnswers; partial: SavedScreens };

export type Changes = { answers: SavedAnswers; partial: SavedScreens };
/** One save as it was sent; it is sent again unchanged until it is answered. */
export type SaveCommand = Changes & { baseVersion: number; key: string };

export const NOTHING: Changes = { answers: {}, partial: {} };
export const isEmpty = ({ answers, partial }: Changes) =>
  Object.keys(answers).length === 0 && Object.keys(partial).length === 0;
/** Later words win, step by step; an answered step is no longer half filled. */
export const merge = (earlier: Changes, later: Partial<Changes>): Changes => ({
  answers: { ...earlier.answers, ...later.answers },
  partial: {
    ...Object.fromEntries(Object.entries(earlier.partial).filter(([step]) => !(step in (later.answers ?? {})))),
    ...later.partial,
  },
});
