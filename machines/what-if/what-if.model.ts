import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { WhatIfRequest } from '#contract/loans/what-if.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { DONE } from '../kit/runtime/transitions.ts';
import { defineModel, ENDS_BUT_NEVER_FAILS, FORM_WAITS, type ModelStep, waitsIn } from '../kit/testing/model.ts';
import {
  CHANGES,
  isSame,
  REPLACED_AT_REVIEW,
  refusedDraft,
  STAYS,
  savesIn,
  TYPED_ALIKE,
  typingCases,
  unfinishedIn,
  wizardDesign,
  wizardInvariants,
  wizardLaws,
  wizardStarts,
} from '../wizard/wizard.model.ts';
import { NEWS_OF_SAVING } from '../wizard/wizard.types.ts';
import { answerJourneys } from './journeys/answer.journeys.ts';
import { assetJourneys } from './journeys/assets.journeys.ts';
import { stepJourneys } from './journeys/steps.journeys.ts';
import {
  answersCase,
  application,
  begunCase,
  completeCase,
  estimateCase,
  harvester,
  infoCase,
  openedCase,
  otherCase,
  refusedName,
  requestCase,
  tractor,
  unfinishedCase,
  unusableCase,
} from './what-if.fixtures.ts';
import { whatIfMachine } from './what-if.machine.ts';
import { selectStep } from './what-if.selectors.ts';
import { whatIf } from './what-if.setup.ts';
import { whatIfSteps } from './what-if.steps.ts';

const forgets = (s: SnapshotFrom<typeof whatIfMachine>, event: AnyEventObject) => {
  const draft = event.draft as WhatIfRequest | undefined;
  return draft !== undefined && Object.keys(s.context.answers).some((step) => !(step in draft.answers));
};

type Step = ModelStep<SnapshotFrom<typeof whatIfMachine>>;
const startsOf = (src: string, { effects }: Step) =>
  effects.filter((effect) => effect.kind === 'start' && effect.src === src);
/** The list after an event on the pages of the assets. */
const listAfter = ({ before: { context }, event }: Step) => {
  const listed = context.answers.assets ?? [];
  if (event.type === 'asset.remove') return listed.filter(({ assetId }) => assetId !== event.assetId);
  return context.changing === null
    ? [...listed, event.asset]
    : listed.map((asset) => (asset.assetId === context.changing ? event.asset : asset));
};
/** A carried estimate renews the form of the first page, too. */
const RENEWED = 'the form of a step begins anew when another version changes the step, and only then';
/** The paths of the specification (section 2). */
const addresses = {
  init: 'loan_request_init',
  conditions: 'loan_request_conditions',
  assetsList: 'loan_request_assets_list',
  asset: 'loan_request_asset',
  documents: 'loan_request_documents',
  done: 'loan_request_done',
};

const input = { draftId: completeCase.id, device: 'device', requested: null };

