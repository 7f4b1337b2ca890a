import { expect, test } from 'vitest';
import { distanceTo } from './due-in.ts';

test.each([
  ['1448/06/11', { isPast: false, unit: 'day', count: 0 }],
  ['1448/06/12', { isPast: false, unit: 'day', count: 1 }],
  ['1448/06/10', { isPast: true, unit: 'day', count: 1 }],
  // Months have 29 or 30 days.
  ['1448/08/11', { isPast: false, unit: 'day', count: 59 }],
  ['1448/12/11', { isPast: false, unit: 'month', count: 6 }],
  ['1450/05/11', { isPast: false, unit: 'month', count: 23 }],
  ['1450/06/11', { isPast: false, unit: 'year', count: 2 }],
  ['1445/03/11', { isPast: true, unit: 'year', count: 3 }],
  ['1447/06/11', { isPast: true, unit: 'month', count: 12 }],
] as const)('%s', (dueOn, distance) => expect(distanceTo(dueOn, '1448/06/11')).toEqual(distance));
