/** Filling in: the nine steps, and what may happen in any of them. */
import { STEPS, type Step } from '#contract/loans/loan-application.ts';
import { draftSync, MIND, saving } from '../wizard/wizard.states.ts';
import { identity, submit } from './loan-application.async-steps.ts';
import { s } from './loan-application.setup.ts';
import { answeredStep, backTo, EDIT, onward, RULE, stepMeta } from './loan-application.transitions.ts';

/** What the review offers to change. */
const CHANGEABLE = ['applicantType', 'products', 'branch', 'cost', 'attachments', 'identity'] as const;

export const filling = s.createStateConfig({
  initial: 'resuming',
  // Not on the way in: the one who saves is there only now.
  entry: 'sendUnsent',
  invoke: draftSync(({ draftId }) => draftId),
  on: {
    'step.goTo': STEPS.map((step) => ({
      guard: {
        type: 'isReachableStep' as const,
        params: ({ event }: { event: { step: Step } }) => ({ wanted: event.step, step }),
      },
      target: `.${step}` as const,
      actions: 'endReturn' as const,
      meta: { rule: 'a step is opened from the list, the address or Back when nothing is missing before it' },
    })),
    ...saving,
    'attachment.added': {
      actions: { type: 'keepAttachment', params: ({ event }) => ({ attachment: event.attachment }) },
      meta: { rule: '§5 All required documents must be uploaded' },
    },
    'attachment.removed': {
      actions: { type: 'dropAttachment', params: ({ event }) => ({ attachmentId: event.attachmentId }) },
      meta: { rule: MIND },
    },
    'draft.closed': {
      target: 'opening',
      meta: { rule: '§4 submission of the initial application, on another device' },
    },
  },
  states: {
    resuming: {
      always: STEPS.map((step) => ({
        guard: { type: 'resumesAt' as const, params: { step } },
        target: step,
        meta: { rule: 'a draft resumes at the first incomplete step' },
      })),
    },
    applicantType: answeredStep('applicantType', 'products', {
      guard: 'isReturning',
      target: '#loanApplication.filling.review',
      actions: 'endReturn',
      meta: { rule: EDIT },
    }),
    products: answeredStep('products', 'branch', backTo('applicantType')),
    branch: answeredStep('branch', 'cost', backTo('products')),
    cost: answeredStep('cost', 'attachments', backTo('branch')),
    attachments: answeredStep('attachments', 'identity', backTo('cost'), { entry: 'openPlaces' }),
    identity,
    review: {
      tags: ['form'],
      meta: stepMeta('review'),
      on: {
        'review.complete': onward('review', 'terms') as never,
        'step.back': { target: 'identity', meta: { rule: RULE } },
        'answer.change': CHANGEABLE.map((step) => ({
          guard: { type: 'isStep', params: ({ event }: { event: { step: Step } }) => ({ wanted: event.step, step }) },
          target: step,
          actions: 'startReturn',
          meta: { rule: EDIT },
        })),
      },
    },
    terms: {
      tags: ['form'],
      meta: stepMeta('terms'),
      on: {
        'terms.complete': onward('terms', 'submit') as never,
        'step.back': { target: 'review', meta: { rule: RULE } },
      },
    },
    submit,
  },
});
