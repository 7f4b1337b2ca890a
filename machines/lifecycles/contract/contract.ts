/** The only reader of a contract's lifecycle state, for the server's answers, the portal and the desk. */
import type { SnapshotFrom } from 'xstate';
import { type Envelope, type Persistence, restore } from '../../kit/runtime/persistence.ts';
import { type ContractEvent, contractMachine } from './contract.machine.ts';

export type ContractSnapshot = SnapshotFrom<typeof contractMachine>;
export type ContractState = ContractSnapshot['value'];

export const contractPersistence = { machine: contractMachine, version: 1, migrations: {} } satisfies Persistence;
export const restoreContract = (envelope: Envelope): ContractSnapshot => restore(contractPersistence, envelope);
/**
 * Restores a contract with the configured waiting time: XState reads a delay from the machine of a restored snapshot.
 */
export const restoreContractWaiting = (envelope: Envelope, secondPartySeconds: number): ContractSnapshot => {
  const machine = contractMachine.provide({ delays: { secondPartyWait: secondPartySeconds * 1000 } });
  return restore({ ...contractPersistence, machine }, envelope);
};

/** Every decision of the fund as second party, with a placeholder payload: the machine is asked which of them it takes. */
const SECOND_PARTY_EVENTS = [
  { type: 'secondParty.approve' },
  { type: 'secondParty.refuse', reason: '—' },
  { type: 'secondParty.lapse' },
] as const satisfies ContractEvent[];

/** The decisions the fund can take now. */
export const secondPartyDecisions = (snapshot: ContractSnapshot): (typeof SECOND_PARTY_EVENTS)[number]['type'][] =>
  SECOND_PARTY_EVENTS.filter((event) => snapshot.can(event)).map(({ type }) => type);
