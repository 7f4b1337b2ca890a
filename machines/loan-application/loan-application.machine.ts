/**
 * The nine-step loan application (specification sections 2 and 4). Opening it fetches the draft and what the steps choose
 * from, and goes to the first incomplete step. A completed step advances at once while `draftSync` saves behind it; only
 * codes, uploads and the submission wait. The address in the browser is a projection of `meta.path`.
 */
import { filling } from './loan-application.filling.ts';
import { s } from './loan-application.setup.ts';
import { stepPaths } from './loan-application.steps.ts';
import { RULE } from './loan-application.transitions.ts';

export const loanApplicationMachine = s.createMachine({
  id: 'loanApplication',
  context: ({ input }) => ({
    ...input,
    reference: null,
    version: 0,
    savedAt: null,
    answers: {},
    partial: {},
    attachments: [],
    identityConfirmed: false,
    confirmationWay: 'code',
    challenge: null,
    places: [],
    unsent: null,
    isSaved: true,
    returnsToReview: false,
    receipt: null,
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      invoke: {
        id: 'openApplication',
        src: 'openApplication',
        input: ({ context }) => ({ draftId: context.draftId }),
        onDone: [
          {
            guard: { type: 'wasSubmitted', params: ({ event }) => ({ opened: event.output }) },
            target: 'submitted',
            actions: { type: 'open', params: ({ event }) => ({ opened: event.output }) },
            meta: { rule: 'returning to the address shows the receipt' },
          },
          {
            target: 'filling',
            actions: { type: 'open', params: ({ event }) => ({ opened: event.output }) },
            meta: { rule: RULE },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
            meta: { rule: '§2 Any unknown path shows the not-found page' },
          },
          {
            target: 'unavailable',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            meta: { rule: '§8 the common handler' },
          },
        ],
      },
    },
    filling,
    submitted: { meta: { screen: 'receipt', path: stepPaths.submit } },
    missing: { meta: { screen: 'missing' } },
    unavailable: {
      meta: { screen: 'unavailable' },
      on: { 'application.reload': { target: 'opening', meta: { rule: '§8 please try again' } } },
    },
  },
});
