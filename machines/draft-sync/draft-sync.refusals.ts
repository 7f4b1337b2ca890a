/** What the server refuses of a save: the steps that it names are set aside, so that the others can be saved. */
import { type Problem, problem } from '#contract/kernel/problems.ts';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import { type Changes, merge, NOTHING, type SavedStep } from './draft-sync.changes.ts';

type Part = keyof Changes;
/** A field that the server does not accept, and the rule against it. `field` is empty where the whole step is refused. */
export type RefusedField = { part: Part; step: SavedStep; field: string; rule: string };
/** The steps that are set aside, with the fields for which they were refused. */
export type Refused = Changes & { fields: readonly RefusedField[] };
export const NOTHING_REFUSED: Refused = { ...NOTHING, fields: [] };

const PATH = /^(?<part>answers|partial)\.(?<step>[^.]+)(?:\.(?<field>.+))?$/;
/** The fields of steps that a problem names: `partial.products.projectName`. */
export const refusedFields = ({ fields = [] }: Problem): RefusedField[] =>
  fields.flatMap(({ path, description }) => {
    const named = PATH.exec(path)?.groups as { part: Part; step: SavedStep; field?: string } | undefined;
    return named ? [{ ...named, field: named.field ?? '', rule: description }] : [];
  });
/** Those that belong to these changes. */
export const refusedAmong = (changes: Changes, found: Problem): RefusedField[] =>
  refusedFields(found).filter(({ part, step }) => Object.hasOwn(changes[part], step));

/** Why steps are set aside, as a problem. */
export const refusal = ({ fields }: Refused): Problem =>
  problem('invalid_request', {
    fields: fields.map(({ part, step, field, rule }) => ({
      path: [part, step, field].filter((name) => name !== '').join('.'),
      description: rule,
    })),
  });

type IsIn = (part: Part, step: string) => boolean;
const stepsWhere = <T extends object>(steps: T, holds: (step: string) => boolean): T =>
  Object.fromEntries(Object.entries(steps).filter(([step]) => holds(step))) as T;
const changesWhere = ({ answers, partial }: Changes, isIn: IsIn): Changes => ({
  answers: stepsWhere(answers, (step) => isIn('answers', step)),
  partial: stepsWhere(partial, (step) => isIn('partial', step)),
});

/** True while no field of the half-filled screen for which it was refused has changed. */
export const isStillRefused = ({ partial, fields }: Refused, step: SavedStep, values: HalfFilled): boolean => {
  const before = partial[step];
  return (
    before !== undefined &&
    fields.every(
      ({ part, step: of, field }) =>
        part !== 'partial' || of !== step || (Object.hasOwn(before, field) && before[field] === values[field]),
    )
  );
};

type Unsent = { pending: Changes; refused: Refused };

/**
 * The unsent changes after another one. A refused screen stays set aside until a refused field changes. An answer is tried
 * whenever it is given, and replaces all that was refused of its step.
 */
export const gathered = ({ pending, refused }: Unsent, { answers = {}, partial = {} }: Partial<Changes>): Unsent => {
  const held = stepsWhere(partial, (step) =>
    isStillRefused(refused, step as SavedStep, partial[step as SavedStep] ?? {}),
  );
  const stays: IsIn = (part, step) =>
    !Object.hasOwn(answers, step) && (part === 'answers' || !Object.hasOwn(partial, step));
  const { answers: refusedAnswers, partial: refusedScreens } = changesWhere(refused, stays);
  return {
    pending: merge(pending, { answers, partial: stepsWhere(partial, (step) => !Object.hasOwn(held, step)) }),
    refused: {
      answers: refusedAnswers,
      partial: { ...refusedScreens, ...held },
      fields: refused.fields.filter(({ part, step }) => stays(part, step) || (part === 'partial' && step in held)),
    },
  };
};

/** The unsent changes after the server has refused these fields of the command. What came since takes the place of what is refused. */
export const setAside = (
  { command, pending, refused }: Unsent & { command: Changes },
  fields: readonly RefusedField[],
): Unsent => {
  const isNamed: IsIn = (part, step) => fields.some((one) => one.part === part && one.step === step);
  const isReplaced: IsIn = (part, step) =>
    Object.hasOwn(pending.answers, step) || (part === 'partial' && Object.hasOwn(pending.partial, step));
  const { answers, partial } = changesWhere(command, (part, step) => isNamed(part, step) && !isReplaced(part, step));
  return {
    pending: merge(
      changesWhere(command, (part, step) => !isNamed(part, step)),
      pending,
    ),
    refused: {
      answers: { ...refused.answers, ...answers },
      partial: { ...refused.partial, ...partial },
      fields: [...refused.fields, ...fields.filter(({ part, step }) => !isReplaced(part, step))],
    },
  };
};
