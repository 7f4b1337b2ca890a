/** Journeys of the what-if request: through its steps, its list of assets, and its answer. */
import { limits } from '#contract/fields/limits.ts';
import { problem } from '#contract/kernel/problems.ts';
import { done, type FlowModel, failed } from '../kit/testing/model.ts';
import { wizardJourneys } from '../wizard/wizard.model.ts';
import {
  addAsset,
  answersCase,
  application,
  begunCase,
  complete,
  completeCase,
  harvester,
  infoCase,
  opened,
  openWith,
  otherCase,
  pump,
  referenceCase,
  requestCase,
  saveAsset,
  saved,
  toAnswered,
  toDocuments,
  toDone,
  toList,
  tractor,
} from './what-if.fixtures.ts';
import type { whatIfMachine } from './what-if.machine.ts';
import type { RequestPage } from './what-if.steps.ts';

type Journeys = FlowModel<typeof whatIfMachine>['journeys'];

const { init, conditions, assets, documents } = answersCase;
const back = { type: 'step.back' };
const goTo = (page: RequestPage) => ({ type: 'step.goTo', page });
const change = ({ assetId }: typeof tractor) => ({ type: 'asset.change', assetId });
const remove = ({ assetId }: typeof tractor) => ({ type: 'asset.remove', assetId });
const typed = (step: 'init' | 'assets' | 'documents', text: string) => ({
  type: 'input.changed',
  step,
  values: { typed: text },
});
const fault = problem('no_connection');
const openedComplete = openWith({ draft: completeCase });
/** With a tractor in the list, and another asset as well. */
const withTractor = [...toList, addAsset, saveAsset(tractor)];
const withBoth = [...withTractor, addAsset, saveAsset(pump)];
const begin = { type: 'application.begin' };
const offer = (age: number | null) => ({ ...referenceCase, applicant: { ...referenceCase.applicant, age } });

