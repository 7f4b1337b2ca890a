/** What stands behind `?` is plain text in both directions, on every page, whatever somebody writes there. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { until } from '#tests/setup/until.ts';
import { createAppRouter } from '#web/boot/router.tsx';
import { sessionView } from '#web/state/session-view.ts';
import { allPages } from './pages.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

vi.mock('#web/session/session.ts', async (original) => ({
  ...(await original<typeof import('#web/session/session.ts')>()),
  whoIsHere: async () => 'visitor',
}));

let root: Root | undefined;
const open = async (path: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  root.render(<RouterProvider router={router} />);
  await until(() => expect(container.querySelector('main h1')).not.toBeNull());
  return { router, container };
};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sessionView.set(sessionView.initial);
});
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** What the guess of a library makes another value of, or an error. */
const WRITTEN = [
  '1E5',
  '1447',
  '007',
  '1234567890123456789',
  'true',
  'null',
  '[1]',
  '{"a":1}',
  '"x"',
  '1.50',
  '-0',
  '0x10',
];
const SEARCHES = ['search', 'products_list', 'locations'] as const;

describe.each(SEARCHES)('on %s', (page) => {
  test.each(WRITTEN)('?q=%s is sought as it is written', async (q) => {
    const { container } = await open(`/en/${page}?q=${encodeURIComponent(q)}`);
    await until(() => expect(container.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe(q));
    expect(container.textContent).not.toContain('Something went wrong');
  });

  test('a number that is typed stands in the address without quotation marks', async () => {
    const { router, container } = await open(`/en/${page}`);
    const field = await vi.waitFor(() => {
      const found = container.querySelector<HTMLInputElement>('input[type=search]');
      if (!found) throw new Error('no field');
      return found;
    });
    await userEvent.fill(field, '1447');
    await until(() => expect(router.history.location.search).toBe('?q=1447'));
    await userEvent.fill(field, 'true');
    await until(() => expect(router.history.location.search).toBe('?q=true'));
  });

  test.each([
    '?q=a&q=b',
    '?q=%E0%A4%A',
    '?q=%25ba',
    '?q=100%',
    '?q=http:/%localhost',
    '?q[]=1',
    '?q=%00',
    '?__proto__=1&constructor=2',
    '?q=',
    '?',
    '?q=%F0%9F%8C%BE',
  ])('%s opens the page', async (search) => {
    const { container } = await open(`/en/${page}${search}`);
    await until(() => expect(container.querySelector('input[type=search]')).not.toBeNull());
    expect(container.textContent).not.toContain('Something went wrong');
  });
});

test('of a name that is there twice the first one counts', () => {
  expect(parseSearch('?q=a&q=b&region=1')).toEqual({ q: 'a', region: '1' });
});

test('what is written is read back as it was', () => {
  for (const value of [...WRITTEN, 'a b', 'مزرعة', 'a&b=c', '100%', '#', '+966', '🌾'])
    expect(parseSearch(stringifySearch({ q: value, none: undefined }))).toEqual({ q: value });
  expect(stringifySearch({})).toBe('');
});

test('no page of a visitor falls over what stands in its address', async () => {
  const names = [
    'q',
    'region',
    'kind',
    'applicant',
    'sub_product',
    'refers_to',
    'loan_account',
    'asOf',
    'returnTo',
    'reason',
  ];
  const search = `?${names.flatMap((name) => [`${name}=[1]`, `${name}=1E5`]).join('&')}`;
  const open_ = allPages.filter(({ path, access }) => access === 'public' && !path.includes('$'));
  expect(open_.length).toBeGreaterThan(15);
  for (const { path } of open_) {
    const { container } = await open(`/en/${path}${search}`);
    expect([path, container.textContent?.includes('Something went wrong, please try again')]).toEqual([
      path,
      path === 'iam_logged_in_error',
    ]);
    root?.unmount();
    container.remove();
  }
});
