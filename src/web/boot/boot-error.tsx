/** What the browser shows when the app cannot start, or breaks outside of every page: never an empty page. */
import { createRoot } from 'react-dom/client';
import { ChunkUnusable } from '#web/loading/chunk.ts';
import { isUnusable } from '#web/loading/unusable.ts';
import { ErrorView } from '#web/notices/ErrorView.tsx';
import { pathOfError } from '#web/notices/error-path.ts';
import { splitPath } from '#web/routing/pages.ts';

/** Leaves for the path that the error names (specification section 8), or shows that the app could not start. */
export const showBootError = (error: unknown, { leave = (path: string) => location.replace(path) } = {}) => {
  console.error(error);
  const path = pathOfError(error);
  // A page that always fails would lead to itself for ever.
  if (path !== null && path !== location.pathname + location.search) return leave(path);
  document.getElementById('boot')?.remove();
  const place = document.createElement('div');
  // React may still own the elements of the page.
  document.getElementById('root')?.replaceWith(place);
  place.id = 'root';
  const shown = isUnusable(error) ? new ChunkUnusable('This browser cannot run the app', { cause: error }) : error;
  createRoot(place).render(
    <ErrorView error={shown} lang={splitPath(location.pathname).lang} onRetry={() => location.reload()} />,
  );
};
