import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { until } from '#tests/setup/until.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

vi.spyOn(console, 'error').mockImplementation(() => {});

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

const fault = (url: unknown) => Object.assign(new Error('moved'), { url });
const open = (url: unknown, where: 'loader' | 'beforeLoad' | 'component') => {
  const home = createRootRoute({ component: Outlet, errorComponent: ErrorScreen });
  const fail = () => {
    throw fault(url);
  };
  const page = createRoute({
    getParentRoute: () => home,
    path: '/$lang/failing',
    errorComponent: ErrorScreen,
    ...(where === 'component' ? { component: fail } : { [where]: fail }),
  });
  const goal = createRoute({ getParentRoute: () => home, path: '/$lang/goal', component: () => <h1>The goal</h1> });
  const router = createRouter({
    routeTree: home.addChildren([page, goal]),
    history: createMemoryHistory({ initialEntries: ['/en/failing'] }),
  });
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  root.render(<RouterProvider router={router as never} />);
  return () => container.querySelector('h1')?.textContent;
};

test.each(['loader', 'beforeLoad', 'component'] as const)(
  'an error of a %s that carries a url leads there',
  async (where) => {
    const title = open('/en/goal', where);
    await until(() => expect(title()).toBe('The goal'));
  },
);
test('a url of another site leads nowhere: the page says that something went wrong', async () => {
  const title = open('https://evil.example/en/goal', 'loader');
  await until(() => expect(title()).toBe('Something went wrong'));
});
