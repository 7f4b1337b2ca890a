/** Step 3: what will be signed, with the ways to change it, and the submission. */

import { Trans } from '@lingui/react/macro';
import { disbursement, selectAccount } from '#machines/disbursement/disbursement.machine.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Money } from '#web/parts/wizard/Money.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Spacer } from '#web/ui/Spacer.tsx';
import { SummaryRow } from '#web/ui/SummaryList.tsx';
import { useWizardState } from '../disbursement.feature.tsx';
import styles from '../disbursement.module.css';
import { DocumentsSection, ReviewFrame, Section } from '../disbursement.steps.ts';
import { Remaining } from './Remaining.tsx';

const ReviewStep = () => {
  const { amount } = useWizardState(disbursement.selectors.selectAnswers);
  const account = useWizardState(selectAccount);
  return (
    <ReviewFrame
      lead={<Trans>Check what you will sign. After submission it can no longer be changed.</Trans>}
      aside={account && amount && <Remaining account={account} amount={amount.amount} />}
    >
      <div>
        <Section step="amount" title={<Trans>What you will sign</Trans>}>
          {account && <LoanRows {...account} />}
          {amount && (
            <>
              <SummaryRow label={<Trans>Amount</Trans>}>
                <Money halalas={amount.amount} inWords />
              </SummaryRow>
              <SummaryRow label={<Trans>Purpose</Trans>}>
                <bdi>{amount.purpose}</bdi>
              </SummaryRow>
            </>
          )}
        </Section>
        <DocumentsSection step="documents" />
      </div>
      <section>
        <h2>
          <Trans>What happens when you submit</Trans>
        </h2>
        <Spacer />
        <ul className={styles.next}>
          <li>
            <Trans>The fund prepares the contract of this disbursement at once.</Trans>
          </li>
          <li>
            <Trans>You read it and sign it with the national identity app.</Trans>
          </li>
          <li>
            <Trans>When the fund has approved it, the amount is paid to you.</Trans>
          </li>
        </ul>
      </section>
    </ReviewFrame>
  );
};
export default ReviewStep;

const LoanRows = ({ title, contractNumber }: { title: { ar: string; en: string }; contractNumber: string }) => {
  const words = useBilingual();
  return (
    <SummaryRow label={<Trans>Loan account</Trans>}>
      <bdi>{words(title)}</bdi>{' '}
      <small>
        <Ltr>{contractNumber}</Ltr>
      </small>
    </SummaryRow>
  );
};
