/**
 * What every request has that is filled in step by step and submitted with its documents: the shape of its draft, what may be typed
 * into its screens, and the reasons that block it.
 */
import * as z from 'zod/mini';
import { bilingual, count, id, instant } from '../fields/fields.ts';
import { heardReasons } from '../fields/typed-screens.ts';
import { among, attachment, type BlockerOf, type HalfFilled, halfFilled, onlyKnownFields } from './loan-application.ts';

type Schema = z.ZodMiniType;

/** The documents that can be attached. */
export const neededDocuments = z.array(z.object({ kind: z.string(), title: bilingual, hint: bilingual }));

/** The half-filled screens by step. `forms` are those of the steps that are typed into; `typed` is what one of their screens may hold. */
export const partialScreensOf = <Step extends string>(
  steps: readonly Step[],
  forms: Partial<Record<Step, { shape: object }>>,
  typed = halfFilled,
) => {
  const screens = z.partialRecord(z.enum(steps as readonly string[]), typed);
  const isField = Object.fromEntries(steps.map((step) => [step, among(...Object.keys(forms[step]?.shape ?? {}))]));
  const known = z.pipe(z.pipe(screens, onlyKnownFields<z.output<typeof screens>>(isField)), screens);
  return known as unknown as z.ZodMiniType<Partial<Record<Step, HalfFilled>>>;
};

export const requestDraft = <Answers extends Schema, Screens extends Schema>(answers: Answers, partial: Screens) =>
  z.object({
    id,
    /** Increases by one with every save; a save names the version that it is based on. */
    version: count,
    status: z.enum(['open', 'submitted']),
    answers,
    /** The half-filled screens. */
    partial,
    attachments: z.array(attachment),
    updatedAt: instant,
    expiresAt: instant,
  });

/** What a citizen receives for a submitted request. */
export const submittedRequest = z.object({ id, number: z.string(), submittedAt: instant });

/** A reader of the blockers that the server names in a refused request. */
export const blockersReader = <Reason extends string, Step extends string>(
  reasons: readonly Reason[],
  steps: readonly Step[],
) => {
  const blockers = z.array(
    z.object({ reason: z.enum(reasons), step: z.enum(steps), parameter: z.exactOptional(z.string()) }),
  );
  return (detail: unknown) => heardReasons((blockers.safeParse(detail).data ?? []) as BlockerOf<Reason, Step>[]);
};

type DocumentFacts = {
  answers: { documents?: unknown };
  required: readonly string[];
  attachments: readonly { kind: string }[];
};
/** The documents of a request that are missing, and their step when it is not confirmed. */
export const documentsBlockers = ({ answers, required, attachments }: DocumentFacts) => [
  ...required
    .filter((kind) => !attachments.some((file) => file.kind === kind))
    .map((kind) => ({ reason: 'documentMissing', step: 'documents', parameter: kind }) as const),
  ...(answers.documents ? [] : [{ reason: 'stepUnanswered', step: 'documents' } as const]),
];
