/** The library of lists, fetched beside the page that reads with it, so that neither waits for the other. */
import { failureLeft, loadChunk } from '#web/routing/chunk.ts';

let loading: Promise<typeof import('./query-client.ts')> | undefined;

/** One promise for all; after a failure that was told, the next page asks again. */
export const loadReads = () => {
  loading ??= loadChunk(() => import('./query-client.ts'));
  return loading;
};

/** What was read of one kind is not as it was: it is not shown again before it was read anew. */
export const forgetRead = (kind: string) =>
  void loadReads()
    .then(({ queryClient }) => queryClient.removeQueries({ queryKey: [kind] }))
    // Without the library nothing was read.
    .catch(() => {});

failureLeft.on(() => {
  loading = undefined;
});
