import { problem } from '#contract/kernel/problems.ts';
import { defineModel, done, ENDS_BUT_NEVER_FAILS, FORM_WAITS, failed } from '../kit/testing/model.ts';
import { contractCase } from './contract-signing.fixtures.ts';
import { contractSigningMachine } from './contract-signing.machine.ts';

const contract = contractCase('awaitingSignature');
const waiting = contractCase('awaitingSecondParty');
const waitEnded = contractCase('waitEnded');
const signed = contractCase('signed');
const rejected = contractCase('rejected');
const refused = contractCase('refused');

const target = { contractId: contract.id };
const request = { contractId: contract.id, requestId: '01890000-0000-7000-8000-0000000000c3' };
const unsignedApproval = problem('failed_to_sign');
const approved = { kind: 'approved', verified: { of: 'contract', contract: waiting } } as const;
const left = { kind: 'left' } as const;
const unsigned = { kind: 'refused', problem: problem('failed_to_sign') } as const;
const stale = { kind: 'refused', problem: problem('illegal_transition') } as const;

const read = done('readContract', contract);
const acknowledge = { type: 'reading.acknowledge', acknowledged: true };
const sign = { type: 'contract.sign' };
const reject = { type: 'contract.reject' };
const retry = { type: 'contract.retry' };
const open = { type: 'contract.open' };
const reason = 'وجدت تمويلًا آخر';
const submit = { type: 'rejection.submit', reason };
const back = { type: 'rejection.back', reason };
const toSigning = [read, acknowledge, sign];
const toWaiting = [...toSigning, done('identityApp', approved)];
const toReason = [read, reject];
const noLine = problem('no_connection');
const notFound = problem('contract_document_not_found');

