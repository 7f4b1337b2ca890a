/** What surrounds a view that is shown alone: the portal's language, words and routes, and no server behind it. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { Fragment, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { dirOf, type Lang } from '#contract/kernel/lang.ts';
import { I18nScope } from '#web/i18n/I18nScope.tsx';
import { loadWords } from '#web/i18n/i18n.ts';
import { PageTitle } from '#web/routing/page-title.tsx';
import { createStore, useStore } from '#web/storage/store.ts';

export type Scene = {
  home: HTMLElement;
  /** Whether the router has opened the page. */
  isOpen: () => boolean;
  show: (view: ReactNode) => void;
  end: () => void;
};

/** `search` is the query of the address. */
export const openScene = async (lang: Lang, areas: readonly string[], search = ''): Promise<Scene> => {
  await loadWords(lang, 'live', ...areas);
  const shown = createStore<{ view: ReactNode; nth: number }>({ view: null, nth: 0 });
  const Shown = () => {
    const { view, nth } = useStore(shown);
    return <Fragment key={nth}>{view}</Fragment>;
  };
  const root = createRootRoute({
    component: () => (
      <I18nScope lang={lang}>
        <PageTitle>
          <Suspense>
            <Outlet />
          </Suspense>
        </PageTitle>
      </I18nScope>
    ),
  });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$lang/$', component: Shown });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [`/${lang}/anywhere${search}`] }),
  });
  document.documentElement.lang = lang;
  document.documentElement.dir = dirOf(lang);
  const home = document.body.appendChild(document.createElement('div'));
  // The container has the name of the page's frame: breakpoints ask for it.
  home.style.container = 'page / inline-size';
  const reactRoot = createRoot(home);
  reactRoot.render(<RouterProvider router={router} />);
  return {
    home,
    isOpen: () => router.state.status === 'idle' && router.state.matches.length >= 2,
    show: (view) => shown.set({ view, nth: shown.get().nth + 1 }),
    end: () => {
      reactRoot.unmount();
      home.remove();
    },
  };
};
