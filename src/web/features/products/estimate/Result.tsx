/** The fund's share of an amount, the own one, and the instalments: the figures that a what-if request of that cost gets. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { civilDayOf } from '#contract/calendar/civil-day.ts';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import { hijriDayOn } from '#contract/calendar/hijri-instant.ts';
import { noonOf } from '#contract/loans/what-if.ts';
import { type FinanceTerms, type Financing, financingOf } from '#contract/money/finance.ts';
import { formatAmount, type Halalas } from '#contract/money/money.ts';
import { loadConfig, refreshConfig } from '#web/api/load-config.ts';
import { useDueDate } from '#web/i18n/due-date.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { serverNow, useConfig } from '#web/state/config.ts';
import { useSession } from '#web/state/session-view.ts';
import { carriedEstimate, type EstimateFields } from '#web/storage/estimate.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { EstimateFigures } from '#web/ui/EstimateCard.tsx';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SegmentBar } from '#web/ui/SegmentBar.tsx';
import styles from './Estimate.module.css';
import { ResultSkeleton } from './ResultSkeleton.tsx';

/** When the estimate would be paid back: the years as a bar, the instalments as a table behind it. */
const Instalments = ({ info: { instalments, terms } }: { info: Financing }) => {
  const { t } = useLingui();
  const dueDate = useDueDate();
  const { graceYears } = terms;
  return (
    <div className={styles.years}>
      <SegmentBar
        label={t`A segment for each year: grey in the grace period, gold where an instalment is due`}
        segments={[
          ...Array.from({ length: graceYears }, () => ({ share: 0 })),
          ...instalments.map(() => ({ share: 1, tone: 'gold' as const })),
        ]}
      />
      <Disclosure summary={<Trans>Schedule of instalments</Trans>} className={styles.instalments}>
        <DataTable
          caption={t`Instalments`}
          captionHidden
          columns={[
            { id: 'due', header: t`Due on` },
            { id: 'amount', header: t`Amount`, numeric: true },
          ]}
          rows={instalments.map(({ dueOn, amount }) => {
            const due = dueDate(hijriDayOn(dueOn));
            return {
              id: dueOn,
              cells: [
                <span key="due" className={styles.due}>
                  {due.value}
                  <small>{due.note}</small>
                </span>,
                <Ltr key="amount">{formatAmount(amount)}</Ltr>,
              ],
            };
          })}
        />
        <small>
          <Trans>Calculated as if the loan were paid out today. The years are Hijri years.</Trans>
        </small>
      </Disclosure>
    </div>
  );
};

/** The terms by which the fund lends now, as the server has them, and the day on which they are asked for. */
type TermsView =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'known'; terms: FinanceTerms; today: string };

const useTerms = (): TermsView => {
  const terms = useConfig()?.finance;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    void loadConfig().then((served) => setFailed(served === null));
  }, []);
  if (terms) return { status: 'known', terms, today: civilDayOf(new Date(serverNow()).toISOString()) };
  if (!failed) return { status: 'loading' };
  return {
    status: 'failed',
    retry: () => {
      setFailed(false);
      void refreshConfig().then((served) => setFailed(served === null));
    },
  };
};

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
