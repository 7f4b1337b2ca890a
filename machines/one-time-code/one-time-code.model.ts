import type { Challenge, User } from '#contract/access/auth.ts';
import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import type { FlowParts } from '../kit/runtime/labels.ts';
import { FAILED } from '../kit/runtime/transitions.ts';
import { defineModel, done, failed, type ModelStep, TIMER_NEVER_FAILS } from '../kit/testing/model.ts';
import type { Presence } from '../session/presence.ts';
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
export const presenceCase = { user: userCase, idleSeconds: 300, activeAt: 1_000_000_000 } satisfies Presence;
/** The services identity of the same person, from the login of the remote reviewer. */
export const servicesPresenceCase = {
  user: null,
  userForServices: { saudiId: userCase.sauidid, fullName: userCase.fullName },
  idleSeconds: 300,
  activeAt: 1_000_000_000,
} satisfies Presence;
/** The page shows a message only when it is emitted as a notice. */
const tellsByNotice = ({ effects }: ModelStep) =>
  effects.every((effect) => effect.kind !== 'emit' || effect.event.type === 'notice');
/** A password is given to one actor, and to nothing else that is stored, emitted or started. */
export const isGivenOnlyTo =
  (actor: string, ...passwords: string[]) =>
  ({ after, effects }: ModelStep) => {
    const others = effects.filter((effect) => effect.kind !== 'start' || effect.src !== actor);
    const exposed = JSON.stringify([after.context, others]);
    return passwords.every((password) => !exposed.includes(password));
  };
