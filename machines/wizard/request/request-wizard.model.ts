/**
 * The model of a request: what holds in every state, what every event does to the documents and to the submission, what
 * `submitRequest` is started with (specification section 5), and the cases that every request has; its journeys stand beside it.
 */
import type { AnyEventObject } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { DONE, FAILED } from '../../kit/runtime/transitions.ts';
import {
  ENDS_BUT_NEVER_FAILS,
  FORM_WAITS,
  type ModelStep,
  type StateDesign,
  waitsIn,
} from '../../kit/testing/model.ts';
import {
  CHANGES,
  isSame,
  REPLACED_AT_REVIEW,
  refusedDraft,
  STAYS,
  TYPED_ALIKE,
  typingCases,
  unfinishedIn,
  wizardDesign,
  wizardInvariants,
  wizardLaws,
  wizardStarts,
} from '../wizard.model.ts';
import type { WizardRules } from '../wizard.rules.ts';
import { NEWS_OF_SAVING, type WizardContext } from '../wizard.types.ts';
import { type RequestCases, requestJourneys } from './request-wizard.journeys.ts';
import type { RequestTypes } from './request-wizard.types.ts';

type Snapshot = {
  value: unknown;
  context: WizardContext & {
    attachments: Attachment[];
    uploadKinds: string[];
    submission: unknown;
    submitted: unknown;
  };
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
  uploadKinds?: readonly string[];
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

const requestInvariants = ({ required, isRight }: Expected) => ({
  'what became of the draft is known exactly when it was submitted': (s: Snapshot) =>
    (s.context.submitted !== null) === isIn(s, 'submitted'),
  'a submission is named exactly as long as it is under way': (s: Snapshot) =>
    (s.context.submission !== null) === isSending(s),
  'one submission is under way at a time': (s: Snapshot) => !isSending(s) || !canSubmit(s),
  'nothing can be submitted while something is missing or wrong (§5)': (s: Snapshot) =>
    !canSubmit(s) || (hasDocuments(s, required) && isRight(s.context.answers)),
});

const requestLaws = ({ draftId, required, uploadKinds = required, isRight }: Expected) => {
  const isReady = (s: Snapshot) => hasDocuments(s, required) && isRight(s.context.answers);
  const isReviewed = (s: Snapshot) => isIn(s, { filling: 'review' });
  return {
    'a document has one upload, which knows its draft, its kind and whom it tells (§5)': (step: Step) => {
      const [before, after] = [step.before.context.uploadKinds, step.after.context.uploadKinds];
      const kinds = startsOf('upload', step).map((started) => {
        const { draftId: of, kind } = started as { draftId: string; kind: string };
        return of === draftId && Object.hasOwn(Object(started), 'parent') ? kind : undefined;
      });
      return isSame(after, [...before, ...kinds]) && new Set(after).size === after.length;
    },
    'an upload receives the document that it has already (§5)': (step: Step) => {
      const { attachments } = step.after.context;
      const received = step.effects.flatMap((effect) =>
        effect.kind === 'send' && effect.event.type === 'attachment.known' ? [effect.event.attachment] : [],
      );
      const kinds = startsOf('upload', step).map((started) => (started as { kind: string }).kind);
      return isSame(
        received,
        kinds.flatMap((kind) => attachments.filter((file) => file.kind === kind)),
      );
    },
    'the documents have a place for each (§5)': ({ after }: Step) =>
      !isIn(after, { filling: 'documents' }) || uploadKinds.every((kind) => after.context.uploadKinds.includes(kind)),
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
const requestStarts = ({ draftId }: Pick<Expected, 'draftId'>) => ({
  submitRequest: ({ after: { context } }: Step) => ({
    draftId,
    key: `submit:${draftId}:${context.saved?.version}`,
    submission: { version: context.saved?.version, attachments: context.attachments.map(({ id }) => id) },
  }),
});

/** Events that cannot arrive: what no page, no upload and no server sends. */
const impossible = <S extends Snapshot>(selectStep: (snapshot: S) => string | undefined) => ({
  'the list of steps does not lead to the present step': (s: S, event: AnyEventObject) =>
    event.type === 'step.goTo' && selectStep(s) === event.page,
  'a page sends what is typed into its own step': (s: S, event: AnyEventObject) =>
    event.type === 'input.changed' && selectStep(s) !== event.step,
  'an upload removes what it has attached': (s: S, event: AnyEventObject) =>
    event.type === 'attachment.removed' && !s.context.attachments.some((file) => file.id === event.attachmentId),
  'there is news of saving only while something is not saved': (s: S, event: AnyEventObject) =>
    NEWS_OF_SAVING.includes(event.type) && s.context.saved !== null,
  'the server forgets no answered step': (s: S, { draft }: AnyEventObject) =>
    draft !== undefined && Object.keys(s.context.answers).some((step) => !(step in draft.answers)),
});

const isWalked =
  (forms: readonly string[]) =>
  (s: Snapshot, { type }: AnyEventObject) => {
    if (isVersion({ type })) return isIn(s, { filling: 'review' });
    if (type.startsWith('attachment.')) return isIn(s, { filling: 'documents' });
    if (type === 'draft.replaced') return forms.some((step) => isIn(s, { filling: step }));
    return isIn(s, { filling: forms[0] }) || !['draft.changed', 'draft.closed', `${FAILED}draftSync`].includes(type);
  };

const design = (forms: readonly string[]): Record<string, StateDesign> => ({
  ...wizardDesign(
    Object.fromEntries(
      forms.map((step, index) => [step, { takes: [`${step}.complete`, STAYS, ...(index > 0 ? ['step.back'] : [])] }]),
    ),
    ['attachment.added', 'attachment.removed'],
  ),
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
});

/** What ends the waits; a flow says why its submitted requests wait. */
const waits = (forms: readonly string[], submitted: string) =>
  ({
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
    submitted: { until: 'always', why: submitted },
  }) as const;

type Modelled<T extends RequestTypes, S extends Snapshot> = RequestCases<T> & {
  wizard: {
    id: T['id'];
    rules: WizardRules<T>;
    selectors: { selectStep: (snapshot: S) => string | undefined };
  };
  /** The path of each page (specification section 2). The receipt stands at the address of the review. */
  addresses: Record<string, string>;
  /** Whether the answers may be submitted, judged without the rules of the flow. */
  isRight: (answers: T['draft']['answers']) => boolean;
  /** What differs between the versions of the cases. */
  differs: (answers: T['draft']['answers']) => unknown;
  /** A draft that is opened before it is complete; by default the begun one. */
  unfinished?: T['draft'];
  /** Why a submitted request rests, and what it waits for. */
  submittedRests: string;
  submittedWaits: string;
};

/** The events of a request with their cases, but for the completion of its own steps. */
const eventsOf = <T extends RequestTypes>(cases: RequestCases<T>) => {
  const { steps, complete, other, wrong, begun, typedFirst, refusedField, areOptional } = cases;
  const [file] = complete.attachments;
  const drafts = (...versions: T['draft'][]) => versions.map((draft) => ({ draft }));
  return {
    'documents.complete': [{ answer: Reflect.get(complete.answers, 'documents') as { confirmed: true } }],
    ...typingCases(steps[0] as T['step'], [typedFirst.typed, typedFirst.wrong]),
    'step.goTo': steps.map((page) => ({ page })),
    'attachment.added': complete.attachments
      .slice(0, areOptional ? 1 : undefined)
      .map((attachment) => ({ attachment })),
    'attachment.removed': [{ attachmentId: file?.id ?? '' }],
    'draft.saved': drafts(complete, other, wrong),
    'draft.rebased': drafts(complete, other),
    'draft.replaced': drafts(begun, complete),
    'draft.refused': [{ problem: refusedField.problem }, { problem: refusedDraft.problem }],
  };
};

/** How the actors of a request end. */
const actorsOf = <T extends RequestTypes>(
  { fixtures, complete, other, begun, refusedFirst, submitted }: RequestCases<T>,
  unfinished: T['draft'] = begun,
) => {
  const opened = (rest: object) => fixtures.openedCase(rest as Parameters<typeof fixtures.openedCase>[0]);
  return {
    openDraft: {
      done: [
        opened({}),
        opened({ draft: unfinished }),
        opened({ draft: complete }),
        opened({ draft: { ...complete, status: 'submitted' }, submitted }),
      ],
      error: [problem('not_found'), problem('no_connection')],
    },
    draftSync: { done: [], error: [problem('something_went_wrong')] },
    upload: { done: [], error: [] },
    submitRequest: {
      done: [submitted],
      error: [problem('request_in_progress'), problem('draft_conflict', { detail: other }), refusedFirst],
    },
  };
};

/** All of a request's model but what is its own: the completion of its steps, and what they ask for. */
export const requestModel = <T extends RequestTypes, S extends Snapshot & { context: WizardContext<T> }>({
  wizard: { id, rules, selectors },
  addresses,
  isRight,
  differs,
  unfinished,
  submittedRests,
  submittedWaits,
  ...cases
}: Modelled<T, S>) => {
  const { steps, complete, areOptional } = cases;
  const forms: readonly string[] = steps.slice(0, -1);
  const kinds = complete.attachments.map(({ kind }) => kind);
  const input = { draftId: complete.id, device: 'device', requested: null };
  const expected = {
    draftId: complete.id,
    required: areOptional ? [] : kinds,
    uploadKinds: kinds,
    isRight: isRight as (answers: object) => boolean,
  };
  return {
    input,
    events: eventsOf(cases),
    alike: TYPED_ALIKE,
    actors: actorsOf(cases, unfinished),
    impossible: impossible(selectors.selectStep),
    isWalked: isWalked(forms),
    // What guards and screens read, where they read it; opening replaces all that came before.
    contextKey: (s: S) =>
      isIn(s, 'filling') && [
        rules.blockers(s.context).map(({ reason, step, parameter }) => [reason, step, parameter]),
        unfinishedIn(rules, s.context),
        s.context.attachments.length,
        s.context.saved !== null,
        // Other answers than a version has are looked at first.
        isIn(s, { filling: 'review' }) && differs(s.context.answers),
      ],
    invariants: {
      ...wizardInvariants({ ...addresses, submitted: addresses.review ?? '' }),
      ...requestInvariants(expected),
    },
    stepInvariants: { ...wizardLaws, ...requestLaws(expected) },
    starts: { ...wizardStarts(input), ...requestStarts(expected) },
    design: design(forms),
    journeys: requestJourneys(cases),
    oneWayGuards: {
      [`${id}.filling.resuming · always[${forms.length}]`]:
        'It is checked last, and a request always resumes somewhere.',
    },
    restsIn: { submitted: submittedRests, missing: 'There is nothing that could be opened.' },
    waits: waits(forms, submittedWaits),
    unreachableInBrowser: {
      ...(!areOptional && {
        [`${id}.filling.review.saving · always[1]`]:
          'No walk begins the removal of a document steps before it ends; a test of bad days does.',
      }),
      [`${id}.filling · draft.replaced[0]`]: REPLACED_AT_REVIEW,
      [`${id}.filling · xstate.error.actor.draftSync[0]`]: ENDS_BUT_NEVER_FAILS,
    },
  };
};
