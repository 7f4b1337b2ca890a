/** The route tree, made from the table of pages. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type ParsedLocation,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { DEFAULT_LANG, isLang } from '#contract/kernel/lang.ts';
import { loadConfig } from '#web/api/load-config.ts';
import { loadWords } from '#web/i18n/i18n.ts';
import { hydratedBefore, hydrationGate } from '#web/loading/deferred-hydration.ts';
import { ErrorScreen } from '#web/notices/ErrorScreen.tsx';
import { flaggedPage, lazyPage } from '#web/routing/lazy-page.tsx';
import {
  allPages,
  areasOf,
  type FactsOf,
  type Flow,
  type Page,
  type PagePath,
  type PathsWith,
  pageAt,
  splitPath,
} from '#web/routing/pages.ts';
import { isPlaced } from '#web/routing/place/place-address.ts';
import { parseSearch, readSearch, stringifySearch } from '#web/routing/search-params.ts';
import { Shell } from '#web/shell/Shell.tsx';
import { languageCode } from '#web/storage/client-state.ts';
import { guardPage } from './guard-page.ts';
import { loaderOf } from './page-loaders.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

const home = () => languageCode.read() ?? DEFAULT_LANG;
const isPage = (name: string) => allPages.some(({ path }) => path !== '$' && path.split('/')[0] === name);
const toLogin = (lang: string) => redirect({ to: '/$lang/login', params: { lang }, replace: true });

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
  beforeLoad: async ({ params: { lang }, location: { pathname, href } }) => {
    await hydratedBefore(pathname);
    if (isLang(lang)) return;
    // The path of a known page gets the language that it lacks; any other first part is not a language of the portal.
    throw isPage(lang)
      ? redirect({ href: `/${home()}${href}`, replace: true })
      : redirect({ to: '/$lang/error404', params: { lang: home() }, replace: true });
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

const Closed = lazyPage(loaderOf(pageAt('under_construction')));

const screenOf = (page: Page) => {
  if (page.flow !== undefined) return Outlet;
  const Screen = lazyPage(loaderOf(page), areasOf(page));
  return page.flag === undefined ? Screen : flaggedPage(page.flag, Screen, Closed);
};

const optionsOf = (page: Page) => ({
  staticData: { page },
  beforeLoad: ({ location, preload }: { location: ParsedLocation; preload: boolean }) =>
    guardPage(page, { path: location.href, lang: splitPath(location.pathname).lang, preload }),
  loader: async ({ location }: { location: ParsedLocation }) => {
    // A prerendered page that waits for its first use needs no texts either.
    if (hydrationGate()) return;
    const { lang } = splitPath(location.pathname);
    await Promise.all([
      loadWords(lang, ...areasOf(page)),
      page.flag !== undefined && !import.meta.env.SSR && loadConfig(),
    ]);
  },
  errorComponent: ErrorScreen,
  component: screenOf(page),
});

type PathOf<F extends Flow> = PathsWith<{ flow: F }>;
type SearchOf<Path extends PagePath> = FactsOf<Path> extends { search: infer Search } ? keyof Search & string : never;
/** What the route of a page takes from the address. */
const searchOf = <Path extends PagePath>({ search = {} }: Page) => ({
  validateSearch: readSearch(search as Record<SearchOf<Path>, 'words' | 'choice'>),
});
/** A route that takes nothing from the address has a type of its own: links to it need not say so. */
type BySearch<Path extends PagePath, Searching, Plain> = [SearchOf<Path>] extends [never] ? Plain : Searching;
const pagesOf = (flow: Flow) => allPages.filter((page) => page.flow === flow);
const flowOptions = <const F extends Flow>(flow: F, first: Page) => {
  const Screen = lazyPage(loaderOf(first), areasOf(first));
  return {
    component: first.flag === undefined ? Screen : flaggedPage(first.flag, Screen, Closed),
    errorComponent: ErrorScreen,
    getParentRoute: () => language,
    id: flow,
  };
};
const plainFlow = <const F extends Flow>(flow: F, first: Page) => createRoute(flowOptions(flow, first));
const searchingFlow = <const F extends Flow>(flow: F, first: Page) =>
  createRoute({ ...flowOptions(flow, first), ...searchOf<PathOf<F>>(first) });
