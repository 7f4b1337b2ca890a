/** Journeys that every step of the application has alike: on, back, out of the list, into the review and out of it again. */
import { type AnsweredStep, STEPS, type Step } from '#contract/loans/loan-application.ts';
import { done, type FlowModel } from '../kit/testing/model.ts';
import { answersCase, completeDraftCase, openedCase } from './loan-application.fixtures.ts';
import type { loanApplicationMachine } from './loan-application.machine.ts';

type Journeys = FlowModel<typeof loanApplicationMachine>['journeys'];

const open = done('openApplication', openedCase({ draft: completeDraftCase }));
const goTo = (step: Step) => ({ type: 'step.goTo', step });
const complete = (step: AnsweredStep) => ({ type: `${step}.complete`, answer: answersCase[step] });
const CHANGED = ['applicantType', 'products', 'branch', 'cost', 'attachments'] as const satisfies AnsweredStep[];

const standingAt = (step: Step) =>
  step === 'identity' ? { identity: 'editing' } : step === 'submit' ? { submit: 'ready' } : step;
const at = (step: Step) => ({ filling: standingAt(step) });
/** At the submission already: another step comes first. */
const opened = (step: Step) => (step === 'submit' ? [open, goTo('review'), goTo(step)] : [open, goTo(step)]);
/** On the way back to the review, with one answer in hand. */
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
    { events: [...opened(step), { type: 'step.back' }], ends: at(STEPS[STEPS.indexOf(step) - 1] ?? 'applicantType') },
  ]),
  ...each(CHANGED, (step) => [
    `${step} goes on at once, and is on its way to the host (§3 A request can be a draft)`,
    {
      events: [...opened(step), complete(step)],
      ends: at(STEPS[STEPS.indexOf(step) + 1] ?? 'submit'),
      keeps: { isSaved: false, answers: answersCase },
      does: step === 'cost' ? ['answers.change', 'attachment.known'] : ['answers.change'],
    },
  ]),
  ...each(CHANGED, (step) => [
    `${step}, changed from the review, returns to it, and what was half typed is an answer now`,
    {
      events: [...changing(step), { type: 'screen.type', step, values: { typed: '12' } }, complete(step)],
      ends: at('review'),
      keeps: { isSaved: false, returnsToReview: false, answers: answersCase, partial: {} },
      does: ['answers.change'],
    },
  ]),
  ...each([...CHANGED, 'identity'] as const, (step) => [
    `Back from ${step}, which was opened from the review, returns to it with nothing changed`,
    {
      events: [...changing(step), { type: 'step.back' }],
      ends: at('review'),
      keeps: { isSaved: true, returnsToReview: false },
    },
  ]),
  'from the first step nothing leads back': {
    events: opened('applicantType'),
    ends: at('applicantType'),
    refuses: [{ type: 'step.back' }],
  },
  'what the review and the terms vouch for is on its way to the host as well': {
    events: [...opened('review'), complete('review')],
    ends: at('terms'),
    keeps: { isSaved: false },
    does: ['answers.change'],
  },
  'as are the terms': {
    events: [...opened('terms'), complete('terms')],
    ends: at('submit'),
    keeps: { isSaved: false },
    does: ['answers.change'],
  },
};
