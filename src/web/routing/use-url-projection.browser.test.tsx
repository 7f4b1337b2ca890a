import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { until } from '#tests/setup/until.ts';
import { projectUrl } from './use-url-projection.ts';

const PAGES = ['first', 'second', 'third'] as const;
type Page = (typeof PAGES)[number];
type FlowEvent =
  | { type: 'next' }
  | { type: 'goTo'; page: Page }
  | { type: 'loaded' }
  | { type: 'saved' }
  | { type: 'touched' };

/** Three pages; a page can be gone to once it has been reached; nothing can while the flow saves. */
const machine = setup({
  types: { context: {} as { page: number; furthest: number }, events: {} as FlowEvent },
  guards: {
    isReached: ({ context }, { page }: { page: Page }) => PAGES.indexOf(page) <= context.furthest,
  },
}).createMachine({
  context: { page: 0, furthest: 0 },
  initial: 'loading',
  states: {
    loading: { on: { loaded: 'open' } },
    open: {
      on: {
        next: 'saving',
        touched: {},
        goTo: {
          guard: { type: 'isReached', params: ({ event }) => ({ page: event.page }) },
          actions: assign({ page: ({ event }) => PAGES.indexOf(event.page) }),
        },
      },
    },
    saving: {
      on: {
        saved: {
          target: 'open',
          actions: assign(({ context: { page, furthest } }) => ({
            page: page + 1,
            furthest: Math.max(furthest, page + 1),
          })),
        },
      },
    },
  },
});

// The frame of a test is not in view, so its browser never calls itself idle.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work)));
let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const open = async (path: string) => {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/$lang/$page' });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await router.load();
  const actor = createActor(machine).start();
  const unload = history.subscribe(() => void router.load());
  const unproject = projectUrl(actor, router, {
    selectPath: (snapshot) => (snapshot.value === 'loading' ? undefined : PAGES[snapshot.context.page]),
    toEvent: (rest): FlowEvent | undefined => {
      const wanted = PAGES.find((name) => name === rest);
      return wanted && { type: 'goTo', page: wanted };
    },
  });
  stop = () => {
    unproject();
    unload();
  };
  const next = () => {
    actor.send({ type: 'next' });
    actor.send({ type: 'saved' });
  };
  const isAt = (expected: string) => until(() => expect(router.state.location.pathname).toBe(expected));
  return { actor, router, history, next, isAt };
};
const pageOf = (actor: { getSnapshot: () => { context: { page: number } } }) => PAGES[actor.getSnapshot().context.page];

test('the address follows the machine, in the language that is on', async () => {
  const { actor, next, isAt } = await open('/en/first');
  actor.send({ type: 'loaded' });
  next();
  await isAt('/en/second');
  next();
  await isAt('/en/third');
});

test('Back and Forward are events', async () => {
  const { actor, history, next, isAt } = await open('/ar/first');
  actor.send({ type: 'loaded' });
  next();
  await isAt('/ar/second');
  next();
  await isAt('/ar/third');
  history.back();
  await isAt('/ar/second');
  await until(() => expect(pageOf(actor)).toBe('second'));
  history.forward();
  await isAt('/ar/third');
  await until(() => expect(pageOf(actor)).toBe('third'));
});

test('an address that lags behind a step just taken asks for nothing', async () => {
  const { actor, router, next, isAt } = await open('/ar/first');
  actor.send({ type: 'loaded' });
  next();
  await router.load();
  expect(pageOf(actor)).toBe('second');
  await isAt('/ar/second');
});

test('Back twice leads back twice', async () => {
  const { actor, history, next, isAt } = await open('/ar/first');
  actor.send({ type: 'loaded' });
  next();
  await isAt('/ar/second');
  next();
  await isAt('/ar/third');
  history.back();
  history.back();
  await isAt('/ar/first');
  await until(() => expect(pageOf(actor)).toBe('first'));
});

test('a page that was not reached is refused and the true address put back', async () => {
  const { actor, router, next, isAt } = await open('/ar/first');
  actor.send({ type: 'loaded' });
  next();
  await isAt('/ar/second');
  const { length } = router.history;
  router.history.push('/ar/third');
  await until(() => expect(router.history.length).toBe(length + 1));
  await isAt('/ar/second');
  expect(pageOf(actor)).toBe('second');
});

test('Back while the flow saves is refused', async () => {
  const { actor, history, next, isAt } = await open('/ar/first');
  actor.send({ type: 'loaded' });
  next();
  await isAt('/ar/second');
  actor.send({ type: 'next' });
  const resolved = vi.fn();
  history.subscribe(resolved);
  history.back();
  await until(() => expect(resolved).toHaveBeenCalledTimes(2));
  await isAt('/ar/second');
  actor.send({ type: 'saved' });
  await isAt('/ar/third');
});

test('a flow opened at a page it has not reached leads to its own first place, without a step in the history', async () => {
  const { actor, router, isAt } = await open('/ar/third');
  const { length } = router.history;
  expect(router.state.location.pathname).toBe('/ar/third');
  actor.send({ type: 'loaded' });
  await isAt('/ar/first');
  expect(router.history.length).toBe(length);
});

test('a language switch is no move', async () => {
  const { actor, router, next, isAt } = await open('/ar/first');
  actor.send({ type: 'loaded' });
  next();
  await isAt('/ar/second');
  router.history.replace('/en/second');
  await isAt('/en/second');
  expect(pageOf(actor)).toBe('second');
});

test('who leaves for another page is not called back by a late change of state', async () => {
  const { actor, router, next, isAt } = await open('/ar/first');
  actor.send({ type: 'loaded' });
  next();
  await isAt('/ar/second');
  router.history.push('/ar/account');
  actor.send({ type: 'touched' });
  await isAt('/ar/account');
});
