/**
 * The upload of one required document (specification section 5). A file that the device can refuse is refused before a byte
 * is sent. A lost connection pauses the upload; the file's idempotency key makes a retry safe. The machine holds a reference
 * to the bytes, which its actor resolves. A file that the citizen uploaded before can be used again: the server copies it, and
 * all else is as with a file that is sent.
 */
import { type AnyActorRef, assign, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate';
import { limits } from '#contract/fields/limits.ts';
import { type Problem, type ProblemCode, problem, uploadProblems } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { CHANGES_MIND, notProvided, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions, problemGuards } from '../kit/runtime/problems.ts';

/** `ref` finds the bytes, on the device or with the server. `key` is the idempotency key of sending or copying them. */
export type FileInfo = {
  ref: string;
  key: string;
  name: string;
  size: number;
  type: string;
  source: 'device' | 'server';
};
export type UploadEvent =
  | { type: 'attachment.known'; attachment: Attachment }
  | { type: 'attachment.remove' }
  | { type: 'file.choose'; file: FileInfo }
  | { type: 'file.reuse'; file: FileInfo }
  | { type: 'progress.report'; percent: number }
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' }
  | { type: 'network.up' };
/** Events for the parent flow. */
export type UploadNews =
  | { type: 'attachment.added'; attachment: Attachment }
  | { type: 'attachment.removed'; attachmentId: string };
type Reporter = { send: (event: Extract<UploadEvent, { type: 'progress.report' }>) => void };

/** The format of many phones' photos, which gets a problem of its own. */
const HEIC = 'image/heic';

/** The refusal that the device can decide; the server checks again by the bytes. */
export const refusalOf = ({ size, type }: FileInfo): Problem | null => {
  if (type === HEIC) return problem('file_heic');
  if (!limits.upload.types.some((accepted) => accepted === type)) return problem('file_type_not_accepted');
  return size > limits.upload.maxBytes ? problem('file_too_large') : null;
};
/** Problems after which the same file would be refused again. */
export const FINAL: readonly ProblemCode[] = [
  ...uploadProblems.filter((code) => code !== 'upload_interrupted'),
  'file_unreadable',
  'quota_reached',
  'draft_submitted',
  'illegal_transition',
  'not_found',
];

const idIn = ({ attachment }: { attachment: Attachment | null }) => {
  if (!attachment) throw new Error('there is nothing to remove');
  return attachment.id;
};

const s = setup({
  types: {
    context: {} as {
      draftId: string;
      kind: string;
      parent: AnyActorRef;
      file: FileInfo | null;
      percent: number;
      problem: Problem | null;
      attachment: Attachment | null;
    },
    events: {} as UploadEvent,
    input: {} as { draftId: string; kind: string; parent: AnyActorRef },
    /** `underWay`: what the citizen sees is not yet what the server has. `keepOpen`: the file goes on its way as long as the page is there. */
    tags: {} as 'busy' | 'underWay' | 'keepOpen',
    meta: {} as { screen: 'empty' | 'uploading' | 'paused' | 'failed' | 'refused' | 'attached' },
    transitionMeta: {} as { rule: string },
  },
  actors: {
    uploadFile: fromPromise<Attachment, { draftId: string; kind: string; file: FileInfo; reporter: Reporter }>(
      notProvided('uploadFile'),
    ),
    removeFile: fromPromise<void, { draftId: string; attachmentId: string }>(notProvided('removeFile')),
  },
  actions: {
    keepFile: assign({ file: (_, params: { file: FileInfo }) => params.file, problem: null, percent: 0 }),
    clearFile: assign({ file: null, problem: null }),
    refuse: assign({ problem: (_, params: { file: FileInfo }) => refusalOf(params.file) }),
    keepPercent: assign({ percent: (_, params: { percent: number }) => params.percent }),
    ...problemActions,
    keepAttachment: assign({
      attachment: (_, params: { attachment: Attachment }) => params.attachment,
      file: null,
      problem: null,
    }),
    removeAttachment: assign({ attachment: null, problem: null }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, params: { news: UploadNews }) => params.news,
    ),
  },
  guards: {
    ...problemGuards,
    isRefused: (_, params: { file: FileInfo }) => refusalOf(params.file) !== null,
    isAccepted: (_, params: { file: FileInfo }) => refusalOf(params.file) === null,
    hasAttachment: ({ context }) => context.attachment !== null,
  },
});

/** Cancelling a file keeps the attachment that was there before. */
const cancel = [
  { guard: 'hasAttachment', target: '#upload.attached', actions: 'clearFile', meta: { rule: CHANGES_MIND } },
  to('#upload.empty', CHANGES_MIND, 'clearFile'),
] as const;
const params = ({ event: { file } }: { event: { file: FileInfo } }) => ({ file });
const choose = [
  {
    guard: { type: 'isRefused', params },
    target: '#upload.refused',
    actions: [
      { type: 'keepFile', params },
      { type: 'refuse', params },
    ],
    meta: { rule: '§5 file type not accepted, maximum size' },
  },
  { target: '#upload.uploading', actions: { type: 'keepFile', params }, meta: { rule: '§5 Uploads' } },
] as const;

