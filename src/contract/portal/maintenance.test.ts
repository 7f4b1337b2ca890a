import { describe, expect, test } from 'vitest';
import { isAnnounced, type MaintenanceNotice, wouldCross } from './maintenance.ts';

/** "A planned-maintenance notice is shown for 2 October 2025 from 4 p.m., lasting 6 to 8 hours" (§1), in Riyadh's time. */
const notice: MaintenanceNotice = {
  id: 'maintenance-2025-10-02',
  startsAt: '2025-10-02T13:00:00.000Z',
  minHours: 6,
  maxHours: 8,
  textKey: 'plannedMaintenance',
};
const at = (instant: string) => Date.parse(instant);

describe('a maintenance notice is shown from three days before its start until its latest end', () => {
  test.each([
    ['2025-09-29T12:59:59Z', false],
    ['2025-09-29T13:00:00Z', true],
    ['2025-10-02T13:00:00Z', true],
    ['2025-10-02T20:59:59Z', true],
    ['2025-10-02T21:00:00Z', false],
  ])('%s: %s', (now, shown) => expect(isAnnounced(notice, at(now))).toBe(shown));
});

describe('a flow that would overlap the maintenance is warned before it begins', () => {
  test.each([
    ['2025-10-02T12:39:59Z', false],
    ['2025-10-02T12:40:01Z', true],
    ['2025-10-02T20:59:59Z', true],
    ['2025-10-02T21:00:00Z', false],
  ])('twenty minutes from %s: %s', (now, crosses) => expect(wouldCross(notice, at(now), 20)).toBe(crosses));
});
