/** The review and the submission. Everything must be on the server before it decides, and it decides only on what the citizen looked at. */
import { onProblem } from '../kit/runtime/problems.ts';
import { MIND } from '../wizard/define-wizard.ts';
import { disbursement, disbursementSetup, RULE } from './disbursement.setup.ts';

const INCOMPLETE = '§5 what is missing is mended before the submission';

/** Another device has other answers: they are looked at before anything is sent off. */
const lookedAtAgain = disbursement.changedElsewhere({ type: 'askToLookAgain' } as const);

export const review = disbursementSetup.createStateConfig({
  initial: 'ready',
  meta: disbursement.page('review').meta,
  states: {
    ready: {
      tags: ['form'],
      on: {
        ...lookedAtAgain,
        'request.submit': {
          guard: 'isReadyToSubmit',
          target: 'saving',
          actions: 'clearProblem',
          meta: { rule: RULE },
        },
        'step.back': disbursement.backTo('documents'),
      },
    },
    saving: {
      tags: ['busy'],
      entry: ['flushDraft', 'retryDraft'],
      // Asked again: meanwhile a document or an answer may have gone.
      always: [
        { guard: 'isSavedAndReady', target: 'sending', actions: 'beginSubmission', meta: { rule: RULE } },
        {
          guard: 'isSaved',
          target: disbursement.resumes,
          actions: 'refuseIncomplete',
          meta: { rule: INCOMPLETE },
        },
      ],
      on: {
        ...lookedAtAgain,
        ...disbursement.refusedSave('ready'),
        'step.cancel': { target: 'ready', meta: { rule: MIND } },
      },
    },
    // Nothing leads elsewhere until the server has responded: the request under way would be dropped.
    sending: {
      tags: ['busy'],
      exit: 'endSubmission',
      invoke: {
        id: 'submitRequest',
        src: 'submitRequest',
        // One key for each version: a repeated submission, on any device, is the same submission.
        input: ({ context: { draftId, submission } }) => {
          if (!submission) throw new Error('a submission names what was looked at');
          return { draftId, key: `submit:${draftId}:${submission.version}`, submission };
        },
        onDone: {
          target: '#disbursement.submitted',
          actions: { type: 'storeSubmitted', params: ({ event }) => ({ submitted: event.output }) },
          meta: { rule: RULE },
        },
        onError: onProblem([
          {
            codes: ['draft_conflict'],
            target: '#disbursement.opening',
            actions: ['askToLookAgain'],
            rule: 'what is sent off was looked at',
          },
          {
            codes: ['request_incomplete'],
            target: '#disbursement.opening',
            actions: ['keepProblem', 'goToBlocker'],
            rule: INCOMPLETE,
          },
          { target: 'ready', rule: '§8 the common handler' },
        ]),
      },
    },
  },
});
