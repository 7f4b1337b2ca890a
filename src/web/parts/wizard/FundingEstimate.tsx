/** What the fund would cover, by the same arithmetic as on the server. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { estimate, terms as reference } from '#contract/money/finance.ts';
import { formatAmount, type Halalas } from '#contract/money/money.ts';
import { useConfig } from '#web/boot/config.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { EstimateCard } from '#web/ui/EstimateCard.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';

/** 0.6551 -> "65.5%" */
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

export const FundingEstimate = ({ cost }: { cost: Halalas }) => {
  const { t } = useLingui();
  const terms = useConfig()?.finance ?? reference;
  const { fundShare, ownShare } = estimate(cost, terms);
  const share = cost > 0 ? fundShare / cost : 0;
  const part = percent(share);
  return (
    <EstimateCard
      title={<Trans>Estimated funding</Trans>}
      amount={<Amount currencyLabel={t`Saudi riyal`}>{formatAmount(fundShare)}</Amount>}
      caption={
        cost > 0 ? <Trans>Estimated share of the fund</Trans> : <Trans>Enter a cost to see the fund's share</Trans>
      }
      share={share}
      shareLabel={t`The fund's share is ${part}`}
      rows={[
        { label: <Trans>The fund</Trans>, value: <Ltr>{part}</Ltr>, swatch: 'fund' },
        { label: <Trans>Your contribution</Trans>, value: <Ltr>{formatAmount(ownShare)}</Ltr>, swatch: 'own' },
        {
          label: <Trans>Repayment</Trans>,
          value: <Plural value={terms.repaymentYears} one="# year" other="# years" />,
        },
        { label: <Trans>Grace period</Trans>, value: <Plural value={terms.graceYears} one="# year" other="# years" /> },
      ]}
      note={<Trans>An estimate that does not bind the fund; the final amount follows the study.</Trans>}
    />
  );
};
