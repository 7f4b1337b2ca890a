/** The steps of the what-if request, what stands between them, and opening, saving and replacing it. */
import { limits } from '#contract/fields/limits.ts';
import { problem } from '#contract/kernel/problems.ts';
import { done, type FlowModel, failed } from '../../kit/testing/model.ts';
import { wizardJourneys } from '../../wizard/wizard.model.ts';
import {
  addAsset,
  answersCase,
  back,
  begunCase,
  carried,
  change,
  complete,
  completeCase,
  estimateCase,
  goTo,
  opened,
  openWith,
  pump,
  referenceCase,
  requestCase,
  toDocuments,
  toDone,
  toList,
  tractor,
  typed,
  withTractor,
} from '../what-if.fixtures.ts';
import type { whatIfMachine } from '../what-if.machine.ts';

type Journeys = FlowModel<typeof whatIfMachine>['journeys'];

const { init, conditions, documents } = answersCase;
const fault = problem('no_connection');
const openedComplete = openWith({ draft: completeCase });
const offer = (age: number | null) => ({ ...referenceCase, applicant: { ...referenceCase.applicant, age } });

export const stepJourneys: Journeys = {
  ...wizardJourneys(opened, { changing: null, info: null, begun: 0, applicationId: null }),
  ...Object.fromEntries(
    (['init', 'conditions', 'assetsList', 'asset', 'documents'] as const).map((page): [string, Journeys[string]] => [
      `going to ${page} from an asset that is being changed begins nothing with it`,
      { events: [...withTractor, change(tractor), goTo(page)], ends: 'filling', keeps: { changing: null } },
    ]),
  ),
  'a completed step advances at once, before it is saved': {
    events: [opened, complete('init')],
    ends: { filling: 'conditions' },
    keeps: { saved: null },
    does: ['answers.change'],
  },
  'the conditions lead to the list of assets (§2 What-if loan request flow)': {
    events: toList,
    ends: { filling: { assets: 'list' } },
  },
  'the list leads to the documents (§2)': { events: toDocuments, ends: { filling: 'documents' } },
  'so it does when the documents are answered already': {
    events: [openedComplete, goTo('assetsList'), { type: 'assets.complete' }],
    ends: { filling: 'documents' },
  },
  'a new request is no application yet': {
    events: [opened],
    ends: { filling: 'init' },
    keeps: { applicationId: null },
  },
  'there is no way back from the first step': { events: [opened], ends: { filling: 'init' }, refuses: [back] },
  'Back from the conditions leads to the product (§2)': {
    events: [opened, complete('init'), back],
    ends: { filling: 'init' },
  },
  'Back from the list leads to the conditions (§2)': { events: [...toList, back], ends: { filling: 'conditions' } },
  'Back from an asset leads to the list (§2)': {
    events: [...toList, addAsset, back],
    ends: { filling: { assets: 'list' } },
  },
  'Back from the documents leads to the list (§2)': {
    events: [...toDocuments, back],
    ends: { filling: { assets: 'list' } },
  },
  'Back from the answer leads to the documents (§2)': { events: [...toDone, back], ends: { filling: 'documents' } },
  'a request resumes at the first incomplete step (§3 A request can be a draft)': {
    events: [openWith({ draft: requestCase({ answers: { init, conditions, documents } }) })],
    ends: { filling: { assets: 'list' } },
  },
  'a product that the fund no longer offers is chosen anew': {
    events: [
      openWith({ draft: requestCase({ answers: { ...answersCase, init: { ...init, subProductId: 'other' } } }) }),
    ],
    ends: { filling: 'init' },
  },
  'another product asks for its own conditions': {
    events: [openedComplete, goTo('init'), { type: 'init.complete', answer: { ...init, projectName: 'مزرعة' } }],
    ends: { filling: 'conditions' },
    refuses: [{ type: 'conditions.complete', answer: { acknowledged: true, subProductId: 'other' } }],
  },
  'an individual below the age gets no loan (§5 the age of an applicant)': {
    events: [openWith({ reference: offer(limits.applicantAge - 1) })],
    ends: { filling: 'init' },
    refuses: [complete('init')],
  },
  'of exactly the age does': {
    events: [openWith({ reference: offer(limits.applicantAge) }), complete('init')],
    ends: { filling: 'conditions' },
  },
  'a company has no age': {
    events: [
      openWith({ reference: offer(null) }),
      { type: 'init.complete', answer: { ...init, applicantType: 'company' } },
    ],
    ends: { filling: 'conditions' },
  },
  'what is typed on two pages is stored for both (§3)': {
    events: [opened, typed('init', 'بيوت'), typed('documents', 'صك'), complete('init'), typed('documents', 'صكوك')],
    ends: { filling: 'conditions' },
    keeps: { partial: { documents: { typed: 'صكوك' } } },
    does: ['input.changed'],
  },
  'an estimate from before the login is on the first page of a new request, and saved with it': {
    events: [opened, carried],
    ends: { filling: 'init' },
    keeps: { answers: {}, partial: { init: estimateCase }, editions: { init: 1 } },
    does: ['input.changed'],
  },
  'it leaves the name of the project that was typed already': {
    events: [
      opened,
      { type: 'input.changed', step: 'init', values: { projectName: 'بيوت', plannedCost: '1' } },
      carried,
    ],
    ends: { filling: 'init' },
    keeps: { partial: { init: { projectName: 'بيوت', ...estimateCase } } },
  },
  'the planned cost is part of the answer, for the list of assets to be compared with': {
    events: [opened, carried, { type: 'init.complete', answer: { ...init, plannedCost: 400_000_00 } }],
    ends: { filling: 'conditions' },
    keeps: { answers: { init: { ...init, plannedCost: 400_000_00 } } },
    does: ['answers.change'],
  },
  'an estimate does not overwrite a request that has its product': {
    events: [openedComplete, goTo('init')],
    ends: { filling: 'init' },
    refuses: [carried],
  },
  'nor is it taken on a later page': { events: toList, ends: { filling: { assets: 'list' } }, refuses: [carried] },
  'a half-filled request opens with what was typed on another day (§3)': {
    events: [
      openWith({
        draft: requestCase({ answers: { init }, partial: { assets: { typed: '1' }, conditions: { typed: '2' } } }),
        unsent: { answers: {}, partial: { conditions: { typed: '3' } } },
      }),
    ],
    ends: { filling: 'conditions' },
    keeps: { partial: { assets: { typed: '1' }, conditions: { typed: '3' } } },
    does: ['input.changed'],
  },
  'unsaved changes of the device are sent as soon as the request is open': {
    events: [openWith({ unsent: { answers: { init }, partial: { conditions: { typed: '12' } } } })],
    ends: { filling: 'conditions' },
    keeps: { unsent: null },
    does: ['answers.change', 'input.changed'],
  },
  'another version takes the place of this one, and opens at its first incomplete step': {
    events: [...withTractor, change(tractor), { type: 'draft.replaced', draft: begunCase }],
    ends: { filling: 'conditions' },
    keeps: { answers: begunCase.answers, changing: null },
  },
  'what was typed elsewhere comes with it, and what was typed here goes': {
    events: [
      ...toList,
      typed('documents', 'صك'),
      { type: 'draft.replaced', draft: { ...begunCase, partial: { conditions: { typed: 'شروط' } } } },
      { type: 'draft.changed' },
      { type: 'draft.saved', draft: { ...begunCase, partial: {} } },
    ],
    ends: { filling: 'conditions' },
    keeps: { partial: {}, editions: { conditions: 2, documents: 1 } },
  },
  'a change elsewhere is shown, and what is not saved yet lies on top of it': {
    events: [
      ...withTractor,
      { type: 'draft.rebased', draft: { ...completeCase, answers: { init, conditions, assets: [tractor, pump] } } },
    ],
    ends: { filling: { assets: 'list' } },
    keeps: { saved: null, editions: { assets: 1 } },
  },
  'a request may be thrown away at any step (§3 A request can be a draft)': {
    events: [...toDone, done('draftDiscard')],
    ends: 'discarded',
    refuses: [back, typed('documents', '')],
  },
  'if throwing it away breaks, the request is opened again (§8)': {
    events: [...toDone, failed('draftDiscard', fault)],
    ends: 'unavailable',
    keeps: { problem: fault },
  },
};
