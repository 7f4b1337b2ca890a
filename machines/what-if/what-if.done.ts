/**
 * The answer. It is shown at once by the terms at hand; the host, once it has everything, says what counts. Only then can the
 * request be turned into an application.
 */
import { s } from './what-if.setup.ts';
import { requestPaths } from './what-if.steps.ts';

const INFO = '§3 whatIf object: dealFinancialInfo';
const APPLY = '§1 a what-if flow and a full new-loan-application flow';

export const done = s.createStateConfig({
  initial: 'saving',
  meta: { screen: 'done', path: requestPaths.done },
  on: { 'step.back': { target: 'documents', meta: { rule: '§2 What-if loan request flow' } } } as never,
  states: {
    saving: {
      tags: ['busy'],
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
        input: ({ context }) => ({ requestId: context.requestId }),
        onDone: {
          target: 'answered',
          actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
          meta: { rule: INFO },
        },
        onError: {
          target: 'unanswered',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          meta: { rule: '§8 the common handler' },
        },
      },
    },
    unanswered: { on: { 'answer.retry': { target: 'saving', meta: { rule: '§8 please try again' } } } },
    answered: {
      on: { 'application.begin': { target: 'applying', actions: 'countApplication', meta: { rule: APPLY } } },
    },
    applying: {
      tags: ['busy'],
      invoke: {
        id: 'beginApplication',
        src: 'beginApplication',
        // The host makes one application of one request, whatever the key.
        input: ({ context }) => ({
          requestId: context.requestId,
          key: `${context.device}:apply:${context.begun}`,
        }),
        onDone: {
          target: '#whatIf.applied',
          actions: { type: 'keepApplication', params: ({ event }) => ({ draftId: event.output.draftId }) },
          meta: { rule: APPLY },
        },
        onError: {
          target: 'answered',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          meta: { rule: '§8 the common handler' },
        },
      },
    },
  },
});
