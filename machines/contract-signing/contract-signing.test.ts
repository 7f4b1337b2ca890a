import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ContractState, LoanContract } from '#contract/loans/contracts.ts';
import { proveMachine } from '../kit/testing/suite.ts';
import { contractCase } from './contract-signing.fixtures.ts';
import { type ContractSigningInput, contractSigningMachine, selectPath, toEvent } from './contract-signing.machine.ts';
import { contractSigningModel } from './contract-signing.model.ts';

proveMachine(contractSigningModel);

const PENDING = new Promise<never>(() => {});
/** The flow once the server has answered with a contract in that state. */
const shown = async (state: ContractState) => {
  const contract = contractCase(state);
  const actor = createActor(
    contractSigningMachine.provide({
      actors: {
        readContract: fromPromise(async () => contract),
        watchContract: fromPromise<LoanContract, LoanContract>(() => PENDING),
      },
    }),
    { input: { target: { contractId: contract.id }, request: null } },
  ).start();
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  return actor;
};
const { id, loanAccountId } = contractCase('awaitingSignature');

describe('the address', () => {
  test.each<[ContractState, string]>([
    ['awaitingSignature', `user_contract_document/${id}`],
    ['awaitingSecondParty', `user_signed_contract/${loanAccountId}/contract`],
    ['waitEnded', `user_signed_contract/${loanAccountId}/contract`],
    ['signed', `user_signed_contract/${loanAccountId}/contract`],
    ['refused', `user_signed_contract/${loanAccountId}/contract`],
    ['rejected', `user_contract_document/${id}`],
  ])('of a contract in the state %s is %s', async (state, path) =>
    expect(selectPath((await shown(state)).getSnapshot())).toBe(path),
  );

  test('is not known before the contract is', () => {
    const actor = createActor(
      contractSigningMachine.provide({
        actors: { readContract: fromPromise<LoanContract, ContractSigningInput>(() => PENDING) },
      }),
      { input: { target: { contractId: id }, request: null } },
    ).start();
    expect(selectPath(actor.getSnapshot())).toBeUndefined();
  });

  test('of the number is the one of the identity app, and of the reason that of the text', async () => {
    const actor = await shown('awaitingSignature');
    actor.send({ type: 'contract.reject' });
    expect(selectPath(actor.getSnapshot())).toBe(`user_contract_document/${id}`);
    actor.send({ type: 'rejection.back', reason: '' });
    actor.send({ type: 'reading.acknowledge', acknowledged: true });
    actor.send({ type: 'contract.sign' });
    expect(selectPath(actor.getSnapshot())).toBe(`user_contract_nafath_step_1/${loanAccountId}/${id}`);
  });

  test.each([
    [`user_contract_document/${id}`, { type: 'contract.open' }],
    [`user_contract_nafath_step_1/${loanAccountId}/${id}`, { type: 'contract.sign' }],
    [`user_signed_contract/${loanAccountId}/contract`, { type: 'contract.open' }],
    ['user_signed_contract_iam_callback', { type: 'contract.open' }],
    ['account', undefined],
    ['', undefined],
  ])('%s is this event', (path, event) => expect(toEvent(path)).toEqual(event));
});
