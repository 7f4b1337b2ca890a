import { Plural, Trans } from '@lingui/react/macro';
import { formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import { isAnnounced, wouldCross } from '#contract/portal/maintenance.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { serverNow, useConfig } from '#web/state/config.ts';
import { dismissedMaintenance } from '#web/storage/client-state.ts';
import { createStore, useStore } from '#web/storage/store.ts';
import type { BarNotice } from '#web/ui/BarNotices.tsx';

const dismissed = createStore<string | null | undefined>(undefined);

/** Planned maintenance (specification section 1), in both calendars, until it is over or the notice was closed. */
export const useMaintenanceNotice = (): BarNotice | null => {
  const lang = useLang();
  const next = useMaintenance();
  const inThisVisit = useStore(dismissed);
  if (!next || next.id === (inThisVisit ?? dismissedMaintenance.read())) return null;
  return {
    id: next.id,
    kind: 'info',
    message: (
      <Trans>
        Planned maintenance: the services stop on {formatBothCalendars(next.startsAt, lang)} from{' '}
        {formatTime(next.startsAt, lang)}, for {next.minHours} to{' '}
        <Plural value={next.maxHours} one="# hour" other="# hours" />. What you have entered stays saved.
      </Trans>
    ),
    canDismiss: true,
    onEnd: () => {
      dismissedMaintenance.keep(next.id);
      dismissed.set(next.id);
    },
  };
};

/** The announced maintenance, if any: specification section 1. */
export const useMaintenance = () => useConfig()?.maintenance.find((notice) => isAnnounced(notice, serverNow()));

/** The maintenance that overlaps work which starts now and takes `minutes`. */
export const useMaintenanceWithin = (minutes: number) =>
  useConfig()?.maintenance.find((notice) => wouldCross(notice, serverNow(), minutes));
