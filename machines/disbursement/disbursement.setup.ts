/** The batch disbursement as a wizard, and what its states name besides: actors, actions and guards. */
import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import {
  type DisbursementDraft,
  type DisbursementStep,
  disbursementBlockersIn,
  type SubmittedDisbursement,
} from '#contract/loans/disbursements.ts';
import type { Attachment, Submission } from '#contract/loans/loan-application.ts';
import { notProvided } from '../kit/runtime/machine.ts';
import { problemIn } from '../kit/runtime/problems.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import { defineWizard } from '../wizard/define-wizard.ts';
import { lookedAt, placeOf, withAttachment, withoutAttachment, withoutPlace } from '../wizard/wizard.uploads.ts';
import type { DisbursementEvent, OpenedDisbursement } from './disbursement.events.ts';
import { blockers, type DisbursementContext, reasonsAgainst, requiredDocuments } from './disbursement.rules.ts';
import { type disbursementPaths, disbursementSteps } from './disbursement.steps.ts';

export const RULE = '§1 Request batch disbursement';

export const disbursement = defineWizard({
  id: 'disbursement',
  types: {} as {
    context: DisbursementContext;
    events: DisbursementEvent;
    draft: DisbursementDraft;
    opened: OpenedDisbursement;
  },
  steps: disbursementSteps,
  rule: RULE,
  closed: '§1 Request batch disbursement, submitted on another device',
  isHeld: ({ submission }) => submission !== null,
  blockers,
  reasonsAgainst,
  own: {
    fromOpened: ({ submitted }) => ({ submitted }),
    fromDraft: (draft) => ({ attachments: draft?.attachments ?? [] }),
  },
});

export const disbursementSetup = setup({
  types: {
    context: {} as DisbursementContext,
    events: {} as DisbursementEvent,
    input: {} as { draftId: string; device: string; requested: DisbursementStep | null },
    tags: {} as 'busy' | 'form',
    meta: {} as {
      screen: DisbursementStep | 'loading' | 'unavailable' | 'missing' | 'submitted';
      path?: (typeof disbursementPaths)[DisbursementStep];
    },
    transitionMeta: {} as { rule: string },
    children: {} as { draftSync: 'draftSync'; [id: `upload:${string}`]: 'upload' },
  },
  actors: {
    ...disbursement.actors,
    upload: uploadMachine,
    submitRequest: fromPromise<SubmittedDisbursement, { draftId: string; key: string; submission: Submission }>(
      notProvided('submitRequest'),
    ),
  },
  actions: {
    ...disbursement.actions,
    storeAttachment: assign({
      attachments: ({ context }, params: { attachment: Attachment }) =>
        withAttachment(context.attachments, params.attachment),
    }),
    dropAttachment: assign({
      attachments: ({ context }, params: { attachmentId: string }) =>
        withoutAttachment(context.attachments, params.attachmentId),
    }),
    beginSubmission: assign({ submission: ({ context }) => lookedAt(context) }),
    endSubmission: assign({ submission: null }),
    storeSubmitted: assign({ submitted: (_, params: { submitted: SubmittedDisbursement }) => params.submitted }),
    /** A complete version formed elsewhere opens at the review: it is looked at before anything is done with it. */
    askToLookAgain: assign({ problem: () => problem('draft_conflict') }),
    /** As the server would refuse it. */
    refuseIncomplete: assign({
      problem: ({ context }) => problem('request_incomplete', { detail: blockers(context) }),
    }),
    /** To the step in which the first thing that the server misses can be resolved. */
    goToBlocker: assign({ goingTo: ({ event }) => disbursementBlockersIn(problemIn(event).detail)[0]?.step ?? null }),
  },
  guards: {
    ...disbursement.guards,
    wasSubmitted: (_, params: { opened: OpenedDisbursement }) => params.opened.submitted !== null,
    isReadyToSubmit: ({ context }) => disbursement.rules.isReachable(context, 'review'),
    isSavedAndReady: ({ context }) => context.saved !== null && disbursement.rules.isReachable(context, 'review'),
  },
}).extend({
  actions: {
    /** One upload for each document that every request needs; an existing one stays. */
    openPlaces: enqueueActions(({ context, enqueue, self }) => {
      const missing = withoutPlace(requiredDocuments(context), context.places);
      enqueue.assign({ places: [...context.places, ...missing] });
      for (const kind of missing) {
        enqueue.spawnChild('upload', { id: placeOf(kind), input: { draftId: context.draftId, kind, parent: self } });
        const attachment = context.attachments.find((file) => file.kind === kind);
        if (attachment) enqueue.sendTo(placeOf(kind), { type: 'attachment.known', attachment });
      }
    }),
  },
});
