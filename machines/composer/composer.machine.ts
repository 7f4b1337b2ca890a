/**
 * A text to the fund that is sent once and, if the citizen likes, with documents: an objection, a message in a thread. What is typed is
 * kept on the device. Each of them is one call of `defineComposer`.
 */
import { type ActorRefFrom, assign, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Problem, ProblemCode } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { CHANGES_MIND, notProvided, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions, problemGuards } from '../kit/runtime/problems.ts';
import { guardOnSnapshot } from '../kit/runtime/xstate-internals.ts';
import { type UploadNews, uploadMachine } from '../upload/upload.machine.ts';
import {
  hasFileUnderWay,
  uploadIdOf,
  type WithChildren,
  withAttachment,
  withoutAttachment,
  withoutUpload,
} from '../wizard/wizard.uploads.ts';

export type Composer = {
  /** The id of the machine. */
  id: string;
  /** The rule of the specification. */
  rule: string;
  /** The rule that says what documents are for. */
  documents: string;
  /** Problems after which it can no longer be sent. */
  overtaken: { codes: readonly ProblemCode[]; rule: string };
  /** The page tells when it can no longer be sent, and the text stays on the screen. */
  isToldOfTheEnd?: true;
};
export type ComposerEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'message.submit'; text: string }
  | { type: 'message.overtake' }
  | UploadNews;
export type ComposerInput = {
  /** The id of the thing that the message is about. */
  id: string;
  /** The beginning of its idempotency keys, made anew for each message: two windows write two of them about the same thing. */
  keyBase: string;
  /** The kinds of documents that can be attached. */
  documents: readonly string[];
  attachments: readonly Attachment[];
};
/** `attachments`: the ids of the files that the writer sees with the text. */
export type MessageCall = { id: string; text: string; attachments: readonly string[]; key: string };
/**
 * The message as the device stores it: its text, and the command that was sent, should its answer be lost with the
 * page.
 */
export type KeptMessage = { text: string; sent: SentMessage | null };
type SentMessage = Omit<MessageCall, 'id'>;

const hasSameIds = (one: readonly string[], other: readonly string[]) =>
  new Set(one).symmetricDifference(new Set(other)).size === 0;
const typed = ({ event }: { event: { text: string } }) => ({ text: event.text });
const keptOf = ({ context: { id, text, sent } }: { context: { id: string } & KeptMessage }) => ({
  id,
  kept: text === '' ? null : { text, sent },
});

const composer = setup({
  types: {
    context: {} as ComposerInput & {
      /** Kinds of documents that have an upload. */
      uploadKinds: readonly string[];
      /** The text as it was typed. */
      text: string;
      /** The message that was sent last; `edition` counts the messages that got a key on this page. */
      sent: SentMessage | null;
      edition: number;
      problem: Problem | null;
    },
    events: {} as ComposerEvent,
    input: {} as ComposerInput,
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'loading' | 'form' | 'overtaken' | 'submitted' },
    transitionMeta: {} as { rule: string },
    children: {} as { readKept: 'readKept'; submitMessage: 'submitMessage'; [id: `upload:${string}`]: 'upload' },
  },
  actors: {
    /** Reads the message that was typed before on this device; null if there is none. */
    readKept: fromPromise<KeptMessage | null, { id: string }>(notProvided('readKept')),
    submitMessage: fromPromise<unknown, MessageCall>(notProvided('submitMessage')),
    upload: uploadMachine,
  },
  actions: {
    ...problemActions,
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    keepMessage: assign((_, params: { kept: KeptMessage | null }) => params.kept ?? {}),
    /** The same text with the same files is the same command, however often it is sent. */
    nameCommand: assign(({ context: { attachments: files, sent, edition, keyBase } }, { text }: { text: string }) => {
      const attachments = files.map(({ id }) => id);
      if (text === sent?.text && hasSameIds(attachments, sent.attachments)) return {};
      return { sent: { text, attachments, key: `${keyBase}:${edition + 1}` }, edition: edition + 1 };
    }),
    /** Stores the message on the device, so that a reload loses nothing; null deletes it. */
    storeOnDevice: (_, _params: { id: string; kept: KeptMessage | null }) => {},
    keepAttachment: assign({
      attachments: ({ context }, params: { attachment: Attachment }) =>
        withAttachment(context.attachments, params.attachment),
    }),
    removeAttachment: assign({
      attachments: ({ context }, params: { attachmentId: string }) =>
        withoutAttachment(context.attachments, params.attachmentId),
    }),
  },
  guards: {
    ...problemGuards,
    /** It has a text, and would not go without a file that is still on its way. */
    isComplete: guardOnSnapshot<WithChildren, { text: string }>(
      (snapshot, { text }) => text.trim().length > 0 && !hasFileUnderWay(snapshot),
    ),
  },
}).extend({
  actions: {
    /** One upload for each document that can be attached; an existing one stays. */
    openPlaces: enqueueActions(({ context, enqueue, self }) => {
      const missing = withoutUpload(context.documents, context.uploadKinds);
      enqueue.assign({ uploadKinds: [...context.uploadKinds, ...missing] });
      for (const kind of missing) {
        enqueue.spawnChild('upload', { id: uploadIdOf(kind), input: { draftId: context.id, kind, parent: self } });
        const attachment = context.attachments.find((file) => file.kind === kind);
        if (attachment) enqueue.sendTo(uploadIdOf(kind), { type: 'attachment.known', attachment });
      }
    }),
  },
});

