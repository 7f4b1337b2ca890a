import { defineFlow } from '../../kit/flow.ts';
import { isSameData } from '../../kit/runtime/same-data.ts';
import { defineModel } from '../../kit/testing/model.ts';
import { lifecycleLabels, shownByItsCase } from '../lifecycle.labels.ts';
import { type ContractNotice, contractMachine } from './contract.machine.ts';

const CONTRACT = '01890000-0000-7000-8000-0000000000cc';
const LAPSE = 'xstate.after.secondPartyWait.contract.awaitingSecondParty';

const sign = { type: 'contract.sign' };
const reject = (reason: string) => ({ type: 'contract.reject', reason });
const refuse = (reason: string) => ({ type: 'secondParty.refuse', reason });
const approve = { type: 'secondParty.approve' };
const lapse = { type: LAPSE };

/** What the citizen gets a message about: what the fund does, never what they do themselves. */
const NOTICES: Record<string, ContractNotice[]> = {
  'secondParty.approve': ['contractSigned'],
  'secondParty.refuse': ['contractRefused'],
  'secondParty.lapse': ['approvalWaitEnded'],
  [LAPSE]: ['approvalWaitEnded'],
};
const signable = { tags: ['awaitsCitizen' as const], takes: ['contract.sign', 'contract.reject'] };

export const contractModel = defineModel({
  machine: contractMachine,
  input: { contractId: CONTRACT },
  events: {
    'contract.reject': [{ reason: 'المبلغ لا يكفي' }, { reason: ' ' }],
    'secondParty.refuse': [{ reason: 'انتهت صلاحية الضمان' }, { reason: '' }],
  },
  actors: {} as never,
  contextKey: ({ context }) => context.reason !== null,
  invariants: {
    'a contract that was turned down has its reason, and no other has one (§4 or rejected with a reason)': (s) =>
      (s.matches('rejected') || s.matches('refused')) === (s.context.reason !== null),
    'only a contract that the citizen has signed can be approved, refused or lapse (§4)': (s) =>
      s.matches('awaitingSecondParty') === s.can({ type: 'secondParty.approve' }),
    'one acts next in an open contract, never two': (s) =>
      s.hasTag('closed') || s.hasTag('awaitsFund') !== s.hasTag('awaitsCitizen'),
    'a contract is not signed twice without a waiting time between': (s) =>
      !s.can({ type: 'contract.sign' }) || s.hasTag('awaitsCitizen'),
    'a contract that has ended takes nothing more': (s) => !s.hasTag('closed') || s.status === 'done',
  },
  stepInvariants: {
    'the citizen is notified of what the fund does, and of nothing else': ({ event, effects }) =>
      isSameData(
        effects.filter((effect) => effect.kind === 'action' && effect.type === 'notifyCitizen'),
        (NOTICES[event.type] ?? []).map((notice) => ({ kind: 'action', type: 'notifyCitizen', params: { notice } })),
      ),
    'only a reason is kept': ({ before, event, after }) =>
      isSameData(after.context, { ...before.context, reason: event.reason ?? before.context.reason }),
  },
  design: {
    awaitingSignature: signable,
    awaitingSecondParty: {
      tags: ['awaitsFund'],
      takes: ['secondParty.approve', 'secondParty.refuse', 'secondParty.lapse'],
    },
    waitEnded: signable,
    signed: { tags: ['closed'] },
    rejected: { tags: ['closed'] },
    refused: { tags: ['closed'] },
  },
  journeys: {
    'a new contract waits for the citizen (§4 needs user signature)': {
      events: [],
      ends: 'awaitingSignature',
      keeps: { contractId: CONTRACT, reason: null },
    },
    'the citizen signs, then the fund approves (§4 then signed)': { events: [sign, approve], ends: 'signed' },
    'the citizen rejects with a reason (§4 or rejected with a reason)': {
      events: [reject('المبلغ لا يكفي')],
      ends: 'rejected',
      keeps: { reason: 'المبلغ لا يكفي' },
    },
    'a rejection needs a reason (§4)': { events: [], ends: 'awaitingSignature', refuses: [reject(' ')] },
    'what is signed is rejected no more': { events: [sign], ends: 'awaitingSecondParty', refuses: [reject('سبب')] },
    'nothing is approved before it is signed (§4 second-party approval)': {
      events: [],
      ends: 'awaitingSignature',
      refuses: [approve, refuse('سبب'), { type: 'secondParty.lapse' }],
    },
    'the fund refuses with a reason (§3 rejection reason)': {
      events: [sign, refuse('انتهت صلاحية الضمان')],
      ends: 'refused',
      keeps: { reason: 'انتهت صلاحية الضمان' },
      does: ['notifyCitizen'],
    },
    'and not without one': { events: [sign], ends: 'awaitingSecondParty', refuses: [refuse('')] },
    'the waiting time ends after two minutes (§4 The approval waiting time can end)': {
      events: [sign, lapse],
      ends: 'waitEnded',
      does: ['notifyCitizen'],
    },
    'the fund lets it end earlier (§4)': { events: [sign, { type: 'secondParty.lapse' }], ends: 'waitEnded' },
    'a late approval never signs (§8 Waiting time for approval ended)': {
      events: [sign, lapse],
      ends: 'waitEnded',
      refuses: [approve, refuse('سبب')],
    },
    'after it the citizen signs again, and the fund approves': { events: [sign, lapse, sign, approve], ends: 'signed' },
    'a rejection needs a reason then too (§4)': { events: [sign, lapse], ends: 'waitEnded', refuses: [reject(' ')] },
    'or rejects after all (§4)': { events: [sign, lapse, reject('تأخر الصندوق')], ends: 'rejected' },
  },
  screenless: {
    '*': 'The lifecycle belongs to the server: the signing, the account and the status of the request show it.',
  },
  waits: {
    awaitingSignature: { until: 'always', why: 'The citizen reads, signs or rejects in their own time (§4).' },
    waitEnded: { until: 'always', why: 'The citizen signs again or rejects in their own time (§4).' },
  },
  unreachableInBrowser: {
    [`contract.awaitingSecondParty · ${LAPSE}[0]`]:
      'The clock of the server ends the waiting time: its API test moves it. The fund ends it in the browser, to the same state.',
  },
});

