/** Cookies. */
import type { Browsers } from '../browsers.ts';
import { type Commands, text } from './commands.ts';

type Cookie = { name: string; value: { value: string }; domain: string; [more: string]: unknown };
type HostCookie = Omit<Cookie, 'value'> & { value: string };
type Partition = { partition: { userContext?: string } };

export const storageCommands = (browsers: Browsers): Commands => ({
  'storage.getCookies': async ({ partition }: Partition) => {
    const { cookies } = await browsers.get(partition.userContext).host<{ cookies: HostCookie[] }>('cookies');
    return { cookies: cookies.map((cookie) => ({ ...cookie, value: text(cookie.value) })), partitionKey: {} };
  },
  'storage.setCookie': async ({ cookie, partition }: Partition & { cookie: Cookie }) => {
    await browsers.get(partition.userContext).host('setCookie', { cookie: { ...cookie, value: cookie.value.value } });
    return { partitionKey: {} };
  },
  'storage.deleteCookies': ({ partition }: Partition) => browsers.get(partition.userContext).host('deleteCookies'),
});
