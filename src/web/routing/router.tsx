/** The route tree, made of the table of pages. */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { DEFAULT_LANG, isLang } from '#contract/kernel/lang.ts';
import { loadConfig } from '#web/boot/config.ts';
import { firstUse, takenOver } from '#web/boot/deferred-hydration.ts';
import { loadWords } from '#web/i18n/i18n.ts';
import { ErrorScreen } from '#web/notices/ErrorScreen.tsx';
import { FlaggedPage } from '#web/shell/FlaggedPage.tsx';
import { Shell } from '#web/shell/Shell.tsx';
import { languageCode } from '#web/storage/client-state.ts';
import { guardPage } from './access.ts';
import { lazyPage } from './lazy-page.tsx';
import { allPages, type Page } from './pages.ts';

const home = () => languageCode.read() ?? DEFAULT_LANG;
const isPage = (name: string) => allPages.some(({ path }) => path !== '$' && path.split('/')[0] === name);
const toLogin = (lang: string) => redirect({ to: `/${lang}/login`, replace: true });

const root = createRootRoute({ errorComponent: ErrorScreen });

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw toLogin(home());
  },
});

const language = createRoute({
  getParentRoute: () => root,
  path: '$lang',
  beforeLoad: async ({ params: { lang }, location: { pathname, search, hash } }) => {
    await takenOver(pathname);
    if (isLang(lang)) return;
    // A known page without its language gets it; any other first part is no language of ours.
    throw redirect(
      isPage(lang)
        ? { to: `/${home()}${pathname}`, search, hash, replace: true }
        : { to: `/${home()}/error404`, replace: true },
    );
  },
  loader: ({ params: { lang } }) => (isLang(lang) ? loadWords(lang) : undefined),
  component: Shell,
  errorComponent: ErrorScreen,
});

const languageStart = createRoute({
  getParentRoute: () => language,
  path: '/',
  beforeLoad: ({ params: { lang } }) => {
    throw toLogin(lang);
  },
});

/** The catalogues a page needs besides the frame's: its own, that of what it may share with others, and of its closed door. */
const areasOf = ({ area, flag, shares = [] }: Page) => [
  area,
  'live',
  ...shares,
  ...(flag === undefined ? [] : ['static']),
];

const toRoute = (parent: AnyRoute, page: Page) => {
  const Screen = page.flow === undefined ? lazyPage(page.load, areasOf(page)) : Outlet;
  return createRoute({
    getParentRoute: () => parent,
    path: page.path,
    staticData: { page },
    beforeLoad: ({ location, params, preload }) => guardPage(page, { path: location.href, lang: params.lang, preload }),
    loader: async ({ params: { lang } }) => {
      // A prerendered page that waits for its first use needs no words either.
      if (!isLang(lang) || firstUse()) return;
      await Promise.all([loadWords(lang, ...areasOf(page)), page.flag !== undefined && loadConfig()]);
    },
    errorComponent: ErrorScreen,
    component: page.flag === undefined ? Screen : FlaggedPage(page.flag, Screen),
  });
};

/** The pages of a flow hang under one pathless route that carries their component, so it stays mounted from page to page. */
const toFlow = (pages: Page[]) => {
  const [first] = pages;
  if (!first) return [];
  const layout = createRoute({
    getParentRoute: () => language,
    id: `flow:${first.flow}`,
    component: lazyPage(first.load, areasOf(first)),
    errorComponent: ErrorScreen,
  });
  return [layout.addChildren(pages.map((page) => toRoute(layout, page)))];
};

const flows = Map.groupBy(
  allPages.filter(({ flow }) => flow !== undefined),
  ({ flow }) => flow,
);
const alone = allPages.filter(({ flow }) => flow === undefined).map((page) => toRoute(language, page));

export const routeTree = root.addChildren([
  start,
  language.addChildren([languageStart, ...alone, ...[...flows.values()].flatMap(toFlow)]),
]);

/** `isPrerendered`: the first page is on the screen already and may have been scrolled; it stays where it is. */
export const createAppRouter = (history?: RouterHistory, { isPrerendered = false } = {}) => {
  let stays = isPrerendered;
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: history === undefined && (() => !stays),
    ...(history && { history }),
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) stays = false;
  });
  return router;
};
export type AppRouter = ReturnType<typeof createAppRouter>;
