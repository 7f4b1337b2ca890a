import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import { ANSWERED_STEPS, type Draft, STEPS, type Step } from '#contract/loans/loan-application.ts';
import { DONE, FAILED } from '../kit/runtime/transitions.ts';
import {
  defineModel,
  done,
  ENDS_BUT_NEVER_FAILS,
  FORM_WAITS,
  failed,
  type ModelStep,
  waitsIn,
} from '../kit/testing/model.ts';
import { challengeCase } from '../one-time-code/one-time-code.model.ts';
import { NEWS_OF_SAVING } from '../wizard/wizard.events.ts';
import {
  isSame,
  wizardDesign,
  wizardInvariants,
  wizardJourneys,
  wizardLaws,
  wizardStarts,
} from '../wizard/wizard.model.ts';
import {
  answered,
  answersCase,
  approved,
  attachment,
  complete,
  completeDraftCase,
  ofAge,
  ofCompany,
  opened,
  openedCase,
  otherApplicant,
  otherBranch,
  otherIdentity,
  receiptCase,
  removed,
  saved,
  savedComplete,
  savedConfirmed,
  toIdentity,
  toReview,
  toSubmit,
  verified,
} from './loan-application.fixtures.ts';
import { stepJourneys, waitJourneys } from './loan-application.journeys.ts';
import { loanApplicationMachine } from './loan-application.machine.ts';
import { blockers, CONFIRMATION_WAYS } from './loan-application.rules.ts';
import { selectStep } from './loan-application.selectors.ts';
import { loanApplication } from './loan-application.setup.ts';

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
const input = { draftId: completeDraftCase.id, device: 'device', requested: null };

/** The draft was closed or given up for another one, or saving is broken. */
const NEWS_OF_AN_END = ['draft.closed', 'draft.replaced', `${FAILED}draftSync`];
const submit = { type: 'application.submit' };
const toSending = [...toSubmit, submit, savedComplete];
const reopened = done('openDraft', openedCase({ draft: otherBranch }));
const termsRefused = problem('application_incomplete', { detail: [{ reason: 'termsNotAccepted', step: 'terms' }] });
/** As this device sent it: nothing was changed elsewhere. */
const isCommon = (draft: unknown) =>
  [saved.draft, savedConfirmed.draft, completeDraftCase].some((one) => one === draft);
const forgets = (s: Snapshot, event: AnyEventObject) => {
  const draft = event.draft as Draft | undefined;
  return draft !== undefined && Object.keys(s.context.answers).some((step) => !(step in draft.answers));
};

