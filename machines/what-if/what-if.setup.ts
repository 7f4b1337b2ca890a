/** The what-if request as a wizard, and what its states name besides: actors, actions and guards. */
import { assign, fromPromise, setup } from 'xstate';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import type { DealFinancialInfo, RequestedAsset, WhatIfRequest } from '#contract/loans/what-if.ts';
import { draftDiscardMachine } from '../draft-discard/draft-discard.machine.ts';
import { notProvided } from '../kit/runtime/machine.ts';
import { defineWizard } from '../wizard/define-wizard.ts';
import type { OpenedRequest, WhatIfEvent } from './what-if.events.ts';
import { blockers, listWith, reasonsAgainst, reasonsAgainstAsset, type WhatIfContext } from './what-if.rules.ts';
import { type RequestPage, type requestPaths, whatIfSteps } from './what-if.steps.ts';

export const whatIf = defineWizard({
  id: 'whatIf',
  types: {} as { context: WhatIfContext; events: WhatIfEvent; draft: WhatIfRequest; opened: OpenedRequest },
  steps: whatIfSteps,
  states: { assetsList: 'assets.list', asset: 'assets.asset' },
  rule: '§2 What-if loan request flow',
  closed: 'a request that was thrown away elsewhere is missing here',
  blockers,
  reasonsAgainst,
  own: {
    fromDraft: (draft) => ({ applicationId: draft?.draftId ?? null, changing: null, info: null }),
    // The fund has not responded to the new answer yet.
    fromAnswer: () => ({ info: null }),
    fromGoTo: () => ({ changing: null }),
  },
});

export const whatIfSetup = setup({
  types: {
    context: {} as WhatIfContext,
    events: {} as WhatIfEvent,
    input: {} as { draftId: string; device: string; requested: RequestPage | null },
    tags: {} as 'busy' | 'form',
    meta: {} as {
      screen: RequestPage | 'loading' | 'unavailable' | 'missing' | 'applied' | 'discarded';
      path?: (typeof requestPaths)[RequestPage];
    },
    transitionMeta: {} as { rule: string },
    children: {} as { draftSync: 'draftSync'; draftDiscard: 'draftDiscard' },
  },
  actors: {
    ...whatIf.actors,
    draftDiscard: draftDiscardMachine,
    askFund: fromPromise<DealFinancialInfo, { draftId: string }>(notProvided('askFund')),
    beginApplication: fromPromise<{ draftId: string }, { draftId: string; key: string }>(
      notProvided('beginApplication'),
    ),
  },
  actions: {
    ...whatIf.actions,
    /** The form of the first page begins anew, with the estimate in it. */
    renewInit: assign({ editions: ({ context: { editions } }) => ({ ...editions, init: (editions.init ?? 0) + 1 }) }),
    startAdding: assign({ changing: null }),
    /** A half-filled asset page belongs to the asset it was typed for. */
    startChanging: assign(({ context: { partial } }, { assetId }: { assetId: string }) => {
      const { assets: _, ...others } = partial;
      return { changing: assetId, partial: others };
    }),
    storeInfo: assign({ info: (_, params: { info: DealFinancialInfo }) => params.info, problem: null }),
    countApplication: assign({ begun: ({ context }) => context.begun + 1, problem: null }),
    storeApplication: assign({ applicationId: (_, params: { applicationId: string }) => params.applicationId }),
  },
  guards: {
    ...whatIf.guards,
    isAcceptableAsset: ({ context }, params: { asset: RequestedAsset }) =>
      reasonsAgainstAsset(context, params.asset).length === 0,
    isListed: ({ context }, params: { assetId: string }) =>
      context.answers.assets?.some(({ assetId }) => assetId === params.assetId) ?? false,
    isAnswered: ({ context }) => context.info !== null,
    isWithoutInit: ({ context }) => context.answers.init === undefined,
  },
});

/** The list after a gesture on the pages of the assets, as an answer like any other. */
export const listAfter = {
  save: ({ context, event }: { context: WhatIfContext; event: { asset: RequestedAsset } }) => ({
    step: 'assets',
    answer: listWith(context, event.asset),
  }),
  remove: ({ context, event }: { context: WhatIfContext; event: { assetId: string } }) => ({
    step: 'assets',
    answer: (context.answers.assets ?? []).filter(({ assetId }) => assetId !== event.assetId),
  }),
};

/** The first page with an estimate on top of what is typed there already. */
export const initWith = ({ context, event }: { context: WhatIfContext; event: { values: HalfFilled } }) => ({
  step: 'init' as const,
  values: { ...context.partial.init, ...event.values },
});
