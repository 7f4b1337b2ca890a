import { problem } from '#contract/kernel/problems.ts';
import { defineModel, done, failed } from '../kit/testing/model.ts';
import { dealCancelMachine } from './deal-cancel.machine.ts';

const ask = { type: 'cancel.ask' };
const confirm = { type: 'cancel.confirm', reason: 'وجدت تمويلًا آخر' };
const dismiss = { type: 'cancel.dismiss' };

export const dealCancelModel = defineModel({
  machine: dealCancelMachine,
  input: { dealId: '01890000-0000-7000-8000-0000000000dd' },
  events: { 'cancel.confirm': [{ reason: confirm.reason }, { reason: '' }] },
  actors: {
    cancelDeal: {
      done: [undefined],
      error: [problem('cannot_cancel_deal'), problem('no_connection'), problem('something_went_wrong')],
    },
  },
  contextKey: ({ context }) => [context.problem?.code, context.reason !== ''],
  invariants: {
    'nothing is cancelled that was not confirmed': (s) =>
      !s.matches('closed') || !s.can({ type: 'cancel.confirm', reason: '' }),
    'one cancellation is asked for at a time': (s) =>
      !s.matches('cancelling') || !s.can({ type: 'cancel.confirm', reason: '' }),
    'what can no longer be cancelled is not tried again (§8 Cannot cancel deal)': (s) =>
      !s.matches('refused') || (s.context.problem !== null && !s.can({ type: 'cancel.retry' })),
    'a failure is told with its reason (§8)': (s) => !s.matches('failed') || s.context.problem !== null,
    'the citizen can always turn back, unless the host is deciding': (s) =>
      !s.hasTag('asking') || s.hasTag('busy') || s.can({ type: 'cancel.dismiss' }),
  },
  journeys: {
    'a deal is cancelled with a reason (§4 A deal can be cancelled)': {
      events: [ask, confirm, done('cancelDeal')],
      ends: 'cancelled',
    },
    'no reason is needed (§4 A deal can be cancelled)': {
      events: [ask, { ...confirm, reason: '' }, done('cancelDeal')],
      ends: 'cancelled',
    },
    'the citizen changes his mind': { events: [ask, dismiss, ask, dismiss], ends: 'closed' },
    'a contract has been issued meanwhile (§8 Cannot cancel deal)': {
      events: [ask, confirm, failed('cancelDeal', problem('cannot_cancel_deal'))],
      ends: 'refused',
    },
    'a lost line is told and tried again (§8 No connection)': {
      events: [
        ask,
        confirm,
        failed('cancelDeal', problem('no_connection')),
        { type: 'cancel.retry' },
        done('cancelDeal'),
      ],
      ends: 'cancelled',
    },
  },
  waits: {
    '*': { until: 'sessionEnds', why: 'A question waits for its answer; nothing is cancelled until it is given.' },
  },
});
