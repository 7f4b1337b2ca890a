/**
 * The two states of a form that a one-time code confirms, and their actions: the form is submitted and answered with a challenge,
 * then the code is entered. Every failure leads back to the form. What a right code opens is the flow's own.
 */
import { assign, type EventObject, emit } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { onProblem, problemActions } from '../kit/runtime/problems.ts';
import type { OneTimeCodeOutput } from './one-time-code.machine.ts';

/** What such a flow remembers besides the form. */
export type Confirming = { challenge: Challenge | null; problem: Problem | null };
export const unconfirmed: Confirming = { challenge: null, problem: null };
export type CodeSentNotice = { type: 'notice'; message: 'codeSent' };

/** Setups infer the types of their own actions only when shared ones are plain functions to them. */
type Action<Params = void> = (args: { context: Confirming }, params: Params) => void;
/** The actions of both states. */
export const confirmedFormActions = {
  ...problemActions,
  keepChallenge: assign<Confirming, EventObject, { challenge: Challenge }, EventObject, never>({
    challenge: (_, { challenge }) => challenge,
  }) as Action<{ challenge: Challenge }>,
  clearChallenge: assign<Confirming, EventObject, undefined, EventObject, never>({ challenge: null }) as Action,
  tellCodeSent: emit<Confirming, EventObject, undefined, EventObject, CodeSentNotice>({
    type: 'notice',
    message: 'codeSent',
  }) as Action,
};

/** Params of the guard and the actions of a right code. */
export const outcome = ({ event }: { event: { output: OneTimeCodeOutput } }) => ({ output: event.output });

const keepChallenge = {
  type: 'keepChallenge',
  params: ({ event }: { event: { output: Challenge } }) => ({ challenge: event.output }),
} as const;

/** Both ends of the request for a code; what is asked for is the flow's own. */
export const codeSent = <const Form extends string>({ rule, elseTo }: { rule: string; elseTo: Form }) =>
  ({
    onDone: { target: 'code', actions: [keepChallenge, 'tellCodeSent'], meta: { rule } },
    onError: onProblem([{ target: elseTo, rule: '§8 the common handler' }]),
  }) as const;

/** The state `code`. A challenge that was given up or has failed is worth nothing any more. */
export const enteringCode = <const Right, const Form extends string>({
  right,
  elseTo,
}: {
  right: Right;
  elseTo: Form;
}) =>
  ({
    meta: { screen: 'code' },
    invoke: {
      id: 'oneTimeCode',
      src: 'oneTimeCode',
      input: ({ context: { challenge } }: { context: { challenge: Challenge | null } }) => {
        if (!challenge) throw new Error('a code needs its challenge');
        return { challenge };
      },
      onDone: [right, { target: elseTo, actions: 'clearChallenge', meta: { rule: '§4 start over' } }],
      onError: onProblem([
        {
          target: elseTo,
          actions: ['clearChallenge', 'keepProblem'],
          rule: '§8 Verification failed, please start over',
        },
      ]),
    },
  }) as const;
