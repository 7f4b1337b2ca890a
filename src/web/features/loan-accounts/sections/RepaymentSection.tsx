/** How far the loan is paid back: a ring, and a table that is its legend and says the same. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { RepaymentRing, toneOf } from '#web/parts/loans/RepaymentRing.tsx';
import { PARTS, type PartName, type Repayment } from '#web/parts/loans/repayment.ts';
import { Card } from '#web/ui/Card.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { ToneSwatch } from '#web/ui/Tones.tsx';
import styles from '../loan-accounts.module.css';

const names: Record<PartName, MessageDescriptor> = {
  paid: msg`Paid`,
  overdue: msg`Overdue`,
  next: msg`Due next`,
  later: msg`Due later`,
};

export const RepaymentSection = ({ repayment: { parts } }: { repayment: Repayment }) => (
  <Section title={<Trans>Paid and remaining</Trans>}>
    <Card className={styles.repayment}>
      <RepaymentRing parts={parts} />
      <RepaymentTable parts={parts} />
    </Card>
  </Section>
);

const RepaymentTable = ({ parts }: Pick<Repayment, 'parts'>) => {
  const { i18n } = useLingui();
  const id = useId();
  const total = PARTS.reduce((sum, name) => sum + parts[name].amount, 0);
  return (
    <table className={styles.parts}>
      <caption className="vh">
        <Trans>What of the loan is paid, overdue, due next and due later</Trans>
      </caption>
      <thead className="vh">
        <tr>
          <th scope="col">
            <Trans>Part of the loan</Trans>
          </th>
          <th scope="col">
            <Trans>Instalments</Trans>
          </th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {PARTS.map((name) => (
          <tr key={name}>
            <th scope="row">
              <span className="line">
                <ToneSwatch id={`${id}-${name}`} tone={toneOf[name]} />
                {i18n._(names[name])}
              </span>
            </th>
            <td className="small">
              <Plural value={parts[name].count} one="# instalment" other="# instalments" />
            </td>
            <td>
              <Riyals halalas={parts[name].amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            <Trans>The whole loan</Trans>
          </th>
          <td>
            <Riyals halalas={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
