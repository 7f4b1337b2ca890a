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
const input = { type: 'input.changed', step: 'products', values: { projectName: 'مزرعة' } } as const;
const theirs = draftCase({ version: 7 });
const conflict = failed('saveDraft', problem('draft_conflict', { detail: theirs }));

export const draftSyncModel = defineModel({
  machine: draftSyncMachine,
  input: { draftId: theirs.id, device: 'device', parent: createEmptyActor(), version: 0, savedAt: null },
  events: {
    'answers.change': [{ answers: change.answers }],
    'input.changed': [{ step: input.step, values: input.values }],
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
    'saved means that nothing is left to save': (snapshot) =>
      !snapshot.matches('saved') ||
      (snapshot.context.command === null && Object.keys(snapshot.context.pending.answers).length === 0),
    'one command is under way at a time, on the version it was made on': (snapshot) =>
      !snapshot.matches({ saving: 'sending' }) || snapshot.context.command?.baseVersion === snapshot.context.version,
    'both versions are there until the citizen chooses': (snapshot) =>
      !snapshot.matches('conflict') || (snapshot.context.theirs !== null && snapshot.context.command !== null),
    'a refused session loses nothing': (snapshot) =>
      !snapshot.matches('suspended') || snapshot.context.command !== null,
    'changes that the server does not accept are not lost, and form no command': (snapshot) =>
      !snapshot.matches('refused') ||
      (snapshot.context.command === null &&
        Object.keys({ ...snapshot.context.pending.answers, ...snapshot.context.pending.partial }).length > 0),
    'nothing is saved behind a conflict': (snapshot) =>
      !snapshot.matches('conflict') ||
      (snapshot.can({ type: 'conflict.keepMine' }) && snapshot.can({ type: 'conflict.takeTheirs' })),
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
        command: { answers: change.answers, partial: { products: input.values }, baseVersion: 0, key: 'device:1' },
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
    'draftSync.waiting · sync.retry[0]':
      'Without a connection the button is in the banner: it probes the connection, whose return saves.',
    'draftSync.conflict · answers.change[0]':
      'The choice between two versions covers the steps: none can be completed.',
    'draftSync.suspended · answers.change[0]': 'The login covers the steps.',
    'draftSync.suspended · input.changed[0]': 'The login covers the steps.',
  },
});
