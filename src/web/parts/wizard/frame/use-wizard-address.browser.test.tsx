import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { holdMessages } from '#tests/setup/held-messages.ts';
import { until } from '#tests/setup/until.ts';
import { render } from '#web/ui/testing/render.tsx';
import { useWizardAddress } from './use-wizard-address.ts';

const STEPS = ['first', 'second', 'third'] as const;
type Step = (typeof STEPS)[number];
type FlowEvent = { type: 'complete' } | { type: 'goTo'; step: Step };
const ID = 'b1d7c0de';

/** Three steps; each can be gone to once the one before it is answered. */
const machine = setup({
  types: { context: {} as { at: number; answered: number }, events: {} as FlowEvent },
}).createMachine({
  context: { at: 0, answered: 0 },
  on: {
    complete: {
      actions: assign(({ context: { at, answered } }) => ({ at: at + 1, answered: Math.max(answered, at + 1) })),
    },
    goTo: {
      guard: ({ context, event }) => STEPS.indexOf(event.step) <= context.answered,
      actions: assign({ at: ({ event }) => STEPS.indexOf(event.step) }),
    },
  },
});

// The frame of a test is not in view, so its browser never calls itself idle.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work)));
afterEach(() => vi.unstubAllGlobals());

/** A new draft at the bare address of its first step, which the citizen reached from the account. */
const open = async () => {
  const actor = createActor(machine).start();
  const opened = vi.fn();
  const Wizard = () => {
    useWizardAddress(actor, {
      id: ID,
      isNew: true,
      first: 'first',
      isBegun: ({ context }) => context.answered > 0,
      selectPath: ({ context }) => STEPS[context.at],
      toEvent: (path): FlowEvent | undefined => {
        const step = STEPS.find((known) => known === path);
        return step && { type: 'goTo', step };
      },
    });
    useEffect(opened, []);
    return <Outlet />;
  };
  const root = createRootRoute();
  const language = createRoute({ getParentRoute: () => root, path: '$lang' });
  const flow = createRoute({ getParentRoute: () => language, id: 'flow', component: Wizard });
  const page = (path: string) => createRoute({ getParentRoute: () => flow, path: `${path}/{-$id}` });
  const account = createRoute({ getParentRoute: () => language, path: 'account' });
  const history = createMemoryHistory({ initialEntries: ['/ar/account', '/ar/first'], initialIndex: 1 });
  const routeTree = root.addChildren([language.addChildren([account, flow.addChildren(STEPS.map(page))])]);
  const router = createRouter({ routeTree, history });
  render(<RouterProvider router={router as never} />);
  const isAt = (path: string) => until(() => expect(router.state.location.pathname).toBe(path));
  await until(() => expect(opened).toHaveBeenCalled());
  const stepOf = () => STEPS[actor.getSnapshot().context.at];
  return { actor, router, history, isAt, stepOf };
};

for (const from of ['first', 'last'] as const)
  test(`the first step is left for good, whichever message the browser delivers first (${from})`, async () => {
    const { actor, history, isAt, stepOf } = await open();
    const messages = holdMessages();
    actor.send({ type: 'complete' });
    messages.deliver(from);
    await isAt(`/ar/second/${ID}`);
    expect(stepOf()).toBe('second');
    // Back finds this draft, and behind it what was there before.
    history.back();
    await isAt(`/ar/first/${ID}`);
    await until(() => expect(stepOf()).toBe('first'));
    messages.deliver(from);
    history.back();
    await isAt('/ar/account');
  });

test('two steps answered within one frame leave an address for the draft beneath the last one', async () => {
  const { actor, history, isAt } = await open();
  const messages = holdMessages();
  actor.send({ type: 'complete' });
  actor.send({ type: 'complete' });
  messages.deliver('last');
  await isAt(`/ar/third/${ID}`);
  history.back();
  await isAt(`/ar/first/${ID}`);
});

test('who leaves right after the first step stays where they went', async () => {
  const { actor, router, isAt } = await open();
  const messages = holdMessages();
  actor.send({ type: 'complete' });
  router.history.push('/ar/account');
  messages.deliver('last');
  await isAt('/ar/account');
  messages.deliver('last');
  expect(router.history.location.pathname).toBe('/ar/account');
});

test('a language chosen right after the first step stays', async () => {
  const { actor, router, isAt, stepOf } = await open();
  const messages = holdMessages();
  actor.send({ type: 'complete' });
  router.history.replace('/en/first');
  messages.deliver('first');
  await isAt(`/en/second/${ID}`);
  expect(stepOf()).toBe('second');
});
