import type { IdentityRequest } from '#contract/identity-app.ts';
import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { common, type FlowParts } from '../kit/runtime/labels.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { defineModel, done, failed, waitsIn } from '../kit/testing/model.ts';
import { presenceCase } from '../one-time-code/one-time-code.model.ts';
import { type Approval, identityAppMachine } from './identity-app.machine.ts';

export const requestCase = (): IdentityRequest => ({
  requestId: '01890000-0000-7000-8000-0000000000a1',
  number: '47',
  expiresAt: '2026-11-21T09:02:00.000Z',
  now: '2026-11-21T09:00:00.000Z',
});
const wanted = { purpose: 'login', civilId: '1048220915' } as const;
const approval: Approval = { of: 'login', session: presenceCase };
const shown = done('requestApproval', requestCase());
const { requestId } = requestCase();
const approved = [shown, done('watchRequest', 'approved')];
const GOES_ON = 'The flow that asked for the approval goes on.';
const CONTRACTS_ALONE = 'Only the signing of a contract is refused so; the flow of the signing is walked by itself.';
const retry = { type: 'request.retry' };

export const identityAppModel = defineModel({
  machine: identityAppMachine,
  input: wanted,
  events: {},
  actors: {
    requestApproval: {
      done: [requestCase()],
      error: [
        problem('identity_app_busy'),
        problem('service_suspended'),
        problem('illegal_transition'),
        problem('contract_document_not_found'),
      ],
    },
    watchRequest: {
      done: ['approved', 'rejected', 'expired', 'cancelled'],
      error: [problem('not_found'), problem('no_connection')],
    },
    cancelRequest: { done: [undefined], error: [problem('no_connection')] },
    redeem: {
      done: [approval],
      error: [
        problem('verification_failed_start_over'),
        problem('failed_to_sign'),
        problem('illegal_transition'),
        problem('contract_document_not_found'),
        problem('no_connection'),
      ],
    },
  },
  contextKey: ({ context }) => context.request !== null,
  invariants: {
    'the output says what the server gave for the approval exactly when the app approved and the server agreed': (s) =>
      s.matches('approved') === isSameData(s.output, { kind: 'approved', verified: approval }),
    'no second request while one is under way': (s) =>
      !(s.matches('requesting') || s.matches('waiting') || s.matches('redeeming')) || !s.can({ type: 'request.retry' }),
    'there is always a way out, but not while the approval is being used': (s) =>
      s.status === 'done' || s.hasTag('busy') || s.can({ type: 'request.cancel' }) || s.can({ type: 'request.leave' }),
    'a request that was given up opens nothing (F14: a late approval never counts)': (s) =>
      !s.matches('left') || s.output?.kind === 'left',
    'what went wrong is shown as long as it lasts (§8 the common handler)': (s) =>
      s.matches('left') ||
      (s.context.problem !== null) === (s.matches({ ended: 'unavailable' }) || s.matches('refused')),
    'a refusal is handed over with its problem': (s) =>
      s.matches('refused') === isSameData(s.output, { kind: 'refused', problem: s.context.problem }),
    'a new request shows nothing of the one before': (s) => !s.matches('requesting') || s.context.request === null,
  },
  starts: {
    requestApproval: () => wanted,
    watchRequest: requestCase,
    cancelRequest: () => ({ requestId }),
    redeem: () => ({ wanted, requestId }),
  },
  design: {
    requesting: { screen: 'requesting', tags: ['busy'], takes: ['request.cancel'] },
    waiting: { screen: 'waiting', takes: ['request.cancel'] },
    // The number stays until the server has answered; the button says that it works.
    cancelling: { screen: 'waiting', tags: ['busy'] },
    redeeming: { screen: 'approved', tags: ['busy'] },
    ended: { takes: ['request.retry', 'request.leave'] },
    'ended.rejected': { screen: 'rejected' },
    'ended.expired': { screen: 'expired' },
    'ended.unavailable': { screen: 'unavailable', takes: ['request.retry'] },
  },
  journeys: {
    'the number chosen on the phone proves the citizen (§4 National identity app confirmation shows a number)': {
      events: [...approved, done('redeem', approval)],
      ends: 'approved',
    },
    'a rejected request says so and can be tried again (§8 Request rejected from the identity app)': {
      events: [shown, done('watchRequest', 'rejected'), retry, shown],
      ends: 'waiting',
    },
    'the number stands until the request has ended, also while it is being cancelled (§4 shows a number)': {
      events: [shown, { type: 'request.cancel' }],
      ends: 'cancelling',
      keeps: { request: requestCase() },
    },
    'a citizen may turn back before the server has answered': {
      events: [{ type: 'request.cancel' }],
      ends: 'left',
    },
    'a request rejected in the app is shown as rejected (§8 Request rejected from the identity app)': {
      events: [shown, done('watchRequest', 'rejected')],
      ends: { ended: 'rejected' },
    },
    'a request that another tab of this browser gave up is over here too': {
      events: [shown, done('watchRequest', 'cancelled')],
      ends: 'left',
    },
    'a request that this browser no longer has can only be made again': {
      events: [shown, failed('watchRequest', problem('not_found'))],
      ends: { ended: 'expired' },
    },
    'a line that is lost while the approval is used: the server is asked what became of it (§8 please try again)': {
      events: [...approved, failed('redeem', problem('no_connection'))],
      ends: { ended: 'unavailable' },
      keeps: { problem: problem('no_connection') },
    },
    'who cannot use the app chooses another way': {
      events: [failed('requestApproval', problem('service_suspended')), { type: 'request.leave' }],
      ends: 'left',
    },
    'an unanswered request has expired': {
      events: [shown, done('watchRequest', 'expired')],
      ends: { ended: 'expired' },
    },
    'a cancelled request is over for this flow at once, and for the server too': {
      events: [shown, { type: 'request.cancel' }, done('cancelRequest')],
      ends: 'left',
    },
    'without a line a citizen can still turn back': {
      events: [shown, { type: 'request.cancel' }, failed('cancelRequest', problem('no_connection'))],
      ends: 'left',
    },
    'a provider that is down is tried again (§8 Service temporarily suspended)': {
      events: [failed('requestApproval', problem('service_suspended')), retry, shown],
      ends: 'waiting',
    },
    'after a lost line the server is asked what became of the request, and the phone is left in peace': {
      events: [shown, failed('watchRequest', problem('no_connection')), retry],
      ends: 'waiting',
    },
    'an approval that signs nothing is handed over as it is (§8 Failed to sign)': {
      events: [...approved, failed('redeem', problem('failed_to_sign'))],
      ends: 'refused',
      keeps: { problem: problem('failed_to_sign') },
    },
    'a contract that was signed or rejected elsewhere takes no request': {
      events: [failed('requestApproval', problem('illegal_transition'))],
      ends: 'refused',
    },
    'an approval that came too late to be used has expired': {
      events: [...approved, failed('redeem', problem('verification_failed_start_over'))],
      ends: { ended: 'expired' },
    },
  },
  screenless: { approved: GOES_ON, left: GOES_ON, refused: GOES_ON },
  unreachableInBrowser: {
    'identityApp.requesting · xstate.error.actor.requestApproval[0]': CONTRACTS_ALONE,
    'identityApp.redeeming · xstate.error.actor.redeem[1]': CONTRACTS_ALONE,
  },
  waits: waitsIn(['ended.unavailable', 'ended.rejected', 'ended.expired'], {
    until: 'always',
    why: 'The request is over: nothing waits for the choice of another way.',
  }),
});

