/** The pages of the signing: one flow, whose state chooses the page; a reload begins where the server says the contract is. */
import { Trans } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { REQUEST_TYPES } from '#contract/loans/contracts.ts';
import {
  type ContractSigningEvent,
  type ContractSigningInput,
  selectPath,
  toEvent,
} from '#machines/contract-signing/contract-signing.machine.ts';
import { PageButtonLink } from '#web/routing/links.tsx';
import { useUrlProjection } from '#web/routing/use-url-projection.ts';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { contractRequest } from '#web/storage/client-state.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { ContractSigningView } from './ContractSigningView.tsx';
import { contractSigningFlow } from './contracts.actors.ts';

type Params = { deal_id?: string; loan_account_id?: string; request_type?: string };

/** What the address is about; null where the app leads back to a browser that knows of no request. */
const inputOf = ({ deal_id, loan_account_id, request_type }: Params): ContractSigningInput | null => {
  const stored = contractRequest.read();
  const { contractId, requestId = null } = stored ?? {};
  const underWay = contractId !== undefined && requestId !== null ? { contractId, requestId } : null;
  // The page of the number, reloaded: the request may be approved by now.
  if (deal_id !== undefined && loan_account_id !== undefined)
    return { target: { contractId: deal_id }, request: contractId === deal_id ? underWay : null };
  if (deal_id !== undefined) return { target: { contractId: deal_id }, request: null };
  if (loan_account_id !== undefined) {
    const requestType = REQUEST_TYPES.find((known) => known === request_type) ?? 'contract';
    return { target: { loanAccountId: loan_account_id, requestType }, request: null };
  }
  return contractId === undefined ? null : { target: { contractId }, request: underWay };
};

const ContractSigningPage = () => {
  const params: Params = useParams({ strict: false });
  // The pages of one signing differ in what they name; only the first address begins a flow.
  const [input] = useState(() => inputOf(params));
  return input ? <Running input={input} /> : <NothingUnderWay />;
};
export default ContractSigningPage;

const Running = ({ input }: { input: ContractSigningInput }) => {
  const actor = useFlowRef(contractSigningFlow, { input });
  useUrlProjection<ReturnType<typeof actor.getSnapshot>, ContractSigningEvent>(actor, { selectPath, toEvent });
  return <ContractSigningView actor={actor} />;
};

const NothingUnderWay = () => (
  <PageLayout width="narrow">
    <EmptyState
      titleAs="h1"
      title={<Trans>No signature is in progress in this browser</Trans>}
      action={
        <PageButtonLink to="/$lang/account">
          <Trans>To my account</Trans>
        </PageButtonLink>
      }
    >
      <Trans>Nothing was signed here. Your account shows your contracts and what you need to do.</Trans>
    </EmptyState>
  </PageLayout>
);
