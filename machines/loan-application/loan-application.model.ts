import { problem } from '#contract/kernel/problems.ts';
import { STEPS } from '#contract/loans/loan-application.ts';
import { defineModel, done, ENDS_BUT_NEVER_FAILS, failed } from '../kit/testing/model.ts';
import { challengeCase } from '../one-time-code/one-time-code.model.ts';
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
  receiptCase,
  removed,
  saved,
  savedConfirmed,
  toIdentity,
  toReview,
  toSubmit,
  verified,
} from './loan-application.fixtures.ts';
import { stepJourneys, waitJourneys } from './loan-application.journeys.ts';
import { loanApplicationMachine } from './loan-application.machine.ts';
import { selectStep } from './loan-application.selectors.ts';
import { loanApplication } from './loan-application.setup.ts';

const { blockersBefore } = loanApplication.rules;

export const loanApplicationModel = defineModel({
  machine: loanApplicationMachine,
  input: { draftId: completeDraftCase.id, device: 'device', requested: null },
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
    'answer.change': (['applicantType', 'products', 'branch', 'cost', 'attachments', 'identity'] as const).map(
      (step) => ({ step }),
    ),
    'confirmation.choose': [{ way: 'identityApp' }],
    'attachment.added': [{ attachment }],
    'attachment.removed': [{ attachmentId: attachment.id }],
    'draft.saved': [{ draft: saved.draft }, { draft: savedConfirmed.draft }],
    'draft.replaced': [{ draft: completeDraftCase }],
  },
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
    submitApplication: { done: [receiptCase], error: [problem('no_connection')] },
  },
  // The list of steps does not lead to the present step.
  // News of saving and of files may come at any time, but matter where a step waits for them: elsewhere they only repeat.
  feasible: (s, event) => {
    if (event.type === 'step.goTo') return selectStep(s) !== event.page;
    if (event.type === 'draft.changed') return s.matches({ filling: 'cost' });
    if (event.type === 'draft.saved')
      return (
        s.matches({ filling: { identity: 'saving' } }) ||
        (s.matches({ filling: { submit: 'saving' } }) && event.draft.identityConfirmed)
      );
    if (event.type === 'attachment.removed' && s.context.attachments.length === 0) return false;
    if (event.type.startsWith('attachment.') || event.type === 'attachments.complete')
      return s.matches({ filling: 'attachments' });
    if (event.type === 'input.changed') return s.matches({ filling: 'products' });
    if (
      event.type === 'draft.replaced' ||
      event.type === 'draft.closed' ||
      event.type === 'xstate.error.actor.draftSync'
    )
      return s.matches({ filling: 'cost' });
    return true;
  },
  // Opening replaces all that came before; whether all is saved is read by the two steps that wait for it.
  contextKey: (s) =>
    s.matches('filling') && [
      Object.keys(s.context.answers).length,
      s.context.attachments.length,
      s.context.identityConfirmed,
      s.context.returnsToReview,
      s.matches({ filling: 'identity' }) && s.context.confirmationWay,
      (s.hasTag('busy') || s.matches({ filling: 'submit' })) && s.context.saved !== null,
    ],
  invariants: {
    // Going back, and mending one answer from the review, is free; going on is not.
    'neither the terms nor the submission open while something is missing before them': (s) => {
      const step = selectStep(s);
      return (step !== 'terms' && step !== 'submit') || blockersBefore(s.context, step).length === 0;
    },
    'a receipt is held exactly when the application was submitted': (s) =>
      (s.context.receipt !== null) === s.matches('submitted'),
    'nothing is submitted before every answer is saved': (s) =>
      !s.matches({ filling: { submit: 'sending' } }) || s.context.saved !== null,
    'nothing is submitted while a document, a confirmation or the terms are missing (§5)': (s) =>
      !s.matches({ filling: { submit: 'sending' } }) || blockersBefore(s.context, 'submit').length === 0,
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
  journeys: {
    ...stepJourneys,
    ...waitJourneys,
    'nine steps lead to a receipt (§4 submission of the initial application)': {
      events: [...toSubmit, { type: 'application.submit' }, savedConfirmed, done('submitApplication', receiptCase)],
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
        savedConfirmed,
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
    'an unknown application is not found (§2)': {
      events: [failed('openDraft', problem('not_found'))],
      ends: 'missing',
    },
    'a version taken from elsewhere opens at its own first incomplete step': {
      events: [opened, complete('applicantType'), { type: 'draft.replaced', draft: completeDraftCase }],
      ends: { filling: { submit: 'ready' } },
    },
  },
  oneWayGuards: {
    'loanApplication.filling.resuming · always[8]': 'It is checked last, and an application always resumes somewhere.',
    'loanApplication.filling.branch · branch.complete[1]': 'No rule is against a chosen office.',
    'loanApplication.filling.review · answer.change[5]': 'It is checked last, and only these six steps can be changed.',
  },
  restsIn: {
    submitted: 'The receipt is the end; the deal has a machine of its own.',
    missing: 'There is nothing that could be opened.',
  },
  waits: { '*': { until: 'always', why: 'The draft is on the server: its address opens it again.' } },
  unreachableInBrowser: {
    'loanApplication.filling · xstate.error.actor.draftSync[0]': ENDS_BUT_NEVER_FAILS,
    'loanApplication.filling.identity.approving · xstate.error.actor.identityApp[0]': ENDS_BUT_NEVER_FAILS,
    'loanApplication.filling.identity.confirming · xstate.error.actor.oneTimeCode[0]': ENDS_BUT_NEVER_FAILS,
  },
});
