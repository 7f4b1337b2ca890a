/**
 * A message to the fund (specification sections 1 to 3, 5 and 8; product rulings, section 4). An image with a number stands in front of
 * it; a new image, a wrong number and an expired one leave the form as it is. What is typed is kept on the device, but not the number.
 */
import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import type { Captcha, ContactAnswers, SentMessage, TypedContact } from '#contract/services/contact.ts';
import { CHANGES_MIND, notProvided, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions, problemGuards } from '../kit/runtime/problems.ts';

export type ContactMessageEvent =
  | { type: 'message.changed'; typed: TypedContact }
  | { type: 'captcha.renew' }
  | { type: 'message.submit'; answers: ContactAnswers }
  | { type: 'message.another' };
/** `id` is made by the view. */
export type ContactMessageInput = { id: string };
export type ContactCall = { answers: ContactAnswers; captchaId: string; key: string };

const RULE = '§1 Contact the fund';
const CAPTCHA = '§3 Contact message: captcha';
const KEEPS = 'nothing typed is lost';

/** The answers that are the message. The number of the image may differ from try to try. */
const messageOf = ({ captcha: _, ...message }: ContactAnswers): TypedContact => message;

export const contactMessageMachine = setup({
  types: {
    context: {} as ContactMessageInput & {
      /** The form as it was typed; null until something is typed or found on the device. */
      typed: TypedContact | null;
      captcha: Captcha | null;
      answers: ContactAnswers | null;
      /** Counted up when another message is sent. */
      edition: number;
      reference: string | null;
      problem: Problem | null;
    },
    events: {} as ContactMessageEvent,
    input: {} as ContactMessageInput,
    tags: {} as 'busy' | 'form' | 'loadingImage' | 'noImage',
    meta: {} as { screen: 'form' | 'sent' },
    transitionMeta: {} as { rule: string },
    children: {} as { readKept: 'readKept'; loadCaptcha: 'loadCaptcha'; sendMessage: 'sendMessage' },
  },
  actors: {
    /** What was typed before on this device, or else what is known of the citizen; null for a visitor who begins. */
    readKept: fromPromise<TypedContact | null>(notProvided('readKept')),
    loadCaptcha: fromPromise<Captcha>(notProvided('loadCaptcha')),
    sendMessage: fromPromise<SentMessage, ContactCall>(notProvided('sendMessage')),
  },
  actions: {
    ...problemActions,
    keepTyped: assign({ typed: (_, params: { typed: TypedContact | null }) => params.typed }),
    /** Stores the typed form on the device, so that a reload loses nothing; null deletes it. */
    storeOnDevice: (_, _params: { typed: TypedContact | null }) => {},
    keepCaptcha: assign({ captcha: (_, params: { captcha: Captcha }) => params.captcha }),
    clearCaptcha: assign({ captcha: null }),
    /** The same message is the same command, however often it is sent. */
    countEdition: assign(({ context }, params: { answers: ContactAnswers }) => ({
      answers: params.answers,
      edition:
        context.answers && JSON.stringify(messageOf(params.answers)) === JSON.stringify(messageOf(context.answers))
          ? context.edition
          : context.edition + 1,
    })),
    keepReference: assign({ reference: (_, params: { reference: string }) => params.reference }),
    /** Keeps name and address: the same person writes again, with something else to say. */
    beginAnother: assign(({ context: { answers } }) => ({
      typed: answers && { ...messageOf(answers), subject: '', message: '' },
      answers: null,
      reference: null,
    })),
  },
  guards: {
    ...problemGuards,
    isUntouched: ({ context }) => context.typed === null,
  },
}).createMachine({
  id: 'contactMessage',
  context: ({ input }) => ({
    ...input,
    typed: null,
    captcha: null,
    answers: null,
    edition: 0,
    reference: null,
    problem: null,
  }),
  invoke: {
    id: 'readKept',
    src: 'readKept',
    onDone: {
      guard: 'isUntouched',
      actions: { type: 'keepTyped', params: ({ event }) => ({ typed: event.output }) },
      meta: { rule: KEEPS },
    },
    onError: {
      actions: { type: 'storeOnDevice', params: { typed: null } },
      meta: { rule: 'what the device does not give is typed anew' },
    },
  },
  initial: 'writing',
  states: {
    writing: {
      tags: ['form'],
      meta: { screen: 'form' },
      initial: 'loadingImage',
      on: {
        'message.changed': {
          actions: [
            { type: 'keepTyped', params: ({ event }) => ({ typed: event.typed }) },
            { type: 'storeOnDevice', params: ({ event }) => ({ typed: event.typed }) },
          ],
          meta: { rule: KEEPS },
        },
      },
      states: {
        loadingImage: {
          tags: ['loadingImage'],
          entry: 'clearCaptcha',
          invoke: {
            id: 'loadCaptcha',
            src: 'loadCaptcha',
            onDone: {
              target: 'ready',
              actions: { type: 'keepCaptcha', params: ({ event }) => ({ captcha: event.output }) },
              meta: { rule: CAPTCHA },
            },
            onError: onProblem([{ target: 'noImage', rule: '§8 the common handler' }]),
          },
        },
        noImage: {
          tags: ['noImage'],
          on: { 'captcha.renew': to('loadingImage', '§8 Something went wrong, please try again', 'clearProblem') },
        },
        ready: {
          on: {
            'captcha.renew': to('loadingImage', CHANGES_MIND, 'clearProblem'),
            'message.submit': {
              target: '#contactMessage.sending',
              actions: [{ type: 'countEdition', params: ({ event }) => ({ answers: event.answers }) }, 'clearProblem'],
              meta: { rule: RULE },
            },
          },
        },
      },
    },
    sending: {
      tags: ['busy'],
      meta: { screen: 'form' },
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { id, answers, captcha, edition } }) => {
          if (!answers || !captcha) throw new Error('a message is sent with its answers and the image they name');
          return { answers, captchaId: captcha.id, key: `contact:${id}:${edition}` };
        },
        onDone: {
          target: 'sent',
          actions: [
            { type: 'keepReference', params: ({ event }) => ({ reference: event.output.reference }) },
            { type: 'storeOnDevice', params: { typed: null } },
          ],
          meta: { rule: RULE },
        },
        onError: onProblem([
          { codes: ['wrong_captcha'], target: 'writing.loadingImage', rule: '§8 Wrong captcha' },
          { codes: ['captcha_expired'], target: 'writing.loadingImage', rule: 'an image works once, for ten minutes' },
          { target: 'writing.ready', rule: '§8 the common handler' },
        ]),
      },
    },
    sent: {
      meta: { screen: 'sent' },
      on: { 'message.another': to('writing', RULE, 'beginAnother') },
    },
  },
});
export type ContactMessageActor = ActorRefFrom<typeof contactMessageMachine>;

type Snapshot = SnapshotFrom<typeof contactMessageMachine>;
export const selectTyped = (snapshot: Snapshot) => snapshot.context.typed;
export const selectCaptcha = (snapshot: Snapshot) => snapshot.context.captcha;
export const selectReference = (snapshot: Snapshot) => snapshot.context.reference;
export const selectIsLoadingImage = (snapshot: Snapshot) => snapshot.hasTag('loadingImage');
export const selectHasNoImage = (snapshot: Snapshot) => snapshot.hasTag('noImage');
export const selectCanRenew = (snapshot: Snapshot) => snapshot.can({ type: 'captcha.renew' });
export const selectCanSubmit = (snapshot: Snapshot) => snapshot.matches({ writing: 'ready' });
