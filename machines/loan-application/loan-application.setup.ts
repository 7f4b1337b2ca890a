/** Everything the application's states name: its actors, actions and guards. */
import { assign, emit, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import { asProblem } from '#contract/kernel/problems.ts';
import type { Draft, Receipt } from '#contract/loans/loan-application.ts';
import {
  type AnsweredStep,
  type Attachment,
  type HalfFilled,
  STEPS,
  type Step,
} from '#contract/loans/loan-application.ts';
import { draftSyncMachine } from '../draft-sync/draft-sync.machine.ts';
import { type IdentityAppOutput, identityAppMachine } from '../identity-app/identity-app.machine.ts';
import { notProvided } from '../kit/runtime/not-provided.ts';
import { type OneTimeCodeOutput, oneTimeCodeMachine } from '../one-time-code/one-time-code.machine.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import {
  answeredDraft,
  openedDraft,
  replacedDraft,
  savedDraft,
  typedDraft,
  unsentEvents,
} from '../wizard/wizard.draft.ts';
import type { ConfirmationWay, LoanApplicationEvent, Opened } from './loan-application.events.ts';
import {
  isReachable,
  type LoanApplicationContext,
  reasonsAgainst,
  resumeStep,
  wantedDocuments,
} from './loan-application.rules.ts';
import type { StepPath } from './loan-application.steps.ts';

/** The id of the upload that holds the place of one document. */
export const placeOf = (kind: string): `upload:${string}` => `upload:${kind}`;

