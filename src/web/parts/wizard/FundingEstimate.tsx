/** What the fund would cover, by the same arithmetic as on the server. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { estimate, terms as reference } from '#contract/money/finance.ts';
import { formatAmount, type Halalas } from '#contract/money/money.ts';
import { useConfig } from '#web/state/config.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { EstimateCard } from '#web/ui/EstimateCard.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';

/** 0.6551 -> "65.5%" */
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** Made once: what does not depend on the cost is not rendered with every key. */
const TEXTS = {
  title: <Trans>Estimated funding</Trans>,
  share: <Trans>Estimated share of the fund</Trans>,
  noCost: <Trans>Enter a cost to see the fund's share</Trans>,
  fund: <Trans>The fund</Trans>,
  own: <Trans>Your contribution</Trans>,
  repayment: <Trans>Repayment</Trans>,
  grace: <Trans>Grace period</Trans>,
  note: <Trans>An estimate that does not bind the fund; the final amount follows the study.</Trans>,
};
const Years = memo(({ count }: { count: number }) => <Plural value={count} one="# year" other="# years" />);

export const FundingEstimate = ({ cost }: { cost: Halalas }) => {
  const { t } = useLingui();
  const terms = useConfig()?.finance ?? reference;
  const { fundShare, ownShare } = estimate(cost, terms);
  const share = cost > 0 ? fundShare / cost : 0;
  const part = percent(share);
  return (
    <EstimateCard
      title={TEXTS.title}
      amount={<Amount currencyLabel={t`Saudi riyal`}>{formatAmount(fundShare)}</Amount>}
      caption={cost > 0 ? TEXTS.share : TEXTS.noCost}
      share={share}
      shareLabel={t`The fund's share is ${part}`}
      rows={[
        { label: TEXTS.fund, value: <Ltr>{part}</Ltr>, swatch: 'fund' },
        { label: TEXTS.own, value: <Ltr>{formatAmount(ownShare)}</Ltr>, swatch: 'own' },
        { label: TEXTS.repayment, value: <Years count={terms.repaymentYears} /> },
        { label: TEXTS.grace, value: <Years count={terms.graceYears} /> },
      ]}
      note={TEXTS.note}
    />
  );
};
