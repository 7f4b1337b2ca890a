/** The library of lists, fetched beside the page that reads with it, so that neither waits for the other. */
import { failureLeft, loadChunk } from './chunk.ts';

let loading: Promise<typeof import('./query-client.ts')> | undefined;

/** One promise for all; after a failure that was told, the next page asks again. */
export const loadReads = () => {
  loading ??= loadChunk(() => import('./query-client.ts'));
  return loading;
};

failureLeft.on(() => {
  loading = undefined;
});