/** What holds in every form that is sent to the server and may be refused. */
export const formLaws: Record<string, (step: ModelStep) => boolean> = {
  'a call that fails is reported on the form (§8 the common handler)': ({ event, after }) =>
    !event.type.startsWith(FAILED) || after.context.problem === event.error,
  'what was wrong with the last attempt is not said of the next one': ({ event, after }) =>
    event.type.startsWith('xstate.') || after.context.problem === null,
};
/** The law of forms that also show notices. */
export const noticeLaw = { 'every message is shown as a notice': tellsByNotice };
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
const resent = (resendsLeft: number) => [
  done('pause'),
  resend,
  done(
    'resendCode',
    challengeCase({ resendsLeft, now: '2026-11-21T09:01:00.000Z', resendAt: '2026-11-21T09:02:00.000Z' }),
  ),
];
/** The server's clock has passed the time of the next code already. */
const overdue = challengeCase({
  resendsLeft: 2,
  resendAt: '2026-11-21T09:00:00.000Z',
  now: '2026-11-21T09:00:02.000Z',
});

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
    'a right code hands over what it has opened, and nothing else does': (s) =>
      s.matches('verified')
        ? s.output?.kind === 'verified' && s.output.verified === verified
        : s.output?.kind !== 'verified',
    'the flow hears that the citizen has started over (§4 start over)': (s) =>
      !s.matches('startedOver') || s.output?.kind === 'startedOver',
    'one try is judged at a time': (s) =>
      !s.matches({ active: { entry: 'verifying' } }) || !s.can({ type: 'code.submit', code: '123456' }),
    'no code is sent again during the pause, nor a fourth time': (s) =>
      !s.can({ type: 'code.resend' }) ||
      (s.matches({ active: { resend: 'ready' } }) && s.context.challenge.resendsLeft > 0),
    'starting over is always open until the code is right': (s) =>
      s.status === 'done' || s.can({ type: 'code.startOver' }),
  },
  stepInvariants: {
    'a try that is refused is reported, unless the code is over and its screen says so (§8)': ({ event, after }) =>
      !event.type.startsWith(FAILED) ||
      event.type === `${FAILED}pause` ||
      !after.matches('active') ||
      after.context.problem === event.error,
    ...noticeLaw,
  },
  starts: {
    verifyCode: ({ before, event }) => ({ challengeId: before.context.challenge.challengeId, code: event.code }),
    resendCode: ({ before }) => ({ challengeId: before.context.challenge.challengeId }),
    // A code may be sent again after 60 seconds.
    pause: ({ event }) => ({ milliseconds: event.output === overdue ? 0 : 60_000 }),
  },
  design: {
    '*': { takes: ['code.startOver'] },
    active: { screen: 'code' },
    'active.entry.entering': { tags: ['form'], takes: ['code.submit'] },
    'active.entry.verifying': { tags: ['busy'] },
    'active.resend.ready': { takes: ['code.resend'] },
    'active.resend.sending': { tags: ['busy'] },
    exhausted: { screen: 'exhausted' },
    expired: { screen: 'expired' },
  },
  journeys: {
    'a right code proves the citizen (§4 Login verification: code sent to phone)': {
      events: [submit, done('verifyCode', verified)],
      ends: 'verified',
    },
    'a wrong code may be tried again, and says how often (§8 Wrong OTP)': {
      events: wrong(4),
      ends: at('entering', 'pausing'),
      keeps: { challenge: challengeCase({ attemptsLeft: 4 }), problem: problem('wrong_otp', { attemptsLeft: 4 }) },
    },
    'a try that does not reach the server costs nothing (§8 No connection)': {
      events: [...wrong(4), submit, failed('verifyCode', problem('no_connection'))],
      ends: at('entering', 'pausing'),
      keeps: { challenge: challengeCase({ attemptsLeft: 4 }), problem: problem('no_connection') },
    },
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
      refuses: [submit, resend],
    },
    'an expired code asks to start over (§8 Verification failed, please start over)': {
      events: [submit, startsOver],
      ends: 'expired',
      refuses: [submit, resend],
    },
    'starting over leaves the code (§4 start over)': { events: [...wrong(4), startOver], ends: 'startedOver' },
    'what was wrong with the old code is not said of the new one': {
      events: [
        done('pause'),
        resend,
        ...wrong(4),
        done('resendCode', challengeCase({ resendsLeft: 2, attemptsLeft: 4 })),
      ],
      ends: at('entering', 'pausing'),
      keeps: { problem: null },
    },
    'after the pause another code may be asked for, and nothing is wrong (§4 resend)': {
      events: [done('pause')],
      ends: at('entering', 'ready'),
      keeps: { problem: null },
    },
    'a pause that cannot be kept leaves the decision to the server': {
      events: [failed('pause', problem('something_went_wrong'))],
      ends: at('entering', 'ready'),
      keeps: { problem: null },
    },
    'a third code is the last one': {
      events: [...resent(2), ...resent(1), ...resent(0), done('pause')],
      ends: at('entering', 'ready'),
      refuses: [resend],
    },
    'a pause that is over by the clock of the server takes no time': {
      events: [done('pause'), resend, done('resendCode', overdue)],
      ends: at('entering', 'pausing'),
    },
    'a code that expires before another is sent asks to start over (§8 Verification failed, please start over)': {
      events: [done('pause'), resend, failed('resendCode', problem('verification_failed_start_over'))],
      ends: 'expired',
      refuses: [submit, resend],
    },
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
      until: 'serverRefuses',
      why: 'The server takes no code after its lifetime (§9), and says so.',
    },
    'active.resend.ready': { until: 'serverRefuses', why: 'The server sends no further code after the lifetime (§9).' },
    exhausted: { until: 'always', why: 'The code is used up: only a new one, asked for from the start, goes on (§8).' },
    expired: { until: 'always', why: 'The code is over: only a new one, asked for from the start, goes on (§8).' },
  },
  unreachableInBrowser: { 'oneTimeCode.active.resend.pausing · xstate.error.actor.pause[0]': TIMER_NEVER_FAILS },
});

