/**
 * Objecting to a rejected exemption, whole or in part: a reason and, if the heir likes, documents (specification
 * section 4; product rulings, section 4). It is submitted once. The reason is kept on the device while it is typed.
 */
import { type ActorRefFrom, assign, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { ExemptionRequest } from '#contract/services/exemptions.ts';
import { CHANGES_MIND, notProvided, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions, problemGuards } from '../kit/runtime/problems.ts';
import { type UploadNews, uploadMachine } from '../upload/upload.machine.ts';
import { placeOf, withAttachment, withoutAttachment, withoutPlace } from '../wizard/wizard.uploads.ts';

export type ObjectionEvent =
  | { type: 'reason.changed'; reason: string }
  | { type: 'objection.submit'; reason: string }
  | UploadNews;
/** `documents`: the kinds that can be attached. */
export type ObjectionInput = {
  exemptionId: string;
  documents: readonly string[];
  attachments: readonly Attachment[];
};
export type ObjectionCall = { exemptionId: string; reason: string; key: string };

const RULE = '§4 A rejection can be objected to, with a reason';
const DOCUMENTS = 'documents may support an objection';

const typed = ({ event }: { event: { reason: string } }) => ({ reason: event.reason });

const s = setup({
  types: {
    context: {} as {
      exemptionId: string;
      documents: readonly string[];
      attachments: readonly Attachment[];
      /** Kinds of documents that have an upload. */
      places: readonly string[];
      /** As typed. */
      reason: string;
      /** What was sent last, and counted up when something else is sent. */
      sent: string | null;
      edition: number;
      problem: Problem | null;
    },
    events: {} as ObjectionEvent,
    input: {} as ObjectionInput,
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'loading' | 'form' | 'overtaken' | 'submitted' },
    transitionMeta: {} as { rule: string },
    children: {} as { readKept: 'readKept'; submitObjection: 'submitObjection'; [id: `upload:${string}`]: 'upload' },
  },
  actors: {
    /** The reason as it was typed before, on this device; empty where there is none. */
    readKept: fromPromise<string, { exemptionId: string }>(notProvided('readKept')),
    submitObjection: fromPromise<ExemptionRequest, ObjectionCall>(notProvided('submitObjection')),
    upload: uploadMachine,
  },
  actions: {
    ...problemActions,
    storeReason: assign({ reason: (_, params: { reason: string }) => params.reason }),
    /** The same reason is the same command, however often it is sent. */
    countEdition: assign(({ context }, params: { reason: string }) => ({
      sent: params.reason,
      edition: params.reason === context.sent ? context.edition : context.edition + 1,
    })),
    /** On the device, so that a reload loses nothing; an empty one is forgotten. */
    keepOnDevice: (_, _params: { exemptionId: string; reason: string }) => {},
    storeAttachment: assign({
      attachments: ({ context }, params: { attachment: Attachment }) =>
        withAttachment(context.attachments, params.attachment),
    }),
    dropAttachment: assign({
      attachments: ({ context }, params: { attachmentId: string }) =>
        withoutAttachment(context.attachments, params.attachmentId),
    }),
  },
  guards: {
    ...problemGuards,
    hasReason: (_, params: { reason: string }) => params.reason.trim().length > 0,
  },
}).extend({
  actions: {
    /** One upload for each document that can be attached; an existing one stays. */
    openPlaces: enqueueActions(({ context, enqueue, self }) => {
      const missing = withoutPlace(context.documents, context.places);
      enqueue.assign({ places: [...context.places, ...missing] });
      for (const kind of missing) {
        enqueue.spawnChild('upload', {
          id: placeOf(kind),
          input: { draftId: context.exemptionId, kind, parent: self },
        });
        const attachment = context.attachments.find((file) => file.kind === kind);
        if (attachment) enqueue.sendTo(placeOf(kind), { type: 'attachment.known', attachment });
      }
    }),
  },
});

export const objectionMachine = s.createMachine({
  id: 'objection',
  context: ({ input }) => ({ ...input, reason: '', places: [], sent: null, edition: 0, problem: null }),
  initial: 'opening',
  states: {
    opening: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      invoke: {
        id: 'readKept',
        src: 'readKept',
        input: ({ context: { exemptionId } }) => ({ exemptionId }),
        onDone: {
          target: 'writing',
          actions: { type: 'storeReason', params: ({ event }) => ({ reason: event.output }) },
          meta: { rule: 'nothing typed is lost' },
        },
        onError: to('writing', 'what the device does not give is typed anew'),
      },
    },
    writing: {
      tags: ['form'],
      meta: { screen: 'form' },
      entry: 'openPlaces',
      on: {
        'reason.changed': {
          actions: [
            { type: 'storeReason', params: typed },
            {
              type: 'keepOnDevice',
              params: ({ context, event }) => ({ exemptionId: context.exemptionId, reason: event.reason }),
            },
          ],
          meta: { rule: 'nothing typed is lost' },
        },
        'attachment.added': {
          actions: { type: 'storeAttachment', params: ({ event }) => ({ attachment: event.attachment }) },
          meta: { rule: DOCUMENTS },
        },
        'attachment.removed': {
          actions: { type: 'dropAttachment', params: ({ event }) => ({ attachmentId: event.attachmentId }) },
          meta: { rule: CHANGES_MIND },
        },
        'objection.submit': {
          guard: { type: 'hasReason', params: typed },
          target: 'submitting',
          actions: [{ type: 'storeReason', params: typed }, { type: 'countEdition', params: typed }, 'clearProblem'],
          meta: { rule: RULE },
        },
      },
    },
    submitting: {
      tags: ['busy'],
      meta: { screen: 'form' },
      invoke: {
        id: 'submitObjection',
        src: 'submitObjection',
        input: ({ context: { exemptionId, reason, edition } }) => ({
          exemptionId,
          reason,
          key: `object:${exemptionId}:${edition}`,
        }),
        onDone: {
          target: 'submitted',
          actions: {
            type: 'keepOnDevice',
            params: ({ context }) => ({ exemptionId: context.exemptionId, reason: '' }),
          },
          meta: { rule: RULE },
        },
        onError: onProblem([
          {
            codes: ['illegal_transition'],
            target: 'overtaken',
            rule: 'it is objected to once: another device was first',
          },
          { target: 'writing', rule: '§8 the common handler' },
        ]),
      },
    },
    /** The request has its objection from elsewhere; it is shown as it is. */
    overtaken: { type: 'final', meta: { screen: 'overtaken' } },
    submitted: { type: 'final', meta: { screen: 'submitted' } },
  },
});
export type ObjectionActor = ActorRefFrom<typeof objectionMachine>;

type Snapshot = SnapshotFrom<typeof objectionMachine>;
export const selectExemptionId = (snapshot: Snapshot) => snapshot.context.exemptionId;
export const selectReason = (snapshot: Snapshot) => snapshot.context.reason;
export const selectUpload = (kind: string) => (snapshot: Snapshot) => snapshot.children[placeOf(kind)];
