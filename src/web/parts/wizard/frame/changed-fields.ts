/** Two half-filled screens side by side. */
import type { HalfFilled } from '#contract/loans/loan-application.ts';

/** Nothing was typed or chosen. */
const isEmptyField = (value: HalfFilled[string] | undefined) => value === undefined || value === null || value === '';
/** The fields in which two screens differ, in the order of their names. What is not ticked is as if it was never there. */
export const changedFields = (fields: readonly string[], mine: HalfFilled, theirs: HalfFilled): string[] =>
  fields.filter((field) => {
    const [one, other] = [mine[field], theirs[field]].map((value) =>
      isEmptyField(value) || value === false ? null : value,
    );
    return one !== other;
  });
