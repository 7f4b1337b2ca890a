import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#tests/setup/until.ts';
import { notices } from '#web/notices/notices.ts';
import { sessionView } from '#web/state/session-view.ts';
import { returnPath } from '#web/storage/client-state.ts';
import { createAppRouter } from './router.tsx';

const session = vi.hoisted(() => ({ status: 'citizen', mounts: 0 }));
vi.mock('#web/session/session.ts', async (original) => ({
  ...(await original<typeof import('#web/session/session.ts')>()),
  whoIsHere: async () => session.status,
}));
vi.mock('#web/features/loan-application/LoanApplicationPage.tsx', () => ({
  default: () => {
    const [mount] = useState(() => ++session.mounts);
    return (
      <main data-mount={mount}>
        <h1>Application</h1>
        <input aria-label="project" />
      </main>
    );
  },
}));

let root: Root | undefined;
const open = async (path: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  root.render(<RouterProvider router={router} />);
  await until(() => expect(container.querySelector('main')).not.toBeNull());
  const isAt = (expected: string) => until(() => expect(router.state.resolvedLocation?.href).toBe(expected));
  const heading = () => container.querySelector('main h1')?.textContent;
  return { router, container, isAt, heading };
};
beforeEach(() => {
  session.status = 'citizen';
  localStorage.clear();
  sessionStorage.clear();
  notices.set([]);
  sessionView.set(sessionView.initial);
});
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

test('the pages of a flow share one mounted component, over its steps, an id that appears, and the language', async () => {
  const { router, container, isAt } = await open('/ar/get_loan_applicant_type');
  const field = container.querySelector('input');
  if (!field) throw new Error('the page has no field');
  field.value = 'Palms';
  for (const path of [
    '/ar/get_loan_applicant_type/7',
    '/ar/get_loan_cost/7',
    '/en/get_loan_cost/7',
    '/en/get_loan_review/7',
  ]) {
    router.history.push(path);
    await isAt(path);
    expect(container.querySelector('input')).toBe(field);
  }
  expect(field.value).toBe('Palms');
  expect(container.querySelector('main')?.dataset.mount).toBe('1');
});

test('a language switch turns language, direction, title and words at once', async () => {
  const { container, heading } = await open('/ar/site_map');
  await until(() => expect(heading()).toBe('خريطة الموقع'));
  const shown = () =>
    [document.documentElement.lang, document.documentElement.dir, document.title, heading()].join(' ');
  const before = shown();
  const seen = new Set<string>();
  const watch = new MutationObserver(() => seen.add(shown()));
  watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  container.querySelector<HTMLAnchorElement>('header a[hreflang=en]')?.click();
  await until(() => expect(heading()).toBe('Site map'));
  watch.disconnect();
  seen.delete(before);
  expect([...seen]).toEqual(['en ltr Site map – Agricultural Development Fund Site map']);
});

test.each([
  ['/', '/ar/login'],
  ['/ar', '/ar/login'],
  ['/services?from=mail', '/ar/services?from=mail'],
  ['/fr/services', '/ar/error404'],
  ['/fr', '/ar/error404'],
])('%s leads to %s', async (path, target) => {
  const { isAt } = await open(path);
  await isAt(target);
});

test('a missing language is the one used last', async () => {
  localStorage.setItem('languageCode', '"en"');
  const { isAt } = await open('/site_map');
  await isAt('/en/site_map');
});

test('an unknown path shows that it was not found, where it is', async () => {
  const { isAt, heading } = await open('/ar/nothing/here');
  await isAt('/ar/nothing/here');
  await until(() => expect(heading()).toBe('الصفحة غير موجودة'));
});

test("a citizen's page asks a visitor to log in, tells why and keeps the way", async () => {
  session.status = 'visitor';
  const { isAt } = await open('/en/get_loan_cost/7?from=mail');
  await isAt('/en/login');
  expect(returnPath.take()).toBe('/en/get_loan_cost/7?from=mail');
  expect(notices.get()).toMatchObject([{ kind: 'info', text: { code: 'login_required' } }]);
});

test('a citizen who goes to the login is at the account at once', async () => {
  sessionView.set({ status: 'citizen', user: null, userForServices: null });
  const { router, isAt } = await open('/en/site_map');
  router.history.push('/en/login');
  await isAt('/en/account');
});

