/** Renders the public pages at build time; it is not part of what a browser loads. */
import offer from 'virtual:products';
import { msg } from '@lingui/core/macro';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { fillPath } from '#contract/kernel/kernel.ts';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { createAppRouter } from '#web/boot/router.tsx';
import { firstReads } from '#web/build/shells/first-reads.ts';
import { i18nOf, loadWords } from '#web/i18n/i18n.ts';
import { catalogueAtBuild } from '#web/parts/wizard/opening.ts';
import { FUND } from '#web/routing/page-title.tsx';
import { allPages, areasOf, type Page, type PagePath } from '#web/routing/pages.ts';
import { deskOpen } from '#web/state/config.ts';
import { sessionView } from '#web/state/session-view.ts';

const DESCRIPTION = msg`Apply for agricultural loans, follow your requests and manage your loans with the Agricultural Development Fund.`;

/** Pages whose first view does not depend on the visitor. */
export const pages = LANGS.flatMap((lang) =>
  allPages.filter(({ prerender }) => prerender).map((page) => ({ lang, page, path: `/${lang}/${page.path}` })),
);

/** Every address of the portal, so that the server can tell a page from a wrong address: `/:lang/get_loan_cost/:id`, `?` after an optional part. */
export const routes = allPages
  .filter(({ path }) => path !== '$')
  .map(({ path }) => `/:lang/${path.replace(/\{-\$(\w+)\}/g, ':$1?').replace(/\$(\w+)/g, ':$1')}`);

/** `page/{-$id}` -> `page` and `page/$id` */
const variantsOf = (path: string) => {
  const [before = '', optional] = path.split(/\/\{-(\$\w+)\}$/);
  return optional === undefined ? [path] : [before, `${before}/${optional}`];
};
/** What only the real address knows is `~` and its place in there: `page/$id` -> `page/~3`. */
const marked = (address: string) =>
  address
    .split('/')
    .map((part, index) => (part.startsWith('$') ? `~${index + 2}` : part))
    .join('/');
/** The place of what a page is about. */
const FIRST_PART = '~3';

const titleOf = (lang: Lang, { title }: Page) => `${i18nOf(lang)._(title)} – ${i18nOf(lang)._(FUND)}`;

/** A text whose area the page does not load would stand there as its id. */
for (const lang of LANGS)
  i18nOf(lang).on('missing', ({ id }) => {
    throw new Error(`The page loads no text for the message ${id} (${lang})`);
  });

/** What the device alone knows is in the first view of this page. */
const OF_THE_DEVICE: PagePath = 'user_signed_contract_iam_callback';

/** Pages of a citizen: each as it is shown until what it reads has come. An optional part of an address makes two of them. */
export const shells = LANGS.flatMap((lang) =>
  allPages
    .filter(({ access, path }) => access === 'citizen' && path !== OF_THE_DEVICE)
    .flatMap((page) => variantsOf(page.path).map((address) => ({ lang, page, address }))),
);

/** The hidden app is in the page beside the shell until it replaces it, so the shell has neither the id of the content nor the state of a flow. */
const besideTheApp = (html: string) =>
  html
    .replace(/ data-(?:machine|state)="[^"]*"/g, '')
    .replace('<main id="main"', '<div role="main" id="shell-main"')
    .replace('</main>', '</div>')
    .replace('href="#main"', 'href="#shell-main"');

export const renderShell = async ({ lang, page, address }: (typeof shells)[number]) => {
  catalogueAtBuild.initial = offer;
  sessionView.initial = { status: 'citizen', user: null, userForServices: null };
  const router = createAppRouter(createMemoryHistory({ initialEntries: [`/${lang}/${marked(address)}`] }));
  await router.load();
  const failed = router.state.matches.find(({ error }) => error !== undefined);
  if (failed) throw new Error(`The shell of ${page.path} cannot be rendered`, { cause: failed.error });
  return {
    lang,
    address,
    screen: `features/${page.area}/${page.screen}.tsx`,
    areas: ['frame', ...areasOf(page)],
    isLater: page.flow !== undefined && allPages.find(({ flow }) => flow === page.flow)?.path !== page.path,
    reads: firstReads(page).map(({ auth, path }) => ({
      path: fillPath(path, { id: FIRST_PART }),
      isPublic: auth === 'public',
    })),
    title: titleOf(lang, page),
    html: besideTheApp(renderToString(<RouterProvider router={router} />)),
  };
};

export const render = async ({ lang, page, path }: (typeof pages)[number], onServer: { hasDesk: boolean }) => {
  deskOpen.initial = onServer.hasDesk;
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await Promise.all([router.load(), loadWords(lang, 'prerender')]);
  const html = renderToString(<RouterProvider router={router} />);
  const i18n = i18nOf(lang);
  return {
    lang,
    path,
    html,
    ...onServer,
    title: titleOf(lang, page),
    description: i18n._(DESCRIPTION),
  };
};