export const contractSigningModel = defineModel({
  machine: contractSigningMachine,
  input: { target, request },
  events: {
    'reading.acknowledge': [{ acknowledged: true }, { acknowledged: false }],
    'rejection.submit': [{ reason }, { reason: ' ' }],
    'rejection.back': [{ reason }],
  },
  actors: {
    readContract: {
      done: [contract, waiting, waitEnded, signed, rejected, refused],
      error: [unsignedApproval, notFound, noLine],
    },
    identityApp: { done: [approved, left, unsigned, stale], error: [problem('something_went_wrong')] },
    rejectContract: { done: [rejected], error: [problem('illegal_transition'), notFound, noLine] },
    watchContract: { done: [waiting, waitEnded, signed, rejected, refused], error: [notFound, noLine] },
  },
  contextKey: ({ context }) => [
    context.request !== null,
    context.contract?.state,
    context.acknowledged,
    context.problem?.code,
    context.sent,
  ],
  invariants: {
    'only a citizen who has confirmed reading it can sign (§5 Why can’t I continue?)': (s) =>
      !s.can(sign as never) || (s.matches({ unsettled: 'reading' }) && s.context.acknowledged),
    'what is shown is what the server said last': (s) =>
      !(
        s.matches({ unsettled: 'reading' })
          ? ['awaitingSignature', 'waitEnded']
          : s.matches({ unsettled: 'waiting' })
            ? ['awaitingSecondParty']
            : s.matches({ unsettled: 'waitEnded' })
              ? ['waitEnded']
              : s.matches({ unsettled: 'reason' })
                ? ['awaitingSignature', 'waitEnded']
                : (['signed', 'rejected', 'refused'] as const).filter((state) => s.matches(state))
      ).some((_, __, states) => !states.some((state) => state === s.context.contract?.state)),
    'a contract that is signed, rejected or refused takes nothing more': (s) =>
      !(s.matches('signed') || s.matches('rejected') || s.matches('refused')) || s.status === 'done',
    'one rejection is on its way at a time': (s) => !s.matches('rejecting') || !s.can(submit as never),
    'what went wrong is shown where it can be tried again': (s) =>
      !s.matches('unavailable') || s.context.problem !== null,
  },
  stepInvariants: {
    'another reason is another command, and the same one is sent under its key': ({ before, after, event }) =>
      event.type !== 'rejection.submit' ||
      !after.matches('rejecting') ||
      after.context.edition === before.context.edition + (before.context.sent === submit.reason ? 0 : 1),
    'what was ticked counts for one signature': ({ after }) =>
      !after.matches({ unsettled: 'waiting' }) || after.context.acknowledged === false,
  },
  starts: {
    readContract: ({ after }) => ({ target, request: after.context.request }),
    identityApp: () => ({ purpose: 'contract', contractId: contract.id }),
    rejectContract: ({ after }) => ({
      contractId: contract.id,
      reason,
      key: `reject:${contract.id}:1:${after.context.edition}`,
    }),
    watchContract: ({ after }) => after.context.contract,
  },
  design: {
    loading: { screen: 'loading', tags: ['busy'] },
    'unsettled.reading': { screen: 'contract', takes: ['reading.acknowledge', 'contract.sign', 'contract.reject'] },
    'unsettled.waiting': { screen: 'waiting' },
    'unsettled.waitEnded': { screen: 'waitEnded', takes: ['contract.open', 'contract.reject'] },
    'unsettled.reason': { screen: 'rejection', tags: ['form'], takes: ['rejection.submit', 'rejection.back'] },
    signing: { screen: 'identityApp' },
    rejecting: { screen: 'rejection', tags: ['busy'] },
    failed: { screen: 'failed', takes: ['contract.retry'] },
    unavailable: { screen: 'unavailable', takes: ['contract.retry'] },
    notFound: { screen: 'notFound' },
    signed: { screen: 'signed' },
    rejected: { screen: 'rejected' },
    refused: { screen: 'refused' },
  },
  journeys: {
    'it begins with what is true, and with nothing typed or ticked': {
      events: [],
      ends: 'loading',
      keeps: { contract: null, acknowledged: false, reason: '', sent: null },
    },
    'a contract is read, signed and approved by the fund (§4 needs user signature, then signed)': {
      events: [...toWaiting, done('watchContract', signed)],
      ends: 'signed',
      refuses: [sign, reject],
    },
    'an unread contract cannot be signed (§5 Why can’t I continue?)': {
      events: [read],
      ends: { unsettled: 'reading' },
      refuses: [sign],
    },
    'what is ticked may be unticked': {
      events: [read, acknowledge, { type: 'reading.acknowledge', acknowledged: false }],
      ends: { unsettled: 'reading' },
      refuses: [sign],
      keeps: { acknowledged: false },
    },
    'a contract is rejected with a reason (§4 or rejected with a reason)': {
      events: [...toReason, submit, done('rejectContract', rejected)],
      ends: 'rejected',
      keeps: { contract: rejected, reason },
    },
    'nothing is rejected without a reason': {
      events: toReason,
      ends: { unsettled: 'reason' },
      refuses: [{ type: 'rejection.submit', reason: ' ' }],
    },
    'who thinks better of it finds the reason again as typed': {
      events: [...toReason, back, reject],
      ends: { unsettled: 'reason' },
      keeps: { reason },
    },
    'a lost line keeps the reason, and the retry its key (§8 No connection)': {
      events: [...toReason, submit, failed('rejectContract', noLine), submit],
      ends: 'rejecting',
      keeps: { edition: 1, problem: null },
    },
    'a lost line is reported on the form': {
      events: [...toReason, submit, failed('rejectContract', noLine)],
      ends: { unsettled: 'reason' },
      keeps: { problem: noLine, reason },
    },
    'signed elsewhere while it is read: what is true is shown': {
      events: [read, done('watchContract', waiting)],
      ends: { unsettled: 'waiting' },
      keeps: { contract: waiting },
    },
    'rejected elsewhere while it is read: what is true is shown': {
      events: [read, done('watchContract', rejected)],
      ends: 'rejected',
      keeps: { contract: rejected },
    },
    'signed elsewhere while the reason is entered: what is true is shown': {
      events: [...toReason, done('watchContract', waiting)],
      ends: { unsettled: 'waiting' },
    },
    'signed elsewhere after the waiting time: the wait begins anew': {
      events: [...toWaiting, done('watchContract', waitEnded), done('watchContract', waiting)],
      ends: { unsettled: 'waiting' },
    },
    'a wait that passed elsewhere lets them sign again, and is acknowledged again (§4)': {
      events: [read, acknowledge, done('watchContract', waitEnded), open],
      ends: { unsettled: 'reading' },
      keeps: { acknowledged: false },
      refuses: [sign],
    },
    'a contract that vanished while it is read is not found (§8 Contract document not found)': {
      events: [read, failed('watchContract', notFound)],
      ends: 'notFound',
    },
    'news of the contract takes no screen away from the identity app': {
      events: toSigning,
      ends: 'signing',
      refuses: [done('watchContract', waiting)],
    },
    'news of the contract takes no screen away from a rejection that is on its way': {
      events: [...toReason, submit],
      ends: 'rejecting',
      refuses: [done('watchContract', waiting)],
    },
    'signed elsewhere meanwhile: what is true is shown': {
      events: [
        ...toReason,
        submit,
        failed('rejectContract', problem('illegal_transition')),
        done('readContract', waiting),
      ],
      ends: { unsettled: 'waiting' },
    },
    'rejected elsewhere while the app is asked: what is true is shown': {
      events: [...toSigning, done('identityApp', stale), done('readContract', rejected)],
      ends: 'rejected',
    },
    'rejected in the app: the contract can be signed again (§8 Request rejected from the identity app)': {
      events: [...toSigning, done('identityApp', left)],
      ends: { unsettled: 'reading' },
      keeps: { acknowledged: true },
    },
    'an approval that does not sign is reported, and can be tried again (§8 Failed to sign)': {
      events: [...toSigning, done('identityApp', unsigned)],
      ends: 'failed',
    },
    'after a failure the contract is read again (§8 Failed to sign)': {
      events: [...toSigning, done('identityApp', unsigned), retry, read],
      ends: { unsettled: 'reading' },
    },
    'Back in the browser does not leave the number: its own button does (§4)': {
      events: toSigning,
      ends: 'signing',
      refuses: [open],
    },
    'the fund refuses as second party (§3 rejection reason)': {
      events: [...toWaiting, done('watchContract', refused)],
      ends: 'refused',
      keeps: { contract: refused },
    },
    'a waiting time that ended lets them sign again (§4 The approval waiting time can end)': {
      events: [...toWaiting, done('watchContract', waitEnded), open, acknowledge, sign],
      ends: 'signing',
    },
    'a signature again is acknowledged again': {
      events: [...toWaiting, done('watchContract', waitEnded), open],
      ends: { unsettled: 'reading' },
      keeps: { acknowledged: false },
      refuses: [sign],
    },
    'who signs again and thinks better of it is back at the text': {
      events: [...toWaiting, done('watchContract', waitEnded), open, acknowledge, sign, done('identityApp', left)],
      ends: { unsettled: 'reading' },
    },
    'who rejects after the waiting time and thinks better of it is back at the text': {
      events: [...toWaiting, done('watchContract', waitEnded), reject, back],
      ends: { unsettled: 'reading' },
    },
    'a waiting time that ended lets them reject (§4)': {
      events: [...toWaiting, done('watchContract', waitEnded), reject],
      ends: { unsettled: 'reason' },
    },
    'an approval that did not sign while the page was away is reported once (§8 Failed to sign)': {
      events: [failed('readContract', unsignedApproval), retry],
      ends: 'loading',
      keeps: { request: null },
    },
    'a request whose answer was lost is asked about again': {
      events: [failed('readContract', noLine), retry],
      ends: 'loading',
      keeps: { request },
    },
    'a lost line is not a failure to sign': {
      events: [failed('readContract', noLine)],
      ends: 'unavailable',
      keeps: { problem: noLine },
    },
    'a request that was used is used once': {
      events: [read],
      ends: { unsettled: 'reading' },
      keeps: { request: null },
    },
    'a reload during the wait goes on waiting': {
      events: [done('readContract', waiting)],
      ends: { unsettled: 'waiting' },
    },
    'a contract of another citizen does not exist (§8 Contract document not found)': {
      events: [failed('readContract', notFound)],
      ends: 'notFound',
    },
    'a contract that vanished before it was rejected is not found (§8 Contract document not found)': {
      events: [...toReason, submit, failed('rejectContract', notFound), failed('readContract', notFound)],
      ends: 'notFound',
      keeps: { problem: null },
    },
    'a contract that vanished during the wait is not found (§8 Contract document not found)': {
      events: [...toWaiting, failed('watchContract', notFound)],
      ends: 'notFound',
    },
    'a lost line is reported and tried again (§8 please try again)': {
      events: [failed('readContract', noLine), retry, read],
      ends: { unsettled: 'reading' },
      keeps: { problem: null },
    },
    'a watch that cannot go on says so': {
      events: [...toWaiting, failed('watchContract', noLine)],
      ends: 'unavailable',
      keeps: { problem: noLine },
    },
    'a failure of the app is reported': {
      events: [...toSigning, failed('identityApp', problem('something_went_wrong'))],
      ends: 'unavailable',
    },
  },
  waits: {
    'unsettled.reading': FORM_WAITS,
    'unsettled.waiting': {
      until: { event: 'xstate.done.actor.watchContract' },
      why: 'The fund answers, or the server ends the waiting time (§4).',
    },
    'unsettled.waitEnded': FORM_WAITS,
    'unsettled.reason': FORM_WAITS,
    failed: FORM_WAITS,
    unavailable: FORM_WAITS,
  },
  unreachableInBrowser: {
    'contractSigning.signing · xstate.error.actor.identityApp[0]': ENDS_BUT_NEVER_FAILS,
    'contractSigning.unsettled · xstate.error.actor.watchContract[1]':
      'The watch goes on over every fault that may pass; what no try can mend is that the contract is gone.',
  },
});
