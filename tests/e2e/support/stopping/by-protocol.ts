/**
 * Stops calls by Chromium's own protocol. Playwright's `page.route` stops every request of the page and turns the browser's cache
 * off, so that each page loads all its files anew; here only calls below `/api/` are stopped.
 */
import type { Page } from '@playwright/test';
import type { Watcher } from './watcher.ts';

export const stopByProtocol = async (page: Page, { stopped, ended, left }: Watcher) => {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, networkId, request }) => {
    const { url, method, headers, postData } = request;
    stopped({
      name: networkId ?? requestId,
      url,
      method,
      headers,
      postData,
      pass: (changed) => {
        const body = changed && { postData: Buffer.from(changed).toString('base64') };
        return session.send('Fetch.continueRequest', { requestId, ...body });
      },
      answer: (answer) =>
        session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: answer.status,
          responseHeaders: Object.entries(answer.headers).map(([name, value]) => ({ name, value })),
          body: Buffer.from(answer.body).toString('base64'),
        }),
      fail: () => session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' }),
    });
  });
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) left();
  });
  await session.send('Network.enable');
  await session.send('Page.enable');
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
};
