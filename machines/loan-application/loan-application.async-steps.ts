/** The two steps that wait for the server: the identity, which is confirmed, and the submission. */
import type { IdentityAppOutput } from '../identity-app/identity-app.machine.ts';
import { onProblem } from '../kit/runtime/problems.ts';
import type { OneTimeCodeOutput } from '../one-time-code/one-time-code.machine.ts';
import { MIND } from '../wizard/define-wizard.ts';
import {
  backTo,
  loanApplication,
  loanApplicationSetup,
  lookedAtAgain,
  RULE,
  toReview,
} from './loan-application.setup.ts';

const { answer, page } = loanApplication;
const identityAnswer = answer('identity');

type Proving = { event: { output: OneTimeCodeOutput | IdentityAppOutput } };
/** The code and the identity app end alike: the identity is proved, or the applicant is back at the answers. */
const confirmed = (proved: string, left: string) =>
  [
    {
      guard: { type: 'isProved', params: ({ event }: Proving) => ({ output: event.output }) },
      target: toReview.target,
      actions: ['confirmIdentity', 'endReturn'],
      meta: { rule: proved },
    },
    { target: 'editing', meta: { rule: left } },
  ] as const;

/** The identity is confirmed by a code to the mobile just typed, or in the identity app, so the server must have it first. */
export const identity = loanApplicationSetup.createStateConfig({
  initial: 'editing',
  meta: page('identity').meta,
  on: loanApplication.stays('identity'),
  states: {
    editing: {
      tags: ['form'],
      on: {
        'identity.complete': {
          guard: identityAnswer.isAcceptable,
          target: 'saving',
          actions: identityAnswer.store,
          meta: { rule: RULE },
        },
        'confirmation.choose': {
          guard: 'isUnconfirmed',
          actions: { type: 'chooseWay', params: ({ event }) => ({ way: event.way }) },
          meta: { rule: '§2 confirmed by code or identity app' },
        },
        'step.back': backTo('attachments'),
      },
    },
    saving: {
      tags: ['busy'],
      entry: 'flushDraft',
      always: [
        { guard: 'isIdentityConfirmed', target: toReview.target, actions: 'endReturn', meta: { rule: RULE } },
        {
          guard: 'isSavedForIdentityApp',
          target: 'approving',
          meta: { rule: '§1 national identity-verification app' },
        },
        { guard: 'isSaved', target: 'sendingCode', meta: { rule: '§4 code sent to phone' } },
      ],
      on: { ...loanApplication.refusedSave('editing'), 'step.cancel': { target: 'editing', meta: { rule: MIND } } },
    },
    sendingCode: {
      tags: ['busy'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        // Saving the identity again makes a new version, and so a new code; a repeated request on one version does not.
        input: ({ context }) => ({ draftId: context.draftId, key: `${context.device}:code:${context.saved?.version}` }),
        onDone: {
          target: 'confirming',
          actions: [{ type: 'keepChallenge', params: ({ event }) => ({ challenge: event.output }) }, 'notifyCodeSent'],
          meta: { rule: '§4 code sent to phone' },
        },
        onError: onProblem([{ target: 'editing', rule: '§8 the common handler' }]),
      },
    },
    approving: {
      invoke: {
        id: 'identityApp',
        src: 'identityApp',
        input: ({ context }) => ({ purpose: 'draftIdentity', draftId: context.draftId }),
        onDone: confirmed('§4 National identity app confirmation', '§8 Request rejected from the identity app'),
        onError: onProblem([{ target: 'editing', rule: '§8 Something went wrong, please try again' }]),
      },
    },
    confirming: {
      on: { 'step.cancel': { target: 'editing', meta: { rule: MIND } } },
      invoke: {
        id: 'oneTimeCode',
        src: 'oneTimeCode',
        input: ({ context }) => {
          if (!context.challenge) throw new Error('a code needs its challenge');
          return { challenge: context.challenge };
        },
        onDone: confirmed('§9 mobile verification code 7 digits', '§4 start over'),
        onError: onProblem([{ target: 'editing', rule: '§8 Verification failed, please start over' }]),
      },
    },
  },
});

const SUBMISSION = '§4 submission of the initial application';

/** Everything must be on the server before it decides, and it decides only on what the citizen looked at. */
export const submit = loanApplicationSetup.createStateConfig({
  initial: 'ready',
  meta: page('submit').meta,
  states: {
    ready: {
      tags: ['form'],
      on: {
        ...lookedAtAgain,
        'application.submit': {
          guard: 'isReadyToSubmit',
          target: 'saving',
          actions: 'clearProblem',
          meta: { rule: SUBMISSION },
        },
        'step.back': loanApplication.backTo('terms'),
      },
    },
    saving: {
      tags: ['busy'],
      entry: ['flushDraft', 'retryDraft'],
      // Asked again: meanwhile a document, the confirmation or an answer may have gone.
      always: [
        { guard: 'isSavedAndReady', target: 'sending', actions: 'beginSubmission', meta: { rule: SUBMISSION } },
        {
          guard: 'isSaved',
          target: loanApplication.resumes,
          actions: 'refuseIncomplete',
          meta: { rule: '§5 what is missing is mended before the submission' },
        },
      ],
      on: {
        ...lookedAtAgain,
        ...loanApplication.refusedSave('ready'),
        'step.cancel': { target: 'ready', meta: { rule: MIND } },
      },
    },
    // Nothing leads elsewhere until the server has responded: the request under way would be dropped.
    sending: {
      tags: ['busy', 'keepOpen'],
      exit: 'endSubmission',
      invoke: {
        id: 'submitApplication',
        src: 'submitApplication',
        // One key for each version: a repeated submission, on any device, is the same submission.
        input: ({ context: { draftId, submission } }) => {
          if (!submission) throw new Error('a submission names what was looked at');
          return { draftId, key: `submit:${draftId}:${submission.version}`, submission };
        },
        onDone: {
          target: '#loanApplication.submitted',
          actions: { type: 'keepReceipt', params: ({ event }) => ({ receipt: event.output }) },
          meta: { rule: SUBMISSION },
        },
        onError: onProblem([
          {
            codes: ['draft_conflict'],
            target: '#loanApplication.opening',
            actions: [{ type: 'lookAgain', params: { page: 'review' } }],
            rule: 'what is sent off was looked at',
          },
          {
            codes: ['application_incomplete'],
            target: '#loanApplication.opening',
            actions: ['keepProblem', 'goToBlocker'],
            rule: '§5 what is missing is mended before the submission',
          },
          { target: 'ready', rule: '§8 the common handler' },
        ]),
      },
    },
  },
});