export const loanApplicationModel = defineModel({
  machine: loanApplicationMachine,
  input,
  events: {
    'applicantType.complete': [{ answer: answersCase.applicantType }],
    'products.complete': [
      { answer: answersCase.products },
      { answer: { ...answersCase.products, subProductId: 'greenhouse-closed' } },
    ],
    'branch.complete': [{ answer: answersCase.branch }],
    'cost.complete': [
      { answer: answersCase.cost },
      { answer: { capitalCost: null, operationalCost: null, revenueAboveThreshold: null } },
    ],
    'attachments.complete': [{ answer: answersCase.attachments }],
    'identity.complete': [{ answer: answersCase.identity }],
    'review.complete': [{ answer: answersCase.review }],
    'terms.complete': [{ answer: answersCase.terms }],
    'input.changed': [{ step: 'products', values: { projectName: 'بيوت' } }],
    'step.goTo': STEPS.map((page) => ({ page })),
    'answer.change': ANSWERED_STEPS.map((step) => ({ step })),
    'confirmation.choose': CONFIRMATION_WAYS.map((way) => ({ way })),
    'attachment.added': [{ attachment }],
    'attachment.removed': [{ attachmentId: attachment.id }],
    'draft.saved': [saved.draft, savedConfirmed.draft, completeDraftCase, otherApplicant, otherIdentity].map(
      (draft) => ({ draft }),
    ),
    'draft.rebased': [completeDraftCase, otherApplicant, otherBranch].map((draft) => ({ draft })),
    'draft.replaced': [saved.draft, completeDraftCase, otherApplicant].map((draft) => ({ draft })),
  },
  alike: { 'input.changed: step': 'What is typed is stored and saved alike in every step.' },
  actors: {
    openDraft: {
      done: [
        openedCase(),
        openedCase({ draft: completeDraftCase }),
        openedCase({ draft: completeDraftCase, receipt: receiptCase }),
        ...STEPS.slice(1, 8).map((_, count) => answered(STEPS.slice(0, count + 1))),
      ],
      error: [problem('not_found'), problem('no_connection')],
    },
    draftSync: { done: [], error: [problem('something_went_wrong')] },
    upload: { done: [], error: [] },
    sendCode: { done: [challengeCase()], error: [problem('too_many_requests')] },
    identityApp: { done: [approved, { kind: 'left' }], error: [problem('something_went_wrong')] },
    oneTimeCode: { done: [verified, { kind: 'startedOver' }], error: [problem('something_went_wrong')] },
    submitApplication: {
      done: [receiptCase],
      error: [
        problem('no_connection'),
        problem('draft_conflict', { detail: otherBranch }),
        problem('application_incomplete', { detail: [{ reason: 'termsNotAccepted', step: 'terms' }] }),
        problem('application_incomplete', { detail: [{ reason: 'identityUnconfirmed', step: 'identity' }] }),
      ],
    },
  },
  impossible: {
    'the list of steps does not lead to the present step': (s, event) =>
      event.type === 'step.goTo' && selectStep(s) === event.page,
    'a page sends what is typed into its own step': (s, event) =>
      event.type === 'input.changed' && selectStep(s) !== event.step,
    'an upload removes what it has attached': (s, event) =>
      event.type === 'attachment.removed' && s.context.attachments.length === 0,
    'there is news of saving only while something is not saved': (s, event) =>
      NEWS_OF_SAVING.includes(event.type) && s.context.saved !== null,
    'the server forgets no answered step': (s, event) => forgets(s, event),
  },
  isWalked: (s, { type, draft }) => {
    const isAt = (...filling: unknown[]) => filling.some((state) => s.matches({ filling: state } as never));
    const isPastReview = isAt('terms', { submit: 'ready' }, { submit: 'saving' });
    if (type === 'draft.saved') return isPastReview || (isAt({ identity: 'saving' }) && isCommon(draft));
    if (type === 'draft.rebased') return isPastReview || isAt('cost');
    if (type.startsWith('attachment.')) return isAt('attachments');
    return isAt('cost') || !['draft.changed', 'draft.replaced', 'draft.closed', `${FAILED}draftSync`].includes(type);
  },
  // What guards and screens read, where they read it; opening replaces all that came before.
  contextKey: (s) =>
    s.matches('filling') && [
      [...new Set(blockers(s.context).map(({ step }) => step))],
      s.context.returnsToReview,
      s.matches({ filling: 'identity' }) && [s.context.confirmationWay, s.context.identityConfirmed],
      (s.hasTag('busy') || ['cost', 'terms', 'submit'].some((filling) => s.matches({ filling } as never))) &&
        s.context.saved !== null,
    ],
  invariants: {
    ...wizardInvariants(addresses),
    'a receipt is held exactly when the application was submitted': (s) =>
      (s.context.receipt !== null) === s.matches('submitted'),
    'a submission is named exactly as long as it is under way': (s) =>
      (s.context.submission !== null) === s.matches({ filling: { submit: 'sending' } }),
    'one submission is under way at a time': (s) =>
      !s.matches({ filling: { submit: 'sending' } }) || !s.can({ type: 'application.submit' }),
    'a submitted application takes no more answers': (s) =>
      !s.matches('submitted') || !s.can({ type: 'step.goTo', page: 'terms' }),
    'no application without a cost (§5 You must enter at least one cost)': (s) =>
      !s.context.answers.cost ||
      s.context.answers.cost.capitalCost !== null ||
      s.context.answers.cost.operationalCost !== null,
    'no closed product is chosen (§8 Product not available until end of fiscal year)': (s) =>
      s.context.answers.products?.subProductId !== 'greenhouse-closed',
  },
  stepInvariants: {
    ...wizardLaws,
    'a document has one upload, which knows its draft and its kind (§5)': (step) => {
      const [before, after] = [step.before.context.places, step.after.context.places];
      const kinds = startsOf('upload', step).map((started) => {
        const { draftId, kind } = started as { draftId: string; kind: string };
        return draftId === input.draftId ? kind : undefined;
      });
      return isSame(after, [...before, ...kinds]) && new Set(after).size === after.length;
    },
    'the documents open with a place for each that is required (§5)': ({ before, after }) =>
      !after.matches({ filling: 'attachments' }) ||
      before.matches({ filling: 'attachments' }) ||
      REQUIRED[after.context.answers.applicantType?.applicantType ?? 'individual'].every((kind) =>
        after.context.places.includes(kind),
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
    'an answer that the review offers to change opens, and leads back': ({ event, after }) =>
      event.type !== 'answer.change' || (selectStep(after) === event.step && after.context.returnsToReview),
    'the way that is chosen is the way that is taken, and ends the problem of the other': ({
      event,
      after: { context },
    }) => event.type !== 'confirmation.choose' || (context.confirmationWay === event.way && context.problem === null),
    'the code that was sent is the code that is asked for': ({ event, after: { context } }) =>
      event.type !== `${DONE}sendCode` || context.challenge === event.output,
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
  },
  starts: {
    ...wizardStarts(input),
    // Saving the identity again makes a new version, and so a new code.
    sendCode: ({ after }) => ({ draftId: input.draftId, key: `device:code:${after.context.saved?.version}` }),
    oneTimeCode: ({ event }) => ({ challenge: event.output }),
    identityApp: () => ({ purpose: 'draftIdentity', draftId: input.draftId }),
    submitApplication: ({ after }) => submissionOf(after),
  },
  design: {
    ...wizardDesign(
      {
        ...Object.fromEntries(
          ['applicantType', 'products', 'branch', 'cost', 'attachments'].map((step) => [
            step,
            { takes: [`${step}.complete`, 'step.back'] },
          ]),
        ),
        review: { takes: ['review.complete', 'step.back', 'answer.change'] },
        terms: { takes: ['draft.saved', 'draft.rebased', 'terms.complete', 'step.back'] },
      },
      ['attachment.added', 'attachment.removed'],
    ),
    'filling.identity': { screen: 'identity' },
    'filling.identity.editing': { tags: ['form'], takes: ['identity.complete', 'confirmation.choose', 'step.back'] },
    'filling.identity.saving': { tags: ['busy'], takes: ['step.cancel'] },
    'filling.identity.sendingCode': { tags: ['busy'] },
    'filling.identity.confirming': { takes: ['step.cancel'] },
    'filling.submit': { screen: 'submit' },
    'filling.submit.ready': {
      tags: ['form'],
      takes: ['draft.saved', 'draft.rebased', 'application.submit', 'step.back'],
    },
    'filling.submit.saving': { tags: ['busy'], takes: ['draft.saved', 'draft.rebased', 'step.cancel'] },
    'filling.submit.sending': { tags: ['busy'] },
    submitted: { screen: 'receipt' },
  },
  journeys: {
    ...wizardJourneys(opened, {
      attachments: [],
      identityConfirmed: false,
      confirmationWay: 'code',
      challenge: null,
      places: [],
      returnsToReview: false,
      submission: null,
      receipt: null,
    }),
    ...stepJourneys,
    ...waitJourneys,
    'nine steps lead to a receipt (§4 submission of the initial application)': {
      events: [...toSubmit, { type: 'application.submit' }, savedComplete, done('submitApplication', receiptCase)],
      ends: 'submitted',
    },
    'a completed step advances at once, before it is saved': {
      events: [opened, complete('applicantType')],
      ends: { filling: 'products' },
    },
    'identity is confirmed by a code (§9 mobile verification code 7 digits)': {
      events: [...toIdentity, complete('identity'), saved, done('sendCode', challengeCase())],
      ends: { filling: { identity: 'confirming' } },
    },
    'identity is confirmed by the identity app instead of the code (§4 National identity app confirmation)': {
      events: [
        ...toIdentity,
        { type: 'confirmation.choose', way: 'identityApp' },
        complete('identity'),
        saved,
        done('identityApp', approved),
      ],
      ends: { filling: 'review' },
    },
    'a request rejected in the identity app returns to the identity (§8)': {
      events: [
        ...toIdentity,
        { type: 'confirmation.choose', way: 'identityApp' },
        complete('identity'),
        saved,
        done('identityApp', { kind: 'left' }),
      ],
      ends: { filling: { identity: 'editing' } },
    },
    'an identity that was confirmed is not confirmed twice': {
      events: [...toIdentity, complete('identity'), savedConfirmed],
      ends: { filling: 'review' },
    },
    'starting the code over returns to the identity (§4 start over)': {
      events: [
        ...toIdentity,
        complete('identity'),
        saved,
        done('sendCode', challengeCase()),
        done('oneTimeCode', { kind: 'startedOver' }),
      ],
      ends: { filling: { identity: 'editing' } },
    },
    'a change from the review returns to it': {
      events: [...toReview, { type: 'answer.change', step: 'cost' }, complete('cost')],
      ends: { filling: 'review' },
    },
    'a draft resumes at the first incomplete step (§3 A request can be a draft)': {
      events: [done('openDraft', answered(['applicantType', 'products', 'branch']))],
      ends: { filling: 'cost' },
    },
    'a complete draft resumes at the submission': {
      events: [done('openDraft', openedCase({ draft: completeDraftCase }))],
      ends: { filling: { submit: 'ready' } },
    },
    'a submission that loses the connection is sent again as the same submission': {
      events: [
        ...toSubmit,
        { type: 'application.submit' },
        savedComplete,
        failed('submitApplication', problem('no_connection')),
        { type: 'application.submit' },
        done('submitApplication', receiptCase),
      ],
      ends: 'submitted',
    },
    'a child does not apply (§5 the age of an applicant)': {
      events: [done('openDraft', openedCase({ reference: ofAge(17) }))],
      ends: { filling: 'applicantType' },
      refuses: [complete('applicantType')],
    },
    'a company that names no register goes no further (§3 applicant type)': {
      events: [done('openDraft', openedCase({ draft: ofCompany })), { type: 'step.goTo', page: 'identity' }],
      ends: { filling: { identity: 'editing' } },
      refuses: [complete('identity')],
    },
    'without a required document the terms cannot be accepted (§5)': {
      events: [...toReview, complete('review'), removed],
      ends: { filling: 'terms' },
      refuses: [complete('terms')],
    },
    'and the application cannot be submitted (§5)': {
      events: [...toSubmit, removed],
      ends: { filling: { submit: 'ready' } },
      refuses: [{ type: 'application.submit' }],
    },
    'an identity that another device changes while the submission waits is confirmed first (§5)': {
      events: [...toSubmit, submit, { type: 'draft.saved', draft: otherIdentity }],
      ends: { filling: { identity: 'editing' } },
      keeps: { submission: null },
    },
    'a document that goes while the submission waits is attached first (§5)': {
      events: [...toSubmit, submit, removed, savedComplete],
      ends: { filling: 'attachments' },
      keeps: {
        submission: null,
        problem: problem('application_incomplete', {
          detail: [{ reason: 'documentMissing', step: 'attachments', parameter: 'landDeed' }],
        }),
      },
    },
    'an answer that another device changes while the submission waits is looked at first': {
      events: [...toSubmit, submit, { type: 'draft.saved', draft: otherBranch }],
      ends: { filling: 'review' },
      keeps: { submission: null, problem: problem('draft_conflict'), answers: otherBranch.answers },
    },
    'a submission of what was changed elsewhere shows the newer version first': {
      events: [...toSending, failed('submitApplication', problem('draft_conflict', { detail: otherBranch })), reopened],
      ends: { filling: 'review' },
      keeps: { problem: problem('draft_conflict'), answers: otherBranch.answers },
    },
    'a refused submission leads to the step that mends it (§5)': {
      events: [
        ...toSending,
        failed('submitApplication', termsRefused),
        done('openDraft', openedCase({ draft: completeDraftCase })),
      ],
      ends: { filling: 'terms' },
      keeps: { problem: termsRefused },
    },
    'nothing leads elsewhere while the application is being submitted': {
      events: toSending,
      ends: { filling: { submit: 'sending' } },
      refuses: [{ type: 'step.back' }, { type: 'step.cancel' }, ...STEPS.map((page) => ({ type: 'step.goTo', page }))],
    },
    'a version taken at the review is looked at there': {
      events: [...toReview, { type: 'draft.replaced', draft: otherBranch }],
      ends: { filling: 'review' },
      keeps: { answers: otherBranch.answers, goingTo: null },
    },
    'what is typed is sent to be saved at once before a submission': {
      events: [...toSubmit, submit],
      ends: { filling: { submit: 'saving' } },
      does: ['sync.flush'],
    },
    'a complete version taken from elsewhere is looked at': {
      events: [opened, complete('applicantType'), { type: 'draft.replaced', draft: completeDraftCase }],
      ends: { filling: 'review' },
    },
    'another one opens at its own first incomplete step': {
      events: [opened, complete('applicantType'), { type: 'draft.replaced', draft: saved.draft }],
      ends: { filling: { identity: 'editing' } },
    },
  },
  oneWayGuards: {
    'loanApplication.filling.resuming · always[8]': 'It is checked last, and an application always resumes somewhere.',
    'loanApplication.filling.branch · branch.complete[1]': 'No rule is against a chosen office.',
  },
  restsIn: {
    submitted: 'The receipt is the end; the deal has a machine of its own.',
    missing: 'There is nothing that could be opened.',
  },
  waits: {
    ...waitsIn(
      [
        ...['applicantType', 'products', 'branch', 'cost', 'attachments', 'identity.editing', 'review', 'terms'],
        'submit.ready',
      ].map((step) => `filling.${step}`),
      FORM_WAITS,
    ),
    ...waitsIn(['filling.identity.saving', 'filling.submit.saving'], {
      until: { event: 'draft.saved' },
      why: 'draftSync saves, tries again by itself, and tells; the citizen may cancel.',
    }),
    submitted: { until: 'always', why: 'The receipt is the end; the deal is followed elsewhere.' },
    missing: { until: 'always', why: 'There is no application to wait for.' },
    unavailable: { until: 'always', why: 'The draft is on the server and the device: it can be opened at any time.' },
  },
  unreachableInBrowser: {
    'loanApplication.filling.submit.saving · always[1]':
      'No walk begins the removal of a document steps before it ends; a test of bad days does.',
    'loanApplication.filling · xstate.error.actor.draftSync[0]': ENDS_BUT_NEVER_FAILS,
    'loanApplication.filling.identity.approving · xstate.error.actor.identityApp[0]': ENDS_BUT_NEVER_FAILS,
    'loanApplication.filling.identity.confirming · xstate.error.actor.oneTimeCode[0]': ENDS_BUT_NEVER_FAILS,
  },
});
