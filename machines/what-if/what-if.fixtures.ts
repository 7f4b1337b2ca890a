/** Small data for the model and for screens without a server, and the events that lead to the later steps. */
import { dealFinancialInfoOf, type WhatIfAnswers, type WhatIfRequest } from '#contract/loans/what-if.ts';
import { terms } from '#contract/money/finance.ts';
import { done } from '../kit/testing/model.ts';
import { referenceCase as loanReference } from '../loan-application/loan-application.fixtures.ts';
import { refusalOf } from '../wizard/wizard.model.ts';
import type { RequestPage } from './what-if.steps.ts';
import type { OpenedRequest, Reference } from './what-if.types.ts';

const words = (text: string) => ({ ar: text, en: text });
const asset = (id: string, referencePrice: number, suppliers: string[]) => ({
  id,
  category: words('machines'),
  title: words(id),
  referencePrice,
  thirdParties: suppliers.map((supplier) => ({ id: supplier, title: words(supplier) })),
});

export const referenceCase: Reference = {
  ...loanReference,
  assets: [
    asset('tractor', 200_000_00, ['sanabel', 'wadi']),
    asset('pump', 30_000_00, ['falaj']),
    asset('harvester', 780_000_00, []),
  ],
  terms,
  today: '2026-11-21',
};
export const tractor = { assetId: 'tractor', quantity: 2, price: 200_000_00, thirdPartyId: 'sanabel' };
export const pump = { assetId: 'pump', quantity: 1, price: 30_000_00, thirdPartyId: 'falaj' };
export const harvester = { assetId: 'harvester', quantity: 1, price: 780_000_00, thirdPartyId: 'sanabel' };

export const answersCase: WhatIfAnswers = {
  init: {
    applicantType: 'individual',
    productId: 'greenhouses',
    subProductId: 'greenhouse-new',
    projectName: 'بيوت محمية',
  },
  conditions: { acknowledged: true, subProductId: 'greenhouse-new' },
  assets: [tractor],
  documents: { ready: ['landDeed'] },
};
export const infoCase = dealFinancialInfoOf([tractor], terms, referenceCase.today);

export const requestCase = (rest: Partial<WhatIfRequest> = {}): WhatIfRequest => ({
  id: '01890000-0000-7000-8000-0000000000a1',
  version: 1,
  answers: {},
  partial: {},
  updatedAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2027-02-19T09:00:00.000Z',
  draftId: null,
  ...rest,
});
export const completeCase = requestCase({ version: 5, answers: answersCase });
export const openedCase = (rest: Partial<OpenedRequest> = {}): OpenedRequest => ({
  reference: referenceCase,
  draft: null,
  base: rest.draft ?? null,
  unsent: null,
  ...rest,
});

const greenhouseNew = referenceCase.catalogue.products[0]?.subProducts[0];
/** The catalogue with a product that asks for no documents. */
export const withLargeProduct: Reference = {
  ...referenceCase,
  catalogue: {
    ...referenceCase.catalogue,
    products: referenceCase.catalogue.products.map((product) => ({
      ...product,
      subProducts: [
        ...product.subProducts,
        ...(greenhouseNew
          ? [
              {
                ...greenhouseNew,
                id: 'greenhouse-large',
                requiredDocuments: { individual: [], company: [], institute: [] },
              },
            ]
          : []),
      ],
    })),
  },
};

/** Events of journeys, step by step. */
export const complete = <S extends 'init' | 'conditions' | 'documents'>(step: S) => ({
  type: `${step}.complete`,
  answer: answersCase[step],
});
export const addAsset = { type: 'asset.add' };
export const saveAsset = (asset: typeof tractor) => ({ type: 'asset.save', asset });
export const openWith = (...given: Parameters<typeof openedCase>) => done('openDraft', openedCase(...given));
export const saved = { type: 'draft.saved', draft: completeCase };
export const opened = openWith();
export const toList = [opened, complete('init'), complete('conditions')];
export const toDocuments = [...toList, addAsset, saveAsset(tractor), { type: 'assets.complete' }];
export const toDone = [...toDocuments, complete('documents')];
export const toAnswered = [...toDone, saved, done('askFund', infoCase)];
export const application = { draftId: '01890000-0000-7000-8000-0000000000dd' };
/** Another device removed the asset. */
export const otherCase = requestCase({ version: 8, answers: { ...answersCase, assets: [] } });
/** The complete request, with the name of the project typed anew and left. */
export const unfinishedCase = requestCase({
  ...completeCase,
  version: 9,
  partial: { init: { projectName: 'بيوت أخرى' } },
});
/** So is this one, and the name was taken out. */
export const unusableCase = requestCase({ ...completeCase, version: 9, partial: { init: { projectName: '' } } });
/** An asset that was begun, and not put into the list. */
export const pumpTyped = {
  category: 'machines',
  changing: null,
  assetId: 'pump',
  quantity: '1',
  price: '30,000',
  thirdPartyId: 'falaj',
};
export const begunCase = requestCase({ version: 2, answers: { init: answersCase.init } });

/** What a visitor estimated, and the event that carries it into the request. */
export const estimateCase = { plannedCost: '400,000', productId: 'greenhouses', subProductId: 'greenhouse-new' };
export const carried = { type: 'estimate.carried', values: estimateCase };

/** Events of the screens, and the list with one asset or two. */
export const back = { type: 'step.back' };
export const goTo = (page: RequestPage) => ({ type: 'step.goTo', page });
export const change = ({ assetId }: typeof tractor) => ({ type: 'asset.change', assetId });
export const remove = ({ assetId }: typeof tractor) => ({ type: 'asset.remove', assetId });
export const typed = (step: 'init' | 'assets' | 'documents', text: string) => ({
  type: 'input.changed',
  step,
  values: { typed: text },
});
export const withTractor = [...toList, addAsset, saveAsset(tractor)];
export const withBoth = [...withTractor, addAsset, saveAsset(pump)];
/** The server refuses the name of the project. */
export const refusedName = refusalOf('partial.init.projectName');
