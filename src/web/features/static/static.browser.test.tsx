/** Pages of the table of pages itself: the site map, addresses without a page, and services that are closed. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { until } from '#tests/setup/until.ts';
import { createAppRouter } from '#web/boot/router.tsx';
import { sessionView } from '#web/state/session-view.ts';

vi.mock('#web/session/session.ts', async (original) => ({
  ...(await original<typeof import('#web/session/session.ts')>()),
  whoIsHere: async () => 'citizen',
}));

let root: Root | undefined;
let home: HTMLElement;
const open = async (path: string) => {
  home = document.body.appendChild(document.createElement('div'));
  root = createRoot(home);
  root.render(<RouterProvider router={createAppRouter(createMemoryHistory({ initialEntries: [path] }))} />);
  await until(() => expect(home.querySelector('main h1')).not.toBeNull());
};
const main = () => home.querySelector('main') as HTMLElement;
const hrefs = (within = 'main') => [...home.querySelectorAll(`${within} a`)].map((link) => link.getAttribute('href'));
beforeEach(() => sessionView.set({ status: 'visitor', user: null, userForServices: null }));
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  sessionView.set(sessionView.initial);
});

describe('the site map', () => {
  const marked = () =>
    [...main().querySelectorAll('li')]
      .filter((item) => item.textContent?.includes('(you log in first)'))
      .map((item) => item.querySelector('a')?.getAttribute('href'));

  test('marks what a visitor cannot open, and leaves out what is closed', async () => {
    await open('/en/site_map');
    await until(() => expect(marked()).toContain('/en/account'));
    expect(marked()).not.toContain('/en/locations');
    expect(hrefs()).toEqual(
      expect.arrayContaining(['/en/locations', '/en/about_us', '/en/release_service_verification']),
    );
    for (const closed of ['/en/notifications', '/en/request', '/en/deceased_exemption'])
      expect(hrefs()).not.toContain(closed);
  });
  test('lists the pages of a service beneath its entry', async () => {
    await open('/ar/site_map');
    await until(() => expect(hrefs()).toContain('/ar/remote_reviewer_requests'));
    const within = (entry: string) =>
      [...main().querySelectorAll(`a[href="${entry}"] ~ ul a`)].map((link) => link.getAttribute('href'));
    expect(within('/ar/remote_reviewer_requests')).toEqual([
      '/ar/remote_reviewer_login',
      '/ar/remote_reviewer_new_request',
    ]);
    expect(main().querySelector('a[href="/ar/remote_reviewer_requests"]')?.textContent).toBe('خدمة المراجعة عن بُعد');
    expect(within('/ar/appointment_services')).toContain('/ar/appointment_with_branch');
    expect(new Set(hrefs('main section')).size).toBe(hrefs('main section').length);
  });
  test('marks nothing for a citizen', async () => {
    sessionView.set({ status: 'citizen', user: null, userForServices: null });
    await open('/en/site_map');
    await until(() => expect(hrefs()).toContain('/en/account'));
    expect(marked()).toEqual([]);
  });
  test('marks for the services identity what needs the full login', async () => {
    sessionView.set({ status: 'services', user: null, userForServices: null });
    await open('/en/site_map');
    await until(() => expect(marked()).toContain('/en/account'));
    expect(hrefs()).toContain('/en/remote_reviewer_requests');
    expect(marked()).not.toContain('/en/remote_reviewer_requests');
    expect(marked()).not.toContain('/en/remote_reviewer_new_request');
  });
});

describe('an address without a page', () => {
  test('leads to the page that is meant, in its language', async () => {
    await open('/ar/acount/7');
    await until(() => expect(main().querySelector('h2')?.textContent).toBe('لعلك تقصد'));
    expect(hrefs('main section')[0]).toBe('/ar/account');
  });
  test('finds a page by words of its title', async () => {
    await open('/ar/nothing/here');
    expect(main().textContent).not.toContain('لعلك تقصد');
    await userEvent.fill(main().querySelector('input') as HTMLInputElement, 'اخلاء طرف متوفى');
    await until(() => expect(hrefs('main search')).toEqual(['/ar/release_service_for_dead']));
    await userEvent.fill(main().querySelector('input') as HTMLInputElement, 'zzz');
    await until(() => expect(main().textContent).toContain('جرّب كلمة أخرى'));
  });
  test('leads on: a visitor to the login, who is logged in to their first page', async () => {
    await open('/en/error404');
    expect(hrefs()).toEqual(['/en/login', '/en/services', '/en/site_map', '/en/contact_us']);
    sessionView.set({ status: 'citizen', user: null, userForServices: null });
    await until(() => expect(hrefs()[0]).toBe('/en/account'));
    sessionView.set({ status: 'services', user: null, userForServices: null });
    await until(() => expect(hrefs()[0]).toBe('/en/remote_reviewer_requests'));
  });
});

describe('a service that is closed', () => {
  test.each([
    ['notifications', 'Notifications', '/en/account'],
    ['appointment_with_general_manager', 'Appointment with the general manager', '/en/appointment_services'],
    ['request', 'Requests to the general director', '/en/contact_us'],
    ['deceased_exemption', 'Exemption of a deceased borrower', '/en/deceased_exemption_service_v2'],
  ])('%s says so, and what serves instead', async (path, title, instead) => {
    sessionView.set({ status: 'citizen', user: null, userForServices: null });
    await open(`/en/${path}`);
    await until(() => expect(main().querySelector('h1')?.textContent).toBe(title));
    expect(main().textContent).toContain('This service is not available online yet.');
    expect(hrefs()).toContain(instead);
  });
  test('and the page of closed services makes sense by itself', async () => {
    await open('/en/under_construction');
    await until(() => expect(main().querySelector('h1')?.textContent).toBe('Service not available yet'));
    expect(hrefs()).toEqual(['/en/services', '/en/locations']);
  });
});
