import { createEmptyActor } from 'xstate';
import { type Problem, problem } from '#contract/kernel/problems.ts';
import type { Draft } from '#contract/loans/loan-application.ts';
import { defineModel, done, failed } from '../kit/testing/model.ts';
import { isEmpty, notYetSaved } from './draft-sync.changes.ts';
import { draftSyncMachine } from './draft-sync.machine.ts';
import { unsavedIn } from './draft-sync.setup.ts';

export const draftCase = (rest: Partial<Draft> = {}): Draft => ({
  id: '01890000-0000-7000-8000-000000000001',
  version: 1,
  status: 'open',
  answers: {},
  partial: {},
  attachments: [],
  identityConfirmed: false,
  applicantAge: 41,
  updatedAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2027-02-19T09:00:00.000Z',
  dealId: null,
  ...rest,
});
const individual = { applicantType: { applicantType: 'individual' } } as const;
const company = { applicantType: { applicantType: 'company' } } as const;
const branch = { branch: { branchId: 'buraydah', officeId: 'unaizah' } };
const change = { type: 'answers.change', answers: individual } as const;
const input = {
  type: 'input.changed',
  step: 'products',
  values: { projectName: 'مزرعة', projectType: 'new' },
} as const;
const base = { version: 3, answers: { branch: { branchId: 'riyadh', officeId: 'dawadmi' } }, partial: {} };
/** Another device has answered the same step otherwise, or typed into the same screen. */
export const theirs = draftCase({
  version: 7,
  answers: { ...base.answers, ...company },
  partial: { products: { projectName: 'نخيل', projectType: 'new' } },
});
/** Another device has answered another step. */
export const elsewhere = draftCase({ version: 5, answers: branch });
/** The save arrived, and its response did not. */
export const arrived = draftCase({
  version: 4,
  answers: { ...base.answers, ...individual },
  partial: { products: input.values },
});
const conflictWith = (draft: Draft) => problem('draft_conflict', { detail: draft });
const conflict = failed('saveDraft', conflictWith(theirs));

/** Nothing is being saved here. */
const UNSAVED = ['waiting', 'failing', 'refused', 'suspended', 'conflict'] as const;

export const draftSyncModel = defineModel({
  machine: draftSyncMachine,
  input: { draftId: theirs.id, device: 'device', parent: createEmptyActor(), base, savedAt: null },
  events: {
    'answers.change': [{ answers: individual }, { answers: company }],
    'input.changed': [{ step: input.step, values: input.values }],
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
            'draft_submitted',
            'not_found',
            'login_required',
            'session_ended_inactivity',
            'invalid_request',
            'something_went_wrong',
          ] as const
        ).map((code) => problem(code)),
      ],
    },
  },
  impossible: {
    'what arrived is what was sent': ({ context }, { error }) =>
      (error as Problem | undefined)?.detail === arrived &&
      (context.command?.answers.applicantType === undefined || !isEmpty(notYetSaved(context.command, arrived))),
  },
  contextKey: ({ context }) => [
    context.pending.answers,
    Object.keys(context.pending.partial),
    context.command && Object.keys({ ...context.command.answers, ...context.command.partial }),
  ],
  invariants: {
    'a command has something to save': ({ context }) => !context.command || !isEmpty(context.command),
    'saved means that nothing is left to save': (snapshot) =>
      !snapshot.matches('saved') || (snapshot.context.command === null && isEmpty(snapshot.context.pending)),
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
  },
  journeys: {
    'a finished step is saved at once (§3 A request can be a draft)': {
      events: [change, done('saveDraft', draftCase())],
      ends: 'saved',
    },
    'typing is saved after a pause': {
      events: [input, input, { type: 'xstate.after.typingPause.draftSync.typing' }, done('saveDraft', draftCase())],
      ends: 'saved',
    },
    'the last input is saved': {
      events: [input, { ...input, values: { projectName: 'مزرعة الورد' } }],
      ends: 'typing',
      keeps: { pending: { answers: {}, partial: { products: { projectName: 'مزرعة الورد' } } } },
    },
    'a step that is finished while another is typed goes with it': {
      events: [input, change],
      ends: { saving: 'sending' },
      keeps: {
        command: { answers: individual, partial: { products: input.values }, baseVersion: 3, key: 'device:1' },
      },
    },
    'another answer in the place of a refused one is sent (§8 please try again)': {
      events: [
        change,
        failed('saveDraft', problem('invalid_request')),
        { ...change, answers: { applicantType: { applicantType: 'company' } } },
      ],
      ends: { saving: 'sending' },
      keeps: {
        command: {
          answers: { applicantType: { applicantType: 'company' } },
          partial: {},
          baseVersion: 3,
          key: 'device:2',
        },
      },
    },
    'a change made while saving is saved next': {
      events: [change, input, done('saveDraft', draftCase())],
      ends: { saving: 'sending' },
    },
    'without a connection saving waits and goes on when it is back (§4 internetIsUp)': {
      events: [
        change,
        failed('saveDraft', problem('no_connection')),
        { type: 'network.up' },
        done('saveDraft', draftCase()),
      ],
      ends: 'saved',
    },
    'my version is rebased on theirs': {
      events: [change, conflict, { type: 'conflict.keepMine' }, done('saveDraft', draftCase({ version: 8 }))],
      ends: 'saved',
    },
    'theirs replaces mine': { events: [change, conflict, { type: 'conflict.takeTheirs' }], ends: 'saved' },
    'a 401 suspends, the next login saves (§6)': {
      events: [
        change,
        failed('saveDraft', problem('login_required')),
        { type: 'session.restored' },
        done('saveDraft', draftCase()),
      ],
      ends: 'saved',
    },
    'a refused change waits until something changes (§8 please try again)': {
      events: [change, failed('saveDraft', problem('invalid_request'))],
      ends: 'refused',
    },
    'a corrected change is saved': {
      events: [
        change,
        failed('saveDraft', problem('invalid_request')),
        input,
        { type: 'xstate.after.typingPause.draftSync.typing' },
        done('saveDraft', draftCase()),
      ],
      ends: 'saved',
    },
    'a draft submitted elsewhere is closed': {
      events: [change, failed('saveDraft', problem('draft_submitted'))],
      ends: 'closed',
    },
  },
  restsIn: { closed: 'A submitted application takes no more changes.' },
  waits: {
    saved: { until: 'always', why: 'Everything is on the server.' },
    conflict: { until: 'sessionEnds', why: 'Both versions are there until the citizen chooses.' },
    closed: { until: 'always', why: 'Everything is on the server.' },
    suspended: { until: 'always', why: 'The input stays on the device until the citizen logs in again.' },
    refused: { until: 'sessionEnds', why: 'The input stays on the device until it is corrected.' },
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
