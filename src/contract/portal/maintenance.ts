/** Planned maintenance (specification section 1): announced three days ahead and shown until its latest end. */
import * as z from 'zod/mini';
import { instant } from '../fields/fields.ts';

/** `textKey` names the text; the numbers and dates in it are these. */
export const maintenanceNotice = z.object({
  id: z.string(),
  startsAt: instant,
  minHours: z.int(),
  maxHours: z.int(),
  textKey: z.enum(['plannedMaintenance']),
});
export type MaintenanceNotice = z.infer<typeof maintenanceNotice>;

const HOUR = 3_600_000;
const ANNOUNCED_MS = 3 * 24 * HOUR;

/** The latest end in milliseconds. */
export const latestEnd = ({ startsAt, maxHours }: MaintenanceNotice) => Date.parse(startsAt) + maxHours * HOUR;

/** Whether the maintenance is announced at `now`, in milliseconds. */
export const isAnnounced = (notice: MaintenanceNotice, now: number) =>
  now >= Date.parse(notice.startsAt) - ANNOUNCED_MS && now < latestEnd(notice);

/** Whether a task of `minutes` that starts now would overlap the maintenance. */
export const wouldCross = (notice: MaintenanceNotice, now: number, minutes: number) =>
  now < latestEnd(notice) && now + minutes * 60_000 > Date.parse(notice.startsAt);
