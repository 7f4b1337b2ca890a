/** Planned maintenance (specification section 1): announced three days ahead, shown until its longest end. Hours are whole. */
import * as z from 'zod/mini';
import { instant } from '../fields/fields.ts';

/** `textKey` names the sentence; its numbers and dates come from here. */
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

/** When it is over at the latest, in milliseconds. */
export const latestEnd = ({ startsAt, maxHours }: MaintenanceNotice) => Date.parse(startsAt) + maxHours * HOUR;

/** `now` in milliseconds. */
export const isAnnounced = (notice: MaintenanceNotice, now: number) =>
  now >= Date.parse(notice.startsAt) - ANNOUNCED_MS && now < latestEnd(notice);

/** Whether something that begins now and takes `minutes` would meet the maintenance. */
export const wouldCross = (notice: MaintenanceNotice, now: number, minutes: number) =>
  now < latestEnd(notice) && now + minutes * 60_000 > Date.parse(notice.startsAt);
