import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { WhatIfRequest } from '#contract/loans/what-if.ts';
import { defineModel, done, ENDS_BUT_NEVER_FAILS, FORM_WAITS, failed, waitsIn } from '../kit/testing/model.ts';
import { NEWS_OF_SAVING } from '../wizard/wizard.events.ts';
import {
  answersCase,
  completeCase,
  harvester,
  infoCase,
  openedCase,
  pump,
  referenceCase,
  requestCase,
  tractor,
} from './what-if.fixtures.ts';
import { whatIfMachine } from './what-if.machine.ts';
import { selectStep } from './what-if.selectors.ts';
import { whatIfSteps } from './what-if.steps.ts';

const complete = <S extends 'init' | 'conditions' | 'documents'>(step: S) => ({
  type: `${step}.complete`,
  answer: answersCase[step],
});
const save = (asset: typeof tractor) => ({ type: 'asset.save', asset });
const saved = { type: 'draft.saved', draft: completeCase };
const begunCase = requestCase({ version: 2, answers: { init: answersCase.init } });
/** Another device removed the asset. */
const otherCase = requestCase({ version: 8, answers: { ...answersCase, assets: [] } });
const opened = done('openDraft', openedCase());
const toList = [opened, complete('init'), complete('conditions')];
const toDocuments = [...toList, { type: 'asset.add' }, save(tractor), { type: 'assets.complete' }];
const changingTractor = [
  ...toList,
  { type: 'asset.add' },
  save(tractor),
  { type: 'asset.change', assetId: tractor.assetId },
];
const toDone = [...toDocuments, complete('documents')];
const { assets: _, ...withoutAssets } = answersCase;
const ofAge = (age: number) => ({ ...referenceCase, applicant: { ...referenceCase.applicant, age } });
const application = { draftId: '01890000-0000-7000-8000-0000000000dd' };

const forgets = (s: SnapshotFrom<typeof whatIfMachine>, event: AnyEventObject) => {
  const draft = event.draft as WhatIfRequest | undefined;
  return draft !== undefined && Object.keys(s.context.answers).some((step) => !(step in draft.answers));
};

const unsent = { answers: { init: answersCase.init }, partial: { conditions: { typed: '12' } } };

