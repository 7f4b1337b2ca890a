/** The cost that was planned, beside what is listed so far. */
import { Trans } from '@lingui/react/macro';
import { formatAmount, type Halalas } from '#contract/money/money.ts';
import { Money } from '#web/parts/wizard/Money.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import styles from './Screens.module.css';

export const PlannedCost = ({ planned, listed }: { planned: Halalas; listed: Halalas }) => (
  <div className={styles.plan}>
    <KeyValues
      items={[
        { label: <Trans>Planned</Trans>, value: <Money halalas={planned} /> },
        { label: <Trans>Listed so far</Trans>, value: <Money halalas={listed} /> },
      ]}
    />
    <small role="status">
      <Comparison left={planned - listed} />
    </small>
  </div>
);

const Comparison = ({ left }: { left: Halalas }) => {
  const amount = formatAmount(Math.abs(left));
  if (left === 0) return <Trans>Your list comes to exactly what you planned.</Trans>;
  if (left > 0) return <Trans>{amount} riyals of your plan are not listed yet.</Trans>;
  return <Trans>Your list is {amount} riyals above your plan. The answer is calculated from the list.</Trans>;
};
