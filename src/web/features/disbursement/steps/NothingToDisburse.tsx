/** The screen in place of the first step: why nothing can be requested now, and the way to what can be done. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { DisbursableAccount } from '#contract/loans/disbursements.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageButtonLink } from '#web/routing/links.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export const NothingToDisburse = ({ accounts }: { accounts: readonly DisbursableAccount[] }) => {
  const { t } = useLingui();
  return (
    <StepFrame title={t`Request a disbursement`} primary={null}>
      <Reason accounts={accounts} />
    </StepFrame>
  );
};

const Reason = ({ accounts }: { accounts: readonly DisbursableAccount[] }) => {
  const words = useBilingual();
  const isOpen = useIsOpen();
  const inProgress = accounts.find((account) => account.inProgress !== null);
  if (inProgress?.inProgress) {
    const name = words(inProgress.title);
    return (
      <EmptyState
        title={<Trans>Your last request is still in progress</Trans>}
        action={
          isOpen('user_contract_document/$deal_id') && (
            <PageButtonLink to="/$lang/user_contract_document/$deal_id" params={{ deal_id: inProgress.inProgress }}>
              <Trans>Open the request in progress</Trans>
            </PageButtonLink>
          )
        }
      >
        <p>
          <Trans>
            You have already requested a disbursement from “{name}”. You can request the next one when you have signed
            it and the fund has approved it.
          </Trans>
        </p>
      </EmptyState>
    );
  }
  const [only] = accounts;
  if (accounts.length === 1 && only)
    return (
      <EmptyState
        title={<Trans>Nothing is left to disburse</Trans>}
        action={
          <PageButtonLink to="/$lang/loan_account/$id" params={{ id: only.id }}>
            <Trans>To the loan account</Trans>
          </PageButtonLink>
        }
      >
        <p>
          <Trans>The whole amount of your loan is disbursed or requested. The loan account shows its payments.</Trans>
        </p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={accounts.length === 0 ? <Trans>You have no loan yet</Trans> : <Trans>Nothing is left to disburse</Trans>}
      action={
        <PageButtonLink to="/$lang/account">
          <Trans>To my account</Trans>
        </PageButtonLink>
      }
    >
      <p>
        {accounts.length === 0 ? (
          <Trans>
            A disbursement is requested from a loan whose contract is signed. Your account lists your loans.
          </Trans>
        ) : (
          <Trans>Your loans are fully disbursed or requested. Your account shows each of them.</Trans>
        )}
      </p>
    </EmptyState>
  );
};
