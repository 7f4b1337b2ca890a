import { describe, expect, test } from 'vitest';
import { allPages, type ListedPage } from '../pages.ts';
import { editDistance, nearestPages } from './nearest-pages.ts';

const listed = allPages.filter((page): page is ListedPage => page.group !== undefined);
const nearest = (path: string) => nearestPages(path, listed).map((page) => page.path);

describe('the distance of two words', () => {
  test.each([
    ['account', 'account', 0],
    ['acount', 'account', 1],
    ['acconut', 'account', 1],
    ['accounts', 'account', 1],
    ['akkount', 'account', 2],
    ['', 'abc', 3],
  ])('%s and %s is %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
    expect(editDistance(other, one)).toBe(distance);
  });
});

describe('a path that does not exist leads to the page that is meant', () => {
  test.each([
    ['a letter too few', 'acount', 'account'],
    ['capitals and another separator', 'Change-Password', 'change_password'],
    ['a slash for the separator', 'site/map', 'site_map'],
    ['what was behind it', 'acount/7/details', 'account'],
    ['an ending of a file', 'locations.html', 'locations'],
    ['a page with an optional part', 'loan_request_int/7', 'loan_request_init/{-$id}'],
    ['letters as a browser writes them', 'contact%5Fus', 'contact_us'],
  ])('%s', (_, path, page) => expect(nearest(path)[0]).toBe(page));

  test('a part of the name leads to all that have it', () =>
    expect(nearest('products').sort()).toEqual(['products_definitions', 'products_list']));

  test.each(['nothing/here', 'x', '', '%E0%A4%A', 'wp-admin', '../../etc/passwd', '12345'])(
    'and nothing is offered for %s',
    (path) => expect(nearest(path)).toEqual([]),
  );
  test('only pages that may be linked to are offered', () => expect(nearestPages('account', [])).toEqual([]));
});