export const whatIfModel = defineModel({
  machine: whatIfMachine,
  input,
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
    ...typingCases('init', [{ projectName: 'بيوت' }, { projectName: '' }]),
    'estimate.carried': [{ values: estimateCase }],
    'step.goTo': whatIfSteps.pages.map((page) => ({ page })),
    'draft.saved': [{ draft: begunCase }, { draft: completeCase }, { draft: otherCase }],
    'draft.rebased': [{ draft: completeCase }, { draft: otherCase }],
    'draft.replaced': [{ draft: completeCase }],
    'draft.refused': [{ problem: refusedName.problem }, { problem: refusedDraft.problem }],
  },
  alike: TYPED_ALIKE,
  actors: {
    openDraft: {
      done: [
        openedCase(),
        openedCase({ draft: completeCase }),
        openedCase({ draft: unfinishedCase }),
        openedCase({ draft: unusableCase }),
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
  isWalked: (s, { type, draft }) => {
    if (type === 'draft.saved') return s.matches({ filling: 'documents' }) || s.matches({ filling: 'done' });
    if (type === 'draft.rebased') {
      const hasSame = isSameData(s.context.answers, draft.answers);
      return (
        s.matches({ filling: 'documents' }) || (s.matches({ filling: 'done' }) && (hasSame || draft === otherCase))
      );
    }
    if (type === 'draft.changed') return s.matches({ filling: 'conditions' });
    if (type === 'draft.replaced')
      return !s.matches({ filling: 'done' }) || s.matches({ filling: { done: 'answered' } });
    // What is typed over an answer comes with the request that is opened: here nothing hears of it as a save (`draft.changed`).
    if (type === 'input.changed') return s.context.answers.init === undefined;
    return s.matches({ filling: { assets: 'list' } }) || !/^draft\.closed$|draftSync|draftDiscard/.test(type);
  },
  // Opening replaces all that came before; whether all is saved is read by the step that waits for it.
  contextKey: (s) =>
    s.matches('filling') && [
      Object.keys(s.context.answers).length,
      s.context.answers.assets?.length,
      s.matches({ filling: { assets: 'asset' } }) && s.context.changing,
      ['documents', 'done'].some((filling) => s.matches({ filling } as never)) && s.context.saved !== null,
      s.context.info !== null,
      unfinishedIn(whatIf.rules, s.context),
    ],
  invariants: {
    ...wizardInvariants(addresses),
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
    ...wizardLaws,
    [RENEWED]: (step) => step.event.type === 'estimate.carried' || wizardLaws[RENEWED](step),
    'the fund is asked only when every answer is saved': (step) =>
      step.after.context.saved !== null || startsOf('askFund', step).length === 0,
    'news that changes no answer leads nowhere else': ({ before, event, after }) =>
      !(event.type === 'draft.saved' || event.type === 'draft.rebased') ||
      ['saving', 'finishing'].some((state) => before.matches({ filling: { done: state } } as never)) ||
      !isSameData(before.context.answers, after.context.answers) ||
      isSameData(before.value, after.value),
    'an answer of the fund is to the answers that are shown': ({ before, after }) =>
      after.context.info === null ||
      before.context.info !== after.context.info ||
      isSameData(before.context.answers, after.context.answers),
    'the answer of the fund is shown as it came (§3 dealFinancialInfo)': ({ event, after: { context } }) =>
      event.type !== `${DONE}askFund` || (context.info === event.output && context.problem === null),
    'an application is begun only after the fund has responded, when everything is saved': (step) =>
      (step.before.context.info !== null && step.after.context.saved !== null) ||
      startsOf('beginApplication', step).length === 0,
    'an asset goes into its place in the list, and the list is sent to be saved': (step) => {
      if (step.event.type !== 'asset.save' && step.event.type !== 'asset.remove') return true;
      const assets = listAfter(step);
      const { answers, partial, saved, info } = step.after.context;
      return (
        isSameData(answers.assets, assets) &&
        isSameData(savesIn(step), [{ type: 'answers.change', answers: { assets } }]) &&
        [partial.assets ?? null, saved, info].every((one) => one === null)
      );
    },
    'a carried estimate lies on top of what is typed on the first page, and is sent to be saved': (step) => {
      if (step.event.type !== 'estimate.carried') return true;
      const values = { ...step.before.context.partial.init, ...step.event.values };
      return (
        isSameData(step.after.context.partial.init, values) &&
        step.after.context.editions.init === (step.before.context.editions.init ?? 0) + 1 &&
        isSameData(savesIn(step), [{ type: 'input.changed', step: 'init', values }])
      );
    },
    'a half-filled page of an asset is not shown for another one': ({ before, event, after }) => {
      if (event.type !== 'asset.change') return true;
      const { assets: typed, ...others } = before.context.partial;
      // It stays for the one that it changes.
      const isOfIt =
        typed?.changing === event.assetId || (typed?.changing === undefined && typed?.assetId === event.assetId);
      const left = typed && isOfIt ? before.context.partial : others;
      return after.context.changing === event.assetId && isSame(after.context.partial, left);
    },
  },
  starts: {
    ...wizardStarts(input),
    draftDiscard: () => ({ id: input.draftId }),
    askFund: () => ({ draftId: input.draftId }),
    // Each beginning is a command of its own.
    beginApplication: ({ before }) => ({
      draftId: input.draftId,
      key: `${input.device}:apply:${before.context.begun + 1}`,
    }),
  },
  design: {
    ...wizardDesign({
      init: { takes: ['init.complete', 'estimate.carried', STAYS] },
      conditions: { takes: ['conditions.complete', 'step.back', STAYS] },
      'assets.list': {
        screen: 'assetsList',
        takes: ['asset.add', 'asset.change', 'asset.remove', 'assets.complete', 'step.back', STAYS],
      },
      'assets.asset': { screen: 'asset', takes: ['asset.save', 'step.back', STAYS] },
      documents: { takes: ['documents.complete', 'step.back', STAYS] },
    }),
    'filling.done': { screen: 'done', takes: ['draft.saved', 'draft.rebased', 'step.back'] },
    'filling.done.saving': { tags: ['busy'], takes: ['draft.refused'] },
    'filling.done.asking': { tags: ['busy'] },
    'filling.done.unanswered': { takes: ['answer.retry', ...CHANGES] },
    'filling.done.answered': { takes: ['application.begin', ...CHANGES] },
    'filling.done.finishing': { tags: ['busy'], takes: ['draft.refused'] },
    'filling.done.applying': { tags: ['busy'] },
    applied: { screen: 'applied' },
    discarded: { screen: 'discarded' },
  },
  journeys: { ...stepJourneys, ...assetJourneys, ...answerJourneys },
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
    ...waitsIn(['filling.done.saving', 'filling.done.finishing'], {
      until: { event: 'draft.saved' },
      why: 'draftSync saves, tries again by itself, and tells.',
    }),
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
    'whatIf.filling · draft.replaced[0]': REPLACED_AT_REVIEW,
    'whatIf.filling · xstate.error.actor.draftSync[0]': ENDS_BUT_NEVER_FAILS,
    'whatIf.filling · xstate.error.actor.draftDiscard[0]': ENDS_BUT_NEVER_FAILS,
  },
});
