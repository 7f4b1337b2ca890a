import locations from 'virtual:locations';
import { describe, expect, test } from 'vitest';
import type { Branch, Office } from '#contract/services/locations.ts';
import { dotsOf, outlinesOf, type Point, pathOf, project, SIZE } from './outlines.ts';

const { headOffice, regions } = locations;

const isInside = ([x, y]: Point, outline: readonly Point[]) => {
  let inside = false;
  outline.forEach(([ax, ay], index) => {
    const [bx, by] = outline.at(index - 1) ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
};
/** The corners, without the last point, which is the first again. */
const cornersOf = (outline: readonly Point[]) => outline.slice(0, -1);
const area = (outline: readonly Point[]) =>
  Math.abs(
    outline.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

describe.each(regions.map((region) => [region.id, region] as const))('the outline of %s', (id, { branches }) => {
  const outlines = outlinesOf(id);
  const [land = []] = outlines;

  test('is closed, within the picture, and drawn with care', () => {
    expect(outlines.length).toBeGreaterThan(0);
    for (const outline of outlines) {
      expect(outline.at(-1)).toEqual(outline[0]);
      const corners = cornersOf(outline).map(String);
      expect(new Set(corners).size, 'no point twice').toBe(corners.length);
      expect(
        outline.every(([x, y]) => x >= 0 && y >= 0 && x <= SIZE.width && y <= SIZE.height),
        'within the picture',
      ).toBe(true);
    }
    expect(land.length).toBeGreaterThanOrEqual(15);
    expect(pathOf(id)).toMatch(/^(?:M\d+ \d+l[-\d ]+z)+$/);
  });

  test('has every place of the region inside, and no place of another region', () => {
    const placesOf = (places: readonly Branch[]): Office[] => places.flatMap((branch) => [branch, ...branch.offices]);
    const has = (place: Office) => {
      if (!place.coordinates) throw new Error(`${place.id} has no coordinates`);
      const at = project(place.coordinates);
      return outlines.some((outline) => isInside(at, outline));
    };
    expect(
      placesOf(branches)
        .filter((place) => !has(place))
        .map((place) => place.id),
    ).toEqual([]);
    const others = regions.filter((region) => region.id !== id).flatMap((region) => placesOf(region.branches));
    expect(others.filter(has).map((place) => place.id)).toEqual([]);
    if (headOffice?.regionId === id) expect(has(headOffice)).toBe(true);
  });
});

test('regions neither overlap nor leave gaps: each inner line belongs to two of them', () => {
  const sides = new Map<string, number>();
  const rim: Point[] = [];
  for (const { id } of regions)
    for (const outline of outlinesOf(id).slice(0, 1))
      for (const [index, point] of cornersOf(outline).entries()) {
        const ends = [String(point), String(outline[index + 1])].sort().join(' ');
        sides.set(ends, (sides.get(ends) ?? 0) + 1);
      }
  expect(Math.max(...sides.values())).toBe(2);
  // What belongs to one region is the rim of the Kingdom: one closed line around as much as all regions together.
  const next = new Map<string, string[]>();
  for (const [ends, count] of sides) {
    if (count === 2) continue;
    const [one = '', other = ''] = ends.split(' ');
    next.set(one, [...(next.get(one) ?? []), other]);
    next.set(other, [...(next.get(other) ?? []), one]);
  }
  expect([...next.values()].every((ends) => ends.length === 2)).toBe(true);
  const [first = ''] = next.keys();
  let [before, at] = ['', first];
  do {
    rim.push(at.split(',').map(Number) as unknown as Point);
    const following = next.get(at)?.find((end) => end !== before) ?? '';
    [before, at] = [at, following];
  } while (at !== first);
  expect(rim).toHaveLength(next.size);
  const all = regions.reduce((sum, { id }) => sum + area(cornersOf(outlinesOf(id)[0] ?? [])), 0);
  expect(area(rim)).toBeCloseTo(all, 5);
});

test('a dot is a line without a length', () => {
  expect(dotsOf([{ lat: 32.35, lng: 34.4 }])).toBe('M0 0h0');
});
