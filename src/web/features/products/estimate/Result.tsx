/** The fund's share of an amount, the own one, and the instalments: the figures that a what-if request of that cost gets. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import { noonOf } from '#contract/loans/what-if.ts';
import { financingOf } from '#contract/money/finance.ts';
import { formatAmount, type Halalas } from '#contract/money/money.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { useSession } from '#web/state/session-view.ts';
import { carriedEstimate, type EstimateFields } from '#web/storage/estimate.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EstimateFigures } from '#web/ui/EstimateCard.tsx';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './Estimate.module.css';
import { Instalments } from './Instalments.tsx';
import { ResultSkeleton } from './ResultSkeleton.tsx';
import { useTerms } from './use-terms.ts';

/** 0.6551 -> "65.5%" */
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** `carried`: what else the request begins with. */
const Result = ({ cost, carried }: { cost: Halalas; carried: EstimateFields }) => {
  const { t } = useLingui();
  const lang = useLang();
  const view = useTerms();
  if (view.status === 'loading') return <ResultSkeleton />;
  if (view.status === 'failed')
    return (
      <Notice
        kind="error"
        role="alert"
        title={<Trans>The fund's terms could not be loaded</Trans>}
        action={
          <Button variant="secondary" small onClick={view.retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>There is no estimate without them. The amount you typed is kept.</Trans>
      </Notice>
    );
  const info = financingOf(cost, view.terms, view.today);
  const { fundShare, ownShare, terms, instalments } = info;
  const { firstTierPercent, restPercent, graceYears } = terms;
  const part = percent(fundShare / cost);
  const [first] = instalments;
  const day = formatBothCalendars(noonOf(info.asOf), lang);
  const firstTier = formatAmount(terms.firstTier);
  const share = formatAmount(fundShare);
  return (
    <div className={styles.result}>
      <p role="status" className="vh">
        <Trans>The fund would cover {share} riyals.</Trans>
      </p>
      <EstimateFigures
        amount={<Amount currencyLabel={t`Saudi riyal`}>{share}</Amount>}
        caption={<Trans>Estimated share of the fund</Trans>}
        share={fundShare / cost}
        shareLabel={t`The fund's share is ${part}`}
        rows={[
          { label: <Trans>The fund</Trans>, value: <Ltr>{part}</Ltr>, swatch: 'fund' },
          { label: <Trans>Your contribution</Trans>, value: <Ltr>{formatAmount(ownShare)}</Ltr>, swatch: 'own' },
          ...(first && first.amount > 0
            ? [{ label: <Trans>Yearly instalment</Trans>, value: <Ltr>{formatAmount(first.amount)}</Ltr> }]
            : []),
          {
            label: <Trans>Repayment</Trans>,
            value: <Plural value={instalments.length} one="# year" other="# years" />,
          },
          { label: <Trans>Grace period</Trans>, value: <Plural value={graceYears} one="# year" other="# years" /> },
        ]}
        note={
          <>
            <Trans>
              Calculated by the fund's terms in force on {day}: {firstTierPercent}% of the first {firstTier} riyals of
              the cost and {restPercent}% of the rest, without interest.
            </Trans>{' '}
            <Trans>An estimate that does not bind the fund; the final amount follows the study.</Trans>
          </>
        }
      />
      {first && first.amount > 0 && <Instalments info={info} />}
      <Continue cost={cost} carried={carried} />
    </div>
  );
};
export default Result;

/** Into a what-if request; a visitor logs in on the way. */
const Continue = ({ cost, carried }: { cost: Halalas; carried: EstimateFields }) => {
  const navigate = useNavigate({ from: '/$lang' });
  const { status } = useSession();
  const go = () => {
    carriedEstimate.keep({ plannedCost: formatAmount(cost), ...carried });
    void navigate({ to: '/$lang/loan_request_init/{-$id}', params: { id: undefined } });
  };
  return (
    <div className={styles.go}>
      <Button wide icon={<ArrowIcon />} onClick={go}>
        <Trans>Continue with this amount</Trans>
      </Button>
      <small>
        {status !== 'citizen' && <Trans>You log in first.</Trans>}{' '}
        <Trans>Next you list what the project buys. Nothing is submitted.</Trans>
      </small>
    </div>
  );
};
