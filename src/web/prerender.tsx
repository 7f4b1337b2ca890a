/** Renders the public pages at build time; it is not part of what a browser loads. */
import { msg } from '@lingui/core/macro';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { LANGS } from '#contract/kernel/lang.ts';
import { deskOpen } from '#web/boot/config.ts';
import { i18nOf, loadWords } from '#web/i18n/i18n.ts';
import { FUND } from '#web/routing/page-title.tsx';
import { allPages } from '#web/routing/pages.ts';
import { createAppRouter } from '#web/routing/router.tsx';

const DESCRIPTION = msg`Apply for agricultural loans, follow your requests and manage your loans with the Agricultural Development Fund.`;

/** Pages whose first view does not depend on the visitor. */
export const pages = LANGS.flatMap((lang) =>
  allPages.filter(({ prerender }) => prerender).map((page) => ({ lang, page, path: `/${lang}/${page.path}` })),
);

/** Every address of the portal, so that the server can tell a page from a wrong address: `/:lang/get_loan_cost/:id`, `?` after an optional part. */
export const routes = allPages
  .filter(({ path }) => path !== '$')
  .map(({ path }) => `/:lang/${path.replace(/\{-\$(\w+)\}/g, ':$1?').replace(/\$(\w+)/g, ':$1')}`);

/** A text whose area the page does not load would stand there as its id. */
for (const lang of LANGS)
  i18nOf(lang).on('missing', ({ id }) => {
    throw new Error(`The page loads no text for the message ${id} (${lang})`);
  });

export const render = async ({ lang, page, path }: (typeof pages)[number], onHost: { hasDesk: boolean }) => {
  deskOpen.initial = onHost.hasDesk;
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await Promise.all([router.load(), loadWords(lang, 'prerender')]);
  const html = renderToString(<RouterProvider router={router} />);
  const i18n = i18nOf(lang);
  return {
    lang,
    path,
    html,
    ...onHost,
    title: `${i18n._(page.title)} – ${i18n._(FUND)}`,
    description: i18n._(DESCRIPTION),
  };
};