/** The labels of what every flow with a code has. */
export const codeLabels: FlowParts = {
  actions: {
    keepChallenge: ['يحفظ بيانات الرمز المرسل', 'Stores the details of the code that was sent'],
    tellCodeSent: ['يُشعر المواطن بأن الرمز أُرسل', 'Shows a notice: the code was sent', 'citizen'],
    clearChallenge: ['يمحو بيانات الرمز', 'Discards the details of the code'],
  },
  guards: {
    isVerified: ['الرمز صحيح', 'The code is correct', 'wrong_otp'],
  },
  screens: {
    code: ['رمز التحقق', 'Verification code'],
  },
  rules: {
    '§4 code sent to phone': 'يُرسل الرمز إلى الجوال',
    '§4 Login verification': 'التحقق عند الدخول',
    '§4 start over': 'البدء من جديد',
    '§8 Verification failed, please start over': 'فشل التحقق، ابدأ من جديد',
    '§5 Mobile verification code: seven digits': 'رمز تأكيد الجوال سبعة أرقام',
  },
};

export const oneTimeCodeFlow = defineFlow<typeof oneTimeCodeMachine>(oneTimeCodeModel, {
  title: ['رمز التحقق', 'One-time code'],
  sections: ['4', '5', '8', '9'],
  onMap: { area: 'shared' },
  shared: [codeLabels],
  states: {
    active: ['الرمز سارٍ', 'The code is valid'],
    'active.entry': ['إدخال الرمز', 'Entering the code'],
    'active.entry.entering': ['بانتظار الرمز', 'Waiting for the code'],
    'active.entry.verifying': ['جارٍ التحقق من الرمز', 'Checking the code'],
    'active.resend': ['إعادة الإرسال', 'Sending a new code'],
    'active.resend.pausing': ['مهلة قبل إعادة الإرسال', 'Pause before a new code'],
    'active.resend.ready': ['يمكن طلب رمز جديد', 'A new code can be requested'],
    'active.resend.sending': ['جارٍ إرسال رمز جديد', 'Sending a new code'],
    exhausted: ['استُنفدت المحاولات', 'No attempts left'],
    expired: ['انتهت صلاحية الرمز', 'The code has expired'],
    verified: ['تأكد الرمز', 'Code confirmed'],
    startedOver: ['بدأ من جديد', 'Started over'],
  },
  events: {
    'code.submit': ['يرسل الرمز', 'Sends the code'],
    'code.resend': ['يطلب رمزًا جديدًا', 'Requests a new code'],
    'code.startOver': ['يبدأ من جديد', 'Starts over'],
  },
  actors: {
    verifyCode: ['التحقق من الرمز', 'Checking the code'],
    resendCode: ['إرسال رمز جديد', 'Sending a new code'],
    pause: ['المهلة قبل إعادة الإرسال', 'Pause before a new code'],
  },
  actions: {
    tellResent: ['يُشعر المواطن بأن رمزًا جديدًا أُرسل', 'Shows a notice: a new code was sent', 'citizen'],
  },
  guards: {
    hasResendsLeft: ['بقيت مرات لإرسال رمز جديد', 'A new code can still be sent', 'no_resends_left'],
  },
  screens: {
    exhausted: ['نفدت محاولات الرمز', 'No attempts left'],
  },
  rules: {
    '§8 Max OTP attempts reached': 'بلغت الحد الأقصى لمحاولات رمز التحقق',
    '§8 Wrong OTP': 'رمز التحقق غير صحيح',
    '§4 resend': 'إعادة إرسال الرمز',
    '§4 resend: the server decides when a pause cannot be kept': 'إعادة الإرسال: يقرر الخادم حين لا يمكن التزام المهلة',
    '§8 the server refuses or cannot be reached': 'الخادم يرفض أو لا يمكن الوصول إليه',
  },
  equivalent: {
    'One event alone leads to the state: asserting it narrows its type.': [
      "machines/one-time-code/one-time-code.machine.ts invoke.input: assertEvent(event, 'code.submit'): statement dropped",
    ],
  },
});
