/** Pages: their addresses, sizes, dialogs and pictures. */
import type { Browsers, Where } from '../browsers.ts';
import type { Commands, Place } from './commands.ts';

type Picture = Place & {
  origin: string;
  clip: { x: number; y: number; width: number; height: number };
  format: { type: string };
};

export const browsingContextCommands = (browsers: Browsers): Commands => ({
  'browsingContext.create': async ({ userContext }: { userContext?: string }) => ({
    context: (await browsers.get(userContext).openPage()).id,
  }),
  'browsingContext.close': ({ context, promptUnload }: Place & { promptUnload?: boolean }) => {
    const { browser, page } = browsers.find(context);
    return browser.host(promptUnload ? 'tryClose' : 'close', { view: page.view });
  },
  'browsingContext.navigate': ({ context, url }: Place & { url: string }) => browsers.find(context).page.navigate(url),
  'browsingContext.reload': ({ context }: Place) => browsers.find(context).page.reload(),
  'browsingContext.traverseHistory': ({ context, delta }: Place & { delta: number }) => {
    const { browser, page } = browsers.find(context);
    return browser.host('traverse', { view: page.view, delta });
  },
  'browsingContext.activate': ({ context }: Place) => {
    const { browser, page } = browsers.find(context);
    return browser.host('focus', { view: page.view });
  },
  'browsingContext.setViewport': async ({
    context,
    viewport,
    userContexts = [],
  }: Partial<Place> & Where & { viewport: { width: number; height: number } }) => {
    for (const id of userContexts) browsers.get(id).viewport = viewport;
    if (context === undefined) return;
    const { browser, page } = browsers.find(context);
    await browser.host('resize', { view: page.view, ...viewport });
  },
  'browsingContext.handleUserPrompt': async ({
    context,
    accept = true,
    userText,
  }: Place & { accept?: boolean; userText?: string }) => {
    const { browser, page } = browsers.find(context);
    await browser.host('dialog', { view: page.view, accept, text: userText });
    browsers.emit('browsingContext.userPromptClosed', { context, accepted: accept, type: 'alert' });
  },
  'browsingContext.captureScreenshot': async ({ context, origin, clip, format }: Picture) => {
    if (format.type !== 'image/png') throw new Error('unsupported operation');
    const { x, y, width, height } = clip;
    const area = { x, y, width, height, coordinateSystem: origin === 'document' ? 'Page' : 'Viewport' };
    const { channel } = browsers.find(context).page.current;
    const { dataURL } = await channel.send<{ dataURL: string }>('Page.snapshotRect', area);
    return { data: dataURL.split(',')[1] };
  },
});