/** The labels of what every flow with the identity app has. */
export const identityAppLabels: FlowParts = {
  actions: {
    clearRequest: ['يمحو الطلب السابق', 'Discards the earlier request'],
    keepRequest: ['يحفظ الطلب الموجّه إلى التطبيق', 'Stores the request to the app'],
  },
  screens: {
    identityApp: ['تطبيق الهوية الوطنية', 'National identity app'],
  },
  rules: {
    '§4 National identity app confirmation': 'التأكيد في تطبيق الهوية الوطنية',
    '§8 Request rejected from the identity app': 'رُفض الطلب في تطبيق الهوية',
    '§8 Failed to sign': 'تعذّر التوقيع',
    '§1 national identity-verification app': 'تطبيق وطني لتأكيد الهوية',
  },
};

export const identityAppFlow = defineFlow<typeof identityAppMachine>(identityAppModel, {
  title: ['تطبيق الهوية الوطنية', 'National identity app'],
  sections: ['1', '4', '8'],
  onMap: { area: 'shared' },
  shared: [identityAppLabels],
  states: {
    requesting: ['جارٍ إرسال الطلب إلى التطبيق', 'Sending the request to the app'],
    waiting: ['بانتظار الموافقة في التطبيق', 'Waiting for approval in the app'],
    cancelling: ['جارٍ إلغاء الطلب', 'Cancelling the request'],
    redeeming: ['جارٍ اعتماد الموافقة', 'Accepting the approval'],
    ended: ['انتهى الطلب بلا موافقة', 'Ended without approval'],
    'ended.rejected': ['رُفض الطلب في التطبيق', 'Rejected in the app'],
    'ended.expired': ['انتهت مهلة الطلب', 'Time ran out'],
    'ended.unavailable': ['الخدمة غير متاحة', 'Not available'],
    approved: ['تمت الموافقة', 'Approved'],
    left: ['غادر دون موافقة', 'Left without approval'],
    refused: ['لم يعد الطلب ممكنًا', 'The request is no longer possible'],
  },
  events: {
    'request.cancel': ['يلغي الطلب', 'Cancels the request'],
    'request.retry': common.retry,
    'request.leave': ['يختار طريقة أخرى', 'Chooses another way'],
  },
  actors: {
    requestApproval: ['إرسال الطلب', 'Sending the request'],
    watchRequest: ['متابعة الطلب', 'Watching the request'],
    cancelRequest: ['إلغاء الطلب', 'Cancelling the request'],
    redeem: ['اعتماد الموافقة', 'Accepting the approval'],
  },
  guards: {
    ended: ['انتهى الطلب بهذه النتيجة', 'The request ended with this result', 'identity_app_rejected'],
    hasRequest: ['يوجد طلب مفتوح', 'There is an open request'],
  },
  screens: {
    requesting: ['جارٍ إرسال الطلب إلى التطبيق', 'Sending the request to the app'],
    waiting: ['بانتظار الرد', 'Waiting for the answer'],
    approved: ['تمت الموافقة', 'Approved'],
  },
  rules: {
    '§4 National identity app confirmation shows a number': 'يعرض تأكيد تطبيق الهوية الوطنية رقمًا',
    'a contract that is signed or rejected already takes no request': 'العقد الموقّع أو المرفوض لا يقبل طلبًا آخر',
    'given up in another tab of this browser': 'تُرك من نافذة أخرى في هذا المتصفح',
    '§4 a request waits for a limited time': 'ينتظر الطلب مدة محدودة',
    'a request that this browser no longer has can only be made again': 'طلب لم يعد لدى المتصفح لا يبقى إلا إعادته',
    'a late approval never counts': 'الموافقة المتأخرة لا تُحتسب',
    'a citizen may change their mind without a line as well': 'للمواطن أن يعدل عن رأيه وإن انقطع الاتصال',
    'an approval counts once and in time': 'تُحتسب الموافقة مرة واحدة وفي وقتها',
    'there is another way': 'توجد طريقة أخرى',
  },
  equivalent: {
    'The first state that is entered sets both.': [
      'machines/identity-app/identity-app.machine.ts identityAppMachine.context: request: null: property dropped',
      'machines/identity-app/identity-app.machine.ts identityAppMachine.context: problem: null: property dropped',
    ],
    'Every transition names the inner state that it leads to.': ['identityApp.ended in unavailable: wrong initial'],
  },
});
