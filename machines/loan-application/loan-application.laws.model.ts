/** The laws of the application: what holds in every state, for every step, and for whatever is started. */
import type { SnapshotFrom } from 'xstate';
import type { Step } from '#contract/loans/loan-application.ts';
import { DONE, FAILED } from '../kit/runtime/transitions.ts';
import type { FlowModel, ModelStep } from '../kit/testing/model.ts';
import { noticeLaw } from '../one-time-code/one-time-code.model.ts';
import { isSame, wizardInvariants, wizardLaws, wizardStarts } from '../wizard/wizard.model.ts';
import { completeDraftCase } from './loan-application.fixtures.ts';
import type { loanApplicationMachine } from './loan-application.machine.ts';
import { selectStep } from './loan-application.selectors.ts';
import { loanApplication } from './loan-application.setup.ts';

type Model = FlowModel<typeof loanApplicationMachine>;
const { blockersBefore } = loanApplication.rules;

type Snapshot = SnapshotFrom<typeof loanApplicationMachine>;
const isBlocked = ({ context }: Snapshot, step: Step) => blockersBefore(context, step).length > 0;
const hasIdentity = ({ context }: Snapshot) => context.answers.identity !== undefined;
/** The draft, its version and its files, as this device shows them. */
const submissionOf = ({ context: { draftId, saved, attachments } }: Snapshot) => ({
  draftId,
  key: `submit:${draftId}:${saved?.version}`,
  submission: { version: saved?.version, attachments: attachments.map(({ id }) => id) },
});
type LoanStep = ModelStep<Snapshot>;
const startsOf = (src: string, { effects }: LoanStep) =>
  effects.flatMap((effect) => (effect.kind === 'start' && effect.src === src ? [effect.input] : []));
/** What the product of the fixtures requires (§5 All required documents must be uploaded). */
const REQUIRED = { individual: ['landDeed'], company: ['landDeed', 'articles'], institute: ['landDeed'] };

/** The paths of the specification (section 2); the receipt stands at the address of the submission. */
const addresses = {
  applicantType: 'get_loan_applicant_type',
  products: 'get_loan_products_with_sub_products',
  branch: 'get_loan_branch_and_office',
  cost: 'get_loan_cost',
  attachments: 'get_loan_attachments',
  identity: 'get_loan_identity',
  review: 'get_loan_review',
  terms: 'get_loan_terms',
  submit: 'get_loan_submit',
  receipt: 'get_loan_submit',
};
export const input = { draftId: completeDraftCase.id, device: 'device', requested: null };

/** The draft was closed or given up for another one, or saving is broken. */
const NEWS_OF_AN_END = ['draft.closed', 'draft.replaced', `${FAILED}draftSync`];

export const invariants: Model['invariants'] = {
  ...wizardInvariants(addresses),
  'a receipt is held exactly when the application was submitted': (s) =>
    (s.context.receipt !== null) === s.matches('submitted'),
  'a submission is named exactly as long as it is under way': (s) =>
    (s.context.submission !== null) === s.matches({ filling: { submit: 'sending' } }),
  'one submission is under way at a time': (s) =>
    !s.matches({ filling: { submit: 'sending' } }) || !s.can({ type: 'application.submit' }),
  'no application without a cost (§5 You must enter at least one cost)': (s) =>
    !s.context.answers.cost ||
    s.context.answers.cost.capitalCost !== null ||
    s.context.answers.cost.operationalCost !== null,
  'no closed product is chosen (§8 Product not available until end of fiscal year)': (s) =>
    s.context.answers.products?.subProductId !== 'greenhouse-closed',
};

