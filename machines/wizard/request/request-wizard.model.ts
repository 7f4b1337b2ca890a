/**
 * What the models of all wizards with a submission say alike: what holds in every state, what every event does to the documents
 * and to the submission, what `submitRequest` is started with (specification section 5); the journeys of the submission stand beside it.
 */
import type { AnyEventObject } from 'xstate';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { DONE, FAILED } from '../../kit/runtime/transitions.ts';
import {
  ENDS_BUT_NEVER_FAILS,
  FORM_WAITS,
  type ModelStep,
  type StateDesign,
  waitsIn,
} from '../../kit/testing/model.ts';
import type { WizardContext } from '../wizard.context.ts';
import { NEWS_OF_SAVING } from '../wizard.events.ts';
import { CHANGES, isSame, REPLACED_AT_REVIEW, STAYS, wizardDesign } from '../wizard.model.ts';

type Snapshot = {
  value: unknown;
  context: WizardContext & { attachments: Attachment[]; places: string[]; submission: unknown; submitted: unknown };
  hasTag: (tag: 'busy') => boolean;
  matches: (state: never) => boolean;
  can: (event: never) => boolean;
};
type Step = ModelStep<Snapshot>;

/** The facts of a flow that the laws need. */
type Expected = {
  draftId: string;
  /** The kinds of documents that the reference of the fixtures requires. */
  required: readonly string[];
  /** Those that have a place; by default the required ones. */
  places?: readonly string[];
  /** Whether the answers may be submitted, judged without the rules of the flow. */
  isRight: (answers: object) => boolean;
};

const isIn = (snapshot: Snapshot, state: unknown) => snapshot.matches(state as never);
const isSending = (s: Snapshot) => isIn(s, { filling: { review: 'sending' } });
const canSubmit = (s: Snapshot) => s.can({ type: 'request.submit' } as never);
const hasDocuments = ({ context }: Snapshot, required: readonly string[]) =>
  required.every((kind) => context.attachments.some((file) => file.kind === kind));
const startsOf = (src: string, { effects }: Step) =>
  effects.flatMap((effect) => (effect.kind === 'start' && effect.src === src ? [effect.input] : []));
/** A version came that was formed elsewhere, or that was saved. */
const isVersion = ({ type }: AnyEventObject) => type === 'draft.saved' || type === 'draft.rebased';

/** The draft was closed or given up for another one, or saving is broken. */
const NEWS_OF_AN_END = ['draft.closed', 'draft.replaced', `${FAILED}draftSync`];

export const requestInvariants = ({ required, isRight }: Expected) => ({
  'what became of the draft is known exactly when it was submitted': (s: Snapshot) =>
    (s.context.submitted !== null) === isIn(s, 'submitted'),
  'a submission is named exactly as long as it is under way': (s: Snapshot) =>
    (s.context.submission !== null) === isSending(s),
  'one submission is under way at a time': (s: Snapshot) => !isSending(s) || !canSubmit(s),
  'nothing can be submitted while something is missing or wrong (§5)': (s: Snapshot) =>
    !canSubmit(s) || (hasDocuments(s, required) && isRight(s.context.answers)),
});

export const requestLaws = ({ draftId, required, places = required, isRight }: Expected) => {
  const isReady = (s: Snapshot) => hasDocuments(s, required) && isRight(s.context.answers);
  const isReviewed = (s: Snapshot) => isIn(s, { filling: 'review' });
  return {
    'a document has one upload, which knows its draft, its kind and whom it tells (§5)': (step: Step) => {
      const [before, after] = [step.before.context.places, step.after.context.places];
      const kinds = startsOf('upload', step).map((started) => {
        const { draftId: of, kind } = started as { draftId: string; kind: string };
        return of === draftId && Object.hasOwn(Object(started), 'parent') ? kind : undefined;
      });
      return isSame(after, [...before, ...kinds]) && new Set(after).size === after.length;
    },
    'an upload is told of the document that it has already (§5)': (step: Step) => {
      const { attachments } = step.after.context;
      const told = step.effects.flatMap((effect) =>
        effect.kind === 'send' && effect.event.type === 'attachment.known' ? [effect.event.attachment] : [],
      );
      const kinds = startsOf('upload', step).map((started) => (started as { kind: string }).kind);
      return isSame(
        told,
        kinds.flatMap((kind) => attachments.filter((file) => file.kind === kind)),
      );
    },
    'the documents have a place for each (§5)': ({ after }: Step) =>
      !isIn(after, { filling: 'documents' }) || places.every((kind) => after.context.places.includes(kind)),
    'a document takes the place of the one of its kind, and only that one goes (§5)': ({
      before,
      event,
      after,
    }: Step) => {
      const { attachments } = before.context;
      if (event.type === 'attachment.added') {
        const others = attachments.filter(({ kind }) => kind !== event.attachment.kind);
        return isSame(after.context.attachments, [...others, event.attachment]);
      }
      const left = attachments.filter(({ id }) => id !== event.attachmentId);
      return event.type !== 'attachment.removed' || isSame(after.context.attachments, left);
    },
    'a draft brings its documents, and what became of it': ({ event, after: { context } }: Step) => {
      if (event.type !== `${DONE}openDraft` && event.type !== 'draft.replaced') return true;
      const { draft = event.draft, submitted = null } = event.output ?? {};
      return isSame(context.attachments, draft?.attachments ?? []) && isSame(context.submitted, submitted);
    },
    'what became of it is what came': ({ event, after: { context } }: Step) =>
      event.type !== `${DONE}submitRequest` || context.submitted === event.output,
    // Going back is free; going on is not.
    'the review does not open while something is missing before it': ({ before, event, after }: Step) => {
      const isOpened = isReviewed(after) && !isReviewed(before);
      return !isOpened || event.type === 'step.back' || isReady(after);
    },
    'what is sent off is complete, and as it was looked at (§5)': (step: Step) =>
      startsOf('submitRequest', step).length === 0 || isReady(step.after),
    'other answers than were looked at are looked at again before anything is sent off': ({
      before,
      event,
      after,
    }: Step) =>
      !isVersion(event) ||
      !isReviewed(before) ||
      isSending(before) ||
      isSame(before.context.answers, after.context.answers) ||
      (!after.hasTag('busy') && after.context.problem?.code === 'draft_conflict'),
    'news that changes no answer leads nowhere else': ({ before, event, after }: Step) =>
      !isVersion(event) ||
      (isIn(before, { filling: { review: 'saving' } }) && event.type === 'draft.saved') ||
      !isSame(before.context.answers, after.context.answers) ||
      isSame(before.value, after.value),
    'a citizen cannot drop a submission that is under way': ({ before, event, after }: Step) =>
      !isSending(before) ||
      isSending(after) ||
      event.type.includes('submitRequest') ||
      NEWS_OF_AN_END.includes(event.type),
  };
};

