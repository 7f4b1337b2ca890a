import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, initialTransition, transition, waitFor } from 'xstate';
import type { SaveCommand } from '../draft-sync/draft-sync.changes.ts';
import { draftCase } from '../draft-sync/draft-sync.fixtures.ts';
import { draftSyncMachine } from '../draft-sync/draft-sync.machine.ts';
import { done } from '../kit/testing/model.ts';
import { proveMachine } from '../kit/testing/suite.ts';
import { answersCase, completeDraftCase, openedCase, otherBranch, referenceCase } from './loan-application.fixtures.ts';
import { loanApplicationMachine } from './loan-application.machine.ts';
import { loanApplicationModel } from './loan-application.model.ts';
import { reasonsFor, viewSteps } from './loan-application.selectors.ts';
import { CONFIRMATION_WAYS } from './loan-application.types.ts';

proveMachine(loanApplicationModel);

const open = (draft = completeDraftCase, requested: 'terms' | null = null, age: number | null = 41) => {
  const [initial] = initialTransition(loanApplicationMachine, { draftId: draft.id, device: 'device', requested });
  const reference = { ...referenceCase, applicant: { ...referenceCase.applicant, age } };
  return transition(loanApplicationMachine, initial, done('openDraft', openedCase({ draft, reference })) as never)[0];
};

test('there are two ways to confirm an identity (§2 confirmed by code or identity app)', () =>
  expect(CONFIRMATION_WAYS).toEqual(['code', 'identityApp']));

test('each document has an upload of its own, which the screen finds by its kind (§5)', () => {
  const [attaching] = transition(loanApplicationMachine, open(), { type: 'step.goTo', page: 'attachments' });
  expect(attaching.children['upload:landDeed']?.getSnapshot().context.kind).toBe('landDeed');
});

describe('a step that cannot be completed gives its reason', () => {
  test('a deep link to a step that is reachable opens it', () =>
    expect(open(completeDraftCase, 'terms').matches({ filling: 'terms' })).toBe(true));
  test('a deep link to a step not yet reached opens the first incomplete one', () =>
    expect(
      open({ ...completeDraftCase, answers: { applicantType: answersCase.applicantType } }, 'terms').matches({
        filling: 'products',
      }),
    ).toBe(true));
  test('a closed product is refused with its reason (§8 Product not available until end of fiscal year)', () =>
    expect(reasonsFor(open(), 'products', { ...answersCase.products, subProductId: 'greenhouse-closed' })).toEqual([
      { reason: 'productTargetReached', step: 'products' },
    ]));
  test('an individual under 21 gets the reason at the first step', () => {
    const young = open({ ...completeDraftCase, answers: {} }, null, 19);
    expect(reasonsFor(young, 'applicantType', { applicantType: 'individual' })).toEqual([
      { reason: 'applicantTooYoung', step: 'applicantType', parameter: '21' },
    ]);
    expect(young.can({ type: 'applicantType.complete', answer: { applicantType: 'individual' } })).toBe(false);
    expect(young.can({ type: 'applicantType.complete', answer: { applicantType: 'company' } })).toBe(true);
  });
  test('a company that is chosen later lacks its revenue answer', () => {
    const company = open({
      ...completeDraftCase,
      answers: { ...answersCase, applicantType: { applicantType: 'company' } },
    });
    expect(viewSteps(company).find(({ step }) => step === 'terms')?.blocker).toEqual({
      reason: 'revenueUnanswered',
      step: 'cost',
    });
  });
});

test('a version kept in a conflict brings what the other one answered in the steps that were not at stake', () => {
  const theirs = { branchId: 'riyadh', officeId: 'dawadmi' };
  const [saved] = transition(loanApplicationMachine, open(), {
    type: 'draft.saved',
    draft: { ...completeDraftCase, version: 12, answers: { ...answersCase, branch: theirs } },
  });
  expect(saved.context.answers).toEqual({ ...answersCase, branch: theirs });
});

test('a deep link is followed once: what is taken later at the review is looked at there', () => {
  const [initial] = initialTransition(loanApplicationMachine, { draftId: 'd', device: 'device', requested: 'cost' });
  const opened = done('openDraft', openedCase({ draft: completeDraftCase })) as never;
  let [snapshot] = transition(loanApplicationMachine, initial, opened);
  expect(snapshot.matches({ filling: 'cost' })).toBe(true);
  [snapshot] = transition(loanApplicationMachine, snapshot, { type: 'step.goTo', page: 'review' });
  [snapshot] = transition(loanApplicationMachine, snapshot, { type: 'draft.replaced', draft: otherBranch });
  expect(snapshot.matches({ filling: 'review' })).toBe(true);
});

test('unsaved changes of this device are shown and saved when the application is opened', async () => {
  const { cost } = answersCase;
  const sent: SaveCommand[] = [];
  const machine = loanApplicationMachine.provide({
    actors: {
      openDraft: fromPromise(async () =>
        openedCase({ draft: draftCase({ version: 3 }), unsent: { answers: { cost }, partial: {} } }),
      ),
      draftSync: draftSyncMachine.provide({
        actors: {
          saveDraft: fromPromise(async ({ input: { command } }) => {
            sent.push(command);
            return draftCase({ version: 4, answers: command.answers });
          }),
        },
      }),
    },
  });
  const actor = createActor(machine, { input: { draftId: 'd', device: 'me', requested: null } }).start();
  await waitFor(actor, ({ context }) => context.saved?.version === 4);
  expect(sent.map(({ baseVersion, answers }) => ({ baseVersion, answers }))).toEqual([
    { baseVersion: 3, answers: { cost } },
  ]);
  expect(actor.getSnapshot().context.answers).toEqual({ cost });
});
