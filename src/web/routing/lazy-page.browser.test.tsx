import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { until } from '#tests/setup/until.ts';
import { hasWords } from '#web/i18n/i18n.ts';
import { lazyPage } from './lazy-page.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

test('a screen that is here before its texts waits for them', async () => {
  expect(hasWords('ar', 'more')).toBe(false);
  const Screen = () => <h1>{hasWords('ar', 'more') ? 'with texts' : 'without texts'}</h1>;
  const Page = lazyPage(async () => ({ default: Screen }), ['more']);
  await Page.preload();

  const home = createRootRoute();
  const page = createRoute({ getParentRoute: () => home, path: '$lang', component: () => <Page /> });
  const router = createRouter({
    routeTree: home.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/ar'] }),
  });
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  root.render(
    <Suspense>
      <RouterProvider router={router as never} />
    </Suspense>,
  );
  await until(() => expect(container.querySelector('h1')?.textContent).toBe('with texts'));
});
