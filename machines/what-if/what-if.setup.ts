/** Everything the what-if request's states name: its actors, actions and guards. */
import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { asProblem } from '#contract/kernel/problems.ts';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import type { WhatIfRequest } from '#contract/loans/what-if.ts';
import {
  type AnsweredWhatIfStep,
  type DealFinancialInfo,
  type RequestedAsset,
  WHAT_IF_STEPS,
  type WhatIfStep,
} from '#contract/loans/what-if.ts';
import { draftDiscardMachine } from '../draft-discard/draft-discard.machine.ts';
import { draftSyncMachine } from '../draft-sync/draft-sync.machine.ts';
import { notProvided } from '../kit/runtime/not-provided.ts';
import {
  answeredDraft,
  openedDraft,
  replacedDraft,
  savedDraft,
  typedDraft,
  unsentEvents,
} from '../wizard/wizard.draft.ts';
import type { OpenedRequest, WhatIfEvent } from './what-if.events.ts';
import {
  blockersBeforePage,
  listWith,
  reasonsAgainstAnswer,
  reasonsAgainstAsset,
  resumePage,
  type WhatIfContext,
} from './what-if.rules.ts';
import type { RequestPage, RequestPath } from './what-if.steps.ts';

export const s = setup({
  types: {
    context: {} as WhatIfContext,
    events: {} as WhatIfEvent,
    input: {} as { requestId: string; device: string; requested: RequestPage | null },
    tags: {} as 'busy' | 'form',
    meta: {} as {
      screen: RequestPage | 'loading' | 'unavailable' | 'missing' | 'applied' | 'discarded';
      path?: RequestPath;
    },
    transitionMeta: {} as { rule: string },
    children: {} as { draftSync: 'draftSync'; draftDiscard: 'draftDiscard' },
  },
  actors: {
    openRequest: fromPromise<OpenedRequest, { requestId: string }>(notProvided('openRequest')),
    draftSync: draftSyncMachine,
    draftDiscard: draftDiscardMachine,
    askFund: fromPromise<DealFinancialInfo, { requestId: string }>(notProvided('askFund')),
    beginApplication: fromPromise<{ draftId: string }, { requestId: string; key: string }>(
      notProvided('beginApplication'),
    ),
  },
  actions: {
    open: assign((_, { opened: { reference, request, unsent } }: { opened: OpenedRequest }) => ({
      ...openedDraft(request, unsent),
      reference,
      draftId: request?.draftId ?? null,
      changing: null,
      info: null,
    })),
    sendUnsent: enqueueActions(({ context: { unsent }, enqueue }) => {
      if (!unsent) return;
      enqueue.assign({ unsent: null });
      for (const event of unsentEvents(unsent, WHAT_IF_STEPS)) enqueue.sendTo('draftSync', event);
    }),
    keepDraft: assign(({ context }, { draft }: { draft: WhatIfRequest }) => savedDraft(context, draft)),
    replaceDraft: assign((_, { draft }: { draft: WhatIfRequest }) => ({
      ...replacedDraft(draft),
      draftId: draft.draftId,
      changing: null,
      info: null,
    })),
    markUnsaved: assign({ isSaved: false }),
    /** The host has not answered to what is answered now. */
    keepAnswer: assign(({ context }, { step, answer }: { step: AnsweredWhatIfStep; answer: unknown }) => ({
      ...answeredDraft(context, step, answer),
      isSaved: false,
      info: null,
    })),
    saveAnswer: sendTo('draftSync', (_, { step, answer }: { step: AnsweredWhatIfStep; answer: unknown }) => ({
      type: 'answers.change',
      answers: { [step]: answer },
    })),
    keepTyping: assign(({ context }, { step, values }: { step: WhatIfStep; values: HalfFilled }) =>
      typedDraft(context, step, values),
    ),
    saveTyping: sendTo('draftSync', (_, params: { step: WhatIfStep; values: HalfFilled }) => ({
      type: 'screen.type',
      ...params,
    })),
    startAdding: assign({ changing: null }),
    /** What was typed of another asset is none of this one's. */
    startChanging: assign(({ context: { partial } }, { assetId }: { assetId: string }) => {
      const { assets: _, ...others } = partial;
      return { changing: assetId, partial: others };
    }),
    keepInfo: assign({ info: (_, params: { info: DealFinancialInfo }) => params.info, problem: null }),
    countApplication: assign({ begun: ({ context }) => context.begun + 1, problem: null }),
    keepApplication: assign({ draftId: (_, params: { draftId: string }) => params.draftId }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => asProblem(params.error) }),
  },
  guards: {
    isMissing: (_, params: { error: unknown }) => asProblem(params.error).code === 'not_found',
    resumesAt: ({ context }, params: { page: RequestPage }) => resumePage(context) === params.page,
    isReachablePage: ({ context }, params: { wanted: RequestPage; page: RequestPage }) =>
      params.wanted === params.page && blockersBeforePage(context, params.page).length === 0,
    isAcceptable: ({ context }, params: { step: AnsweredWhatIfStep; answer: unknown }) =>
      reasonsAgainstAnswer(context, params.step, params.answer).length === 0,
    isAcceptableAsset: ({ context }, params: { asset: RequestedAsset }) =>
      reasonsAgainstAsset(context, params.asset).length === 0,
    isListed: ({ context }, params: { assetId: string }) =>
      context.answers.assets?.some(({ assetId }) => assetId === params.assetId) ?? false,
    isSaved: ({ context }) => context.isSaved,
    isAnswered: ({ context }) => context.info !== null,
  },
});

/** The list after a gesture of the assets' pages, as an answer like any other. */
export const listAfter = {
  save: ({ context, event }: { context: WhatIfContext; event: { asset: RequestedAsset } }) => ({
    step: 'assets' as const,
    answer: listWith(context, event.asset),
  }),
  remove: ({ context, event }: { context: WhatIfContext; event: { assetId: string } }) => ({
    step: 'assets' as const,
    answer: (context.answers.assets ?? []).filter(({ assetId }) => assetId !== event.assetId),
  }),
};
