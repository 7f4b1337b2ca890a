import { expect, test } from 'vitest';
import { allPages } from '#web/routing/pages.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

/** They lead on at once, or are there for developers. */
const NOT_OPENED = ['iam_logged_in', 'date_picker_gallery'];

test('the public pages that tests open are those of the table', () => {
  const open = allPages
    .filter(({ path, access }) => access === 'public' && !path.includes('$'))
    .map(({ path }) => path);
  expect([...PUBLIC_PAGES, ...NOT_OPENED].toSorted()).toEqual(open.toSorted());
});
