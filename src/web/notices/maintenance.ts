import { isAnnounced, wouldCross } from '#contract/portal/maintenance.ts';
import { hostNow, useConfig } from '#web/boot/config.ts';

/** The announced maintenance, if any: specification section 1. */
export const useMaintenance = () => useConfig()?.maintenance.find((notice) => isAnnounced(notice, hostNow()));

/** The maintenance that overlaps work which starts now and takes `minutes`. */
export const useMaintenanceWithin = (minutes: number) =>
  useConfig()?.maintenance.find((notice) => wouldCross(notice, hostNow(), minutes));
