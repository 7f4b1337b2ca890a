/** The card beside the amount: what the loan is, and what would remain of it after this request. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { DisbursableAccount } from '#contract/loans/disbursements.ts';
import type { Halalas } from '#contract/money/money.ts';
import { Money } from '#web/parts/wizard/Money.tsx';
import { EstimateCard } from '#web/ui/EstimateCard.tsx';

export const Remaining = ({
  account: { contractAmount, disbursed, requested, remaining },
  amount,
}: {
  account: DisbursableAccount;
  /** The amount as it was typed; 0 while there is none. */
  amount: Halalas;
}) => {
  const { t } = useLingui();
  const isTooMuch = amount > remaining;
  const left = Math.max(0, remaining - amount);
  const taken = contractAmount > 0 ? 1 - left / contractAmount : 0;
  const part = `${Math.round(taken * 100)}%`;
  return (
    <EstimateCard
      title={amount > 0 ? <Trans>Remaining after this request</Trans> : <Trans>Remaining from your loan</Trans>}
      amount={<Money halalas={left} />}
      caption={
        isTooMuch ? (
          <Trans>Your amount is more than what remains.</Trans>
        ) : (
          <Trans>You can request it later, in one or more parts.</Trans>
        )
      }
      share={taken}
      shareLabel={t`${part} of the loan disbursed or requested`}
      rows={[
        { label: <Trans>Contract amount</Trans>, value: <Money halalas={contractAmount} /> },
        { label: <Trans>Disbursed so far</Trans>, value: <Money halalas={disbursed} /> },
        { label: <Trans>Requested, not paid yet</Trans>, value: <Money halalas={requested} /> },
        { label: <Trans>This request</Trans>, value: <Money halalas={amount} /> },
      ]}
    />
  );
};
