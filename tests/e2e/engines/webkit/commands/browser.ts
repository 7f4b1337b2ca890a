/** The connection, and its user contexts. */
import { randomUUID } from 'node:crypto';
import type { Browsers, Where } from '../browsers.ts';
import type { Commands } from './commands.ts';

export const browserCommands = (browsers: Browsers): Commands => ({
  'session.new': () => ({
    sessionId: randomUUID(),
    capabilities: { browserName: 'webkit', browserVersion: '2.50', userAgent: '', acceptInsecureCerts: false },
  }),
  'session.subscribe': () => ({ subscription: randomUUID() }),
  'browser.createUserContext': async () => {
    const userContext = randomUUID();
    await browsers.open(userContext);
    return { userContext };
  },
  'browser.removeUserContext': ({ userContext }: { userContext: string }) => browsers.close(userContext),
  'browser.setDownloadBehavior': async ({
    downloadBehavior,
    userContexts = [],
  }: Where & { downloadBehavior: { destinationFolder?: string } }) => {
    const folder = downloadBehavior.destinationFolder ?? null;
    for (const id of userContexts) await browsers.get(id).host('downloads', { folder });
  },
  'permissions.setPermission': ({
    descriptor,
    state,
    userContext,
  }: {
    descriptor: { name: string };
    state: string;
    userContext: string;
  }) => browsers.get(userContext).host('permission', { name: descriptor.name, isGranted: state === 'granted' }),
});
