import type { Challenge, User } from '#contract/access/auth.ts';
import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineModel, done, failed, TIMER_NEVER_FAILS } from '../kit/testing/model.ts';
import type { Presence } from '../session/session.machine.ts';
import { oneTimeCodeMachine, type Verified } from './one-time-code.machine.ts';

export const challengeCase = (rest: Partial<Challenge> = {}): Challenge => ({
  challengeId: '01890000-0000-7000-8000-000000000001',
  digits: 6,
  maskedMobile: '05••••••42',
  expiresAt: '2026-11-21T09:05:00.000Z',
  resendAt: '2026-11-21T09:01:00.000Z',
  resendsLeft: 3,
  attemptsLeft: 5,
  now: '2026-11-21T09:00:00.000Z',
  ...rest,
});
export const userCase: User = {
  sauidid: '1048220915',
  firstName: 'نورة',
  lastName: 'الحربي',
  fullName: { ar: 'نورة بنت سالم الحربي', en: 'Noura Salem Alharbi' },
  mobile: '0551234542',
  email: 'noura@example.sa',
  lastLoginAt: null,
};
/** The server's answer to a password that is too common. */
export const commonPassword = problem('invalid_request', {
  fields: [{ path: 'password', description: 'passwordCommon' }],
});
export const presenceCase: Presence = { user: userCase, idleSeconds: 300, activeAt: 1_000_000_000 };
const verified: Verified = { of: 'login', session: presenceCase };
const GOES_ON = 'The flow that asked for the code goes on.';
const submit = { type: 'code.submit', code: '123456' };
const resend = { type: 'code.resend' };
const startOver = { type: 'code.startOver' };
const startsOver = failed('verifyCode', problem('verification_failed_start_over'));
const at = (entry: 'entering' | 'verifying', resending: 'pausing' | 'ready' | 'sending') => ({
  active: { entry, resend: resending },
});
const wrong = (attemptsLeft: number) => [submit, failed('verifyCode', problem('wrong_otp', { attemptsLeft }))];

export const oneTimeCodeModel = defineModel({
  machine: oneTimeCodeMachine,
  input: { challenge: challengeCase() },
  events: { 'code.submit': [{ code: '123456' }] },
  actors: {
    verifyCode: {
      done: [verified],
      error: [
        problem('wrong_otp', { attemptsLeft: 4 }),
        problem('max_otp_attempts'),
        problem('verification_failed_start_over'),
        problem('no_connection'),
      ],
    },
    resendCode: {
      done: [challengeCase({ resendsLeft: 0 })],
      error: [problem('verification_failed_start_over'), problem('no_connection')],
    },
    pause: { done: [undefined], error: [problem('something_went_wrong')] },
  },
  contextKey: ({ context }) => [context.problem?.code, context.challenge.resendsLeft],
  invariants: {
    'the output says verified exactly when the code was right': (s) =>
      (s.output?.kind === 'verified') === s.matches('verified'),
    'a worthless code is not typed again (§8)': (s) =>
      !(s.matches('exhausted') || s.matches('expired')) || !s.can({ type: 'code.submit', code: '123456' }),
    'one try is judged at a time': (s) =>
      !s.matches({ active: { entry: 'verifying' } }) || !s.can({ type: 'code.submit', code: '123456' }),
    'no code is sent again during the pause, nor a fourth time': (s) =>
      !s.can({ type: 'code.resend' }) ||
      (s.matches({ active: { resend: 'ready' } }) && s.context.challenge.resendsLeft > 0),
    'starting over is always open until the code is right': (s) =>
      s.status === 'done' || s.can({ type: 'code.startOver' }),
  },
  journeys: {
    'a right code proves the citizen (§4 Login verification: code sent to phone)': {
      events: [submit, done('verifyCode', verified)],
      ends: 'verified',
    },
    'a wrong code may be tried again (§8 Wrong OTP)': { events: wrong(4), ends: at('entering', 'pausing') },
    'what was wrong with the last code is not said of the next one': {
      events: [...wrong(4), submit],
      ends: at('verifying', 'pausing'),
      keeps: { problem: null },
    },
    'nor of a new one that is asked for': {
      events: [...wrong(4), done('pause'), resend],
      ends: at('entering', 'sending'),
      keeps: { problem: null },
    },
    'the fifth wrong code ends the tries (§8 Max OTP attempts reached)': {
      events: [...[4, 3, 2, 1].flatMap(wrong), submit, failed('verifyCode', problem('max_otp_attempts'))],
      ends: 'exhausted',
    },
    'an expired code asks to start over (§8 Verification failed, please start over)': {
      events: [submit, startsOver],
      ends: 'expired',
    },
    'starting over leaves the code (§4 start over)': { events: [...wrong(4), startOver], ends: 'startedOver' },
    'a resend waits again before the next (§4 resend)': {
      events: [done('pause'), resend, done('resendCode', challengeCase({ resendsLeft: 2 }))],
      ends: at('entering', 'pausing'),
      keeps: { challenge: challengeCase({ resendsLeft: 2 }), problem: null },
      does: ['codeResent'],
    },
    'a lost line while sending again keeps the code open': {
      events: [done('pause'), resend, failed('resendCode', problem('no_connection'))],
      ends: at('entering', 'ready'),
      keeps: { problem: problem('no_connection') },
    },
  },
  screenless: { verified: GOES_ON, startedOver: GOES_ON },
  waits: {
    'active.entry.entering': {
      until: 'hostRefuses',
      why: 'The server takes no code after its lifetime (§9), and says so.',
    },
    'active.resend.ready': { until: 'hostRefuses', why: 'The server sends no further code after the lifetime (§9).' },
    exhausted: { until: 'always', why: 'The code is used up: only a new one, asked for from the start, goes on (§8).' },
    expired: { until: 'always', why: 'The code is over: only a new one, asked for from the start, goes on (§8).' },
  },
  unreachableInBrowser: { 'oneTimeCode.active.resend.pausing · xstate.error.actor.pause[0]': TIMER_NEVER_FAILS },
});

export const oneTimeCodeFlow = defineFlow<typeof oneTimeCodeMachine>(oneTimeCodeModel, {
  title: ['رمز التحقق', 'One-time code'],
  sections: ['4', '5', '8', '9'],
  states: {
    active: ['الرمز سارٍ', 'The code is good'],
    'active.entry': ['إدخال الرمز', 'Entry of the code'],
    'active.entry.entering': ['بانتظار الرمز', 'The code is awaited'],
    'active.entry.verifying': ['جارٍ التحقق من الرمز', 'The code is judged'],
    'active.resend': ['إعادة الإرسال', 'Another code'],
    'active.resend.pausing': ['مهلة قبل إعادة الإرسال', 'Pause before another code'],
    'active.resend.ready': ['يمكن طلب رمز جديد', 'Another code can be asked for'],
    'active.resend.sending': ['جارٍ إرسال رمز جديد', 'Another code is being sent'],
    exhausted: ['استُنفدت المحاولات', 'No tries left'],
    expired: ['انتهت صلاحية الرمز', 'The code has expired'],
    verified: ['تم التحقق', 'Verified'],
    startedOver: ['البدء من جديد', 'Started over'],
  },
  events: {
    'code.submit': ['يرسل الرمز', 'Sends the code'],
    'code.resend': ['يطلب رمزًا جديدًا', 'Asks for another code'],
    'code.startOver': ['يبدأ من جديد', 'Starts over'],
  },
  actors: {
    verifyCode: ['التحقق من الرمز', 'Judging the code'],
    resendCode: ['إرسال رمز جديد', 'Sending another code'],
    pause: ['المهلة', 'The pause'],
  },
});
