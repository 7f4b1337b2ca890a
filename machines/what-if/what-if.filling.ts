/** Filling in: the steps of the request, and what may happen in any of them. */
import { WHAT_IF_STEPS, type WhatIfAnswers } from '#contract/loans/what-if.ts';
import { broken, draftSync, MIND, SAVED, saving } from '../wizard/wizard.states.ts';
import { done } from './what-if.done.ts';
import type { ScreenStep } from './what-if.events.ts';
import { listAfter, s } from './what-if.setup.ts';
import { pageOfStep, REQUEST_PAGES, type RequestPage, requestPaths } from './what-if.steps.ts';

const RULE = '§2 What-if loan request flow';
const ONCE = '§5 The same asset cannot be added twice';

export const pageMeta = (page: RequestPage) => ({ screen: page, path: requestPaths[page] });
const answerOf = <S extends ScreenStep>(step: S) => ({
  params: ({ event }: { event: { answer: WhatIfAnswers[S] } }) => ({ step, answer: event.answer }),
});
const kept = <S extends ScreenStep>(step: S) =>
  [
    { type: 'keepAnswer', ...answerOf(step) },
    { type: 'saveAnswer', ...answerOf(step) },
  ] as const;
const targets = {
  init: '.init',
  conditions: '.conditions',
  assetsList: '.assets.list',
  asset: '.assets.asset',
  documents: '.documents',
  done: '.done',
} as const satisfies Record<RequestPage, string>;
const whatIs = (page: RequestPage) => `#whatIf.filling${targets[page]}` as const;

/** A step that is answered on one screen: it advances at once. */
const answered = <S extends ScreenStep>(step: S, next: RequestPage, back: RequestPage | null) =>
  s.createStateConfig({
    tags: ['form'],
    meta: pageMeta(step),
    on: {
      [`${step}.complete`]: {
        guard: { type: 'isAcceptable', ...answerOf(step) },
        target: whatIs(next),
        actions: kept(step),
        meta: { rule: RULE },
      },
      ...(back && { 'step.back': { target: whatIs(back), meta: { rule: RULE } } }),
    } as never,
  });

const assets = s.createStateConfig({
  initial: 'list',
  states: {
    list: {
      tags: ['form'],
      meta: pageMeta('assetsList'),
      on: {
        'asset.add': { target: 'asset', actions: 'startAdding', meta: { rule: RULE } },
        'asset.change': {
          guard: { type: 'isListed', params: ({ event }) => ({ assetId: event.assetId }) },
          target: 'asset',
          actions: { type: 'startChanging', params: ({ event }) => ({ assetId: event.assetId }) },
          meta: { rule: MIND },
        },
        'asset.remove': {
          guard: { type: 'isListed', params: ({ event }) => ({ assetId: event.assetId }) },
          actions: [
            { type: 'keepAnswer', params: listAfter.remove },
            { type: 'saveAnswer', params: listAfter.remove },
          ],
          meta: { rule: MIND },
        },
        'assets.complete': {
          guard: {
            type: 'isAcceptable',
            params: ({ context }) => ({ step: 'assets' as const, answer: context.answers.assets }),
          },
          target: '#whatIf.filling.documents',
          meta: { rule: '§5 at least one asset is needed to complete' },
        },
        'step.back': { target: '#whatIf.filling.conditions', meta: { rule: RULE } },
      },
    },
    asset: {
      tags: ['form'],
      meta: pageMeta('asset'),
      on: {
        'asset.save': {
          guard: { type: 'isAcceptableAsset', params: ({ event }) => ({ asset: event.asset }) },
          target: 'list',
          // Told to the one who saves first: what is kept changes what the list is made from.
          actions: [
            { type: 'saveAnswer', params: listAfter.save },
            { type: 'keepAnswer', params: listAfter.save },
          ],
          meta: { rule: `${ONCE}; an asset without a third party cannot be selected` },
        },
        'step.back': { target: 'list', meta: { rule: RULE } },
      },
    },
  },
});

export const filling = s.createStateConfig({
  initial: 'resuming',
  // Not on the way in: the one who saves is there only now.
  entry: 'sendUnsent',
  invoke: [
    draftSync(({ requestId }) => requestId),
    {
      id: 'draftDiscard',
      src: 'draftDiscard',
      input: ({ context }) => ({ id: context.requestId }),
      onDone: { target: 'discarded', meta: { rule: SAVED } },
      onError: broken,
    },
  ],
  on: {
    'step.goTo': REQUEST_PAGES.map((page) => ({
      guard: {
        type: 'isReachablePage' as const,
        params: ({ event }: { event: { page: RequestPage } }) => ({ wanted: event.page, page }),
      },
      target: targets[page],
      actions: 'startAdding' as const,
      meta: { rule: 'a step is opened from the list, the address or Back when nothing is missing before it' },
    })),
    ...saving,
    'draft.closed': { target: 'opening', meta: { rule: 'a request that was thrown away elsewhere is missing here' } },
  },
  states: {
    resuming: {
      always: WHAT_IF_STEPS.map(pageOfStep).map((page) => ({
        guard: { type: 'resumesAt' as const, params: { page } },
        target: whatIs(page),
        meta: { rule: 'a draft resumes at the first incomplete step' },
      })),
    },
    init: answered('init', 'conditions', null),
    conditions: answered('conditions', 'assetsList', 'init'),
    assets,
    documents: answered('documents', 'done', 'assetsList'),
    done,
  },
});