export const contractFlow = defineFlow<typeof contractMachine>(contractModel, {
  title: ['مسار العقد', 'Contract'],
  sections: ['3', '4', '8'],
  onMap: { area: 'server', pages: ['contracts/ContractSigningPage'] },
  viewless: shownByItsCase,
  shared: [lifecycleLabels],
  states: {
    awaitingSignature: ['بانتظار توقيع المواطن', 'Awaiting the citizen’s signature'],
    awaitingSecondParty: ['بانتظار موافقة الصندوق', 'Awaiting the fund’s approval'],
    waitEnded: ['انتهت مدة انتظار الموافقة', 'The waiting time has ended'],
    signed: ['وُقّع العقد', 'Signed'],
    rejected: ['رفضه المواطن', 'Rejected by the citizen'],
    refused: ['رفضه الصندوق', 'Refused by the fund'],
  },
  events: {
    'contract.sign': ['يوقّع المواطن', 'The citizen signs'],
    'contract.reject': ['يرفض المواطن العقد', 'The citizen rejects the contract'],
    'secondParty.approve': ['يوافق الصندوق', 'The fund approves'],
    'secondParty.refuse': ['يرفض الصندوق', 'The fund refuses'],
    'secondParty.lapse': ['يُنهي الصندوق مدة الانتظار', 'The fund ends the waiting time'],
  },
  actors: {},
  timers: { secondPartyWait: ['مدة انتظار الموافقة', 'The waiting time for approval'] },
  rules: {
    '§4 needs user signature, then signed': 'يحتاج إلى توقيع المستخدم، ثم يُعدّ موقّعًا',
    '§4 or rejected with a reason': 'أو يُرفض بسبب',
    '§4 second-party approval from the fund': 'موافقة الصندوق بصفته الطرف الثاني',
    '§3 rejection reason': 'سبب الرفض',
    '§4 The approval waiting time can end': 'قد تنتهي مدة انتظار الموافقة',
  },
});
