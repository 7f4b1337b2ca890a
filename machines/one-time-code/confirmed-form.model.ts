/**
 * What the models of all forms that a one-time code confirms say alike: registration, the logins, another mobile. The form is
 * submitted and answered with a challenge, then the code is entered; every failure leads back to the form.
 */
import type { AnyEventObject } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import { type Problem, problem } from '#contract/kernel/problems.ts';
import { done, ENDS_BUT_NEVER_FAILS, failed, type Journey } from '../kit/testing/model.ts';
import type { OneTimeCodeOutput } from './one-time-code.machine.ts';
import { challengeCase, formLaws, isGivenOnlyTo, noticeLaw } from './one-time-code.model.ts';

type Snapshot = {
  context: { challenge: Challenge | null; problem: Problem | null };
  matches: (state: never) => boolean;
  can: (event: never) => boolean;
};

export const confirmedFormModel = <const Form extends string, const End extends string>({
  id,
  form,
  end,
  submit,
  challenge = challengeCase(),
  refusals,
  verified,
  typed,
  password,
}: {
  /** The id of the machine. */
  id: string;
  /** The state of the form with its screen, and the events that it takes. */
  form: { state: Form; screen: string; takes: readonly string[] };
  /** The final state with its screen. */
  end: { state: End; screen: string };
  submit: AnyEventObject;
  challenge?: Challenge;
  /** What the server may answer instead of a challenge. */
  refusals: readonly Problem[];
  /** What the right code opens. */
  verified: Extract<OneTimeCodeOutput, { kind: 'verified' }>;
  /** What the form still shows after a failure. */
  typed: Record<string, unknown>;
  /** Given to the server, and to nothing else. */
  password?: string;
}) => {
  const toCode = [submit, done('requestCode', challenge)];
  const broken = problem('something_went_wrong');
  const lost = problem('no_connection');
  const startedOver = { kind: 'startedOver' } as const;
  const journeys: Record<string, Journey<Form | End | 'code'>> = {
    'that a code was sent is shown (§4 code sent to phone)': { events: toCode, ends: 'code', does: ['codeSent'] },
    'a lost line is reported and tried again (§8 No connection)': {
      events: [submit, failed('requestCode', lost), ...toCode],
      ends: 'code',
    },
    ...Object.fromEntries(
      [...refusals, lost].map((refusal) => [
        `after ${refusal.code} the form says so, and shows what was typed`,
        {
          events: [submit, failed('requestCode', refusal)],
          ends: form.state,
          keeps: { ...typed, problem: refusal },
        },
      ]),
    ),
    'a code that fails leads back to the form, which says so (§8 please start over)': {
      events: [...toCode, failed('oneTimeCode', broken)],
      ends: form.state,
      keeps: { ...typed, challenge: null, problem: broken },
    },
    'starting over returns to the form with what was typed (§4 start over)': {
      events: [...toCode, done('oneTimeCode', startedOver)],
      ends: form.state,
      keeps: { ...typed, challenge: null },
    },
  };
  return {
    toCode,
    parts: {
      actors: {
        requestCode: { done: [challenge], error: [...refusals, lost] },
        oneTimeCode: { done: [verified, startedOver], error: [broken] },
      },
      contextKey: ({ context }: Snapshot) => [context.problem?.code],
      invariants: {
        'a challenge exists exactly while its code is awaited (§4 code sent to phone)': (s: Snapshot) =>
          (s.context.challenge !== null) === s.matches('code' as never),
        'one request is under way at a time': (s: Snapshot) =>
          !s.matches('requestingCode' as never) || !s.can(submit as never),
      },
      stepInvariants: {
        ...formLaws,
        ...noticeLaw,
        ...(password && {
          'the password goes to the server and nowhere else': isGivenOnlyTo('requestCode', password),
        }),
      },
      starts: {
        requestCode: () => {
          const { type: _, ...given } = submit;
          return given;
        },
        oneTimeCode: ({ event }: { event: AnyEventObject }) => ({ challenge: event.output }),
      },
      design: {
        [form.state]: { screen: form.screen, tags: ['form'], takes: form.takes },
        requestingCode: { screen: form.screen, tags: ['busy'] },
        code: { screen: 'code' },
        [end.state]: { screen: end.screen },
      },
      journeys,
      unreachableInBrowser: { [`${id}.code · xstate.error.actor.oneTimeCode[0]`]: ENDS_BUT_NEVER_FAILS },
    },
  };
};
/** Why a form outside the session waits. */
export const VISITOR_WAITS = {
  until: 'always',
  why: 'A visitor may take their time: nothing is held for them until they send.',
} as const;
