/** Starts the portal in the browser: on an empty page, or over a prerendered one without losing what was typed into it. */
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepTyped } from '#web/app/keep-typed.tsx';
import { createAppRouter } from '#web/app/router.tsx';
import { startApp } from '#web/app/start.ts';
import '#web/ui/styles/global.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const router = createAppRouter();
startApp(router);

if (container.firstElementChild) {
  const Restored = keepTyped(container);
  // The route's chunk and words are ready before React takes over, so that it finds what was prerendered.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(
    container,
    <StrictMode>
      <RouterProvider router={router} />
      <Restored />
    </StrictMode>,
  );
} else {
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
