/** What the fund would cover of an amount, for anybody: amounts only, by the same rules as a what-if request. */
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { ApplicantType } from '#contract/loans/loan-application.ts';
import type { Product } from '#contract/loans/products.ts';
import { AmountControl, useSettled } from '#web/forms/amount/AmountField.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useRuleText } from '#web/i18n/rule-text.tsx';
import { loadChunk } from '#web/loading/chunk.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { estimateSentences } from '../products.sentences.ts';
import { readCost } from './cost.ts';
import styles from './Estimate.module.css';
import { ResultSkeleton } from './ResultSkeleton.tsx';
import { COST_ID, type EstimateView } from './use-estimate.ts';

const Result = lazy(() => loadChunk(() => import('./Result.tsx')));

type Props = { estimate: EstimateView; products: readonly Product[]; applicant: ApplicantType | undefined };

export const Estimate = ({ estimate, products, applicant }: Props) => {
  const { t } = useLingui();
  const words = useBilingual();
  const ruleText = useRuleText();
  const { cost, subProductId, type, forget } = estimate;
  const reading = readCost(cost);
  // Errors wait until the citizen pauses.
  const isSettled = useSettled(cost) === cost;
  const product = products.find(({ subProducts }) => subProducts.some(({ id }) => id === subProductId));
  const sub = product?.subProducts.find(({ id }) => id === subProductId);
  return (
    <Card accent="gold" as="section" aria-labelledby="estimate" className={styles.estimate}>
      <h2 id="estimate">
        <Trans>How much would the fund cover?</Trans>
      </h2>
      <AmountControl
        id={COST_ID}
        label={<Trans>Cost of your project</Trans>}
        error={reading.status === 'refused' && isSettled ? ruleText(reading.rule, estimateSentences.cost) : undefined}
        name="estimatedCost"
        placeholder={t`Cost of your project`}
        typed={cost}
        value={cost}
        choose={type}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => type(event.target.value)}
      />
      {sub && (
        <p className={styles.product}>
          <span>
            <Trans>For: {words(sub.title)}</Trans>
          </span>
          <Button variant="text" small onClick={forget}>
            <Trans>Remove</Trans>
          </Button>
        </p>
      )}
      {reading.status === 'amount' && (
        <Suspense fallback={<ResultSkeleton />}>
          <Result
            cost={reading.halalas}
            carried={{
              ...(product && sub && { productId: product.id, subProductId: sub.id }),
              ...(applicant && { applicantType: applicant }),
            }}
          />
        </Suspense>
      )}
    </Card>
  );
};