export const whatIfModel = defineModel({
  machine: whatIfMachine,
  input: { draftId: completeCase.id, device: 'device', requested: null },
  events: {
    'init.complete': [
      { answer: answersCase.init },
      { answer: { ...answersCase.init, subProductId: 'greenhouse-closed' } },
    ],
    'conditions.complete': [{ answer: answersCase.conditions }],
    'documents.complete': [{ answer: answersCase.documents }],
    'asset.change': [{ assetId: tractor.assetId }],
    'asset.remove': [{ assetId: tractor.assetId }],
    'asset.save': [{ asset: tractor }, { asset: harvester }],
    'input.changed': [{ step: 'init', values: { projectName: 'بيوت' } }],
    'step.goTo': whatIfSteps.pages.map((page) => ({ page })),
    'draft.saved': [{ draft: begunCase }, { draft: completeCase }, { draft: otherCase }],
    'draft.rebased': [{ draft: completeCase }, { draft: otherCase }],
    'draft.replaced': [{ draft: completeCase }],
  },
  alike: { 'input.changed: step': 'What is typed is stored and saved alike in every step.' },
  actors: {
    openDraft: {
      done: [
        openedCase(),
        openedCase({ draft: completeCase }),
        ...(['init', 'conditions', 'assets'] as const).map((_, count, steps) =>
          openedCase({
            draft: requestCase({
              answers: Object.fromEntries(steps.slice(0, count + 1).map((step) => [step, answersCase[step]])),
            }),
          }),
        ),
      ],
      error: [problem('not_found'), problem('no_connection')],
    },
    draftSync: { done: [], error: [problem('something_went_wrong')] },
    draftDiscard: { done: [undefined], error: [problem('something_went_wrong')] },
    askFund: { done: [infoCase], error: [problem('something_went_wrong')] },
    beginApplication: { done: [application], error: [problem('no_connection')] },
  },
  impossible: {
    'the list of steps does not lead to the present step': (s, event) =>
      event.type === 'step.goTo' && selectStep(s) === (event.page === 'assetsList' ? 'assets' : event.page),
    'a page sends what is typed into its own step': (s, event) =>
      event.type === 'input.changed' && selectStep(s) !== event.step,
    'there is news of saving only while something is not saved': (s, event) =>
      NEWS_OF_SAVING.includes(event.type) && s.context.saved !== null,
    'the server forgets no answered step': (s, event) => forgets(s, event),
  },
  isWalked: (s, { type }) => {
    if (type === 'draft.saved' || type === 'draft.rebased')
      return s.matches({ filling: 'documents' }) || s.matches({ filling: 'done' });
    if (type === 'draft.changed') return s.matches({ filling: 'conditions' });
    return (
      s.matches({ filling: { assets: 'list' } }) || !/^draft\.(?:replaced|closed)$|draftSync|draftDiscard/.test(type)
    );
  },
  // Opening replaces all that came before; whether all is saved is read by the step that waits for it.
  contextKey: (s) =>
    s.matches('filling') && [
      Object.keys(s.context.answers).length,
      s.context.answers.assets?.length,
      s.matches({ filling: { assets: 'asset' } }) && s.context.changing,
      ['documents', 'done'].some((filling) => s.matches({ filling } as never)) && s.context.saved !== null,
      s.context.info !== null,
    ],
  invariants: {
    'nothing is answered while something is missing (§5 at least one asset is needed to complete)': (s) =>
      !s.matches({ filling: 'done' }) || (s.context.answers.assets?.length ?? 0) > 0,
    'the same asset is never in the list twice (§5)': (s) =>
      new Set(s.context.answers.assets?.map(({ assetId }) => assetId)).size === (s.context.answers.assets?.length ?? 0),
    'no asset without a third party is in the list (§5)': (s) =>
      !s.context.answers.assets?.some(({ assetId }) => assetId === harvester.assetId),
    'no closed product is chosen (§8 Product not available until end of fiscal year)': (s) =>
      s.context.answers.init?.subProductId !== 'greenhouse-closed',
    'the shares make up the cost (§3 dealFinancialInfo)': (s) =>
      s.context.info === null || s.context.info.fundShare + s.context.info.ownShare === s.context.info.cost,
  },
  stepInvariants: {
    'the fund is asked only when every answer is saved': ({ after, effects }) =>
      after.context.saved !== null || !effects.some((effect) => effect.kind === 'start' && effect.src === 'askFund'),
    'an answer of the fund is to the answers that are shown': ({ before, after }) =>
      after.context.info === null ||
      before.context.info !== after.context.info ||
      isDeepStrictEqual(before.context.answers, after.context.answers),
    'an application is begun only after the fund has responded': ({ before, effects }) =>
      before.context.info !== null ||
      !effects.some((effect) => effect.kind === 'start' && effect.src === 'beginApplication'),
  },
  journeys: {
    ...Object.fromEntries(
      (['init', 'conditions', 'assetsList', 'asset', 'documents'] as const).map((page) => [
        `going to ${page} from an asset that is being changed begins nothing with it`,
        { events: [...changingTractor, { type: 'step.goTo', page }], ends: 'filling', keeps: { changing: null } },
      ]),
    ),
    'an asset that is added begins empty, also after another was opened': {
      events: [...changingTractor, { type: 'step.back' }, { type: 'asset.add' }],
      ends: { filling: { assets: 'asset' } },
      keeps: { changing: null },
    },
    'unsaved changes of the device are sent as soon as the request is open': {
      events: [done('openDraft', openedCase({ unsent }))],
      ends: { filling: 'conditions' },
      keeps: { unsent: null },
      does: ['answers.change', 'input.changed'],
    },
    'three minutes lead from the product to the money (§1 what-if flow)': {
      events: [...toDone, saved, done('askFund', infoCase)],
      ends: { filling: { done: 'answered' } },
    },
    'apply with this opens an application (§1 full new-loan-application flow)': {
      events: [
        ...toDone,
        saved,
        done('askFund', infoCase),
        { type: 'application.begin' },
        done('beginApplication', application),
      ],
      ends: 'applied',
    },
    'a completed step advances at once, before it is saved': {
      events: [opened, complete('init')],
      ends: { filling: 'conditions' },
    },
    'at least one asset is needed to complete (§5)': {
      events: toList,
      ends: { filling: { assets: 'list' } },
      refuses: [{ type: 'assets.complete' }],
    },
    'the same asset cannot be added twice (§5)': {
      events: [...toList, { type: 'asset.add' }, save(tractor), { type: 'asset.add' }],
      ends: { filling: { assets: 'asset' } },
      refuses: [save(tractor)],
    },
    'an asset without a third party cannot be selected (§5)': {
      events: [...toList, { type: 'asset.add' }],
      ends: { filling: { assets: 'asset' } },
      refuses: [save(harvester)],
    },
    'an asset that is changed may stay the asset it is': {
      events: [
        ...toList,
        { type: 'asset.add' },
        save(tractor),
        { type: 'asset.change', assetId: 'tractor' },
        save({ ...tractor, quantity: 5 }),
      ],
      ends: { filling: { assets: 'list' } },
    },
    'it may become another asset too': {
      events: [
        ...toList,
        { type: 'asset.add' },
        save(tractor),
        { type: 'asset.change', assetId: 'tractor' },
        save(pump),
      ],
      ends: { filling: { assets: 'list' } },
      refuses: [{ type: 'asset.change', assetId: 'tractor' }],
    },
    'without any asset there is no way on (§5)': {
      events: [...toDocuments, { type: 'step.back' }, { type: 'asset.remove', assetId: 'tractor' }],
      ends: { filling: { assets: 'list' } },
      refuses: [{ type: 'assets.complete' }, { type: 'step.goTo', page: 'documents' }],
    },
    'another product asks for its own conditions': {
      events: [
        done('openDraft', openedCase({ draft: completeCase })),
        { type: 'step.goTo', page: 'init' },
        { type: 'init.complete', answer: { ...answersCase.init, projectName: 'مزرعة' } },
      ],
      ends: { filling: 'conditions' },
      refuses: [{ type: 'conditions.complete', answer: { acknowledged: true, subProductId: 'other' } }],
    },
    'a child gets no loan (§5 the age of an applicant)': {
      events: [done('openDraft', openedCase({ reference: ofAge(17) }))],
      ends: { filling: 'init' },
      refuses: [complete('init')],
    },
    'a request resumes at the first incomplete step (§3 A request can be a draft)': {
      events: [done('openDraft', openedCase({ draft: requestCase({ answers: withoutAssets }) }))],
      ends: { filling: { assets: 'list' } },
    },
    'a complete request resumes at its answer': {
      events: [done('openDraft', openedCase({ draft: completeCase }))],
      ends: { filling: { done: 'asking' } },
    },
    'without a connection the own estimate stays; the fund is asked again (§8)': {
      events: [
        ...toDone,
        saved,
        failed('askFund', problem('no_connection')),
        { type: 'answer.retry' },
        done('askFund', infoCase),
      ],
      ends: { filling: { done: 'answered' } },
    },
    'a request may be thrown away at any step (§3 A request can be a draft)': {
      events: [...toDone, done('draftDiscard')],
      ends: 'discarded',
      refuses: [{ type: 'step.back' }, { type: 'input.changed', step: 'documents', values: {} }],
    },
    'an unknown request is not found (§2)': { events: [failed('openDraft', problem('not_found'))], ends: 'missing' },
  },
  oneWayGuards: {
    'whatIf.filling.resuming · always[5]': 'It is checked last, and a request always resumes somewhere.',
  },
  restsIn: {
    applied: 'The application that was made has a machine of its own.',
    discarded: 'There is nothing left to go on with.',
    missing: 'There is nothing that could be opened.',
  },
  waits: {
    ...waitsIn(
      ['init', 'conditions', 'assets.list', 'assets.asset', 'documents'].map((page) => `filling.${page}`),
      FORM_WAITS,
    ),
    'filling.done.saving': {
      until: { event: 'draft.saved' },
      why: 'draftSync saves, tries again by itself, and tells.',
    },
    ...waitsIn(['filling.done.unanswered', 'filling.done.answered'], {
      until: 'sessionEnds',
      why: 'The estimate is shown; the citizen asks again or goes on when they want.',
    }),
    applied: { until: 'always', why: 'The application that was made opens.' },
    discarded: { until: 'always', why: 'There is nothing left to wait for.' },
    missing: { until: 'always', why: 'There is no request to wait for.' },
    unavailable: { until: 'always', why: 'The request is on the server and the device: it can be opened at any time.' },
  },
  unreachableInBrowser: {
    'whatIf.filling · xstate.error.actor.draftSync[0]': ENDS_BUT_NEVER_FAILS,
    'whatIf.filling · xstate.error.actor.draftDiscard[0]': ENDS_BUT_NEVER_FAILS,
  },
});