const stepJourneys: Journeys = {
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

/** Its third party does not supply it any more. */
const lost = { ...tractor, thirdPartyId: 'gone' };
const dear = { ...pump, price: limits.costMax };

const assetJourneys: Journeys = {
  'an asset that is added begins empty, also after another was opened': {
    events: [...withTractor, change(tractor), back, addAsset],
    ends: { filling: { assets: 'asset' } },
    keeps: { changing: null },
  },
  'at least one asset is needed to complete (§5)': {
    events: toList,
    ends: { filling: { assets: 'list' } },
    refuses: [{ type: 'assets.complete' }, goTo('documents'), change(tractor), remove(tractor)],
  },
  'the same asset cannot be added twice (§5)': {
    events: [...withTractor, addAsset],
    ends: { filling: { assets: 'asset' } },
    refuses: [saveAsset(tractor)],
  },
  'an asset cannot become one that is in the list (§5)': {
    events: [...withBoth, change(pump)],
    ends: { filling: { assets: 'asset' } },
    refuses: [saveAsset(tractor)],
  },
  'an asset without a third party cannot be selected (§5)': {
    events: [...toList, addAsset],
    ends: { filling: { assets: 'asset' } },
    refuses: [saveAsset(harvester), saveAsset({ ...tractor, thirdPartyId: pump.thirdPartyId })],
  },
  'neither can one that the fund does not know (§5)': {
    events: [...toList, addAsset],
    ends: { filling: { assets: 'asset' } },
    refuses: [saveAsset({ ...tractor, assetId: 'other' })],
  },
  'the cost of all assets has a limit': {
    events: [...withTractor, addAsset],
    ends: { filling: { assets: 'asset' } },
    refuses: [saveAsset(dear)],
  },
  'and may come up to it': {
    events: [...toList, addAsset, saveAsset(dear)],
    ends: { filling: { assets: 'list' } },
    keeps: { answers: { init, conditions, assets: [dear] } },
  },
  'an asset that lost its third party does not stand against another one (§5)': {
    events: [
      openWith({ draft: requestCase({ answers: { ...answersCase, assets: [lost] } }) }),
      addAsset,
      saveAsset(pump),
    ],
    ends: { filling: { assets: 'list' } },
    refuses: [{ type: 'assets.complete' }],
  },
  'an asset that is changed may stay the asset it is, and keeps its place': {
    events: [...withBoth, change(tractor), saveAsset({ ...tractor, quantity: 5 })],
    ends: { filling: { assets: 'list' } },
    keeps: { answers: { init, conditions, assets: [{ ...tractor, quantity: 5 }, pump] } },
  },
  'it may become another asset too': {
    events: [...withTractor, change(tractor), saveAsset(pump)],
    ends: { filling: { assets: 'list' } },
    refuses: [change(tractor), remove(tractor)],
  },
  'an asset that is removed leaves the others': {
    events: [...withBoth, remove(tractor)],
    ends: { filling: { assets: 'list' } },
    keeps: { answers: { init, conditions, assets: [pump] } },
  },
  'without any asset there is no way on (§5)': {
    events: [...toDocuments, back, remove(tractor)],
    ends: { filling: { assets: 'list' } },
    refuses: [{ type: 'assets.complete' }, goTo('documents')],
  },
  'what was half filled for one asset is not shown for another; other pages stay as typed': {
    events: [...withTractor, addAsset, typed('assets', '7'), typed('documents', 'صك'), back, change(tractor)],
    ends: { filling: { assets: 'asset' } },
    keeps: { partial: { documents: { typed: 'صك' } }, changing: tractor.assetId },
  },
  'the documents do not lead on when another device removed the last asset (§5)': {
    events: [
      ...toDocuments,
      { type: 'draft.rebased', draft: { ...otherCase, answers: { init, conditions, assets: [] } } },
    ],
    ends: { filling: 'documents' },
    refuses: [complete('documents')],
  },
};

const answerJourneys: Journeys = {
  'three minutes lead from the product to the money (§1 what-if flow)': {
    events: toAnswered,
    ends: { filling: { done: 'answered' } },
    keeps: { info: infoCase, problem: null },
  },
  'the fund is asked when the answers are saved, not before': { events: toDone, ends: { filling: { done: 'saving' } } },
  'a complete request resumes at its answer': {
    events: [openedComplete],
    ends: { filling: { done: 'asking' } },
  },
  'answers that only this device has are saved before the fund is asked': {
    events: [
      openWith({
        draft: requestCase({ answers: { init, conditions, assets } }),
        unsent: { answers: { documents }, partial: {} },
      }),
    ],
    ends: { filling: { done: 'saving' } },
    does: ['answers.change'],
  },
  'without a connection the own estimate stays (§8 the common handler)': {
    events: [...toDone, saved, failed('askFund', fault)],
    ends: { filling: { done: 'unanswered' } },
    keeps: { problem: fault, info: null },
  },
  'the fund is asked again (§8 please try again)': {
    events: [...toDone, saved, failed('askFund', fault), { type: 'answer.retry' }],
    ends: { filling: { done: 'asking' } },
  },
  'and its answer ends the problem': {
    events: [...toDone, saved, failed('askFund', fault), { type: 'answer.retry' }, done('askFund', infoCase)],
    ends: { filling: { done: 'answered' } },
    keeps: { problem: null, info: infoCase },
  },
  'another answer ends the problem': {
    events: [...toDone, saved, failed('askFund', fault), goTo('documents'), complete('documents')],
    ends: { filling: { done: 'saving' } },
    keeps: { problem: null },
  },
  'so it does after a way back': {
    events: [...toDone, saved, failed('askFund', fault), back, complete('documents')],
    ends: { filling: { done: 'saving' } },
    keeps: { problem: null },
  },
  'the fund is asked once about the same answers': {
    events: [...toAnswered, goTo('init'), goTo('done')],
    ends: { filling: { done: 'answered' } },
    keeps: { info: infoCase },
  },
  'and again about others': {
    events: [...toAnswered, goTo('documents'), complete('documents'), saved],
    ends: { filling: { done: 'asking' } },
    keeps: { info: null },
  },
  'an asset that another device removed is missing before the fund is asked (§5)': {
    events: [...toDone, { type: 'draft.saved', draft: otherCase }],
    ends: { filling: { assets: 'list' } },
    keeps: { answers: otherCase.answers },
  },
  'so it is when there is more to save': {
    events: [...toDone, { type: 'draft.rebased', draft: otherCase }],
    ends: { filling: { assets: 'list' } },
    keeps: { answers: otherCase.answers, saved: null },
  },
  'another version has no answer of the fund yet': {
    events: [...toAnswered, { type: 'draft.replaced', draft: { ...completeCase, draftId: application.draftId } }],
    ends: { filling: { done: 'asking' } },
    keeps: { info: null, applicationId: application.draftId },
  },
  'apply with this opens an application (§1 full new-loan-application flow)': {
    events: [...toAnswered, begin, done('beginApplication', application)],
    ends: 'applied',
    keeps: { applicationId: application.draftId },
  },
  'an application that cannot be begun shows its problem, and the answer stays (§8)': {
    events: [...toAnswered, begin, failed('beginApplication', fault)],
    ends: { filling: { done: 'answered' } },
    keeps: { problem: fault, info: infoCase },
  },
  'it is begun again, as a command of its own': {
    events: [...toAnswered, begin, failed('beginApplication', fault), begin],
    ends: { filling: { done: 'applying' } },
    keeps: { problem: null, begun: 2 },
  },
  'a request that has become an application knows it': {
    events: [openWith({ draft: { ...completeCase, draftId: application.draftId } })],
    ends: { filling: { done: 'asking' } },
    keeps: { applicationId: application.draftId },
  },
};

export const whatIfJourneys: Journeys = { ...stepJourneys, ...assetJourneys, ...answerJourneys };
