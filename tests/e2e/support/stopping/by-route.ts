/** Stops calls in engines that are driven over WebDriver BiDi, which knows nothing narrower than Playwright's `page.route`. */
import type { Page, Request } from '@playwright/test';
import { POST_DATA } from '#tests/e2e/engines/post-data.ts';
import type { Watcher } from './watcher.ts';

/** Playwright hears of no body over BiDi; the engine's program tells it in a header of the event. */
const readRequest = async (request: Request) => {
  const { [POST_DATA]: told, ...headers } = await request.allHeaders();
  return { headers, postData: told === undefined ? undefined : Buffer.from(told, 'base64').toString() };
};

export const stopByRoute = async (page: Page, { stopped, ended, left }: Watcher) => {
  page.on('requestfailed', ended);
  // An address that changes within a document is told as a navigation too, but asks for no document.
  let asksForDocument = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asksForDocument = true;
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !asksForDocument) return;
    asksForDocument = false;
    left();
  });
  await page.route('**/api/**', async (route, request) => {
    stopped({
      name: request,
      url: request.url(),
      method: request.method(),
      ...(await readRequest(request)),
      pass: (changed) => route.continue(changed === undefined ? {} : { postData: changed }),
      answer: (answer) => route.fulfill(answer),
      fail: () => route.abort(),
    });
  });
};
