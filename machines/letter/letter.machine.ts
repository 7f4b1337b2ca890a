/**
 * A text to the fund that is sent once and, if the citizen likes, with documents: an objection, a message in a thread. What is typed is
 * kept on the device. Each of them is one call of `defineLetter`.
 */
import { type ActorRefFrom, assign, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Problem, ProblemCode } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { CHANGES_MIND, notProvided, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions, problemGuards } from '../kit/runtime/problems.ts';
import { type UploadNews, uploadMachine } from '../upload/upload.machine.ts';
import { placeOf, withAttachment, withoutAttachment, withoutPlace } from '../wizard/wizard.uploads.ts';

export type Letter = {
  /** Of the machine. */
  id: string;
  /** What the specification says of it. */
  rule: string;
  /** What documents are for. */
  documents: string;
  /** Problems after which it can no longer be sent. */
  overtaken: { codes: readonly ProblemCode[]; rule: string };
  /** The page tells when it can no longer be sent, and the text stays on the screen. */
  isToldOfTheEnd?: true;
};
export type LetterEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'letter.submit'; text: string }
  | { type: 'letter.overtake' }
  | UploadNews;
export type LetterInput = {
  /** Of what the letter is about. */
  id: string;
  /** The beginning of the idempotency key; another letter about the same thing has another one. */
  keyBase: string;
  /** The kinds of documents that can be attached. */
  documents: readonly string[];
  attachments: readonly Attachment[];
};
export type LetterCall = { id: string; text: string; key: string };

const typed = ({ event }: { event: { text: string } }) => ({ text: event.text });

const letter = setup({
  types: {
    context: {} as LetterInput & {
      /** Kinds of documents that have an upload. */
      places: readonly string[];
      /** As typed. */
      text: string;
      /** What was sent last, and counted up when something else is sent. */
      sent: string | null;
      edition: number;
      problem: Problem | null;
    },
    events: {} as LetterEvent,
    input: {} as LetterInput,
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'loading' | 'form' | 'overtaken' | 'submitted' },
    transitionMeta: {} as { rule: string },
    children: {} as { readKept: 'readKept'; submitLetter: 'submitLetter'; [id: `upload:${string}`]: 'upload' },
  },
  actors: {
    /** The text as it was typed before, on this device; empty where there is none. */
    readKept: fromPromise<string, { id: string }>(notProvided('readKept')),
    submitLetter: fromPromise<unknown, LetterCall>(notProvided('submitLetter')),
    upload: uploadMachine,
  },
  actions: {
    ...problemActions,
    storeText: assign({ text: (_, params: { text: string }) => params.text }),
    /** The same text is the same command, however often it is sent. */
    countEdition: assign(({ context }, params: { text: string }) => ({
      sent: params.text,
      edition: params.text === context.sent ? context.edition : context.edition + 1,
    })),
    /** On the device, so that a reload loses nothing; an empty one is forgotten. */
    keepOnDevice: (_, _params: { id: string; text: string }) => {},
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
    hasText: (_, params: { text: string }) => params.text.trim().length > 0,
  },
}).extend({
  actions: {
    /** One upload for each document that can be attached; an existing one stays. */
    openPlaces: enqueueActions(({ context, enqueue, self }) => {
      const missing = withoutPlace(context.documents, context.places);
      enqueue.assign({ places: [...context.places, ...missing] });
      for (const kind of missing) {
        enqueue.spawnChild('upload', { id: placeOf(kind), input: { draftId: context.id, kind, parent: self } });
        const attachment = context.attachments.find((file) => file.kind === kind);
        if (attachment) enqueue.sendTo(placeOf(kind), { type: 'attachment.known', attachment });
      }
    }),
  },
});

export const defineLetter = ({ id, rule, documents, overtaken, isToldOfTheEnd }: Letter) => {
  const overtakes = isToldOfTheEnd && { 'letter.overtake': to('overtaken', overtaken.rule) };
  return letter.createMachine({
    id,
    context: ({ input }) => ({ ...input, text: '', places: [], sent: null, edition: 0, problem: null }),
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
            actions: { type: 'storeText', params: ({ event }) => ({ text: event.output }) },
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
              { type: 'storeText', params: typed },
              { type: 'keepOnDevice', params: ({ context, event }) => ({ id: context.id, text: event.text }) },
            ],
            meta: { rule: 'nothing typed is lost' },
          },
          'attachment.added': {
            actions: { type: 'storeAttachment', params: ({ event }) => ({ attachment: event.attachment }) },
            meta: { rule: documents },
          },
          'attachment.removed': {
            actions: { type: 'dropAttachment', params: ({ event }) => ({ attachmentId: event.attachmentId }) },
            meta: { rule: CHANGES_MIND },
          },
          'letter.submit': {
            guard: { type: 'hasText', params: typed },
            target: 'submitting',
            actions: [{ type: 'storeText', params: typed }, { type: 'countEdition', params: typed }, 'clearProblem'],
            meta: { rule },
          },
          ...overtakes,
        },
      },
      submitting: {
        tags: ['busy'],
        meta: { screen: 'form' },
        invoke: {
          id: 'submitLetter',
          src: 'submitLetter',
          input: ({ context: { id: about, keyBase, text, edition } }) => ({
            id: about,
            text,
            key: `${keyBase}:${edition}`,
          }),
          onDone: {
            target: 'submitted',
            actions: { type: 'keepOnDevice', params: ({ context }) => ({ id: context.id, text: '' }) },
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
export type LetterMachine = ReturnType<typeof defineLetter>;
export type LetterActor = ActorRefFrom<LetterMachine>;

type Snapshot = SnapshotFrom<LetterMachine>;
export const selectMachineId = (snapshot: Snapshot) => snapshot.machine.id;
export const selectAbout = (snapshot: Snapshot) => snapshot.context.id;
export const selectAttachments = (snapshot: Snapshot) => snapshot.context.attachments;
export const selectText = (snapshot: Snapshot) => snapshot.context.text;
export const selectUpload = (kind: string) => (snapshot: Snapshot) => snapshot.children[placeOf(kind)];
/** The page says that it can no longer be sent, where the machine can hear that now. */
export const selectCanOvertake = (snapshot: Snapshot) => snapshot.can({ type: 'letter.overtake' });
