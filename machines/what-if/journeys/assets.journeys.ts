/** The list of assets, and the page of one asset. */
import { limits } from '#contract/fields/limits.ts';
import type { FlowModel } from '../../kit/testing/model.ts';
import {
  addAsset,
  answersCase,
  back,
  change,
  complete,
  goTo,
  harvester,
  openWith,
  otherCase,
  pump,
  remove,
  requestCase,
  saveAsset,
  toDocuments,
  toList,
  tractor,
  typed,
  withBoth,
  withTractor,
} from '../what-if.fixtures.ts';
import type { whatIfMachine } from '../what-if.machine.ts';

type Journeys = FlowModel<typeof whatIfMachine>['journeys'];

const { init, conditions } = answersCase;

/** Its third party does not supply it any more. */
const lost = { ...tractor, thirdPartyId: 'gone' };
const dear = { ...pump, price: limits.costMax };

export const assetJourneys: Journeys = {
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