test.each([
  ['visitor', '/en/remote_reviewer_request/7', '/en/remote_reviewer_login', { code: 'login_required' }],
  ['services', '/en/get_loan_cost/7', '/en/login', { message: expect.stringContaining('needs the full login') }],
])('a %s who opens %s is led to %s and sees why, and the way is kept', async (status, path, login, text) => {
  session.status = status;
  const { isAt } = await open(path);
  await isAt(login);
  expect(returnPath.take()).toBe(path);
  expect(notices.get()).toMatchObject([{ kind: 'info', text }]);
});

test.each(['citizen', 'services'])(
  'the pages of the remote reviewer open for a session of either login (%s)',
  async (status) => {
    session.status = status;
    const { isAt } = await open('/en/remote_reviewer_requests');
    await isAt('/en/remote_reviewer_requests');
    expect(notices.get()).toEqual([]);
  },
);

test('a service behind a flag that is off says that it is not open', async () => {
  const { isAt, container, heading } = await open('/en/deceased_exemption');
  await isAt('/en/deceased_exemption');
  await until(() => expect(heading()).toBe('Exemption of a deceased borrower'));
  expect(container.textContent).toContain('This service is not available online yet.');
});

test('an address carries the language that is on and its parameters', async () => {
  const { router } = await open('/en/site_map');
  const hrefOf: typeof router.buildLocation = (target) => router.buildLocation(target);
  expect(hrefOf({ from: '/$lang', to: '/$lang/login' }).href).toBe('/en/login');
  expect(hrefOf({ from: '/$lang', to: '/$lang/get_loan_cost/$id', params: { id: '7' } }).href).toBe(
    '/en/get_loan_cost/7',
  );
  expect(
    hrefOf({
      to: '/$lang/user_contract/$contract_number/$deal_id',
      params: { lang: 'ar', contract_number: 'C-1', deal_id: '2' },
    }).href,
  ).toBe('/ar/user_contract/C-1/2');
  // A parameter cannot break out of its part.
  expect(hrefOf({ from: '/$lang', to: '/$lang/user_invoice/$id', params: { id: '../login?a#b' } }).href).toBe(
    '/en/user_invoice/..%2Flogin%3Fa%23b',
  );
  // @ts-expect-error: the table has no such page
  hrefOf({ from: '/$lang', to: '/$lang/get_loan_costs/$id', params: { id: '7' } });
  // @ts-expect-error: its parameter is missing
  hrefOf({ from: '/$lang', to: '/$lang/get_loan_cost/$id' });
});

test('an optional parameter may be left out, also on a page that has one', async () => {
  const { router } = await open('/en/get_loan_applicant_type/7');
  const to = '/$lang/get_loan_applicant_type/{-$id}';
  expect(router.buildLocation({ from: '/$lang', to, params: { id: '8' } }).href).toBe('/en/get_loan_applicant_type/8');
  expect(router.buildLocation({ from: '/$lang', to, params: { id: undefined } }).href).toBe(
    '/en/get_loan_applicant_type',
  );
});

test('to go where one is already is ignored: the history stays as it is', async () => {
  const { router, isAt } = await open('/en/get_loan_applicant_type/7?from=mail');
  const go = () =>
    router.navigate({
      to: '/$lang/get_loan_applicant_type/{-$id}',
      params: { lang: 'en', id: '7' },
      search: true,
    });
  const length = router.history.length;
  const mounts = session.mounts;
  await go();
  await go();
  await isAt('/en/get_loan_applicant_type/7?from=mail');
  expect([router.history.length, session.mounts]).toEqual([length, mounts]);
  await router.navigate({ to: '/$lang/get_loan_cost/$id', params: { lang: 'en', id: '7' } });
  expect(router.history.length).toBe(length + 1);
});

test('a language switch keeps path, parameters, search and hash', async () => {
  const { container, isAt } = await open('/ar/get_loan_applicant_type/7?from=mail&sub_product=9#terms');
  container.querySelector<HTMLAnchorElement>('header a[hreflang=en]')?.click();
  await isAt('/en/get_loan_applicant_type/7?from=mail&sub_product=9#terms');
});

test('a language switch keeps an address that is not found', async () => {
  const { container, isAt } = await open('/ar/nothing/h%20ere');
  container.querySelector<HTMLAnchorElement>('header a[hreflang=en]')?.click();
  await isAt('/en/nothing/h%20ere');
});
