import { expect, test } from 'vitest';
import { spansAround } from './presets.ts';

test('a month is whole, as long as its view shows it', () => {
  const real = spansAround('1446/01/15', { calendar: 'hijri', monthLength: 'calendar' });
  expect(real.month(0)).toEqual({ from: '1446/01/01', to: '1446/01/29' });
  expect(real.month(1)).toEqual({ from: '1446/02/01', to: '1446/02/30' });
  expect(spansAround('1446/01/15', { calendar: 'hijri', monthLength: 'fixed30' }).month(0).to).toBe('1446/01/30');
  expect(spansAround('2027/01/31', { calendar: 'gregorian', monthLength: 'calendar' }).month(1)).toEqual({
    from: '2027/02/01',
    to: '2027/02/28',
  });
});

test('the last days end with today, over the edge of a month and a year', () => {
  const gregorian = spansAround('2026/03/01', { calendar: 'gregorian', monthLength: 'calendar' });
  expect(gregorian.lastDays(30)).toEqual({ from: '2026/01/31', to: '2026/03/01' });
  const hijri = spansAround('1446/02/02', { calendar: 'hijri', monthLength: 'calendar' });
  expect(hijri.lastDays(30)).toEqual({ from: '1446/01/02', to: '1446/02/02' });
  expect(hijri.lastDays(40).from).toBe('1445/12/22');
});
