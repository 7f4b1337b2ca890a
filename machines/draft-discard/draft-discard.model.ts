import { problem } from '#contract/kernel/problems.ts';
import { defineModel, done, failed } from '../kit/testing/model.ts';
import { draftDiscardMachine } from './draft-discard.machine.ts';

const ask = { type: 'discard.ask' };
const confirm = { type: 'discard.confirm' };
const dismiss = { type: 'discard.dismiss' };

export const draftDiscardModel = defineModel({
  machine: draftDiscardMachine,
  input: { draftId: '01890000-0000-7000-8000-0000000000a1' },
  events: {},
  actors: { discardDraft: { done: [undefined], error: [problem('no_connection')] } },
  contextKey: ({ context }) => context.problem?.code,
  invariants: {
    'nothing is thrown away that was not confirmed': (s) => !s.matches('closed') || !s.can({ type: 'discard.confirm' }),
    'it is asked of the host once at a time': (s) => !s.matches('discarding') || !s.can({ type: 'discard.confirm' }),
    'a failure is told with its reason (§8)': (s) => !s.matches('failed') || s.context.problem !== null,
    'the citizen can always turn back, unless the host is deciding': (s) =>
      !s.hasTag('asking') || s.hasTag('busy') || s.can({ type: 'discard.dismiss' }),
  },
  journeys: {
    'a draft is thrown away (§3 A request can be a draft)': {
      events: [ask, confirm, done('discardDraft')],
      ends: 'discarded',
    },
    'the citizen changes his mind': { events: [ask, dismiss, ask, dismiss], ends: 'closed', refuses: [confirm] },
    'a lost line is told and tried again (§8 No connection)': {
      events: [
        ask,
        confirm,
        failed('discardDraft', problem('no_connection')),
        { type: 'discard.retry' },
        done('discardDraft'),
      ],
      ends: 'discarded',
    },
    'who turns back from a failure is not told of it again': {
      events: [ask, confirm, failed('discardDraft', problem('no_connection')), dismiss, ask],
      ends: 'confirming',
      keeps: { problem: null },
    },
  },
  waits: {
    '*': { until: 'sessionEnds', why: 'A question waits for its answer; nothing is thrown away until it is given.' },
  },
});
