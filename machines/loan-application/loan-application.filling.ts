/** Filling in: the nine steps, and what may happen in any of them. */
import type { AnsweredStep, Step } from '#contract/loans/loan-application.ts';
import { MIND, onComplete } from '../wizard/define-wizard.ts';
import { identity, submit } from './loan-application.async-steps.ts';
import {
  backTo,
  EDIT,
  loanApplication,
  loanApplicationSetup,
  lookedAtAgain,
  toReview,
} from './loan-application.setup.ts';

const { advance, answer, page, stays } = loanApplication;

/** The steps that the review offers to change. */
const CHANGEABLE = ['applicantType', 'products', 'branch', 'cost', 'attachments', 'identity'] as const;

/** A step that is answered on one screen: it goes on at once, or returns to the review that it was opened from. */
const answered = <S extends Exclude<AnsweredStep, 'identity'>>(step: S, next: Step) =>
  onComplete(step, [
    {
      guard: { ...answer(step).isAcceptable, type: 'isAcceptableReturn' },
      target: toReview.target,
      actions: [...answer(step).store, { type: 'endReturn' }],
      meta: { rule: EDIT },
    },
    advance(step, next),
  ]);

/**
 * The uploads of the documents, one step ahead, so that the portal can prepare their step. Also when another device chooses an
 * applicant that has to attach more.
 */
const openedPlaces = {
  guard: 'lacksPlaces',
  actions: 'openPlaces',
  meta: { rule: '§5 All required documents must be uploaded' },
} as const;

export const filling = loanApplicationSetup.createStateConfig({
  ...loanApplication.filling,
  on: {
    ...loanApplication.filling.on,
    'attachment.added': {
      actions: { type: 'keepAttachment', params: ({ event }) => ({ attachment: event.attachment }) },
      meta: { rule: '§5 All required documents must be uploaded' },
    },
    'attachment.removed': {
      actions: { type: 'removeAttachment', params: ({ event }) => ({ attachmentId: event.attachmentId }) },
      meta: { rule: MIND },
    },
  },
  states: {
    resuming: loanApplication.resuming,
    applicantType: {
      ...page('applicantType'),
      on: { ...answered('applicantType', 'products'), ...stays('applicantType'), 'step.back': toReview },
    },
    products: {
      ...page('products'),
      on: { ...answered('products', 'branch'), ...stays('products'), 'step.back': backTo('applicantType') },
    },
    branch: {
      ...page('branch'),
      on: { ...answered('branch', 'cost'), ...stays('branch'), 'step.back': backTo('products') },
    },
    cost: {
      ...page('cost'),
      always: openedPlaces,
      on: { ...answered('cost', 'attachments'), ...stays('cost'), 'step.back': backTo('branch') },
    },
    attachments: {
      ...page('attachments'),
      always: openedPlaces,
      on: { ...answered('attachments', 'identity'), ...stays('attachments'), 'step.back': backTo('cost') },
    },
    identity,
    review: {
      ...page('review'),
      on: {
        ...onComplete('review', advance('review', 'terms')),
        ...loanApplication.changes({}),
        'step.back': loanApplication.backTo('identity'),
        'answer.change': CHANGEABLE.map((step) => ({
          guard: { type: 'isStep', params: ({ event }: { event: { step: Step } }) => ({ required: event.step, step }) },
          target: step,
          actions: 'startReturn',
          meta: { rule: EDIT },
        })),
      },
    },
    terms: {
      ...page('terms'),
      on: {
        ...lookedAtAgain,
        ...onComplete('terms', advance('terms', 'submit')),
        'step.back': loanApplication.backTo('review'),
      },
    },
    submit,
  },
});
