/** The loan application as a wizard, and what its states name besides: actors, actions and guards. */
import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import { problem } from '#contract/kernel/problems.ts';
import {
  type Attachment,
  blockersIn,
  type Receipt,
  type Step,
  type Submission,
} from '#contract/loans/loan-application.ts';
import { type IdentityAppOutput, identityAppMachine } from '../identity-app/identity-app.machine.ts';
import { notProvided } from '../kit/runtime/machine.ts';
import { problemIn } from '../kit/runtime/problems.ts';
import { guardOnSnapshot } from '../kit/runtime/xstate-internals.ts';
import { type OneTimeCodeOutput, oneTimeCodeMachine } from '../one-time-code/one-time-code.machine.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import { defineWizard } from '../wizard/define-wizard.ts';
import {
  hasFileUnderWay,
  lookedAt,
  uploadIdOf,
  type WithChildren,
  withAttachment,
  withoutAttachment,
  withoutUpload,
} from '../wizard/wizard.uploads.ts';
import { asked, blockers, reasonsAgainst, requiredDocuments, typed } from './loan-application.rules.ts';
import { loanApplicationSteps, type stepPaths } from './loan-application.steps.ts';
import type {
  ConfirmationWay,
  LoanApplication,
  LoanApplicationContext,
  LoanApplicationEvent,
  Opened,
} from './loan-application.types.ts';

declare module '../one-time-code/one-time-code.machine.ts' {
  interface VerifiedBy {
    /** The version of the draft whose identity was confirmed. */
    identity: { version: number };
  }
}

export const RULE = '§2 New loan application flow';

export const loanApplication = defineWizard<LoanApplication>({
  id: 'loanApplication',
  steps: loanApplicationSteps,
  rule: RULE,
  closed: '§4 submission of the initial application, on another device',
  review: 'review',
  isHeld: ({ submission }) => submission !== null,
  blockers,
  reasonsAgainst,
  typed,
  own: {
    asked,
    fromOpened: ({ receipt }) => ({ receipt }),
    fromDraft: (draft) => ({
      attachments: draft?.attachments ?? [],
      identityConfirmed: draft?.identityConfirmed ?? false,
      returnsToReview: false,
    }),
    fromSave: ({ identityConfirmed }) => ({ identityConfirmed }),
    // A changed identity has to be confirmed again; the server judges the same.
    fromAnswer: ({ identityConfirmed, answers }, step, answer) => ({
      identityConfirmed:
        identityConfirmed && (step !== 'identity' || JSON.stringify(answers.identity) === JSON.stringify(answer)),
    }),
    fromGoTo: () => ({ returnsToReview: false }),
    // The review led to this step, so the step leads back.
    fromMending: () => ({ returnsToReview: true }),
  },
});

/** The required documents that have no upload yet. */
export const missingPlaces = (context: LoanApplicationContext) =>
  withoutUpload(requiredDocuments(context), context.uploadKinds);

