/** What a page asks for, by the browser's own account. */
import type { CDPSession, Page } from '@playwright/test';

export type Network = {
  /** Asked for over the line so far; what the cache has does not count. */
  requests: () => number;
  /** The bytes on the wire, headers included. */
  bytes: () => number;
  /** Ends when nothing has been under way for so long; a stream of events never ends and is not waited for. */
  untilQuiet: () => Promise<void>;
};

export const watchNetwork = async (page: Page, session: CDPSession, quiet: number): Promise<Network> => {
  const sizes = new Map<string, number>();
  const underWay = new Set<string>();
  let since = performance.now();
  const end = (id: string) => {
    if (underWay.delete(id)) since = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return;
    sizes.set(requestId, 0);
    if (type !== 'EventSource') underWay.add(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => sizes.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) sizes.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength);
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await session.send('Network.enable');
  return {
    requests: () => sizes.size,
    bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    untilQuiet: async () => {
      since = performance.now();
      for (let left = quiet; left > 0; left = underWay.size > 0 ? quiet : quiet - (performance.now() - since))
        await page.waitForTimeout(Math.min(left, 50));
    },
  };
};