/** What the limits of this place refuse is not offered. */
const reuse = {
  guard: { type: 'isAccepted', params },
  target: '#upload.uploading',
  actions: { type: 'keepFile', params },
  meta: { rule: 'a file uploaded before is used again without being sent' },
} as const;
const chosenAs = (invoked: FileInfo | null) => {
  if (!invoked) throw new Error('an upload needs its file');
  return invoked;
};

export const uploadMachine = s.createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, file: null, percent: 0, problem: null, attachment: null }),
  initial: 'empty',
  states: {
    empty: {
      meta: { screen: 'empty' },
      on: {
        'file.choose': choose,
        'file.reuse': reuse,
        'attachment.known': {
          target: 'attached',
          actions: { type: 'keepAttachment', params: ({ event }) => ({ attachment: event.attachment }) },
          meta: { rule: '§3 A request can be a draft' },
        },
      },
    },
    refused: {
      meta: { screen: 'refused' },
      on: { 'file.choose': choose, 'file.reuse': reuse, 'upload.cancel': cancel },
    },
    uploading: {
      tags: ['busy', 'underWay', 'keepOpen'],
      meta: { screen: 'uploading' },
      on: {
        'progress.report': {
          actions: { type: 'keepPercent', params: ({ event }) => ({ percent: event.percent }) },
          meta: { rule: '§5 Uploads' },
        },
        'upload.cancel': cancel,
      },
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context: { draftId, kind, file }, self }) => ({
          draftId,
          kind,
          file: chosenAs(file),
          reporter: self,
        }),
        onDone: {
          target: 'attached',
          actions: [
            { type: 'keepAttachment', params: ({ event }) => ({ attachment: event.output }) },
            { type: 'tell', params: ({ event }) => ({ news: { type: 'attachment.added', attachment: event.output } }) },
          ],
          meta: { rule: '§5 All required documents must be uploaded' },
        },
        onError: onProblem([
          { codes: ['no_connection'], target: 'paused', rule: '§8 No connection' },
          { codes: FINAL, target: 'refused', rule: '§5 file type not accepted, maximum size' },
          { target: 'failed', rule: '§8 Something went wrong, please try again' },
        ]),
      },
    },
    // Reconnecting and retrying both send the same file with the same key.
    paused: {
      tags: ['underWay', 'keepOpen'],
      meta: { screen: 'paused' },
      on: {
        'network.up': to('uploading', '§4 internetIsUp'),
        'upload.retry': to('uploading', '§8 No connection'),
        'upload.cancel': cancel,
      },
    },
    failed: {
      meta: { screen: 'failed' },
      on: { 'upload.retry': to('uploading', '§8 please try again'), 'file.choose': choose, 'upload.cancel': cancel },
    },
    attached: {
      meta: { screen: 'attached' },
      on: { 'file.choose': choose, 'file.reuse': reuse, 'attachment.remove': to('removing', CHANGES_MIND) },
    },
    // No file can be chosen here: an upload must not overtake the removal.
    removing: {
      tags: ['busy', 'underWay'],
      meta: { screen: 'attached' },
      invoke: {
        id: 'removeFile',
        src: 'removeFile',
        input: ({ context }) => ({ draftId: context.draftId, attachmentId: idIn(context) }),
        onDone: {
          target: 'empty',
          actions: [
            {
              type: 'tell',
              params: ({ context }) => ({ news: { type: 'attachment.removed', attachmentId: idIn(context) } }),
            },
            'removeAttachment',
          ],
          meta: { rule: CHANGES_MIND },
        },
        onError: onProblem([{ target: 'attached', rule: '§8 the common handler' }]),
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof uploadMachine>;
export type UploadStage = 'empty' | 'uploading' | 'paused' | 'failed' | 'refused' | 'attached' | 'removing';

export const selectStage = (snapshot: Snapshot) => snapshot.value as UploadStage;
export const selectIsUnderWay = (snapshot: Snapshot) => snapshot.hasTag('underWay');
export const selectPercent = (snapshot: Snapshot) => snapshot.context.percent;
export const selectFile = (snapshot: Snapshot) => snapshot.context.file;
export const selectAttachment = (snapshot: Snapshot) => snapshot.context.attachment;
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'upload.retry' });
export const selectCanCancel = (snapshot: Snapshot) => snapshot.can({ type: 'upload.cancel' });
/** Whether a file that was uploaded before can take this place. */
export const selectCanReuse = (snapshot: Snapshot, file: FileInfo) => snapshot.can({ type: 'file.reuse', file });
export const selectCanRemove = (snapshot: Snapshot) => snapshot.can({ type: 'attachment.remove' });
