/** How long a flow takes, what it requires, who acts when, and planned maintenance: shown on its first screen. */
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { useMaintenanceWithin } from '#web/notices/maintenance.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './GoodToKnow.module.css';

export const GoodToKnow = ({
  steps,
  minutes,
  children,
}: {
  steps: number;
  /** How long it took people who had everything ready. */
  minutes: number;
  /** Further facts. */
  children: ReactNode;
}) => {
  const lang = useLang();
  const maintenance = useMaintenanceWithin(minutes);
  return (
    <Card as="section" accent="gold">
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
        <Fact of={<Trans>Time</Trans>} note={<Trans>Every step is saved. You can go on later, on any device.</Trans>}>
          <Plural value={steps} one="# step" other="# steps" /> ·{' '}
          <Plural value={minutes} one="about # minute" other="about # minutes" />
        </Fact>
        {children}
      </dl>
    </Card>
  );
};

export const Fact = ({ of, note, children }: { of: ReactNode; note?: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{of}</dt>
    <dd>
      {children}
      {note && <small>{note}</small>}
    </dd>
  </div>
);
