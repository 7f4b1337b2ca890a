/** The answer of the fund, and the application that begins with it. */
import { problem } from '#contract/kernel/problems.ts';
import type { WhatIfRequest } from '#contract/loans/what-if.ts';
import { done, type FlowModel, failed } from '../../kit/testing/model.ts';
import { changeJourneys, refusedDraft } from '../../wizard/wizard.model.ts';
import {
  answersCase,
  application,
  back,
  complete,
  completeCase,
  goTo,
  infoCase,
  openWith,
  otherCase,
  pump,
  pumpTyped,
  refusedName,
  requestCase,
  saved,
  toAnswered,
  toDone,
  unfinishedCase,
  withLargeProduct,
} from '../what-if.fixtures.ts';
import type { whatIfMachine } from '../what-if.machine.ts';

type Journeys = FlowModel<typeof whatIfMachine>['journeys'];

const { init, conditions, assets, documents } = answersCase;
const fault = problem('no_connection');
const openedComplete = openWith({ draft: completeCase });
const begin = { type: 'application.begin' };

export const answerJourneys: Journeys = {
  'three minutes lead from the product to the money (§1 what-if flow)': {
    events: toAnswered,
    ends: { filling: { done: 'answered' } },
    keeps: { info: infoCase, problem: null },
  },
  'the fund is asked when the answers are saved, not before': {
    events: toDone,
    ends: { filling: { done: 'saving' } },
    does: ['answers.change', 'sync.flush', 'sync.retry'],
  },
  'an answer that the server refuses is corrected before the fund is asked': {
    events: [...toDone, refusedName],
    ends: { filling: 'init' },
    keeps: { problem: null, goingTo: null },
  },
  'a request that is refused as a whole shows the own estimate and the problem (§8)': {
    events: [...toDone, refusedDraft],
    ends: { filling: { done: 'unanswered' } },
    keeps: { problem: refusedDraft.problem },
  },
  'and is tried once more when the fund is asked again': {
    events: [...toDone, refusedDraft, { type: 'answer.retry' }],
    ends: { filling: { done: 'saving' } },
    does: ['sync.flush', 'sync.retry'],
  },
  ...changeJourneys<Journeys[string]['ends']>({
    open: (draft) => openWith({ draft: { ...completeCase, ...draft } as WhatIfRequest }),
    complete: completeCase,
    step: 'init',
    page: 'init',
    typed: { ...init, projectName: 'بيوت أخرى', plannedCost: '' },
    wrong: { projectName: '' },
    same: { projectName: ` ${init.projectName}` },
    used: { ...init, projectName: 'بيوت أخرى', plannedCost: null },
    toReview: [goTo('done'), failed('askFund', fault)],
    review: { filling: { done: 'unanswered' } },
    usedEnds: { filling: { done: 'saving' } },
    usedDoes: ['answers.change', 'sync.flush', 'sync.retry'],
    refused: [begin],
    opens: { filling: 'init' },
    other: requestCase({
      ...completeCase,
      version: 8,
      answers: { ...answersCase, init: { ...init, projectName: 'ثالث' } },
    }),
  }),
  'the fund responds to what was answered, and no application begins of it (product rulings §5)': {
    events: [openWith({ draft: unfinishedCase }), done('askFund', infoCase)],
    ends: { filling: { done: 'answered' } },
    refuses: [begin],
  },
  'an asset that was begun and left is put into the list': {
    events: [
      openWith({ draft: { ...completeCase, partial: { assets: pumpTyped } } }),
      done('askFund', infoCase),
      { type: 'change.use', step: 'assets' },
    ],
    ends: { filling: { done: 'saving' } },
    keeps: { info: null, answers: { ...answersCase, assets: [...assets, pump] } },
  },
  'one that is not complete opens the page of the asset': {
    events: [
      openWith({ draft: { ...completeCase, partial: { assets: { ...pumpTyped, price: '' } } } }),
      done('askFund', infoCase),
      { type: 'change.use', step: 'assets' },
    ],
    ends: { filling: { assets: 'asset' } },
    keeps: { changing: null, toMend: 'assets' },
  },
  'one that changes an asset of the list takes its place': {
    events: [
      openWith({ draft: { ...completeCase, partial: { assets: { ...pumpTyped, changing: 'tractor' } } } }),
      done('askFund', infoCase),
      { type: 'change.use', step: 'assets' },
    ],
    ends: { filling: { done: 'saving' } },
    keeps: { answers: { ...answersCase, assets: [pump] } },
  },
  'a product that is used asks for its conditions first': {
    events: [
      openWith({
        draft: { ...completeCase, partial: { init: { subProductId: 'greenhouse-large' } } },
        reference: withLargeProduct,
      }),
      done('askFund', infoCase),
      { type: 'change.use', step: 'init' },
    ],
    ends: { filling: 'conditions' },
    keeps: {
      answers: {
        ...answersCase,
        init: { ...init, subProductId: 'greenhouse-large', plannedCost: null },
        documents: { ready: [] },
      },
    },
    does: ['answers.change'],
  },
  'a complete request resumes at its answer': {
    events: [openedComplete],
    ends: { filling: { done: 'asking' } },
  },
  'answers that only this device has are saved before the fund is asked': {
    events: [
      openWith({
        draft: requestCase({ answers: { init, conditions, assets } }),
        unsent: { answers: { documents }, partial: {} },
      }),
    ],
    ends: { filling: { done: 'saving' } },
    does: ['answers.change', 'sync.flush', 'sync.retry'],
  },
  'without a connection the own estimate stays (§8 the common handler)': {
    events: [...toDone, saved, failed('askFund', fault)],
    ends: { filling: { done: 'unanswered' } },
    keeps: { problem: fault, info: null },
  },
  'the fund is asked again (§8 please try again)': {
    events: [...toDone, saved, failed('askFund', fault), { type: 'answer.retry' }],
    ends: { filling: { done: 'asking' } },
  },
  'and its answer ends the problem': {
    events: [...toDone, saved, failed('askFund', fault), { type: 'answer.retry' }, done('askFund', infoCase)],
    ends: { filling: { done: 'answered' } },
    keeps: { problem: null, info: infoCase },
  },
  ...Object.fromEntries(
    Object.entries({
      conditions: { init },
      assets: { init, conditions },
      documents: { init, conditions, assets },
    }).map(([step, answers]): [string, Journeys[string]] => [
      `if the request is opened again without its ${step}, Back leaves the problem behind`,
      {
        events: [
          ...toDone,
          saved,
          failed('askFund', fault),
          { type: 'draft.closed' },
          openWith({ draft: requestCase({ answers }) }),
          back,
        ],
        ends: 'filling',
        keeps: { problem: null },
      },
    ]),
  ),
  'another answer ends the problem': {
    events: [...toDone, saved, failed('askFund', fault), goTo('documents'), complete('documents')],
    ends: { filling: { done: 'saving' } },
    keeps: { problem: null },
  },
  'so it does after a way back': {
    events: [...toDone, saved, failed('askFund', fault), back, complete('documents')],
    ends: { filling: { done: 'saving' } },
    keeps: { problem: null },
  },
  'the fund is asked once about the same answers': {
    events: [...toAnswered, goTo('init'), goTo('done')],
    ends: { filling: { done: 'answered' } },
    keeps: { info: infoCase },
  },
  'and again about others': {
    events: [...toAnswered, goTo('documents'), complete('documents'), saved],
    ends: { filling: { done: 'asking' } },
    keeps: { info: null },
  },
  'an asset that another device removed is missing before the fund is asked (§5)': {
    events: [...toDone, { type: 'draft.saved', draft: otherCase }],
    ends: { filling: { assets: 'list' } },
    keeps: { answers: otherCase.answers },
  },
  'so it is when there is more to save': {
    events: [...toDone, { type: 'draft.rebased', draft: otherCase }],
    ends: { filling: { assets: 'list' } },
    keeps: { answers: otherCase.answers, saved: null },
  },
  'another version has no answer of the fund yet': {
    events: [...toAnswered, { type: 'draft.replaced', draft: { ...completeCase, draftId: application.draftId } }],
    ends: { filling: { done: 'asking' } },
    keeps: { info: null, applicationId: application.draftId },
  },
  'apply with this opens an application (§1 full new-loan-application flow)': {
    events: [...toAnswered, begin, done('beginApplication', application)],
    ends: 'applied',
    keeps: { applicationId: application.draftId },
  },
  'a change that was just dropped is dropped at the fund before an application is begun': {
    events: [
      openWith({ draft: unfinishedCase }),
      done('askFund', infoCase),
      { type: 'change.drop', step: 'init' },
      begin,
    ],
    ends: { filling: { done: 'finishing' } },
    does: ['sync.flush', 'sync.retry'],
  },
  'and then it is begun': {
    events: [
      openWith({ draft: unfinishedCase }),
      done('askFund', infoCase),
      { type: 'change.drop', step: 'init' },
      begin,
      saved,
    ],
    ends: { filling: { done: 'applying' } },
    keeps: { begun: 1 },
  },
  'what the server refuses then is corrected first': {
    events: [
      openWith({ draft: unfinishedCase }),
      done('askFund', infoCase),
      { type: 'change.drop', step: 'init' },
      begin,
      refusedName,
    ],
    ends: { filling: 'init' },
  },
  'and a refusal as a whole is shown beside the answer (§8)': {
    events: [
      openWith({ draft: unfinishedCase }),
      done('askFund', infoCase),
      { type: 'change.drop', step: 'init' },
      begin,
      refusedDraft,
    ],
    ends: { filling: { done: 'answered' } },
    keeps: { problem: refusedDraft.problem, info: infoCase },
  },
  'an application that cannot be begun shows its problem, and the answer stays (§8)': {
    events: [...toAnswered, begin, failed('beginApplication', fault)],
    ends: { filling: { done: 'answered' } },
    keeps: { problem: fault, info: infoCase },
  },
  'it is begun again, as a command of its own': {
    events: [...toAnswered, begin, failed('beginApplication', fault), begin],
    ends: { filling: { done: 'applying' } },
    keeps: { problem: null, begun: 2 },
  },
  'a request that has become an application knows it': {
    events: [openWith({ draft: { ...completeCase, draftId: application.draftId } })],
    ends: { filling: { done: 'asking' } },
    keeps: { applicationId: application.draftId },
  },
};
