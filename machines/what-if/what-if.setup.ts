/** Everything the what-if request's states name: its actors, actions and guards. */
import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import type { HalfFilled } from '#contract/application.ts';
import {
  type AnsweredRequestStep,
  type DealFinancialInfo,
  REQUEST_STEPS,
  type RequestedAsset,
  type RequestStep,
} from '#contract/loan-request.ts';
import type { LoanRequest } from '#contract/loan-request-endpoints.ts';
import { asProblem } from '#contract/problems.ts';
import { draftSyncMachine } from '../draft-sync/draft-sync.machine.ts';
import type { OpenedRequest, WhatIfEvent } from './what-if.events.ts';
import {
  blockersBeforePage,
  listWith,
  reasonsAgainstAnswer,
  reasonsAgainstAsset,
  resumePage,
  type WhatIfContext,
} from './what-if.facts.ts';
import type { RequestPage, RequestPath } from './what-if.steps.ts';

const notProvided = (name: string) => async (): Promise<never> => {
  throw new Error(`actor "${name}" was not provided`);
};

export const s = setup({
  types: {
    context: {} as WhatIfContext,
    events: {} as WhatIfEvent,
    input: {} as { requestId: string; device: string; requested: RequestPage | null },
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: RequestPage | 'loading' | 'unavailable' | 'missing' | 'applied'; path?: RequestPath },
    transitionMeta: {} as { rule: string },
    children: {} as { draftSync: 'draftSync' },
  },
  actors: {
    openRequest: fromPromise<OpenedRequest, { requestId: string }>(notProvided('openRequest')),
    draftSync: draftSyncMachine,
    askFund: fromPromise<DealFinancialInfo, { requestId: string }>(notProvided('askFund')),
    beginApplication: fromPromise<{ draftId: string }, { requestId: string; key: string }>(
      notProvided('beginApplication'),
    ),
  },
  actions: {
    open: assign((_, { opened: { reference, request, unsent } }: { opened: OpenedRequest }) => ({
      reference,
      version: request?.version ?? 0,
      savedAt: request?.updatedAt ?? null,
      answers: { ...request?.answers, ...unsent?.answers },
      partial: { ...request?.partial, ...unsent?.partial },
      draftId: request?.draftId ?? null,
      changing: null,
      unsent,
      isSaved: true,
      info: null,
      problem: null,
    })),
    sendUnsent: enqueueActions(({ context: { unsent }, enqueue }) => {
      if (!unsent) return;
      enqueue.assign({ unsent: null });
      if (Object.keys(unsent.answers).length > 0)
        enqueue.sendTo('draftSync', { type: 'answers.change', answers: unsent.answers });
      for (const step of REQUEST_STEPS) {
        const values = unsent.partial[step];
        if (values) enqueue.sendTo('draftSync', { type: 'screen.type', step, values });
      }
    }),
    keepDraft: assign(({ context }, { draft }: { draft: LoanRequest }) => ({
      version: draft.version,
      savedAt: draft.updatedAt,
      // After a conflict the saved request also holds what the other version answered in steps that were not at stake.
      answers: { ...context.answers, ...draft.answers },
      isSaved: true,
    })),
    replaceDraft: assign((_, { draft }: { draft: LoanRequest }) => ({
      version: draft.version,
      savedAt: draft.updatedAt,
      answers: draft.answers,
      partial: draft.partial,
      draftId: draft.draftId,
      changing: null,
      isSaved: true,
      info: null,
    })),
    markUnsaved: assign({ isSaved: false }),
    /** The host has not answered to what is answered now. */
    keepAnswer: assign(({ context }, { step, answer }: { step: AnsweredRequestStep; answer: unknown }) => ({
      answers: { ...context.answers, [step]: answer },
      partial: { ...context.partial, [step]: undefined },
      isSaved: false,
      info: null,
      problem: null,
    })),
    saveAnswer: sendTo('draftSync', (_, { step, answer }: { step: AnsweredRequestStep; answer: unknown }) => ({
      type: 'answers.change',
      answers: { [step]: answer },
    })),
    keepTyping: assign({
      partial: ({ context }, { step, values }: { step: RequestStep; values: HalfFilled }) => ({
        ...context.partial,
        [step]: values,
      }),
    }),
    saveTyping: sendTo('draftSync', (_, params: { step: RequestStep; values: HalfFilled }) => ({
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
    isAcceptable: ({ context }, params: { step: AnsweredRequestStep; answer: unknown }) =>
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
