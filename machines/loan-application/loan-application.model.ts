/** The cases, the design and the waits of the application; its laws and its journeys stand beside it. */
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import { ANSWERED_STEPS, type Draft, STEPS } from '#contract/loans/loan-application.ts';
import { FAILED } from '../kit/runtime/transitions.ts';
import { defineModel, ENDS_BUT_NEVER_FAILS, FORM_WAITS, waitsIn } from '../kit/testing/model.ts';
import { challengeCase } from '../one-time-code/one-time-code.model.ts';
import {
  CHANGES,
  REPLACED_AT_REVIEW,
  refusedDraft,
  STAYS,
  TYPED_ALIKE,
  typingCases,
  unfinishedIn,
  wizardDesign,
} from '../wizard/wizard.model.ts';
import { NEWS_OF_SAVING } from '../wizard/wizard.types.ts';
import { draftJourneys } from './journeys/drafts.journeys.ts';
import { identityJourneys } from './journeys/identity.journeys.ts';
import { stepJourneys } from './journeys/steps.journeys.ts';
import { submissionJourneys } from './journeys/submission.journeys.ts';
import {
  answered,
  answersCase,
  approved,
  articles,
  attachment,
  completeDraftCase,
  openedCase,
  otherApplicant,
  otherBranch,
  otherIdentity,
  receiptCase,
  refusedName,
  saved,
  savedConfirmed,
  verified,
} from './loan-application.fixtures.ts';
import { input, invariants, starts, stepInvariants } from './loan-application.laws.model.ts';
import { loanApplicationMachine } from './loan-application.machine.ts';
import { blockers } from './loan-application.rules.ts';
import { selectStep } from './loan-application.selectors.ts';
import { loanApplication, missingPlaces } from './loan-application.setup.ts';
import { CONFIRMATION_WAYS } from './loan-application.types.ts';

type Snapshot = SnapshotFrom<typeof loanApplicationMachine>;
/** The draft as this device sent it: nothing was changed elsewhere. */
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
    ...typingCases('products', [{ projectName: 'بيوت' }, { projectName: '' }]),
    'step.goTo': STEPS.map((page) => ({ page })),
    'answer.change': ANSWERED_STEPS.map((step) => ({ step })),
    'confirmation.choose': CONFIRMATION_WAYS.map((way) => ({ way })),
    'attachment.added': [{ attachment }, { attachment: articles }],
    'attachment.removed': [{ attachmentId: attachment.id }],
    'draft.saved': [saved.draft, savedConfirmed.draft, completeDraftCase, otherApplicant, otherIdentity].map(
      (draft) => ({ draft }),
    ),
    'draft.rebased': [completeDraftCase, otherApplicant, otherBranch, otherIdentity].map((draft) => ({ draft })),
    'draft.replaced': [saved.draft, completeDraftCase, otherApplicant].map((draft) => ({ draft })),
    'draft.refused': [{ problem: refusedName.problem }, { problem: refusedDraft.problem }],
  },
  alike: TYPED_ALIKE,
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
    if (type === 'draft.replaced') return !isAt('terms', 'submit') && (isAt('cost') || draft === completeDraftCase);
    if (type === 'input.changed') return blockers(s.context).length === 0;
    return isAt('cost') || !['draft.changed', 'draft.closed', `${FAILED}draftSync`].includes(type);
  },
  // What guards and screens read, where they read it; opening replaces all that came before.
  contextKey: (s) =>
    s.matches('filling') && [
      [...new Set(blockers(s.context).map(({ step }) => step))],
      blockers(s.context).length === 0 && unfinishedIn(loanApplication.rules, s.context),
      s.context.returnsToReview,
      missingPlaces(s.context).length > 0,
      s.matches({ filling: 'identity' }) && [s.context.confirmationWay, s.context.identityConfirmed],
      (s.hasTag('busy') || ['cost', 'terms', 'submit'].some((filling) => s.matches({ filling } as never))) &&
        s.context.saved !== null,
    ],
  invariants,
  stepInvariants,
  starts,
  design: {
    ...wizardDesign(
      {
        ...Object.fromEntries(
          ['applicantType', 'products', 'branch', 'cost', 'attachments'].map((step) => [
            step,
            { takes: [`${step}.complete`, 'step.back', STAYS] },
          ]),
        ),
        review: { takes: ['review.complete', 'step.back', 'answer.change', ...CHANGES] },
        terms: { takes: ['draft.saved', 'draft.rebased', 'terms.complete', 'step.back'] },
      },
      ['attachment.added', 'attachment.removed'],
    ),
    'filling.identity': { screen: 'identity', takes: [STAYS] },
    'filling.identity.editing': { tags: ['form'], takes: ['identity.complete', 'confirmation.choose', 'step.back'] },
    'filling.identity.saving': { tags: ['busy'], takes: ['draft.refused', 'step.cancel'] },
    'filling.identity.sendingCode': { tags: ['busy'] },
    'filling.identity.confirming': { takes: ['step.cancel'] },
    'filling.submit': { screen: 'submit' },
    'filling.submit.ready': {
      tags: ['form'],
      takes: ['draft.saved', 'draft.rebased', 'application.submit', 'step.back'],
    },
    'filling.submit.saving': {
      tags: ['busy'],
      takes: ['draft.saved', 'draft.rebased', 'draft.refused', 'step.cancel'],
    },
    'filling.submit.sending': { tags: ['busy', 'keepOpen'] },
    submitted: { screen: 'receipt' },
  },
  journeys: { ...draftJourneys, ...stepJourneys, ...identityJourneys, ...submissionJourneys },
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
    'loanApplication.filling · draft.replaced[0]': REPLACED_AT_REVIEW,
    'loanApplication.filling · xstate.error.actor.draftSync[0]': ENDS_BUT_NEVER_FAILS,
    'loanApplication.filling.identity.approving · xstate.error.actor.identityApp[0]': ENDS_BUT_NEVER_FAILS,
    'loanApplication.filling.identity.confirming · xstate.error.actor.oneTimeCode[0]': ENDS_BUT_NEVER_FAILS,
  },
});