export const defineComposer = ({ id, rule, documents, overtaken, isToldOfTheEnd }: Composer) => {
  const overtakes = isToldOfTheEnd && { 'message.overtake': to('overtaken', overtaken.rule) };
  return composer.createMachine({
    id,
    context: ({ input }) => ({ ...input, text: '', uploadKinds: [], sent: null, edition: 0, problem: null }),
    initial: 'opening',
    states: {
      opening: {
        tags: ['busy'],
        meta: { screen: 'loading' },
        invoke: {
          id: 'readKept',
          src: 'readKept',
          input: ({ context }) => ({ id: context.id }),
          onDone: {
            target: 'writing',
            actions: { type: 'keepMessage', params: ({ event }) => ({ kept: event.output }) },
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
          'text.changed': {
            actions: [
              { type: 'keepText', params: typed },
              { type: 'storeOnDevice', params: keptOf },
            ],
            meta: { rule: 'nothing typed is lost' },
          },
          'attachment.added': {
            actions: { type: 'keepAttachment', params: ({ event }) => ({ attachment: event.attachment }) },
            meta: { rule: documents },
          },
          'attachment.removed': {
            actions: { type: 'removeAttachment', params: ({ event }) => ({ attachmentId: event.attachmentId }) },
            meta: { rule: CHANGES_MIND },
          },
          'message.submit': {
            guard: 'isComplete',
            target: 'submitting',
            actions: [
              { type: 'keepText', params: typed },
              { type: 'nameCommand', params: typed },
              { type: 'storeOnDevice', params: keptOf },
              'clearProblem',
            ],
            meta: { rule },
          },
          ...overtakes,
        },
      },
      submitting: {
        tags: ['busy'],
        meta: { screen: 'form' },
        invoke: {
          id: 'submitMessage',
          src: 'submitMessage',
          input: ({ context: { id: about, sent } }) => {
            if (!sent) throw new Error('a message has its key before it is sent');
            return { id: about, ...sent };
          },
          onDone: {
            target: 'submitted',
            actions: { type: 'storeOnDevice', params: ({ context }) => ({ id: context.id, kept: null }) },
            meta: { rule },
          },
          onError: onProblem([
            { codes: overtaken.codes, target: 'overtaken', rule: overtaken.rule },
            { target: 'writing', rule: '§8 the common handler' },
          ]),
        },
      },
      /** It can no longer be sent; the text stays on the device. */
      overtaken: { type: 'final', meta: { screen: 'overtaken' } },
      submitted: { type: 'final', meta: { screen: 'submitted' } },
    },
  });
};
export type ComposerMachine = ReturnType<typeof defineComposer>;
export type ComposerActor = ActorRefFrom<ComposerMachine>;

type Snapshot = SnapshotFrom<ComposerMachine>;
export const selectMachineId = (snapshot: Snapshot) => snapshot.machine.id;
export const selectAbout = (snapshot: Snapshot) => snapshot.context.id;
export const selectAttachments = (snapshot: Snapshot) => snapshot.context.attachments;
export const selectText = (snapshot: Snapshot) => snapshot.context.text;
export const selectUpload = (kind: string) => (snapshot: Snapshot) => snapshot.children[uploadIdOf(kind)];
/** The page says that it can no longer be sent, where the machine can hear that now. */
export const selectCanOvertake = (snapshot: Snapshot) => snapshot.can({ type: 'message.overtake' });