export const stepInvariants: NonNullable<Model['stepInvariants']> = {
  ...wizardLaws,
  'a document has one upload, which knows its draft, its kind and whom it tells (§5)': (step) => {
    const [before, after] = [step.before.context.uploadKinds, step.after.context.uploadKinds];
    const kinds = startsOf('upload', step).map((started) => {
      const { draftId, kind } = started as { draftId: string; kind: string };
      return draftId === input.draftId && Object.hasOwn(Object(started), 'parent') ? kind : undefined;
    });
    return isSame(after, [...before, ...kinds]) && new Set(after).size === after.length;
  },
  'an upload receives the document that it has already (§5)': ({ after, effects }) =>
    effects.every(
      (effect) =>
        effect.kind !== 'send' ||
        effect.event.type !== 'attachment.known' ||
        after.context.attachments.includes(effect.event.attachment),
    ),
  ...noticeLaw,
  'the documents have a place for each that is required, one step ahead (§5)': ({ after }) =>
    !(after.matches({ filling: 'cost' }) || after.matches({ filling: 'attachments' })) ||
    REQUIRED[after.context.answers.applicantType?.applicantType ?? 'individual'].every((kind) =>
      after.context.uploadKinds.includes(kind),
    ),
  'a document takes the place of the one of its kind, and only that one goes (§5)': ({ before, event, after }) => {
    const { attachments } = before.context;
    if (event.type === 'attachment.added') {
      const others = attachments.filter(({ kind }) => kind !== event.attachment.kind);
      return isSame(after.context.attachments, [...others, event.attachment]);
    }
    const left = attachments.filter(({ id }) => id !== event.attachmentId);
    return event.type !== 'attachment.removed' || isSame(after.context.attachments, left);
  },
  'a draft brings its documents, its confirmation and its receipt': ({ event, after: { context } }) => {
    const { draft = event.draft, receipt = null } = event.output ?? {};
    if (event.type !== `${DONE}openDraft` && event.type !== 'draft.replaced') return true;
    const { attachments = [], identityConfirmed = false } = draft ?? {};
    return (
      isSame(context.attachments, attachments) &&
      isSame(context.receipt, receipt) &&
      context.identityConfirmed === identityConfirmed &&
      !context.returnsToReview
    );
  },
  'an identity is confirmed by the server, a code or the identity app, and only as it was given (§4)': (step) => {
    const { before, event, after } = step;
    const isUnchanged = isSame(before.context.answers.identity, after.context.answers.identity);
    if (event.type === 'draft.saved') return after.context.identityConfirmed === event.draft.identityConfirmed;
    if (event.output !== undefined || event.type === 'draft.replaced') return true;
    return after.context.identityConfirmed === (before.context.identityConfirmed && isUnchanged);
  },
  'an identity that was given is saved before anything else is done with it (§4)': ({ event, after }) =>
    event.type !== 'identity.complete' || after.matches({ filling: { identity: 'saving' } }),
  'an answer that the review offers to change opens, and leads back': ({ event, after }) =>
    event.type !== 'answer.change' || (selectStep(after) === event.step && after.context.returnsToReview),
  'the way that is chosen is the way that is taken, and ends the problem of the other': ({
    event,
    after: { context },
  }) => event.type !== 'confirmation.choose' || (context.confirmationWay === event.way && context.problem === null),
  'the receipt is the one that came': ({ event, after: { context } }) =>
    event.type !== `${DONE}submitApplication` || context.receipt === event.output,
  // Going back, and mending one answer from the review, is free; going on is not.
  'neither the terms nor the submission open while something is missing before them': ({ before, event, after }) => {
    const step = selectStep(after);
    const isOpened = event.type !== 'step.back' && selectStep(before) !== step;
    return (step !== 'terms' && step !== 'submit') || !isOpened || !isBlocked(after, step);
  },
  'what is sent off is complete (§5)': (step) =>
    startsOf('submitApplication', step).length === 0 || !isBlocked(step.after, 'submit'),
  'other answers than were looked at lead back to the review': ({ before, event, after }) =>
    !(event.type === 'draft.saved' || event.type === 'draft.rebased') ||
    before.matches({ filling: { submit: 'sending' } }) ||
    !['terms', 'submit'].includes(selectStep(before) ?? '') ||
    isSame(before.context.answers, after.context.answers) ||
    !['terms', 'submit'].includes(selectStep(after) ?? ''),
  'news that changes no answer leads nowhere else': ({ before, event, after }) =>
    !(event.type === 'draft.saved' || event.type === 'draft.rebased') ||
    !(
      before.matches({ filling: 'terms' }) ||
      before.matches({ filling: { submit: 'ready' } }) ||
      after.context.saved === null
    ) ||
    !isSame(before.context.answers, after.context.answers) ||
    isSame(before.value, after.value),
  'an identity that is confirmed leads to the review (§4)': ({ before, event, after }) => {
    const isConfirmed =
      ['approved', 'verified'].includes(event.output?.kind) ||
      (event.type === 'draft.saved' &&
        event.draft.identityConfirmed &&
        before.matches({ filling: { identity: 'saving' } }));
    return !isConfirmed || after.matches({ filling: 'review' });
  },
  'a citizen cannot drop a submission that is under way': ({ before, event, after }) =>
    !before.matches({ filling: { submit: 'sending' } }) ||
    after.matches({ filling: { submit: 'sending' } }) ||
    event.type.includes('submitApplication') ||
    NEWS_OF_AN_END.includes(event.type),
  'a code is asked for the identity that is saved': ({ after, effects }) =>
    effects.every(
      (effect) =>
        effect.kind !== 'start' || effect.src !== 'sendCode' || (after.context.saved !== null && hasIdentity(after)),
    ),
};

/** The input that each actor is started with. */
export const starts: NonNullable<Model['starts']> = {
  ...wizardStarts(input),
  // Saving the identity again makes a new version, and so a new code.
  sendCode: ({ after }) => ({ draftId: input.draftId, key: `device:code:${after.context.saved?.version}` }),
  oneTimeCode: ({ event }) => ({ challenge: event.output }),
  identityApp: () => ({ purpose: 'draftIdentity', draftId: input.draftId }),
  submitApplication: ({ after }) => submissionOf(after),
};
