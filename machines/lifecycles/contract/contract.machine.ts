/**
 * The lifecycle of a contract: of a deal, or of a batch disbursement from a loan account (specification section 4). It begins
 * when the fund has prepared the contract. The citizen signs with the identity app, then the fund approves as second party
 * within a waiting time. Pure: the server runs it on a row, and the waiting time is a row of its own, so no process holds it.
 */
import { setup } from 'xstate';
import { to } from '../../kit/runtime/machine.ts';
import { hasReason, keepReason, reasonActions, reasonGuards } from '../reason.ts';

export type ContractEvent =
  | { type: 'contract.sign' }
  | { type: 'contract.reject'; reason: string }
  | { type: 'secondParty.approve' }
  | { type: 'secondParty.refuse'; reason: string }
  | { type: 'secondParty.lapse' };

/** What the citizen gets a text message about. */
export type ContractNotice = 'contractSigned' | 'contractRefused' | 'approvalWaitEnded';

const s = setup({
  types: {
    context: {} as {
      contractId: string;
      /** Why the citizen rejected it, or the fund refused it. */
      reason: string | null;
    },
    events: {} as ContractEvent,
    input: {} as { contractId: string },
    tags: {} as 'awaitsFund' | 'awaitsCitizen' | 'closed',
    transitionMeta: {} as { rule: string },
  },
  actions: {
    /** Executed by the server: a message in the outbox. */
    notifyCitizen: (_, _params: { notice: ContractNotice }) => {},
    ...reasonActions,
  },
  guards: reasonGuards,
  /** The default; the server's settings may give another. */
  delays: { secondPartyWait: 120_000 },
});

const notify = (notice: ContractNotice) => ({ type: 'notifyCitizen', params: { notice } }) as const;

/** The citizen signs or rejects, for the first time and after each waiting time that ended. */
const signable = s.createStateConfig({
  tags: ['awaitsCitizen'],
  on: {
    'contract.sign': to('awaitingSecondParty', '§4 needs user signature, then signed'),
    'contract.reject': { guard: hasReason, ...to('rejected', '§4 or rejected with a reason', keepReason) },
  },
});

export const contractMachine = s.createMachine({
  id: 'contract',
  context: ({ input }) => ({ contractId: input.contractId, reason: null }),
  initial: 'awaitingSignature',
  states: {
    awaitingSignature: signable,
    awaitingSecondParty: {
      tags: ['awaitsFund'],
      on: {
        'secondParty.approve': to('signed', '§4 second-party approval from the fund', notify('contractSigned')),
        'secondParty.refuse': {
          guard: hasReason,
          ...to('refused', '§3 rejection reason', [keepReason, notify('contractRefused')]),
        },
        'secondParty.lapse': to('waitEnded', '§4 The approval waiting time can end', notify('approvalWaitEnded')),
      },
      after: {
        secondPartyWait: to('waitEnded', '§4 The approval waiting time can end', notify('approvalWaitEnded')),
      },
    },
    waitEnded: signable,
    signed: { type: 'final', tags: ['closed'] },
    /** The citizen rejected the contract. */
    rejected: { type: 'final', tags: ['closed'] },
    /** The fund refused the contract. */
    refused: { type: 'final', tags: ['closed'] },
  },
});