type FlowRoute<F extends Flow> = BySearch<
  PathOf<F>,
  ReturnType<typeof searchingFlow<F>>,
  ReturnType<typeof plainFlow<F>>
>;

/** TanStack loses the parameters of a page whose parent may be any route, so the possible ones are named. */
type Parent = typeof language | { [F in Flow]: FlowRoute<F> }[Flow];
const plainPage = <const Path extends PagePath, Under extends Parent>(parent: Under, path: Path) =>
  createRoute({ ...optionsOf(pageAt(path)), getParentRoute: () => parent, path });
const searchingPage = <const Path extends PagePath, Under extends Parent>(parent: Under, path: Path) =>
  createRoute({ ...optionsOf(pageAt(path)), getParentRoute: () => parent, path, ...searchOf<Path>(pageAt(path)) });

// An object made from a list has lost the literal names of its keys, and what each of its routes is: the types below say it.

type StepRoutes<F extends Flow, Under> = {
  [Path in PathOf<F>]: Under extends Parent ? ReturnType<typeof plainPage<Path, Under>> : never;
};
const stepRoutes = <F extends Flow, Under>(flow: F, parent: Under) =>
  Object.fromEntries(
    pagesOf(flow).map(({ path }) => [path, plainPage(parent as Parent, path)]),
  ) as unknown as StepRoutes<F, Under>;

const plainFlowWithSteps = <const F extends Flow>(flow: F, first: Page) => {
  const route = plainFlow(flow, first);
  return route.addChildren(stepRoutes(flow, route));
};
const searchingFlowWithSteps = <const F extends Flow>(flow: F, first: Page) => {
  const route = searchingFlow(flow, first);
  return route.addChildren(stepRoutes(flow, route));
};
type FlowRoutes = {
  [F in Flow]: BySearch<
    PathOf<F>,
    ReturnType<typeof searchingFlowWithSteps<F>>,
    ReturnType<typeof plainFlowWithSteps<F>>
  >;
};
/** The pages of a flow hang under one pathless route that carries their component, so it stays mounted from page to page. */
const flowRoutes = Object.fromEntries(
  allPages.flatMap((page) => {
    const { flow, search } = page;
    if (flow === undefined || pagesOf(flow)[0] !== page) return [];
    return [[flow, search ? searchingFlowWithSteps(flow, page) : plainFlowWithSteps(flow, page)]];
  }),
) as unknown as FlowRoutes;

type PageRoutes = {
  [Path in Exclude<PagePath, PathOf<Flow>>]: BySearch<
    Path,
    ReturnType<typeof searchingPage<Path, typeof language>>,
    ReturnType<typeof plainPage<Path, typeof language>>
  >;
};
const pageRoutes = Object.fromEntries(
  allPages.flatMap(({ path, flow, search }) =>
    flow === undefined ? [[path, search ? searchingPage(language, path) : plainPage(language, path)]] : [],
  ),
) as unknown as PageRoutes;

export const routeTree = root.addChildren([
  start,
  language.addChildren({ languageStart, ...flowRoutes, ...pageRoutes }),
]);

/** `isPrerendered`: the first page is on the screen already and may have been scrolled; it stays where it is. */
export const createAppRouter = (history?: RouterHistory, { isPrerendered = false } = {}) => {
  let stays = isPrerendered;
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // What a page loads is its texts, which are kept apart: a page that was left is not.
    defaultGcTime: 0,
    scrollRestoration: history === undefined && (({ location }) => !stays && !isPlaced(location)),
    ...(history && { history }),
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) stays = false;
  });
  return router;
};
export type AppRouter = ReturnType<typeof createAppRouter>;
