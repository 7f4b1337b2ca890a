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
  type Flow,
  type Page,
  type PagePath,
  type PathsWith,
  pageAt,
  splitPath,
} from '#web/routing/pages.ts';
import { isPlaced } from '#web/routing/place/place-address.ts';
import { choiceName, parseSearch, readSearch, soughtText, stringifySearch } from '#web/routing/search-params.ts';
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

/** The pages of a flow hang under one pathless route that carries their component, so it stays mounted from page to page. */
const flowOptions = (flow: Flow) => {
  const [first] = allPages.filter((page) => page.flow === flow);
  if (!first) throw new Error(`The flow ${flow} has no page.`);
  const Screen = lazyPage(loaderOf(first), areasOf(first));
  const { flag } = first;
  return {
    component: flag === undefined ? Screen : flaggedPage(flag, Screen, Closed),
    errorComponent: ErrorScreen,
  };
};
const whatIf = createRoute({ ...flowOptions('what-if'), getParentRoute: () => language, id: 'what-if' });
const loanApplication = createRoute({
  ...flowOptions('loan-application'),
  getParentRoute: () => language,
  id: 'loan-application',
  validateSearch: readSearch({ sub_product: choiceName }),
});
const contractSigning = createRoute({
  ...flowOptions('contract-signing'),
  getParentRoute: () => language,
  id: 'contract-signing',
});

const disbursement = createRoute({
  ...flowOptions('disbursement'),
  getParentRoute: () => language,
  id: 'disbursement',
  validateSearch: readSearch({ loan_account: choiceName }),
});

const exemption = createRoute({ ...flowOptions('exemption'), getParentRoute: () => language, id: 'exemption' });
const exportCertificate = createRoute({
  ...flowOptions('export-certificate'),
  getParentRoute: () => language,
  id: 'export-certificate',
});

/** A new request may refer to a closed one. */
const referring = { validateSearch: readSearch({ refers_to: choiceName }) };
const reviewerRequest = createRoute({
  ...flowOptions('reviewer-request'),
  ...referring,
  getParentRoute: () => language,
  id: 'reviewer-request',
});
const directorRequest = createRoute({
  ...flowOptions('director-request'),
  ...referring,
  getParentRoute: () => language,
  id: 'director-request',
});

const EXEMPTION_LIST = 'deceased_exemption_requests_v2/{-$pageNumber}';

const search = createRoute({
  ...optionsOf(pageAt('search')),
  getParentRoute: () => language,
  path: 'search',
  validateSearch: readSearch({ q: soughtText }),
});

/** What of the products is listed: `features/products/list/filter.ts` reads it. */
const productsList = createRoute({
  ...optionsOf(pageAt('products_list')),
  getParentRoute: () => language,
  path: 'products_list',
  validateSearch: readSearch({ applicant: choiceName, kind: choiceName, q: soughtText }),
});

/** Which places are listed: `features/locations/places.ts` reads it. */
const locations = createRoute({
  ...optionsOf(pageAt('locations')),
  getParentRoute: () => language,
  path: 'locations',
  validateSearch: readSearch({ region: choiceName, q: soughtText }),
});

/** The list as it was when its first page was opened. */
const exemptionList = createRoute({
  ...optionsOf(pageAt(EXEMPTION_LIST)),
  getParentRoute: () => language,
  path: EXEMPTION_LIST,
  validateSearch: readSearch({ asOf: choiceName }),
});

type Parent =
  | typeof language
  | typeof whatIf
  | typeof loanApplication
  | typeof contractSigning
  | typeof disbursement
  | typeof exemption
  | typeof exportCertificate
  | typeof reviewerRequest
  | typeof directorRequest;
const pageRoute = <const Path extends PagePath, Under extends Parent>(parent: Under, path: Path) =>
  createRoute({ ...optionsOf(pageAt(path)), getParentRoute: () => parent, path });

type RoutesOf<Path extends PagePath, Under extends Parent> = {
  [P in Path]: ReturnType<typeof pageRoute<P, Under>>;
};
const routesOf = <Path extends PagePath, Under extends Parent>(parent: Under, flow?: Flow) => {
  const paths = allPages.filter((page) => page.flow === flow).map(({ path }) => path);
  // An object made from a list has lost the literal names of its keys.
  return Object.fromEntries(paths.map((path) => [path, pageRoute(parent, path)])) as unknown as RoutesOf<Path, Under>;
};

type PathOf<F extends Flow> = PathsWith<{ flow: F }>;
export const routeTree = root.addChildren([
  start,
  language.addChildren({
    languageStart,
    whatIf: whatIf.addChildren(routesOf<PathOf<'what-if'>, typeof whatIf>(whatIf, 'what-if')),
    loanApplication: loanApplication.addChildren(
      routesOf<PathOf<'loan-application'>, typeof loanApplication>(loanApplication, 'loan-application'),
    ),
    contractSigning: contractSigning.addChildren(
      routesOf<PathOf<'contract-signing'>, typeof contractSigning>(contractSigning, 'contract-signing'),
    ),
    disbursement: disbursement.addChildren(
      routesOf<PathOf<'disbursement'>, typeof disbursement>(disbursement, 'disbursement'),
    ),
    exemption: exemption.addChildren(routesOf<PathOf<'exemption'>, typeof exemption>(exemption, 'exemption')),
    exportCertificate: exportCertificate.addChildren(
      routesOf<PathOf<'export-certificate'>, typeof exportCertificate>(exportCertificate, 'export-certificate'),
    ),
    reviewerRequest: reviewerRequest.addChildren(
      routesOf<PathOf<'reviewer-request'>, typeof reviewerRequest>(reviewerRequest, 'reviewer-request'),
    ),
    directorRequest: directorRequest.addChildren(
      routesOf<PathOf<'director-request'>, typeof directorRequest>(directorRequest, 'director-request'),
    ),
    ...routesOf<
      Exclude<PagePath, PathOf<Flow> | 'search' | 'products_list' | 'locations' | typeof EXEMPTION_LIST>,
      typeof language
    >(language),
    // These routes replace the plain routes of their paths.
    search,
    products_list: productsList,
    locations,
    [EXEMPTION_LIST]: exemptionList,
  }),
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
