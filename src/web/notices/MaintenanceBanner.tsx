import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import { isAnnounced, wouldCross } from '#contract/portal/maintenance.ts';
import { hostNow, useConfig } from '#web/boot/config.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { dismissedMaintenance } from '#web/storage/client-state.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './notices.module.css';

/** Planned maintenance (specification section 1), in both calendars. It covers the end of the page, so nothing moves when it appears. */
export const MaintenanceBanner = () => {
  const lang = useLang();
  const [dismissed, setDismissed] = useState(dismissedMaintenance.read);
  const next = useMaintenance();
  const shown = next && next.id !== dismissed ? next : undefined;
  const dismiss = (id: string) => {
    dismissedMaintenance.keep(id);
    setDismissed(id);
  };
  return (
    <div className={styles.maintenance}>
      <Banner
        kind="maintenance"
        action={
          shown && (
            <Button variant="secondary" small onClick={() => dismiss(shown.id)}>
              <Trans>I have read this</Trans>
            </Button>
          )
        }
      >
        {shown && (
          <Trans>
            Planned maintenance: the services stop on {formatBothCalendars(shown.startsAt, lang)} from{' '}
            {formatTime(shown.startsAt, lang)}, for {shown.minHours} to{' '}
            <Plural value={shown.maxHours} one="# hour" other="# hours" />. What you have entered stays saved.
          </Trans>
        )}
      </Banner>
    </div>
  );
};

/** The announced maintenance, if any: specification section 1. */
export const useMaintenance = () => useConfig()?.maintenance.find((notice) => isAnnounced(notice, hostNow()));

/** The maintenance that overlaps work which starts now and takes `minutes`. */
export const useMaintenanceWithin = (minutes: number) =>
  useConfig()?.maintenance.find((notice) => wouldCross(notice, hostNow(), minutes));
