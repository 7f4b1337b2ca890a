import { Trans } from '@lingui/react/macro';
import type { DealDetails } from '#contract/loans/deals.ts';
import { Card } from '#web/ui/Card.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { CancelDeal } from './CancelDeal.tsx';
import { DealDocuments } from './DealDocuments.tsx';
import { DealFacts } from './DealFacts.tsx';
import { DealTimeline } from './DealTimeline.tsx';
import styles from './DealView.module.css';
import { NextStep } from './NextStep.tsx';
import { ReceiptButton } from './ReceiptButton.tsx';
import { WantedDocuments } from './WantedDocuments.tsx';

export const DealView = ({ deal }: { deal: DealDetails }) => (
  <div className={styles.deal} data-machine="deal" data-state={JSON.stringify(deal.stateValue)}>
    <p className={styles.name}>
      <span>
        <bdi>{deal.projectName}</bdi>
      </span>
      <small>
        <Trans>
          Loan request <Ltr>{deal.reference}</Ltr>
        </Trans>
      </small>
    </p>
    {/* The page changes by itself while it is looked at: whoever cannot see it is told. */}
    <div role="status">
      <NextStep deal={deal} />
    </div>
    <WantedDocuments deal={deal} />
    <div className={styles.columns}>
      <Section title={<Trans>The way of your request</Trans>}>
        <DealTimeline deal={deal} />
      </Section>
      <div className={styles.beside}>
        <Section title={<Trans>What you asked for</Trans>} action={<ReceiptButton deal={deal} />}>
          <Card>
            <DealFacts deal={deal} />
          </Card>
        </Section>
        <Section title={<Trans>Documents</Trans>}>
          <DealDocuments deal={deal} />
        </Section>
        <CancelDeal deal={deal} />
      </div>
    </div>
  </div>
);
