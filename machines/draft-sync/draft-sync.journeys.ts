import type { SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import { done, failed, type Journey } from '../kit/testing/model.ts';
import {
  answerRefused,
  base,
  besideIt,
  besides,
  branch,
  change,
  conflict,
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
import type { draftSyncMachine } from './draft-sync.machine.ts';

/** Into a step that is answered in the version beneath. */
const typed = (branchId: string) => ({ type: 'input.changed', step: 'branch', values: { branchId } });

const PAUSE = { type: 'xstate.after.typingPause.draftSync.typing' };
const savedDraft = draftCase({ version: 4 });
const saved = done('saveDraft', savedDraft);
const stepRefused = problem('invalid_request', { fields: [{ path: 'partial.cost', description: 'invalid' }] });
const toRefused = [input, PAUSE, failed('saveDraft', inputRefused)];
const NONE_REFUSED = { answers: {}, partial: {}, fields: [] };
const refusedInput = {
  answers: {},
  partial: { cost: input.values },
  fields: [{ part: 'partial', step: 'cost', field: 'operationalCost', rule: 'invalid' }],
};

export const journeys: Record<string, Journey<SnapshotFrom<typeof draftSyncMachine>['value']>> = {
  'everything is saved at first': {
    events: [],
    ends: 'saved',
    keeps: {
      base,
      restored,
      savedAt: null,
      sequence: 1,
      pending: { answers: {}, partial: {} },
      command: null,
      refused: { answers: {}, partial: {}, fields: [] },
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
    events: [input, corrected],
    ends: 'typing',
    keeps: { pending: { answers: {}, partial: { cost: corrected.values } } },
  },
  'a step that is finished while another is typed goes with it': {
    events: [typed('بريدة'), change],
    ends: { saving: 'sending' },
    keeps: {
      command: { answers: costs, partial: { branch: typed('بريدة').values }, baseVersion: 3, key: 'device:1' },
    },
  },
  'another answer in the place of a refused one is sent (§8 please try again)': {
    events: [change, failed('saveDraft', problem('invalid_request')), { ...change, answers: otherCosts }],
    ends: { saving: 'sending' },
    keeps: {
      command: {
        answers: otherCosts,
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
  'a save that is cut each time while the line holds stops, and what is typed then is only stored': {
    events: [change, failed('saveDraft', problem('call_interrupted')), input],
    ends: 'interrupted',
    does: ['storeUnsaved'],
  },
  'the citizen has it sent once more, under the same key': {
    events: [change, failed('saveDraft', problem('call_interrupted')), { type: 'sync.retry' }],
    ends: { saving: 'sending' },
    keeps: { command: { answers: change.answers, partial: {}, baseVersion: 3, key: 'device:1' } },
  },
  'so does the next step that they complete': {
    events: [change, failed('saveDraft', problem('call_interrupted')), { type: 'answers.change', answers: branch }],
    ends: { saving: 'sending' },
  },
  'a save that something waits for begins at once': {
    events: [change, { type: 'sync.flush' }],
    ends: { saving: 'sending' },
    does: ['hasten'],
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
      { type: 'answers.change', answers: otherCosts },
      failed('saveDraft', conflictWith({ ...elsewhere, answers: { ...base.answers, ...costs } })),
    ],
    ends: { saving: 'sending' },
    keeps: { command: { answers: otherCosts, partial: {}, baseVersion: 5, key: 'device:2' } },
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
  'a refused field waits for the citizen, and the other steps are saved': {
    events: [input, { type: 'answers.change', answers: branch }, failed('saveDraft', inputRefused), saved],
    ends: 'refused',
    keeps: {
      pending: { answers: {}, partial: {} },
      refused: refusedInput,
      problem: inputRefused,
      base: savedDraft,
      savedAt: savedDraft.updatedAt,
    },
    does: ['storeUnsaved', 'draft.refused'],
  },
  'the other steps are sent without it': {
    events: [input, { type: 'answers.change', answers: branch }, failed('saveDraft', inputRefused)],
    ends: { saving: 'sending' },
    keeps: { command: { answers: branch, partial: {}, baseVersion: 3, key: 'device:2' }, refused: refusedInput },
  },
  'text beside the refused field is kept with it (nothing typed is ever lost)': {
    events: [...toRefused, besideIt],
    ends: 'refused',
    keeps: { refused: { ...refusedInput, partial: { cost: besideIt.values } } },
    does: ['storeUnsaved'],
  },
  'a corrected field is tried again after a pause': {
    events: [...toRefused, corrected, PAUSE],
    ends: { saving: 'sending' },
    keeps: {
      command: { answers: {}, partial: { cost: corrected.values }, baseVersion: 3, key: 'device:2' },
      refused: NONE_REFUSED,
    },
  },
  'the citizen may try a refused field as it is': {
    events: [...toRefused, { type: 'sync.retry' }, saved],
    ends: 'saved',
    keeps: { refused: NONE_REFUSED, problem: null },
  },
  'a refused answer stays while its screen is typed into, which is saved': {
    events: [change, failed('saveDraft', answerRefused), input, PAUSE, saved],
    ends: 'refused',
    keeps: { refused: { answers: costs, partial: {}, fields: [{ ...refusedInput.fields[0], part: 'answers' }] } },
  },
  'another answer takes the place of a refused one, and of what was typed': {
    events: [change, failed('saveDraft', answerRefused), { type: 'answers.change', answers: otherCosts }, saved],
    ends: 'saved',
  },
  'an answer given while its screen is refused takes its place': {
    events: [input, PAUSE, change, failed('saveDraft', inputRefused), saved],
    ends: 'saved',
  },
  'text that comes while it is refused is sent in its place': {
    events: [input, PAUSE, corrected, failed('saveDraft', inputRefused)],
    ends: { saving: 'sending' },
    keeps: {
      command: { answers: {}, partial: { cost: corrected.values }, baseVersion: 3, key: 'device:2' },
      refused: NONE_REFUSED,
    },
  },
  'a step that is refused as a whole is tried again with any change': {
    events: [input, PAUSE, failed('saveDraft', stepRefused), besideIt],
    ends: 'typing',
    keeps: { refused: NONE_REFUSED },
  },
  'a step that is refused as a whole is named as the server named it': {
    events: [input, PAUSE, failed('saveDraft', stepRefused)],
    ends: 'refused',
    keeps: { problem: stepRefused },
    does: ['storeUnsaved', 'draft.refused'],
  },
  'two steps are refused one after the other': {
    events: [
      typed('بريدة'),
      ...toRefused.slice(0, -1),
      failed(
        'saveDraft',
        problem('invalid_request', {
          fields: [...(inputRefused.fields ?? []), { path: 'partial.branch.branchId', description: 'invalid' }],
        }),
      ),
      corrected,
    ],
    ends: 'typing',
    keeps: {
      refused: {
        answers: {},
        partial: { branch: typed('بريدة').values },
        fields: [{ part: 'partial', step: 'branch', field: 'branchId', rule: 'invalid' }],
      },
    },
  },
  'a field that was not sent is no reason to set anything aside': {
    events: [change, failed('saveDraft', inputRefused)],
    ends: 'refused',
    keeps: { refused: NONE_REFUSED, pending: { answers: costs, partial: {} }, problem: inputRefused },
  },
  'what is refused is compared with another version too': {
    events: [...toRefused, { type: 'answers.change', answers: branch }, failed('saveDraft', conflictWith(theirs))],
    ends: 'conflict',
  },
  'and is tried again on top of it': {
    events: [
      ...toRefused,
      { type: 'answers.change', answers: branch },
      failed('saveDraft', conflictWith(theirs)),
      { type: 'conflict.keepMine' },
    ],
    ends: { saving: 'sending' },
    keeps: {
      command: { answers: branch, partial: { cost: input.values }, baseVersion: 7, key: 'device:3' },
      refused: NONE_REFUSED,
    },
  },
  'a busy server gets the pause that it asks for, and the same save again': {
    events: [
      change,
      failed('saveDraft', problem('too_many_requests', { retryAfter: 60 })),
      { type: 'xstate.after.serverPause.draftSync.throttled' },
      saved,
    ],
    ends: 'saved',
  },
  'a pause of hours is reported, and not waited for in silence': {
    events: [change, failed('saveDraft', problem('too_many_requests', { retryAfter: 121 }))],
    ends: 'refused',
  },
  'a pause of two minutes is not': {
    events: [change, failed('saveDraft', problem('too_many_requests', { retryAfter: 120 }))],
    ends: 'throttled',
  },
  'a refusal of the whole draft is reported, and not repeated': {
    events: [change, failed('saveDraft', problem('quota_reached'))],
    ends: 'refused',
    keeps: { pending: { answers: costs, partial: {} }, command: null, problem: problem('quota_reached') },
    does: ['draft.refused'],
  },
  'a draft submitted elsewhere is closed': {
    events: [change, failed('saveDraft', problem('draft_submitted'))],
    ends: 'closed',
  },
};
