/** The page of services: each service of the specification, section 1, has one tile, and it says to whom it opens. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Flag } from '#contract/kernel/flags.ts';
import { LANGS } from '#contract/kernel/lang.ts';
import { until } from '#tests/setup/until.ts';
import { createAppRouter } from '#web/boot/router.tsx';
import { allPages, type PagePath } from '#web/routing/pages.ts';
import { services } from '#web/routing/services.generated.ts';
import { type SessionView, sessionView } from '#web/state/session-view.ts';

type Who = Exclude<SessionView['status'], 'unknown'>;
const world = vi.hoisted(() => ({ off: [] as string[] }));
vi.mock('#web/state/config.ts', async (original) => {
  const isOn = (flag: Flag | readonly Flag[] | undefined) =>
    flag === undefined || [flag].flat().some((name) => !world.off.includes(name));
  return { ...(await original<typeof import('#web/state/config.ts')>()), useFlag: isOn, useFlags: () => isOn };
});
vi.mock('./BegunRequest.tsx', () => ({ default: () => null }));

/** The pages through which each online service can be opened. Pages of information are in the main navigation instead. */
const SERVICES: Record<string, PagePath[]> = {
  'try out a loan': ['loan_request_init/{-$id}'],
  'apply for a loan': ['get_loan_applicant_type/{-$id}'],
  'batch disbursement': ['disbursement_amount/{-$id}'],
  'loan accounts, contracts and deals': ['account'],
  'release certificate': ['release_services', 'release_service'],
  'release certificate for a deceased person': ['release_service_for_dead'],
  'verify a certificate': ['release_service_verification'],
  'exemption of a deceased borrower': ['deceased_exemption', 'deceased_exemption_service_v2'],
  appointments: [
    'appointment_services',
    'appointment_with_general_manager',
    'appointment_in_main_center',
    'appointment_with_branch',
  ],
  'requests to the general director': ['request', 'director_new_request/{-$id}'],
  'remote reviewer': ['remote_reviewer_login', 'remote_reviewer_requests', 'remote_reviewer_new_request/{-$id}'],
  'export certificates': ['arabian_shield'],
  'change the password': ['change_password'],
  'change the mobile number': ['edit_profile'],
};

let root: Root | undefined;
let home: HTMLElement;
const open = async (lang: string, status: Who, off: readonly Flag[] = []) => {
  Object.assign(world, { off });
  sessionView.set({ status, user: null, userForServices: null });
  home = document.body.appendChild(document.createElement('div'));
  root = createRoot(home);
  root.render(
    <RouterProvider router={createAppRouter(createMemoryHistory({ initialEntries: [`/${lang}/services`] }))} />,
  );
  await until(() => expect(home.querySelector('main h1')).not.toBeNull());
};
const tiles = () => [...home.querySelectorAll<HTMLAnchorElement>('main section a')];
const tileOf = (href: string) => tiles().find((tile) => tile.getAttribute('href') === href);
/** How many tiles lead to one of these pages. */
const tilesTo = (paths: readonly PagePath[], lang: string) => {
  const addresses = paths.map((path) => `/${lang}/${path.replace(/\/\{-\$\w+\}/, '')}`);
  return tiles().filter((tile) => addresses.includes(tile.getAttribute('href') ?? '')).length;
};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  sessionView.set(sessionView.initial);
});

describe.each(LANGS)('in %s', (lang) => {
  test.each<Who>(['visitor', 'services', 'citizen'])(
    'each service has one tile, with its purpose, for a %s',
    async (who) => {
      await open(lang, who);
      for (const [service, paths] of Object.entries(SERVICES)) expect(tilesTo(paths, lang), service).toBe(1);
      // The icon, the title, the purpose and the foot; and, but for the citizen's own pages, for whom it is and what they need.
      const own = ['account', 'edit_profile', 'change_password', 'notifications'];
      for (const tile of tiles()) {
        const isOwn = own.includes(tile.pathname.split('/')[2] ?? '');
        expect(tile.childElementCount, tile.textContent).toBe(isOwn ? 4 : 5);
        if (!isOwn) expect(tile.children[3]?.childElementCount, tile.textContent).toBe(2);
      }
    },
  );
});

test('what the areas say of their services is about pages', () => {
  expect(allPages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(services)));
});

test('an exemption has one tile with the first version alone, too', async () => {
  await open('en', 'citizen', ['deceasedExemptionV2']);
  expect(tileOf('/en/deceased_exemption')).toBeDefined();
  expect(tilesTo(SERVICES['exemption of a deceased borrower'] ?? [], 'en')).toBe(1);
});

describe('the remote reviewer', () => {
  test('has its name as a service', async () => {
    await open('ar', 'visitor');
    expect(tileOf('/ar/remote_reviewer_requests')?.textContent).toContain('خدمة المراجعة عن بُعد');
  });
  test.each<[Who, boolean]>([
    ['visitor', true],
    ['services', false],
    ['citizen', false],
  ])('asks a %s for a login first: %s', async (who, wantsLogin) => {
    await open('en', who);
    expect(tileOf('/en/remote_reviewer_requests')?.textContent?.includes('You log in first')).toBe(wantsLogin);
  });
});
