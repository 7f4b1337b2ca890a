/** What the states of every wizard have in common: the draft that is opened, and the one who saves it beside the steps. */
import type { AnyActorRef } from 'xstate';
import type { HalfFilled } from '#contract/loans/loan-application.ts';

export const SAVED = '§3 A request can be a draft';
export const MIND = 'a citizen may change his mind at any time';

type Failed = { event: { error: unknown } };
const reason = ({ event }: Failed) => ({ error: event.error });
const keepProblem = { type: 'keepProblem', params: reason } as const;

/** A draft that cannot be opened is not there, or the way to it is closed just now. */
export const notOpened = [
  {
    guard: { type: 'isMissing', params: reason },
    target: 'missing',
    meta: { rule: '§2 Any unknown path shows the not-found page' },
  },
  { target: 'unavailable', actions: keepProblem, meta: { rule: '§8 the common handler' } },
] as const;

/** A machine beside the steps that fails takes them with it. */
export const broken = {
  target: 'unavailable',
  actions: keepProblem,
  meta: { rule: '§8 Something went wrong, please try again' },
} as const;

type Saving = { device: string; version: number; savedAt: string | null };
export const draftSync = <Context extends Saving>(draftIdOf: (context: Context) => string) =>
  ({
    id: 'draftSync',
    src: 'draftSync',
    input: ({ context, self }: { context: Context; self: AnyActorRef }) => ({
      draftId: draftIdOf(context),
      device: context.device,
      parent: self,
      version: context.version,
      savedAt: context.savedAt,
    }),
    onError: broken,
  }) as const;

const typed = <Step>({ event }: { event: { step: Step; values: HalfFilled } }) => ({
  step: event.step,
  values: event.values,
});
const saved = <Draft>({ event }: { event: { draft: Draft } }) => ({ draft: event.draft });

/** In any step: what is typed, and the news of the one who saves. */
export const saving = {
  'screen.type': {
    actions: [
      { type: 'keepTyping', params: typed },
      { type: 'saveTyping', params: typed },
    ],
    meta: { rule: SAVED },
  },
  'draft.changed': { actions: 'markUnsaved', meta: { rule: SAVED } },
  'draft.saved': { actions: { type: 'keepDraft', params: saved }, meta: { rule: SAVED } },
  'draft.replaced': {
    target: '.resuming',
    actions: { type: 'replaceDraft', params: saved },
    meta: { rule: 'the later writer sees both versions and chooses' },
  },
} as const;
