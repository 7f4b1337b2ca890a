/** A link is followed while what was typed waits to be written into the address: the person arrives, however long the page takes. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { until } from '#tests/setup/until.ts';
import { createAppRouter } from '#web/boot/router.tsx';

vi.mock('#web/session/session.ts', async (original) => ({
  ...(await original<typeof import('#web/session/session.ts')>()),
  whoIsHere: async () => 'visitor',
}));
/** Pages whose code comes only after any pause in typing. */
const slowly = vi.hoisted(() => async () => {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return { default: () => '' };
});
vi.mock('#web/features/help/HelpPage.tsx', slowly);
vi.mock('#web/features/about-us/AboutUsPage.tsx', slowly);

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

test.each([
  ['search', '/$lang/help'],
  ['locations', '/$lang/about_us'],
] as const)('from %s to %s', async (page, to) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [`/en/${page}`] }));
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  root.render(<RouterProvider router={router} />);
  const field = () => container.querySelector<HTMLInputElement>('input[type=search]');
  await until(() => expect(field()).not.toBeNull());
  await userEvent.fill(field() as HTMLInputElement, 'layers');
  await router.navigate({ to, params: { lang: 'en' } });
  await until(() => expect(router.state.resolvedLocation?.href).toBe(to.replace('$lang', 'en')));
});