export const loanApplicationSetup = setup({
  types: {
    context: {} as LoanApplicationContext,
    events: {} as LoanApplicationEvent,
    input: {} as { draftId: string; device: string; requested: Step | null },
    emitted: {} as { type: 'notice'; message: 'codeSent' },
    tags: {} as 'busy' | 'form' | 'keepOpen',
    meta: {} as {
      screen: Step | 'loading' | 'unavailable' | 'missing' | 'receipt';
      path?: (typeof stepPaths)[Step];
    },
    transitionMeta: {} as { rule: string },
    children: {} as {
      draftSync: 'draftSync';
      oneTimeCode: 'oneTimeCode';
      identityApp: 'identityApp';
      [id: `upload:${string}`]: 'upload';
    },
  },
  actors: {
    ...loanApplication.actors,
    upload: uploadMachine,
    sendCode: fromPromise<Challenge, { draftId: string; key: string }>(notProvided('sendCode')),
    oneTimeCode: oneTimeCodeMachine,
    identityApp: identityAppMachine,
    submitApplication: fromPromise<Receipt, { draftId: string; key: string; submission: Submission }>(
      notProvided('submitApplication'),
    ),
  },
  actions: {
    keepAttachment: assign({
      attachments: ({ context }, params: { attachment: Attachment }) =>
        withAttachment(context.attachments, params.attachment),
    }),
    removeAttachment: assign({
      attachments: ({ context }, params: { attachmentId: string }) =>
        withoutAttachment(context.attachments, params.attachmentId),
    }),
    keepChallenge: assign({ challenge: (_, params: { challenge: Challenge }) => params.challenge }),
    chooseWay: assign({ confirmationWay: (_, params: { way: ConfirmationWay }) => params.way, problem: null }),
    startReturn: assign({ returnsToReview: true }),
    endReturn: assign({ returnsToReview: false }),
    confirmIdentity: assign({ identityConfirmed: true }),
    beginSubmission: assign({ submission: ({ context }) => lookedAt(context) }),
    endSubmission: assign({ submission: null }),
    keepReceipt: assign({ receipt: (_, params: { receipt: Receipt }) => params.receipt }),
    /** Stores the problem that the server would answer with. */
    refuseIncomplete: assign({
      problem: ({ context }) =>
        problem('application_incomplete', { detail: loanApplication.rules.againstSubmission(context) }),
    }),
    /** Goes to the step in which the first thing that the server misses can be resolved. */
    goToBlocker: assign({
      goingTo: ({ event }) => loanApplication.rules.pageOfBlocker(blockersIn(problemIn(event).detail)[0]),
    }),
    notifyCodeSent: emit({ type: 'notice', message: 'codeSent' }),
    ...loanApplication.actions,
  },
  guards: {
    ...loanApplication.guards,
    wasSubmitted: (_, params: { opened: Opened }) => params.opened.receipt !== null,
    isStep: (_, params: { required: Step; step: Step }) => params.required === params.step,
    isAcceptableReturn: ({ context }, params: { step: string; answer: unknown }) =>
      context.returnsToReview && reasonsAgainst(context, params.step, params.answer).length === 0,
    isReturning: ({ context }) => context.returnsToReview,
    isIdentityConfirmed: ({ context }) => context.saved !== null && context.identityConfirmed,
    isUnconfirmed: ({ context }) => !context.identityConfirmed,
    isSavedForIdentityApp: ({ context }) => context.saved !== null && context.confirmationWay === 'identityApp',
    /** The citizen confirmed their identity, by the code or by the identity app. */
    isProved: (_, params: { output: OneTimeCodeOutput | IdentityAppOutput }) => 'verified' in params.output,
    lacksPlaces: ({ context }) => missingPlaces(context).length > 0,
    isReadyToSubmit: guardOnSnapshot<{ context: LoanApplicationContext } & WithChildren>(
      (snapshot) => loanApplication.rules.isReachable(snapshot.context, 'submit') && !hasFileUnderWay(snapshot),
    ),
    isSavedAndReady: ({ context }) => context.saved !== null && loanApplication.rules.isReachable(context, 'submit'),
  },
}).extend({
  actions: {
    /** One upload for each document that the product requires of this applicant; an existing one stays. */
    openPlaces: enqueueActions(({ context, enqueue, self }) => {
      const missing = missingPlaces(context);
      enqueue.assign({ uploadKinds: [...context.uploadKinds, ...missing] });
      for (const kind of missing) {
        enqueue.spawnChild('upload', { id: uploadIdOf(kind), input: { draftId: context.draftId, kind, parent: self } });
        const attachment = context.attachments.find((file) => file.kind === kind);
        if (attachment) enqueue.sendTo(uploadIdOf(kind), { type: 'attachment.known', attachment });
      }
    }),
  },
});

/** Ways back: to the review that a single answer is changed from, or to the step before. */
export const EDIT = 'an answer changed from the review returns to it';
export const toReview = {
  guard: 'isReturning',
  target: loanApplication.at('review'),
  actions: ['endReturn', 'clearProblem'],
  meta: { rule: EDIT },
} as const;
/** Leads back to the review if another version has other answers. */
export const lookedAtAgain = loanApplication.changedElsewhere({
  type: 'lookAgain',
  params: { page: 'review' },
} as const);
export const backTo = (step: Step) => [toReview, loanApplication.backTo(step)] as const;
