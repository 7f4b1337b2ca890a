/** Starts the portal in the browser: on an empty page, in the place of a shell, or over a prerendered page without losing what was done to it. */
import '#web/ui/styles/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { showBootError } from '#web/boot/boot-error.tsx';
import { startHydrationReplay } from '#web/boot/hydration-replay.ts';
import { createAppRouter } from '#web/boot/router.tsx';
import { stylesLoaded, takeOverFrom } from '#web/boot/shell/hand-over.ts';
import { bootFailed, startApp } from '#web/boot/start.ts';
import { ChunkFailed } from '#web/loading/chunk.ts';
import { markPrerendered } from '#web/loading/deferred-hydration.ts';
import { addMissingFeatures } from '#web/loading/engine/missing-features.ts';
import { surviveTranslation } from '#web/ui/translated-page.ts';

surviveTranslation();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const isShell = container.dataset.shell !== undefined;
const isPrerendered = !isShell && container.firstElementChild !== null;
if (isPrerendered) startHydrationReplay(container);
const router = createAppRouter(undefined, { isPrerendered });

/** Removes the loading text of index.html once React has rendered. */
const Booted = () => {
  useEffect(() => document.getElementById('boot')?.remove(), []);
  return null;
};

const app = (
  <StrictMode>
    <RouterProvider router={router} />
    {!isPrerendered && <Booted />}
  </StrictMode>
);
const loadPrerendered = async () => {
  // Hydration needs the same boundaries that the build rendered, and the texts of the route.
  router.ssr = { manifest: undefined };
  await router.load();
  markPrerendered(router.latestLocation.pathname);
};
bootFailed.on((error) => showBootError(error));
/**
 * The call is not awaited at the top level: a bundle with a module that waits there gets more chunks
 * (`experimental.chunkOptimization` of Rolldown).
 */
const render = async () => {
  await addMissingFeatures();
  await startApp(router, isPrerendered ? loadPrerendered : undefined);
  if (isShell) await stylesLoaded();
  const options = {
    // What no error screen of a page catches would leave an empty page.
    onUncaughtError: (error: unknown) => showBootError(error),
    // A part that does not come over a lost line is the line's fault: the page says it, and the browser names the request.
    onCaughtError: (error: unknown) => {
      if (!(error instanceof ChunkFailed)) console.error(error);
    },
  };
  if (isPrerendered) hydrateRoot(container, app, options);
  else createRoot(isShell ? takeOverFrom(container, router) : container, options).render(app);
};
render().catch(showBootError);
