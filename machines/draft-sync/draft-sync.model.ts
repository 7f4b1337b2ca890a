import { createEmptyActor } from 'xstate';
import { type Problem, problem } from '#contract/kernel/problems.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { defineModel } from '../kit/testing/model.ts';
import { isEmpty, NOTHING, notYetSaved } from './draft-sync.changes.ts';
import {
  answerRefused,
  arrived,
  base,
  besideIt,
  conflictWith,
  corrected,
  costs,
  draftCase,
  elsewhere,
  input,
  inputRefused,
  otherCosts,
  restored,
  theirs,
} from './draft-sync.fixtures.ts';
import { journeys } from './draft-sync.journeys.ts';
import { commandOf, stepInvariants } from './draft-sync.laws.model.ts';
import { draftSyncMachine } from './draft-sync.machine.ts';
import { unsavedIn } from './draft-sync.setup.ts';

/** The states in which no save is under way and changes are unsaved. */
const UNSAVED = ['waiting', 'interrupted', 'failing', 'throttled', 'refused', 'suspended', 'conflict'] as const;

const stepsOfBoth = (one: object, other: object) =>
  Object.fromEntries(Object.entries(one).filter(([step]) => Object.hasOwn(other, step)));

export const draftSyncModel = defineModel({
  machine: draftSyncMachine,
  input: { draftId: theirs.id, device: 'device', parent: createEmptyActor(), base, restored, savedAt: null },
  events: {
    'answers.change': [{ answers: costs }, { answers: otherCosts }],
    'input.changed': [input, corrected, besideIt].map(({ step, values }) => ({ step, values })),
  },
  alike: { 'input.changed: step': 'The steps of all wizards are saved alike, whatever their names.' },
  actors: {
    saveDraft: {
      done: [draftCase({ version: 4 })],
      error: [
        conflictWith(theirs),
        conflictWith(elsewhere),
        conflictWith(arrived),
        ...(
          [
            'no_connection',
            'call_interrupted',
            'draft_submitted',
            'not_found',
            'login_required',
            'session_ended_inactivity',
            'invalid_request',
            'something_went_wrong',
            'service_suspended',
            'request_in_progress',
          ] as const
        ).map((code) => problem(code)),
        inputRefused,
        answerRefused,
        problem('too_many_requests', { retryAfter: 60 }),
        problem('too_many_requests', { retryAfter: 3600 }),
      ],
    },
  },
  impossible: {
    'what arrived is what was sent': ({ context }, { error }) =>
      (error as Problem | undefined)?.detail === arrived &&
      (context.command?.answers.cost === undefined || !isEmpty(notYetSaved(context.command, arrived))),
  },
  contextKey: ({ context }) => [
    context.pending.answers,
    Object.keys(context.pending.partial),
    context.command && [Object.keys(context.command.answers), Object.keys(context.command.partial)],
    context.refused,
  ],
  invariants: {
    'a command has something to save': ({ context }) => !context.command || !isEmpty(context.command),
    'saved means that nothing is left to save, or to correct': (snapshot) =>
      !snapshot.matches('saved') || (snapshot.context.command === null && isEmpty(unsavedIn(snapshot.context))),
    'what is set aside is not sent': ({ context: { command, pending, refused } }) =>
      [command ?? NOTHING, pending].every(({ answers, partial }) =>
        isEmpty({
          answers: stepsOfBoth(answers, refused.answers),
          partial: stepsOfBoth(partial, refused.partial),
        }),
      ),
    'what is set aside has its reasons, and no reason is left over': ({ context: { refused } }) =>
      isSameData(
        [...new Set(refused.fields.map(({ part, step }) => `${part}.${step}`))].sort(),
        (['answers', 'partial'] as const).flatMap((part) =>
          Object.keys(refused[part]).map((step) => `${part}.${step}`),
        ),
      ),
    'one command is under way at a time, on the version it was made on': (snapshot) =>
      !snapshot.matches({ saving: 'sending' }) ||
      snapshot.context.command?.baseVersion === snapshot.context.base.version,
    'both versions are there until the citizen chooses': (snapshot) =>
      snapshot.matches('conflict') === (snapshot.context.theirs !== null),
    'changes that cannot be saved now are not lost': (snapshot) =>
      !isEmpty(unsavedIn(snapshot.context)) || !UNSAVED.some((state) => snapshot.matches(state)),
    'changes that the server does not accept form no command': (snapshot) =>
      !snapshot.matches('refused') || snapshot.context.command === null,
    'nothing is saved behind a conflict': (snapshot) =>
      !snapshot.matches('conflict') ||
      (snapshot.can({ type: 'conflict.keepMine' }) && snapshot.can({ type: 'conflict.takeTheirs' })),
    'what stands in the way of saving is known': (snapshot) =>
      snapshot.context.problem !== null || !UNSAVED.some((state) => snapshot.matches(state)),
    'nothing stands in the way when all is saved': (snapshot) =>
      snapshot.context.problem === null || !snapshot.matches('saved'),
    'the time of saving is that of the version beneath': ({ context: { base: saved, savedAt } }) =>
      savedAt === ('updatedAt' in saved ? saved.updatedAt : null),
  },
  stepInvariants,
  starts: { saveDraft: (step) => ({ draftId: theirs.id, command: commandOf(step) }) },
  design: {
    saved: { screen: 'saved', takes: ['answers.change', 'input.changed'] },
    typing: { screen: 'saving', tags: ['unsaved'], takes: ['answers.change', 'input.changed', 'sync.flush'] },
    saving: { screen: 'saving', tags: ['busy', 'unsaved'] },
    'saving.sending': { takes: ['answers.change', 'input.changed', 'sync.flush'] },
    waiting: {
      screen: 'waiting',
      tags: ['unsaved'],
      takes: ['answers.change', 'input.changed', 'network.up', 'sync.flush'],
    },
    interrupted: {
      screen: 'interrupted',
      tags: ['unsaved'],
      takes: ['answers.change', 'input.changed', 'network.up', 'sync.retry', 'sync.flush'],
    },
    failing: {
      screen: 'failing',
      tags: ['unsaved'],
      takes: ['answers.change', 'input.changed', 'sync.retry', 'sync.flush'],
    },
    throttled: { screen: 'saving', tags: ['unsaved'], takes: ['answers.change', 'input.changed', 'sync.flush'] },
    // What the server has refused is not sent at a logout.
    refused: { screen: 'refused', tags: ['unsaved'], takes: ['answers.change', 'input.changed', 'sync.retry'] },
    conflict: {
      screen: 'conflict',
      tags: ['unsaved'],
      takes: ['answers.change', 'input.changed', 'conflict.keepMine', 'conflict.takeTheirs'],
    },
    suspended: {
      screen: 'suspended',
      tags: ['unsaved'],
      takes: ['answers.change', 'input.changed', 'session.restored'],
    },
    closed: { screen: 'closed' },
  },
  journeys,
  restsIn: { closed: 'A submitted application takes no more changes.' },
  waits: {
    saved: { until: 'always', why: 'Everything is on the server.' },
    conflict: { until: 'sessionEnds', why: 'Both versions are there until the citizen chooses.' },
    closed: { until: 'always', why: 'Everything is on the server.' },
    suspended: { until: 'always', why: 'The input stays on the device until the citizen logs in again.' },
    refused: { until: 'sessionEnds', why: 'The input stays on the device until it is corrected.' },
    interrupted: { until: 'sessionEnds', why: 'The input stays on the device; the citizen saves it again.' },
  },
  unreachableInBrowser: {
    'draftSync.conflict · answers.change[0]':
      'The choice between two versions covers the steps: none can be completed.',
    'draftSync.conflict · conflict.keepMine[0]':
      'The choice covers the steps: no answer can be given there that the other version has already.',
    'draftSync.suspended · answers.change[0]': 'The login covers the steps.',
    'draftSync.suspended · input.changed[0]': 'The login covers the steps.',
  },
});
