/** The two steps that wait for the host: the identity, confirmed by a code, and the submission. */
import type { IdentityAppOutput } from '../identity-app/identity-app.machine.ts';
import type { OneTimeCodeOutput } from '../one-time-code/one-time-code.machine.ts';
import { MIND } from '../wizard/wizard.states.ts';
import { s } from './loan-application.setup.ts';
import { answerOf, backTo, keep, RULE, stepMeta } from './loan-application.transitions.ts';

type Proving = { event: { output: OneTimeCodeOutput | IdentityAppOutput } };
/** The code and the identity app end alike: the identity is proved, or the applicant is back at his answers. */
const confirmed = (proved: string, left: string) =>
  [
    {
      guard: { type: 'isProved', params: ({ event }: Proving) => ({ output: event.output }) },
      target: '#loanApplication.filling.review',
      actions: ['confirmIdentity', 'endReturn'],
      meta: { rule: proved },
    },
    { target: 'editing', meta: { rule: left } },
  ] as const;

/** Identity is confirmed by a code to the mobile just typed or by the identity app, so the host must have it first. */
export const identity = s.createStateConfig({
  initial: 'editing',
  meta: stepMeta('identity'),
  states: {
    editing: {
      tags: ['form'],
      on: {
        'identity.complete': {
          guard: { type: 'isAcceptable', ...answerOf('identity') },
          target: 'saving',
          actions: keep('identity'),
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
      always: [
        {
          guard: 'isIdentityConfirmed',
          target: '#loanApplication.filling.review',
          actions: 'endReturn',
          meta: { rule: RULE },
        },
        {
          guard: 'isSavedForIdentityApp',
          target: 'approving',
          meta: { rule: '§1 national identity-verification app' },
        },
        { guard: 'isSaved', target: 'sendingCode', meta: { rule: '§4 code sent to phone' } },
      ],
      on: { 'step.cancel': { target: 'editing', meta: { rule: MIND } } },
    },
    sendingCode: {
      tags: ['busy'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        // Saving the identity again makes a new version, and so a new code; a repeated request on one version does not.
        input: ({ context }) => ({ draftId: context.draftId, key: `${context.device}:code:${context.version}` }),
        onDone: {
          target: 'confirming',
          actions: [{ type: 'keepChallenge', params: ({ event }) => ({ challenge: event.output }) }, 'tellCodeSent'],
          meta: { rule: '§4 code sent to phone' },
        },
        onError: {
          target: 'editing',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          meta: { rule: '§8 the common handler' },
        },
      },
    },
    approving: {
      invoke: {
        id: 'identityApp',
        src: 'identityApp',
        input: ({ context }) => ({ purpose: 'draftIdentity', draftId: context.draftId }),
        onDone: confirmed('§4 National identity app confirmation', '§8 Request rejected from the identity app'),
        onError: {
          target: 'editing',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          meta: { rule: '§8 Something went wrong, please try again' },
        },
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
        onError: {
          target: 'editing',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          meta: { rule: '§8 Verification failed, please start over' },
        },
      },
    },
  },
});

/** The one step that waits: everything must be on the host, then the host decides. */
export const submit = s.createStateConfig({
  initial: 'ready',
  meta: stepMeta('submit'),
  states: {
    ready: {
      tags: ['form'],
      on: {
        'application.submit': {
          guard: 'isReadyToSubmit',
          target: 'saving',
          actions: 'clearProblem',
          meta: { rule: '§4 submission of the initial application' },
        },
        'step.back': { target: '#loanApplication.filling.terms', meta: { rule: RULE } },
      },
    },
    saving: {
      tags: ['busy'],
      always: { guard: 'isSaved', target: 'sending', meta: { rule: '§4 submission of the initial application' } },
      on: { 'step.cancel': { target: 'ready', meta: { rule: MIND } } },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'submitApplication',
        src: 'submitApplication',
        // One key for the life of the draft: a repeated submission, on any device, is the same submission.
        input: ({ context }) => ({ draftId: context.draftId, key: `submit:${context.draftId}` }),
        onDone: {
          target: '#loanApplication.submitted',
          actions: { type: 'keepReceipt', params: ({ event }) => ({ receipt: event.output }) },
          meta: { rule: '§4 submission of the initial application' },
        },
        onError: {
          target: 'ready',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          meta: { rule: '§8 the common handler' },
        },
      },
    },
  },
});
