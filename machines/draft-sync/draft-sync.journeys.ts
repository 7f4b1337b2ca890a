import type { SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import { done, failed, type Journey } from '../kit/testing/model.ts';
import {
  base,
  besides,
  branch,
  change,
  company,
  conflict,
  conflictWith,
  draftCase,
  elsewhere,
  individual,
  input,
} from './draft-sync.fixtures.ts';
import type { draftSyncMachine } from './draft-sync.machine.ts';

/** Into a step that is answered in the version beneath. */
const typed = (branchId: string) => ({ type: 'input.changed', step: 'branch', values: { branchId } });

export const journeys: Record<string, Journey<SnapshotFrom<typeof draftSyncMachine>['value']>> = {
  'everything is saved at first': {
    events: [],
    ends: 'saved',
    keeps: {
      base,
      savedAt: null,
      sequence: 1,
      pending: { answers: {}, partial: {} },
      command: null,
      theirs: null,
      problem: null,
    },
  },
  'the wizard knows of a change before it is saved': {
    events: [input],
    ends: 'typing',
    does: ['storeUnsaved', 'draft.changed'],
  },
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
  'a step that stands elsewhere as it was shown here is changed without a question': {
    events: [{ type: 'answers.change', answers: branch }, failed('saveDraft', conflictWith(besides))],
    ends: { saving: 'sending' },
    keeps: { base: besides, command: { answers: branch, partial: {}, baseVersion: 8, key: 'device:2' } },
  },
  'so is one that stands elsewhere as this device sent it': {
    events: [
      change,
      { type: 'answers.change', answers: company },
      failed('saveDraft', conflictWith({ ...elsewhere, answers: { ...base.answers, ...individual } })),
    ],
    ends: { saving: 'sending' },
    keeps: { command: { answers: company, partial: {}, baseVersion: 5, key: 'device:2' } },
  },
  'so is a screen that was typed into after it was answered': {
    events: [
      typed('بريدة'),
      { type: 'sync.flush' },
      typed('عنيزة'),
      failed('saveDraft', conflictWith({ ...besides, partial: { branch: typed('بريدة').values } })),
    ],
    ends: { saving: 'sending' },
    keeps: { command: { answers: {}, partial: { branch: typed('عنيزة').values }, baseVersion: 8, key: 'device:2' } },
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
};
