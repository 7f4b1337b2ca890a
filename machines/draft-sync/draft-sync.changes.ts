/** What the citizen changed and the host has not acknowledged. */
import type { PartialAnswers, PartialScreens } from '#contract/application.ts';

export type Changes = { answers: PartialAnswers; partial: PartialScreens };
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
