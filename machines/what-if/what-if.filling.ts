/** Filling in: the steps of the request, and what may happen in any of them. */
import { MIND, onComplete, SAVED } from '../wizard/define-wizard.ts';
import { done } from './what-if.done.ts';
import { initWith, listAfter, whatIf, whatIfSetup } from './what-if.setup.ts';

const { advance, backTo, page, stays } = whatIf;
const RULE = '§2 What-if loan request flow';
const CARRIED = 'an estimate that a visitor made is carried into a new request, and saved with it';
const ONCE = '§5 The same asset cannot be added twice';

const assets = whatIfSetup.createStateConfig({
  initial: 'list',
  states: {
    list: {
      ...page('assetsList'),
      on: {
        ...stays('assetsList'),
        'asset.add': {
          target: 'asset',
          actions: { type: 'startAsset', params: { assetId: null } },
          meta: { rule: RULE },
        },
        'asset.change': {
          guard: { type: 'isListed', params: ({ event }) => ({ assetId: event.assetId }) },
          target: 'asset',
          actions: { type: 'startAsset', params: ({ event }) => ({ assetId: event.assetId }) },
          meta: { rule: MIND },
        },
        'asset.remove': {
          guard: { type: 'isListed', params: ({ event }) => ({ assetId: event.assetId }) },
          actions: [
            { type: 'sendAnswer', params: listAfter.remove },
            { type: 'keepAnswer', params: listAfter.remove },
          ],
          meta: { rule: MIND },
        },
        'assets.complete': {
          guard: {
            type: 'isAcceptable',
            params: ({ context }) => ({ step: 'assets', answer: context.answers.assets }),
          },
          target: whatIf.at('documents'),
          meta: { rule: '§5 at least one asset is needed to complete' },
        },
        'step.back': backTo('conditions'),
      },
    },
    asset: {
      ...page('asset'),
      on: {
        ...stays('asset'),
        'asset.save': {
          guard: { type: 'isAcceptableAsset', params: ({ event }) => ({ asset: event.asset }) },
          target: 'list',
          actions: [
            { type: 'sendAnswer', params: listAfter.save },
            { type: 'keepAnswer', params: listAfter.save },
          ],
          meta: { rule: `${ONCE}; an asset without a third party cannot be selected` },
        },
        'step.back': { target: 'list', meta: { rule: RULE } },
      },
    },
  },
});

export const filling = whatIfSetup.createStateConfig({
  ...whatIf.filling,
  invoke: [
    whatIf.filling.invoke,
    {
      id: 'draftDiscard',
      src: 'draftDiscard',
      input: ({ context }) => ({ id: context.draftId }),
      onDone: { target: 'discarded', meta: { rule: SAVED } },
      onError: whatIf.broken,
    },
  ],
  states: {
    resuming: whatIf.resuming,
    init: {
      ...page('init'),
      on: {
        ...onComplete('init', advance('init', 'conditions')),
        ...stays('init'),
        'estimate.carried': {
          guard: 'isWithoutInit',
          actions: [{ type: 'keepInput', params: initWith }, { type: 'sendInput', params: initWith }, 'renewInit'],
          meta: { rule: CARRIED },
        },
      },
    },
    conditions: {
      ...page('conditions'),
      on: {
        ...onComplete('conditions', advance('conditions', 'assetsList')),
        ...stays('conditions'),
        'step.back': backTo('init'),
      },
    },
    assets,
    documents: {
      ...page('documents'),
      on: {
        ...onComplete('documents', advance('documents', 'done')),
        ...stays('documents'),
        'step.back': backTo('assetsList'),
      },
    },
    done,
  },
});
