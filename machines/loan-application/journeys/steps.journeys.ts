/** The steps of the application, and what each asks for. */
import { type AnsweredStep, STEPS, type Step } from '#contract/loans/loan-application.ts';
import { done, type FlowModel } from '../../kit/testing/model.ts';
import {
  answersCase,
  articles,
  attachment,
  complete,
  completeDraftCase,
  ofAge,
  ofCompany,
  opened,
  openedCase,
  removed,
  toReview,
} from '../loan-application.fixtures.ts';
import type { loanApplicationMachine } from '../loan-application.machine.ts';

type Journeys = FlowModel<typeof loanApplicationMachine>['journeys'];

/** The draft has the version it was opened with: nothing was changed. */
const openedVersion = { version: completeDraftCase.version };
const open = done('openDraft', openedCase({ draft: completeDraftCase }));
const goTo = (step: Step) => ({ type: 'step.goTo', page: step });
const CHANGED = ['applicantType', 'products', 'branch', 'cost', 'attachments'] as const satisfies AnsweredStep[];

const standingAt = (step: Step) =>
  step === 'identity' ? { identity: 'editing' } : step === 'submit' ? { submit: 'ready' } : step;
const at = (step: Step) => ({ filling: standingAt(step) });
/** The submission is reached over the review, any other step at once. */
const openedAt = (step: Step) => (step === 'submit' ? [open, goTo('review'), goTo(step)] : [open, goTo(step)]);
/** The events that open the review and choose one answer to change. */
const changing = (step: Step) => [open, goTo('review'), { type: 'answer.change', step }];

const each = <S extends Step>(steps: readonly S[], journey: (step: S) => [string, Journeys[string]]): Journeys =>
  Object.fromEntries(steps.map(journey));

export const stepJourneys: Journeys = {
  ...each(STEPS, (step) => [
    `the list of steps leads to what is open, and ends a change that was begun: ${step}`,
    { events: [...changing('cost'), goTo(step)], ends: at(step), keeps: { returnsToReview: false } },
  ]),
  ...each(STEPS.slice(1), (step) => [
    `Back from ${step} leads to the step before it (§2 New loan application flow)`,
    { events: [...openedAt(step), { type: 'step.back' }], ends: at(STEPS[STEPS.indexOf(step) - 1] ?? 'applicantType') },
  ]),
  ...each(CHANGED, (step) => [
    `${step} goes on at once, and its answer is sent to the server (§3 A request can be a draft)`,
    {
      events: [...openedAt(step), complete(step)],
      ends: at(STEPS[STEPS.indexOf(step) + 1] ?? 'submit'),
      keeps: { saved: null, answers: answersCase },
      does: step === 'branch' ? ['answers.change', 'attachment.known'] : ['answers.change'],
    },
  ]),
  ...each(CHANGED, (step) => [
    `${step}, changed from the review, returns to it, and is no longer half filled`,
    {
      events: [...changing(step), { type: 'input.changed', step, values: { typed: '12' } }, complete(step)],
      ends: at('review'),
      keeps: { saved: null, returnsToReview: false, answers: answersCase, partial: {} },
      does: ['answers.change'],
    },
  ]),
  ...each([...CHANGED, 'identity'] as const, (step) => [
    `Back from ${step}, which was opened from the review, returns to it with nothing changed`,
    {
      events: [...changing(step), { type: 'step.back' }],
      ends: at('review'),
      keeps: { saved: openedVersion, returnsToReview: false },
    },
  ]),
  'there is no way back from the first step': {
    events: openedAt('applicantType'),
    ends: at('applicantType'),
    refuses: [{ type: 'step.back' }],
  },
  'a completed step advances at once, before it is saved': {
    events: [opened, complete('applicantType')],
    ends: { filling: 'products' },
  },
  'a change from the review returns to it': {
    events: [...toReview, { type: 'answer.change', step: 'cost' }, complete('cost')],
    ends: { filling: 'review' },
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
  'a company attaches what its type requires, and what is attached is known to its place (§5)': {
    events: [done('openDraft', openedCase({ draft: ofCompany })), goTo('attachments')],
    ends: { filling: 'attachments' },
    keeps: { uploadKinds: ['landDeed', 'articles'], attachments: [attachment, articles] },
    does: ['attachment.known', 'attachment.known'],
  },
  'the uploads stay when the documents are opened again': {
    events: [
      done('openDraft', openedCase({ draft: ofCompany })),
      goTo('attachments'),
      goTo('cost'),
      goTo('attachments'),
    ],
    ends: { filling: 'attachments' },
    keeps: { uploadKinds: ['landDeed', 'articles'] },
    does: [],
  },
  'a document that goes leaves the others (§5 All required documents must be uploaded)': {
    events: [done('openDraft', openedCase({ draft: ofCompany })), goTo('attachments'), removed],
    ends: { filling: 'attachments' },
    keeps: { attachments: [articles] },
    refuses: [complete('attachments'), goTo('identity')],
  },
  'the answer of the review is sent to the server too': {
    events: [...openedAt('review'), complete('review')],
    ends: at('terms'),
    keeps: { saved: null },
    does: ['answers.change'],
  },
  'the acceptance of the terms is sent too': {
    events: [...openedAt('terms'), complete('terms')],
    ends: at('submit'),
    keeps: { saved: null },
    does: ['answers.change'],
  },
};
