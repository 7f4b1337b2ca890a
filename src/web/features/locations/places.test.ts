import locations from 'virtual:locations';
import { describe, expect, test } from 'vitest';
import { directionsTo, distance, findPlaces, nearestFirst, placesOf, readFilter } from './places.ts';

const found = (filter: Parameters<typeof findPlaces>[1]) => placesOf(findPlaces(locations, filter)).map(({ id }) => id);
const all = placesOf(locations);

describe('a place is found', () => {
  test.each([
    ['without its hamza', 'ابو عريش', ['jazan', 'abu-arish']],
    ['with vowel marks and a stretched letter', 'عُنَيْــزة الشفاء', ['unayzah', 'unayzah-city']],
    ['with ه for ة', 'البكيريه', ['buraydah', 'bukayriyah']],
    ['in English, in any case', 'KHAMIS mushait', ['abha', 'khamis-mushait']],
    ['by its phone, in any digits', '٠١٦١١١٠١٠٢', ['buraydah', 'bukayriyah']],
    ['by its street', 'Sixty Street', ['kharj', 'kharj-city', 'hafr-batin', 'hafr-city']],
    ['as the head office', 'Head Office', ['head-office']],
  ])('%s', (_, q, expected) => expect(found({ q })).toEqual(expected));

  test('by its region, with all of its branch', () => {
    const inQassim = found({ region: 'qassim' });
    expect(inQassim).toHaveLength(10);
    expect(found({ q: 'القصيم' })).toEqual(inQassim);
    expect(found({ region: 'qassim', q: 'الرس' })).toEqual(['rass', 'rass-city', 'badai']);
    expect(found({ region: 'tabuk', q: 'الرس' })).toEqual([]);
  });
  test('in its region only: the head office is in Riyadh', () => {
    expect(found({ region: 'riyadh' })[0]).toBe('head-office');
    expect(found({ region: 'jawf' })).not.toContain('head-office');
  });
  test('and nothing typed leaves all', () => expect(found({})).toEqual(all.map(({ id }) => id)));
});

test.each([
  ['?region=qassim&q=farm', { region: 'qassim', q: 'farm' }],
  ['?q=12', { q: '12' }],
  ['?region=nowhere', {}],
  ['nothing', {}],
])('the filter of %s', (address, filter) => {
  const search: Record<string, unknown> = Object.fromEntries(new URLSearchParams(address));
  expect(readFilter(search, locations)).toEqual(filter);
});

describe('nearest first', () => {
  const unayzah = { lat: 26.09, lng: 43.99 };
  test('by distance, and at the end, without one, the places without coordinates', () => {
    const [first = all[0]] = all;
    if (!first) throw new Error('there are no places');
    const unknown = { ...first, id: 'unknown', coordinates: null };
    const sorted = nearestFirst([unknown, ...all], unayzah);
    const near = sorted.slice(0, -1);
    expect(sorted.at(-1)).toEqual({ place: unknown });
    expect(near).toHaveLength(all.length);
    expect(near.slice(0, 3).map(({ place }) => place.id)).toEqual(['unayzah', 'unayzah-city', 'buraydah-city']);
    const distances = near.map(({ km = Number.NaN }) => km);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  });
  test('in kilometres as the crow flies', () => {
    expect(distance(unayzah, unayzah)).toBe(0);
    // Riyadh to Jeddah.
    expect(distance({ lat: 24.71, lng: 46.68 }, { lat: 21.54, lng: 39.17 })).toBeCloseTo(846, -1);
  });
});

test('directions lead to the coordinates', () => {
  expect(directionsTo({ lat: 24.5, lng: 46 })).toBe('https://www.google.com/maps/dir/?api=1&destination=24.5,46');
});
