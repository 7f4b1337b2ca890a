/** The thirteen regions of the Kingdom with the fund's branches and offices, in the order a list shows them. */
import type { RegionSeed } from '../places.ts';
import { centre } from './centre.ts';
import { east } from './east.ts';
import { north } from './north.ts';
import { south } from './south.ts';
import { west } from './west.ts';

const ORDER = [
  'riyadh',
  'makkah',
  'madinah',
  'qassim',
  'eastern',
  'asir',
  'tabuk',
  'hail',
  'northern-borders',
  'jazan',
  'najran',
  'bahah',
  'jawf',
];

export const regions: RegionSeed[] = [...centre, ...west, ...east, ...north, ...south].sort(
  (a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id),
);
