/** The money: the cost, and who covers which part of it. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { DealFinancialInfo } from '#contract/loans/what-if.ts';
import { Money } from '#web/parts/wizard/Money.tsx';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { ShareRing } from '#web/ui/ShareRing.tsx';
import styles from './Done.module.css';

/** 0.6551 -> "65.5%" */
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

export const Answer = ({ info: { cost, fundShare, ownShare } }: { info: DealFinancialInfo }) => {
  const { t } = useLingui();
  // The page is prepared before an asset is listed.
  const share = cost > 0 ? fundShare / cost : 0;
  const part = percent(share);
  return (
    <Card as="section" accent="gold" className={styles.answer}>
      <ShareRing
        label={t`The fund's share is ${part}`}
        value={<Ltr>{part}</Ltr>}
        caption={<Trans>from the fund</Trans>}
        parts={[
          { share, tone: 'green' },
          { share: 1 - share, tone: 'gold' },
        ]}
      />
      <KeyValues
        direction="column"
        items={[
          {
            label: <Trans>Estimated share of the fund</Trans>,
            value: <Money halalas={fundShare} inWords />,
          },
          { label: <Trans>Your contribution</Trans>, value: <Money halalas={ownShare} /> },
          { label: <Trans>Total cost</Trans>, value: <Money halalas={cost} /> },
        ]}
      />
      <p className={styles.note}>
        <Trans>An estimate that does not bind the fund; the final amount follows the study.</Trans>
      </p>
    </Card>
  );
};
