/**
 * Every route of the specification, section 2, has its finished page, and the router shows it to whom it is for. What visitors and
 * citizens get is observed, and recorded in `routes.table.txt`, which the guide shows. The screens themselves are stubs here, named
 * after their files; `npm run tour` looks at the real ones.
 */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import { isEndpoint } from '#contract/kernel/kernel.ts';
import { addressOf, isPageOf, SPEC_ROUTES } from '#tests/setup/pages/spec-routes.ts';
import { until } from '#tests/setup/until.ts';
import { allPages, type Page } from '#web/routing/pages.ts';
import { type SessionView, sessionView } from '#web/state/session-view.ts';
import { createAppRouter } from '../router.tsx';

type Who = Exclude<SessionView['status'], 'unknown'>;
const world = vi.hoisted(() => ({ who: 'visitor' as Who, off: [] as string[] }));
vi.mock('#web/session/session.ts', async (original) => ({
  ...(await original<typeof import('#web/session/session.ts')>()),
  whoIsHere: async () => world.who,
}));
vi.mock('#web/state/config.ts', async (original) => {
  const isOn = (flag: Page['flag']) => flag === undefined || [flag].flat().some((name) => !world.off.includes(name));
  return {
    ...(await original<typeof import('#web/state/config.ts')>()),
    useFlag: isOn,
    useFlags: () => isOn,
  };
});
vi.mock('#web/api/load-config.ts', () => ({ loadConfig: async () => null }));
vi.mock('../page-loaders.ts', () => ({
  loaderOf:
    ({ area, screen = 'UnderConstructionPage' }: Pick<Page, 'area' | 'screen'>) =>
    async () => ({ default: () => <main>{`${area}/${screen}`}</main> }),
}));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sessionView.set(sessionView.initial);
});

const SAMPLE = 'sample';
const params: Record<string, string> = new Proxy({}, { get: () => SAMPLE });
/** The addresses of a page with every part that may be left out, and with none. */
const addressesOf = ({ path }: Page) => [
  ...new Set([addressOf(path, params), addressOf(path.replaceAll(/\/\{-\$\w+\}/g, ''), params)]),
];
const ownScreen = ({ area, screen }: Page) => `${area}/${screen}`;
const CLOSED = 'static/UnderConstructionPage';

type World = { who: Who; off?: readonly string[] };
/** What somebody sees who opens a page: its own screen, that it is not open, or another page that it leads to. */
const seen = async (page: Page, { who, off = [] }: World): Promise<string> => {
  const shown = new Set<string>();
  for (const address of addressesOf(page)) {
    Object.assign(world, { who, off });
    sessionView.set({ status: who, user: null, userForServices: null });
    const path = `/en/${address}`;
    const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    root.render(<RouterProvider router={router} />);
    await until(() => {
      expect(router.state.status).toBe('idle');
      expect(container.querySelector('main')).not.toBeNull();
    });
    const at = router.state.location.pathname;
    const screen = container.querySelector('main')?.textContent ?? '';
    root.unmount();
    container.remove();
    if (at !== path) shown.add(at.split('/').slice(2).join('/'));
    else if (screen === ownScreen(page)) shown.add('its screen');
    else shown.add(screen === CLOSED ? 'not open' : screen);
  }
  return [...shown].join(' or ');
};

const pages = allPages.filter(({ path }) => path !== '$');
const isSpecified = ({ path }: Page) => SPEC_ROUTES.some((route) => isPageOf(path, route));
const flagsOf = ({ flag }: Page) => (flag === undefined ? [] : [flag].flat());

const endpointsIn = (entries: object): { flag?: Page['flag'] }[] =>
  Object.values(entries).flatMap((entry) => (isEndpoint(entry) ? [entry] : endpointsIn(entry)));
const flagged = endpointsIn(contract).map(({ flag }) => (flag === undefined ? [] : [flag].flat()));
/** Calls that are closed when all of these flags are off. `flags.test.ts` of the server observes that they answer `not_found`. */
const closedWith = (flags: readonly string[]) =>
  flagged.filter((own) => own.length > 0 && own.every((flag) => flags.includes(flag))).length;
const whenOff = async (page: Page): Promise<string> => {
  const calls = closedWith(flagsOf(page));
  const shown = await seen(page, { who: 'citizen', off: flagsOf(page) });
  return `${shown}; ${calls === 0 ? 'its calls serve another page too' : `${calls} calls not found`}`;
};

describe('the routes of the specification', () => {
  test.each(SPEC_ROUTES)('%s has its page, and the page is finished', (route) => {
    const page = pages.find(({ path }) => isPageOf(path, route));
    expect(page).toMatchObject({ screen: expect.stringMatching(/Page$/) });
    // That a service is not open is said by the page of that name, and in place of a page whose flag is off.
    if (route !== 'under_construction') expect(page && ownScreen(page)).not.toBe(CLOSED);
  });

  test('an unknown address and an unknown language are not found', async () => {
    for (const [path, target] of [
      ['/fr/login', '/ar/error404'],
      ['/en/nothing', '/en/nothing'],
    ] as const) {
      const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
      const container = document.body.appendChild(document.createElement('div'));
      const root = createRoot(container);
      root.render(<RouterProvider router={router} />);
      await until(() => expect(container.querySelector('main')?.textContent).toBe('static/NotFoundPage'));
      expect(router.state.location.pathname).toBe(target);
      root.unmount();
      container.remove();
    }
  });

  // One place of the appointments is behind a flag, not a call: `appointments.test.ts` observes that it is not found.
  const isOnePlace = (path: string) => path === 'appointment_with_general_manager';
  test.each(pages.filter(({ flag, path }) => flag !== undefined && !isOnePlace(path)))(
    'with its flag off, the calls of $path are closed as well',
    (page) => expect(flagged.filter((own) => own.some((flag) => flagsOf(page).includes(flag)))).not.toEqual([]),
  );
});

test('what each of them gets is as recorded', async () => {
  const rows: string[][] = [];
  for (const page of pages) {
    const flags = flagsOf(page);
    rows.push([
      `\`${page.path.replaceAll(/\{-\$(\w+)\}/g, '{$1?}').replaceAll(/\$(\w+)/g, '{$1}')}\``,
      isSpecified(page) ? 'yes' : 'added',
      `\`${ownScreen(page)}\``,
      await seen(page, { who: 'visitor' }),
      await seen(page, { who: 'services' }),
      await seen(page, { who: 'citizen' }),
      flags.length === 0 ? '' : flags.map((flag) => `\`${flag}\``).join(', '),
      flags.length === 0 ? '' : await whenOff(page),
    ]);
  }
  const head = [
    'route',
    'specified',
    'screen',
    'a visitor gets',
    'with the services identity',
    'a citizen gets',
    'flag',
    'while it is off',
  ];
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  console.info(table);
  await expect(`${table}\n`).toMatchFileSnapshot('routes.table.txt');
}, 60_000);
