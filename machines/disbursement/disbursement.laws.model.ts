/** The laws of the batch disbursement: what holds in every state, for every step, and for whatever is started. */
import type { SnapshotFrom } from 'xstate';
import { DONE, FAILED } from '../kit/runtime/transitions.ts';
import type { FlowModel, ModelStep } from '../kit/testing/model.ts';
import { isSame, wizardInvariants, wizardLaws, wizardStarts } from '../wizard/wizard.model.ts';
import { completeCase, greenhouses } from './disbursement.fixtures.ts';
import type { disbursementMachine } from './disbursement.machine.ts';
import { selectStep } from './disbursement.selectors.ts';

type Model = FlowModel<typeof disbursementMachine>;
type Snapshot = SnapshotFrom<typeof disbursementMachine>;
type Step = ModelStep<Snapshot>;

/** What the reference of the fixtures requires (§5 All required documents must be uploaded). */
const REQUIRED = ['purchase-invoice', 'progress-report'];
const hasDocuments = ({ context }: Snapshot) =>
  REQUIRED.every((kind) => context.attachments.some((file) => file.kind === kind));
/** Only of an account that has something left, and not more than that. */
const isWithinRemaining = ({ context: { answers } }: Snapshot) =>
  answers.amount?.loanAccountId === greenhouses.id && answers.amount.amount <= greenhouses.remaining;
const isSending = (s: Snapshot) => s.matches({ filling: { review: 'sending' } });

const startsOf = (src: string, { effects }: Step) =>
  effects.flatMap((effect) => (effect.kind === 'start' && effect.src === src ? [effect.input] : []));

/** The receipt stands at the address of the review. */
const addresses = {
  amount: 'disbursement_amount',
  documents: 'disbursement_documents',
  review: 'disbursement_review',
  submitted: 'disbursement_review',
};
export const input = { draftId: completeCase.id, device: 'device', requested: null };

/** The draft was closed or given up for another one, or saving is broken. */
const NEWS_OF_AN_END = ['draft.closed', 'draft.replaced', `${FAILED}draftSync`];

export const invariants: Model['invariants'] = {
  ...wizardInvariants(addresses),
  'what is to be signed is known exactly when the request was submitted (§1 Request batch disbursement)': (s) =>
    (s.context.submitted !== null) === s.matches('submitted'),
  'a submission is named exactly as long as it is under way': (s) => (s.context.submission !== null) === isSending(s),
  'one submission is under way at a time': (s) => !isSending(s) || !s.can({ type: 'request.submit' }),
  'nothing can be submitted while something is missing (§5)': (s) =>
    !s.can({ type: 'request.submit' }) || (hasDocuments(s) && isWithinRemaining(s)),
};

export const stepInvariants: NonNullable<Model['stepInvariants']> = {
  ...wizardLaws,
  'a document has one upload, which knows its draft, its kind and whom it tells (§5)': (step) => {
    const [before, after] = [step.before.context.places, step.after.context.places];
    const kinds = startsOf('upload', step).map((started) => {
      const { draftId, kind } = started as { draftId: string; kind: string };
      return draftId === input.draftId && Object.hasOwn(Object(started), 'parent') ? kind : undefined;
    });
    return isSame(after, [...before, ...kinds]) && new Set(after).size === after.length;
  },
  'an upload is told of the document that it has already (§5)': (step) => {
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
  'the documents have a place for each that is required (§5)': ({ after }) =>
    !after.matches({ filling: 'documents' }) || REQUIRED.every((kind) => after.context.places.includes(kind)),
  'a document takes the place of the one of its kind, and only that one goes (§5)': ({ before, event, after }) => {
    const { attachments } = before.context;
    if (event.type === 'attachment.added') {
      const others = attachments.filter(({ kind }) => kind !== event.attachment.kind);
      return isSame(after.context.attachments, [...others, event.attachment]);
    }
    const left = attachments.filter(({ id }) => id !== event.attachmentId);
    return event.type !== 'attachment.removed' || isSame(after.context.attachments, left);
  },
  'a draft brings its documents, and what was made of it': ({ event, after: { context } }) => {
    if (event.type !== `${DONE}openDraft` && event.type !== 'draft.replaced') return true;
    const { draft = event.draft, submitted = null } = event.output ?? {};
    return isSame(context.attachments, draft?.attachments ?? []) && isSame(context.submitted, submitted);
  },
  'what is to be signed is what came (§1 Request batch disbursement)': ({ event, after: { context } }) =>
    event.type !== `${DONE}submitRequest` || context.submitted === event.output,
  // Going back is free; going on is not.
  'the review does not open while something is missing before it': ({ before, event, after }) => {
    const isOpened = selectStep(after) === 'review' && selectStep(before) !== 'review';
    return !isOpened || event.type === 'step.back' || (hasDocuments(after) && isWithinRemaining(after));
  },
  'what is sent off is complete, and as it was looked at (§5)': (step) =>
    startsOf('submitRequest', step).length === 0 || (hasDocuments(step.after) && isWithinRemaining(step.after)),
  'other answers than were looked at are looked at again before anything is sent off': ({ before, event, after }) =>
    !(event.type === 'draft.saved' || event.type === 'draft.rebased') ||
    selectStep(before) !== 'review' ||
    isSending(before) ||
    isSame(before.context.answers, after.context.answers) ||
    (!after.hasTag('busy') && after.context.problem?.code === 'draft_conflict'),
  'news that changes no answer leads nowhere else': ({ before, event, after }) =>
    !(event.type === 'draft.saved' || event.type === 'draft.rebased') ||
    (before.matches({ filling: { review: 'saving' } }) && event.type === 'draft.saved') ||
    !isSame(before.context.answers, after.context.answers) ||
    isSame(before.value, after.value),
  'a citizen cannot drop a submission that is under way': ({ before, event, after }) =>
    !isSending(before) ||
    isSending(after) ||
    event.type.includes('submitRequest') ||
    NEWS_OF_AN_END.includes(event.type),
};

/** What each actor is started with. */
export const starts: NonNullable<Model['starts']> = {
  ...wizardStarts(input),
  /** The draft, its version and its files, as this device shows them. */
  submitRequest: ({ after: { context } }) => ({
    draftId: input.draftId,
    key: `submit:${input.draftId}:${context.saved?.version}`,
    submission: { version: context.saved?.version, attachments: context.attachments.map(({ id }) => id) },
  }),
};
