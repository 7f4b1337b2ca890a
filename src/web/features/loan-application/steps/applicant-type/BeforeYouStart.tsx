/** Steps, time, documents, who acts when, and the fee: told before anything is typed. Derived from the flow, the catalogue and the host's numbers. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ApplicantType, STEPS } from '#contract/application.ts';
import { formatAmount } from '#contract/money.ts';
import { useConfig } from '#web/app/config.ts';
import { formatBothCalendars, formatTime } from '#web/app/format.ts';
import { useBilingual, useLang } from '#web/app/i18n.ts';
import { useMaintenanceWithin } from '#web/app/maintenance.ts';
import { useLimitsText } from '#web/app/upload/limits-text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useWizard } from '../../context.ts';
import styles from './BeforeYouStart.module.css';
import { usualDocuments } from './usual-documents.ts';

/** What filling in took people who had their papers at hand. */
const ABOUT_MINUTES = 20;

export const BeforeYouStart = ({ type }: { type: ApplicantType }) => {
  const { t } = useLingui();
  const words = useBilingual();
  const { catalogue } = useWizard().reference;
  const config = useConfig();
  const limits = useLimitsText();
  const lang = useLang();
  const maintenance = useMaintenanceWithin(ABOUT_MINUTES);
  return (
    <Card as="section" accent="gold" className={styles.card}>
      <h2>
        <Trans>Before you start</Trans>
      </h2>
      {maintenance && (
        <Notice kind="warning">
          <Trans>
            Planned maintenance begins on {formatBothCalendars(maintenance.startsAt, lang)} at{' '}
            {formatTime(maintenance.startsAt, lang)}, before you may be done. Every step is saved: you can finish after
            it.
          </Trans>
        </Notice>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Time</Trans>
          </dt>
          <dd>
            <Plural value={STEPS.length} one="# step" other="# steps" /> ·{' '}
            <Plural value={ABOUT_MINUTES} one="about # minute" other="about # minutes" />
            <small>
              <Trans>Every step is saved. You can go on later, on any device.</Trans>
            </small>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Documents usually wanted</Trans>
          </dt>
          <dd>
            <ul className={styles.list}>
              {usualDocuments(catalogue, type).map(({ kind, title }) => (
                <li key={kind}>{words(title)}</li>
              ))}
            </ul>
            <small>
              <Trans>The product decides; you see its list as soon as you choose it.</Trans> {limits}.
            </small>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Who acts when</Trans>
          </dt>
          <dd>
            <ol className={styles.list}>
              <li>
                <Trans>You fill in and submit the application</Trans>
              </li>
              <li>
                <Trans>The fund studies it and decides</Trans>
              </li>
              <li>
                <Trans>You sign the contract</Trans>
              </li>
            </ol>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Administrative fee</Trans>
          </dt>
          <dd>
            {config && <Amount currencyLabel={t`Saudi riyal`}>{formatAmount(config.administrativeFee)}</Amount>}
            <small>
              <Trans>Not refunded, whatever the decision. You confirm it before you submit.</Trans>
            </small>
          </dd>
        </div>
      </dl>
    </Card>
  );
};
