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

/** The facts that the rules of every request judge by. */
export type RequestFacts<Answers> = {
  answers: Answers;
  /** Kinds of documents that every request needs. */
  required: readonly string[];
  attachments: readonly { kind: string }[];
};

/** A reader of the blockers that the server names in a refused request. Every answered step can be blocked. */
export const blockersReader = <Reason extends string, Answers extends { [step: string]: Schema }>(
  reasons: readonly Reason[],
  answers: z.ZodMiniObject<Answers>,
) => {
  type Step = keyof Answers & string;
  const steps = Object.keys(answers.shape);
  const blockers = z.array(
    z.object({ reason: z.enum(reasons), step: z.enum(steps), parameter: z.exactOptional(z.string()) }),
  );
  return (detail: unknown) => heardReasons((blockers.safeParse(detail).data ?? []) as BlockerOf<Reason, Step>[]);
};

/** The documents of a request that are missing, and their step when it is not confirmed. */
export const documentsBlockers = ({ answers, required, attachments }: RequestFacts<{ documents?: unknown }>) => [
  ...required
    .filter((kind) => !attachments.some((file) => file.kind === kind))
    .map((kind) => ({ reason: 'documentMissing', step: 'documents', parameter: kind }) as const),
  ...(answers.documents ? [] : [{ reason: 'stepUnanswered', step: 'documents' } as const]),
];

/** What the contract says of a kind of request: the machine, the device and the server take it from here. */
export type RequestDefinition = {
  steps: readonly string[];
  answers: Schema;
  /** What the steps choose from. */
  reference: Schema;
  draft: Schema;
  /** What a citizen receives for a submitted request. */
  submitted: z.ZodMiniType<{ id: string; submittedAt: string }>;
  /** All reasons that block the request, in the order of the steps. Empty when it can be submitted. */
  blockers: (facts: never) => readonly { reason: string; step: string; parameter?: string }[];
  /** The blockers that the server names in a refused request. */
  blockersIn: (detail: unknown) => readonly object[];
  /** The steps as they are typed. */
  screens: object;
};
/** The types that follow from a definition. */
export type RequestParts<D extends RequestDefinition> = {
  step: D['steps'][number];
  answers: z.output<D['answers']>;
  reference: z.output<D['reference']>;
  draft: z.output<D['draft']>;
  submitted: z.output<D['submitted']>;
  blocker: ReturnType<D['blockers']>[number];
  facts: Parameters<D['blockers']>[0];
};
