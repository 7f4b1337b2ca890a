/**
 * Merges a save into a stored draft, disbursement request or what-if request, step by step; and what a submission was based on.
 * Offered to other areas.
 */
import { sql } from 'kysely';
import type { HalfFilled, Submission } from '#contract/loans/loan-application.ts';
import { after } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';
import { counted } from '#server/core/http/call.ts';
import { currentForm, type FormName } from '#server/core/sql/stored-answers.ts';

/** Completed steps with their answers, and half-filled screens. */
export type Steps<Answers> = { answers: Answers; partial: { [step: string]: HalfFilled | undefined } };

const LIFETIME_SECONDS = 90 * 86_400;
export const draftExpiry = (savedAt: Date) => after(savedAt, LIFETIME_SECONDS);

/** Given answers replace stored ones step by step. An answered step is no longer half filled, unless the same save says so. */
export const mergeSteps = <Answers extends object>(stored: Steps<Answers>, given: Steps<Answers>): Steps<Answers> => ({
  answers: { ...stored.answers, ...given.answers },
  partial: Object.fromEntries(
    Object.entries({
      ...Object.fromEntries(Object.entries(stored.partial).filter(([step]) => !(step in given.answers))),
      ...given.partial,
    }).filter(([, values]) => values !== undefined && Object.keys(values).length > 0),
  ),
});

/** The columns that every save writes. `asked`: the answers without those that others hide. */
export const mergeDraft = <Answers extends object>(
  form: FormName,
  stored: Steps<Answers>,
  given: Steps<Answers>,
  now: Date,
  asked: (answers: Answers) => Answers = (answers) => answers,
) => {
  const { answers, partial } = mergeSteps(stored, given);
  return {
    answers: JSON.stringify(asked(answers)),
    answers_form: currentForm(form),
    partial: JSON.stringify(partial),
    updated_at: now,
    expires_at: draftExpiry(now),
  };
};

/**
 * The same columns for a row that is not read before: the database merges. A save names the version that it is based on, so what it
 * merges with is what the citizen saw. Only for a row in the form of this release.
 */
export const mergedInPlace = <Answers extends object>({ answers, partial }: Steps<Answers>, now: Date) => {
  const steps = [...Object.keys(answers), ...Object.keys(partial)];
  const { partial: halfFilled } = mergeSteps(NOTHING_YET, { answers: {}, partial });
  return {
    version: sql<number>`version + 1`,
    answers: sql<string>`answers || ${JSON.stringify(answers)}::jsonb`,
    partial: sql<string>`(partial - ${steps}::text[]) || ${JSON.stringify(halfFilled)}::jsonb`,
    updated_at: now,
    expires_at: draftExpiry(now),
  };
};

/** These are the files that the citizen saw. */
export const areSeen = (files: readonly { id: string }[], ids: readonly string[]) =>
  new Set(files.map((file) => file.id)).symmetricDifference(new Set(ids)).size === 0;

/** The citizen looked at this version of the draft, with these files. */
export const isAsLookedAt = (
  draft: { version: number; attachments: readonly { id: string }[] },
  { version, attachments }: Submission,
) => draft.version === version && areSeen(draft.attachments, attachments);

/** A handler that saves a draft, a disbursement request or a what-if request: so many a minute. */
export const asSave = <H extends object>({ limits }: Pick<Config, 'limits'>, handler: H) =>
  counted((civilId) => ({ key: `saves:${civilId}`, max: limits.savesPerMinute, seconds: 60 }), handler);

export const NOTHING_YET = { answers: {}, partial: {} };
