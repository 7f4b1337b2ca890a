/** Starts the portal in the browser: on an empty page, or over a prerendered one without losing what was done to it. */
import '#web/ui/styles/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { untouchedAt } from '#web/boot/deferred-hydration.ts';
import { keepEarlyInput } from '#web/boot/hydration-replay.tsx';
import { startApp } from '#web/boot/start.ts';
import { createAppRouter } from '#web/routing/router.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const isPrerendered = container.firstElementChild !== null;
const FrameTaken = isPrerendered ? keepEarlyInput(container) : null;
const router = createAppRouter(undefined, { isPrerendered });
startApp(router, isPrerendered);

/** The page is React's now; what index.html says while it loads has had its time. */
const Booted = () => {
  useEffect(() => document.getElementById('boot')?.remove(), []);
  return null;
};

const app = (
  <StrictMode>
    <RouterProvider router={router} />
    {FrameTaken ? <FrameTaken /> : <Booted />}
  </StrictMode>
);
if (isPrerendered) {
  // The same boundaries as the build rendered, and the route's words ready before React looks at what is there.
  router.ssr = { manifest: undefined };
  await router.load();
  untouchedAt(router.latestLocation.pathname);
  hydrateRoot(container, app);
} else createRoot(container).render(app);