export const s = setup({
  types: {
    context: {} as LoanApplicationContext,
    events: {} as LoanApplicationEvent,
    input: {} as { draftId: string; device: string; requested: Step | null },
    emitted: {} as { type: 'notice'; message: 'codeSent' },
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: Step | 'loading' | 'unavailable' | 'missing' | 'receipt'; path?: StepPath },
    transitionMeta: {} as { rule: string },
    children: {} as {
      draftSync: 'draftSync';
      oneTimeCode: 'oneTimeCode';
      identityApp: 'identityApp';
      [id: `upload:${string}`]: 'upload';
    },
  },
  actors: {
    openApplication: fromPromise<Opened, { draftId: string }>(notProvided('openApplication')),
    draftSync: draftSyncMachine,
    upload: uploadMachine,
    sendCode: fromPromise<Challenge, { draftId: string; key: string }>(notProvided('sendCode')),
    oneTimeCode: oneTimeCodeMachine,
    identityApp: identityAppMachine,
    submitApplication: fromPromise<Receipt, { draftId: string; key: string }>(notProvided('submitApplication')),
  },
  actions: {
    open: assign((_, { opened: { reference, draft, receipt, unsent } }: { opened: Opened }) => ({
      ...openedDraft(draft, unsent),
      reference,
      receipt,
      attachments: draft?.attachments ?? [],
      identityConfirmed: draft?.identityConfirmed ?? false,
      challenge: null,
      returnsToReview: false,
    })),
    sendUnsent: enqueueActions(({ context: { unsent }, enqueue }) => {
      if (!unsent) return;
      enqueue.assign({ unsent: null });
      for (const event of unsentEvents(unsent, STEPS)) enqueue.sendTo('draftSync', event);
    }),
    keepDraft: assign(({ context }, { draft }: { draft: Draft }) => ({
      ...savedDraft(context, draft),
      identityConfirmed: draft.identityConfirmed,
    })),
    replaceDraft: assign((_, { draft }: { draft: Draft }) => ({
      ...replacedDraft(draft),
      attachments: draft.attachments,
      identityConfirmed: draft.identityConfirmed,
      returnsToReview: false,
    })),
    markUnsaved: assign({ isSaved: false }),
    keepAnswer: assign(({ context }, { step, answer }: { step: AnsweredStep; answer: unknown }) => ({
      ...answeredDraft(context, step, answer),
      // A changed identity has to be confirmed anew; the host judges the same.
      identityConfirmed:
        context.identityConfirmed &&
        (step !== 'identity' || JSON.stringify(context.answers.identity) === JSON.stringify(answer)),
    })),
    saveAnswer: sendTo('draftSync', (_, params: { step: AnsweredStep; answer: unknown }) => ({
      type: 'answers.change',
      answers: { [params.step]: params.answer },
    })),
    keepTyping: assign(({ context }, { step, values }: { step: Step; values: HalfFilled }) =>
      typedDraft(context, step, values),
    ),
    saveTyping: sendTo('draftSync', (_, params: { step: Step; values: HalfFilled }) => ({
      type: 'screen.type',
      ...params,
    })),
    keepAttachment: assign({
      attachments: ({ context }, params: { attachment: Attachment }) => [
        ...context.attachments.filter((file) => file.kind !== params.attachment.kind),
        params.attachment,
      ],
    }),
    dropAttachment: assign({
      attachments: ({ context }, params: { attachmentId: string }) =>
        context.attachments.filter((file) => file.id !== params.attachmentId),
    }),
    /** One place for each document the product wants of this applicant; one that exists keeps its upload. */
    openPlaces: enqueueActions(({ context, enqueue, self }) => {
      const missing = wantedDocuments(context).filter((kind) => !context.places.includes(kind));
      enqueue.assign({ places: [...context.places, ...missing] });
      for (const kind of missing) {
        enqueue.spawnChild('upload', { id: placeOf(kind), input: { draftId: context.draftId, kind, parent: self } });
        const attachment = context.attachments.find((file) => file.kind === kind);
        if (attachment) enqueue.sendTo(placeOf(kind), { type: 'attachment.known', attachment });
      }
    }),
    keepChallenge: assign({ challenge: (_, params: { challenge: Challenge }) => params.challenge }),
    chooseWay: assign({ confirmationWay: (_, params: { way: ConfirmationWay }) => params.way, problem: null }),
    startReturn: assign({ returnsToReview: true }),
    endReturn: assign({ returnsToReview: false }),
    confirmIdentity: assign({ identityConfirmed: true }),
    keepReceipt: assign({ receipt: (_, params: { receipt: Receipt }) => params.receipt }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => asProblem(params.error) }),
    clearProblem: assign({ problem: null }),
    tellCodeSent: emit({ type: 'notice', message: 'codeSent' }),
  },
  guards: {
    wasSubmitted: (_, params: { opened: Opened }) => params.opened.receipt !== null,
    isMissing: (_, params: { error: unknown }) => asProblem(params.error).code === 'not_found',
    resumesAt: ({ context }, params: { step: Step }) => resumeStep(context) === params.step,
    isStep: (_, params: { wanted: Step; step: Step }) => params.wanted === params.step,
    isReachableStep: ({ context }, params: { wanted: Step; step: Step }) =>
      params.wanted === params.step && isReachable(context, params.step),
    isAcceptable: ({ context }, params: { step: AnsweredStep; answer: unknown }) =>
      reasonsAgainst(context, params.step, params.answer).length === 0,
    isAcceptableReturn: ({ context }, params: { step: AnsweredStep; answer: unknown }) =>
      context.returnsToReview && reasonsAgainst(context, params.step, params.answer).length === 0,
    isReturning: ({ context }) => context.returnsToReview,
    isSaved: ({ context }) => context.isSaved,
    isIdentityConfirmed: ({ context }) => context.isSaved && context.identityConfirmed,
    isUnconfirmed: ({ context }) => !context.identityConfirmed,
    isSavedForIdentityApp: ({ context }) => context.isSaved && context.confirmationWay === 'identityApp',
    /** By the code or by the identity app. */
    isProved: (_, params: { output: OneTimeCodeOutput | IdentityAppOutput }) => 'verified' in params.output,
    isReadyToSubmit: ({ context }) => isReachable(context, 'submit'),
  },
});
