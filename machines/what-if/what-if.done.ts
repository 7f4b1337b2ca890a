/**
 * The answer. The portal shows its own estimate at once; the fund's response, which needs every answer saved, is what counts.
 * Only then can the request be turned into an application.
 */
import { onProblem } from '../kit/runtime/problems.ts';
import { whatIf, whatIfSetup } from './what-if.setup.ts';

/** The fund responds to other answers anew, once none is missing. */
const changes = whatIf.changes({ target: whatIf.resumes });
const INFO = '§3 whatIf object: dealFinancialInfo';
const APPLY = '§1 a what-if flow and a full new-loan-application flow';

export const done = whatIfSetup.createStateConfig({
  initial: 'saving',
  meta: whatIf.page('done').meta,
  on: { ...whatIf.changedElsewhere(), 'step.back': whatIf.backTo('documents') },
  states: {
    saving: {
      tags: ['busy'],
      entry: ['flushDraft', 'retryDraft'],
      on: whatIf.refusedSave('unanswered'),
      always: [
        { guard: 'isAnswered', target: 'answered', meta: { rule: INFO } },
        { guard: 'isSaved', target: 'asking', meta: { rule: INFO } },
      ],
    },
    asking: {
      tags: ['busy'],
      invoke: {
        id: 'askFund',
        src: 'askFund',
        input: ({ context }) => ({ draftId: context.draftId }),
        onDone: {
          target: 'answered',
          actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
          meta: { rule: INFO },
        },
        onError: onProblem([{ target: 'unanswered', rule: '§8 the common handler' }]),
      },
    },
    unanswered: {
      on: { ...changes, 'answer.retry': { target: 'saving', meta: { rule: '§8 please try again' } } },
    },
    answered: {
      on: {
        ...changes,
        'application.begin': {
          guard: 'isFinished',
          target: 'finishing',
          meta: { rule: APPLY },
        },
      },
    },
    // A change that was just dropped is dropped at the fund, too, before an application is made of the answers.
    finishing: {
      tags: ['busy'],
      entry: ['flushDraft', 'retryDraft'],
      on: whatIf.refusedSave('answered'),
      always: { guard: 'isSaved', target: 'applying', actions: 'countApplication', meta: { rule: APPLY } },
    },
    applying: {
      tags: ['busy'],
      invoke: {
        id: 'beginApplication',
        src: 'beginApplication',
        // The server makes one application of one request, whatever the key.
        input: ({ context }) => ({ draftId: context.draftId, key: `${context.device}:apply:${context.begun}` }),
        onDone: {
          target: '#whatIf.applied',
          actions: { type: 'keepApplication', params: ({ event }) => ({ applicationId: event.output.draftId }) },
          meta: { rule: APPLY },
        },
        onError: onProblem([{ target: 'answered', rule: '§8 the common handler' }]),
      },
    },
  },
});
