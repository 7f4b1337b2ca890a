/** What people say of the pages at the desk, in front of a server that the test plays. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../page/data.ts';
import { onlyPage, playServer } from '../../page/testing/played-server.ts';
import { showFund } from '../../page/testing/show-fund.tsx';

beforeEach(() => localStorage.setItem('desk.language', 'en'));
afterEach(() => {
  queryClient.clear();
  localStorage.removeItem('desk.language');
});
// The stubs stay between the tests: the page polls until it is unmounted.
afterAll(() => {
  vi.unstubAllGlobals();
});

const open = async (answer: object) => {
  playServer(
    { 'GET /desk/api/cases': onlyPage({ cases: [] }), 'GET /desk/api/page-feedback': { ...answer, next: null } },
    () => {},
  );
  showFund();
  await userEvent.click(page.getByText('Ratings of pages'));
};

test('pages are counted, and the comments are read as they were written', async () => {
  await open({
    pages: [{ page: 'services', useful: 3, notUseful: 1 }],
    texts: [
      {
        ...{ key: 'feedback:1', page: 'services', isUseful: false, reasons: ['unclear', 'later'] },
        ...{ text: '<b>What</b>\nis the fee?', sentAt: '2026-11-22T08:00:00.000Z' },
      },
    ],
  });
  await expect.element(page.getByRole('cell', { name: '3' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '1' })).toBeVisible();
  await expect.element(page.getByText('<b>What</b> is the fee?')).toBeVisible();
  // A reason of another release is shown by its key.
  await expect.element(page.getByText('The wording is hard to understand · later')).toBeVisible();
});

test('without a rating the pane says how one comes here', async () => {
  await open({ pages: [], texts: [] });
  await expect.element(page.getByText(/No page has been rated yet/)).toBeVisible();
});

test('ratings without a comment are counted all the same', async () => {
  await open({ pages: [{ page: 'login', useful: 1, notUseful: 0 }], texts: [] });
  await expect.element(page.getByText('No comments yet.')).toBeVisible();
});

test('comments come in pages', async () => {
  const said = (nth: number) => ({
    ...{ key: `feedback:${nth}`, page: 'services', isUseful: true, reasons: [], text: `Comment ${nth}` },
    sentAt: '2026-11-22T08:00:00.000Z',
  });
  const pages = [{ page: 'services', useful: 2, notUseful: 0 }];
  const next = `1790000000000~feedback:00000000-0000-4000-8000-000000000002`;
  const answer = (query: URLSearchParams) =>
    query.get('after') === next ? { pages: [], texts: [said(1)], next: null } : { pages, texts: [said(2)], next };
  playServer({ 'GET /desk/api/cases': onlyPage({ cases: [] }), 'GET /desk/api/page-feedback': answer }, () => {});
  showFund();
  await userEvent.click(page.getByText('Ratings of pages'));
  await userEvent.click(page.getByRole('button', { name: 'Show more' }));
  await expect.element(page.getByText('Comment 1')).toBeVisible();
  await expect.element(page.getByText('Comment 2')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
});