/** The draft, its version and its files, as this device shows them. */
export const requestStarts = ({ draftId }: Pick<Expected, 'draftId'>) => ({
  submitRequest: ({ after: { context } }: Step) => ({
    draftId,
    key: `submit:${draftId}:${context.saved?.version}`,
    submission: { version: context.saved?.version, attachments: context.attachments.map(({ id }) => id) },
  }),
});

/** Parts of the model that are alike: what is impossible, where news is walked, the design and the waits. */
export const requestModel = <S extends Snapshot>({
  id,
  steps,
  selectStep,
  areOptional,
}: {
  id: string;
  steps: readonly string[];
  selectStep: (snapshot: S) => string | undefined;
  /** No document has to be attached. */
  areOptional?: true;
}) => {
  const forms = steps.slice(0, -1);
  const first = steps[0] ?? '';
  const forgets = (s: S, { draft }: AnyEventObject) =>
    draft !== undefined && Object.keys(s.context.answers).some((step) => !(step in draft.answers));
  const form = (step: string, index: number) => ({
    takes: [`${step}.complete`, STAYS, ...(index > 0 ? ['step.back'] : [])],
  });
  return {
    impossible: {
      'the list of steps does not lead to the present step': (s: S, event: AnyEventObject) =>
        event.type === 'step.goTo' && selectStep(s) === event.page,
      'a page sends what is typed into its own step': (s: S, event: AnyEventObject) =>
        event.type === 'input.changed' && selectStep(s) !== event.step,
      'an upload removes what it has attached': (s: S, event: AnyEventObject) =>
        event.type === 'attachment.removed' && !s.context.attachments.some((file) => file.id === event.attachmentId),
      'there is news of saving only while something is not saved': (s: S, event: AnyEventObject) =>
        NEWS_OF_SAVING.includes(event.type) && s.context.saved !== null,
      'the server forgets no answered step': forgets,
    },
    isWalked: (s: S, { type }: AnyEventObject) => {
      if (isVersion({ type })) return isIn(s, { filling: 'review' });
      if (type.startsWith('attachment.')) return isIn(s, { filling: 'documents' });
      if (type === 'draft.replaced') return forms.some((step) => isIn(s, { filling: step }));
      return isIn(s, { filling: first }) || !['draft.changed', 'draft.closed', `${FAILED}draftSync`].includes(type);
    },
    design: {
      ...wizardDesign(Object.fromEntries(forms.map((step, index) => [step, form(step, index)])), [
        'attachment.added',
        'attachment.removed',
      ]),
      'filling.review': { screen: 'review' },
      'filling.review.ready': {
        tags: ['form'],
        takes: ['draft.saved', 'draft.rebased', 'request.submit', 'step.back', ...CHANGES],
      },
      'filling.review.saving': {
        tags: ['busy'],
        takes: ['draft.saved', 'draft.rebased', 'draft.refused', 'step.cancel'],
      },
      'filling.review.sending': { tags: ['busy', 'keepOpen'] },
      submitted: { screen: 'submitted' },
    } satisfies Record<string, StateDesign>,
    waits: {
      ...waitsIn(
        [...forms, 'review.ready'].map((step) => `filling.${step}`),
        FORM_WAITS,
      ),
      'filling.review.saving': {
        until: { event: 'draft.saved' },
        why: 'draftSync saves, tries again by itself, and tells; the citizen may cancel.',
      },
      missing: { until: 'always', why: 'There is no request to wait for.' },
      unavailable: { until: 'always', why: 'The draft is on the server and the device: it can be opened at any time.' },
    },
    unreachableInBrowser: {
      ...(!areOptional && {
        [`${id}.filling.review.saving · always[1]`]:
          'No walk begins the removal of a document steps before it ends; a test of bad days does.',
      }),
      [`${id}.filling · draft.replaced[0]`]: REPLACED_AT_REVIEW,
      [`${id}.filling · xstate.error.actor.draftSync[0]`]: ENDS_BUT_NEVER_FAILS,
    },
  } as const;
};
