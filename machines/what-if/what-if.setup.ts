/** The what-if request as a wizard, and what its states name besides: actors, actions and guards. */
import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import type { DealFinancialInfo, RequestedAsset } from '#contract/loans/what-if.ts';
import { draftDiscardMachine } from '../draft-discard/draft-discard.machine.ts';
import { notProvided } from '../kit/runtime/machine.ts';
import { defineWizard } from '../wizard/define-wizard.ts';
import {
  asked,
  blockers,
  changedAsset,
  listAfterSave,
  reasonsAgainst,
  reasonsAgainstAsset,
  typed,
} from './what-if.rules.ts';
import { type RequestPage, type requestPaths, whatIfSteps } from './what-if.steps.ts';
import type { WhatIf, WhatIfContext, WhatIfEvent } from './what-if.types.ts';

export const whatIf = defineWizard<WhatIf>({
  id: 'whatIf',
  steps: whatIfSteps,
  states: { assetsList: 'assets.list', asset: 'assets.asset' },
  rule: '§2 What-if loan request flow',
  closed: 'a request that was thrown away elsewhere is missing here',
  review: 'done',
  blockers,
  reasonsAgainst,
  typed,
  typedOn: (step) => (step === 'assets' ? 'asset' : step),
  own: {
    asked,
    fromDraft: (draft) => ({
      applicationId: draft?.draftId ?? null,
      changing: draft && changedAsset(draft),
      info: null,
    }),
    // The fund has not responded to the new answer yet.
    fromAnswer: () => ({ info: null }),
    // A half-filled asset page belongs to the asset it was typed for.
    fromGoTo: (context) => ({ changing: changedAsset(context) }),
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
    keepInfo: assign({ info: (_, params: { info: DealFinancialInfo }) => params.info, problem: null }),
    countApplication: assign({ begun: ({ context }) => context.begun + 1, problem: null }),
    keepApplication: assign({ applicationId: (_, params: { applicationId: string }) => params.applicationId }),
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
}).extend({
  actions: {
    /** Opens the page of an asset; null opens it for a new one. A page half filled for another asset is dropped. */
    startAsset: enqueueActions(({ context, enqueue }, { assetId }: { assetId: string | null }) => {
      enqueue.assign({ changing: assetId });
      const { assets: typed, ...others } = context.partial;
      if (!typed || changedAsset(context) === assetId) return;
      enqueue.sendTo('draftSync', { type: 'input.changed', step: 'assets', values: {} });
      enqueue.assign({ partial: others });
    }),
  },
});

/** The list after a gesture on the pages of the assets, as an answer like any other. */
export const listAfter = {
  save: ({ context, event }: { context: WhatIfContext; event: { asset: RequestedAsset } }) => ({
    step: 'assets',
    answer: listAfterSave(context, event.asset),
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
