import { createEmptyActor } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { Draft } from '#contract/loans/loan-application.ts';
import { defineModel, done, failed } from '../kit/testing/model.ts';
import { draftSyncMachine } from './draft-sync.machine.ts';

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
const change = { type: 'answers.change', answers: { applicantType: { applicantType: 'individual' } } } as const;
const typing = { type: 'screen.type', step: 'products', values: { projectName: 'مزرعة' } } as const;
const theirs = draftCase({ version: 7 });
const conflict = failed('saveDraft', problem('draft_conflict', { detail: theirs }));

export const draftSyncModel = defineModel({
  machine: draftSyncMachine,
  input: { draftId: theirs.id, device: 'device', parent: createEmptyActor(), version: 0, savedAt: null },
  events: {
    'answers.change': [{ answers: change.answers }],
    'screen.type': [{ step: typing.step, values: typing.values }],
  },
  actors: {
    saveDraft: {
      done: [draftCase()],
      error: [
        problem('no_connection'),
        problem('draft_conflict', { detail: theirs }),
        problem('draft_submitted'),
        problem('login_required'),
        problem('invalid_request'),
        problem('something_went_wrong'),
      ],
    },
  },
  contextKey: ({ context }) => [
    Object.keys(context.pending.answers),
    Object.keys(context.pending.partial),
    context.command !== null,
    context.problem?.code,
  ],
  invariants: {
    'saved means that nothing is left to save': (s) =>
      !s.matches('saved') || (s.context.command === null && Object.keys(s.context.pending.answers).length === 0),
    'one command is under way at a time, on the version it was made on': (s) =>
      !s.matches({ saving: 'sending' }) || s.context.command?.baseVersion === s.context.version,
    'both versions are kept until the citizen chooses': (s) =>
      !s.matches('conflict') || (s.context.theirs !== null && s.context.command !== null),
    'a refused session loses nothing': (s) => !s.matches('suspended') || s.context.command !== null,
    'what the host does not accept is kept, and is no command any more': (s) =>
      !s.matches('refused') ||
      (s.context.command === null &&
        Object.keys({ ...s.context.pending.answers, ...s.context.pending.partial }).length > 0),
    'nothing is saved behind a conflict': (s) =>
      !s.matches('conflict') || (s.can({ type: 'conflict.keepMine' }) && s.can({ type: 'conflict.takeTheirs' })),
  },
  journeys: {
    'a finished step is saved at once (§3 A request can be a draft)': {
      events: [change, done('saveDraft', draftCase())],
      ends: 'saved',
    },
    'typing is saved after a pause': {
      events: [typing, typing, { type: 'xstate.after.typingPause.draftSync.typing' }, done('saveDraft', draftCase())],
      ends: 'saved',
    },
    'the last that was typed is what is saved': {
      events: [typing, { ...typing, values: { projectName: 'مزرعة الورد' } }],
      ends: 'typing',
      keeps: { pending: { answers: {}, partial: { products: { projectName: 'مزرعة الورد' } } } },
    },
    'a step that is finished while another is typed goes with it': {
      events: [typing, change],
      ends: { saving: 'sending' },
      keeps: {
        command: { answers: change.answers, partial: { products: typing.values }, baseVersion: 0, key: 'device:1' },
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
          baseVersion: 0,
          key: 'device:2',
        },
      },
    },
    'what came while saving is saved next': {
      events: [change, typing, done('saveDraft', draftCase())],
      ends: { saving: 'sending' },
    },
    'a lost line waits and goes on when it is back (§4 internetIsUp)': {
      events: [
        change,
        failed('saveDraft', problem('no_connection')),
        { type: 'network.up' },
        done('saveDraft', draftCase()),
      ],
      ends: 'saved',
    },
    'mine is put on top of theirs': {
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
    'what is not accepted waits until something changes (§8 please try again)': {
      events: [change, failed('saveDraft', problem('invalid_request'))],
      ends: 'refused',
    },
    'what is mended is saved': {
      events: [
        change,
        failed('saveDraft', problem('invalid_request')),
        typing,
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
  restsIn: {
    closed: 'A submitted application takes no more changes.',
  },
  waits: {
    saved: { until: 'always', why: 'Everything is on the host.' },
    conflict: { until: 'sessionEnds', why: 'Both versions are kept until the citizen chooses.' },
    closed: { until: 'always', why: 'Everything is on the host.' },
    suspended: { until: 'always', why: 'What is typed stays on the device until its citizen logs in again.' },
    refused: { until: 'sessionEnds', why: 'What is typed stays on the device until it is mended.' },
  },
  unreachableInBrowser: {
    'draftSync.waiting · sync.retry[0]':
      'Without a connection the button is in the banner: it probes the connection, whose return saves.',
    'draftSync.conflict · answers.change[0]':
      'The choice between two versions covers the steps: none can be completed.',
    'draftSync.suspended · answers.change[0]': 'The login covers the steps.',
    'draftSync.suspended · screen.type[0]': 'The login covers the steps.',
  },
});
