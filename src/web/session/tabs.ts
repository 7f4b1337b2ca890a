/** Messages about the session between the tabs of one browser. Without a channel each tab works alone. */
import * as z from 'zod/mini';
import { openTabChannel } from '#web/storage/tab-channel.ts';

const news = z.discriminatedUnion('type', [
  z.object({ type: z.literal('signedIn') }),
  /** A session is about to end: each tab saves its unsaved changes. */
  z.object({ type: z.literal('leaving') }),
  /** What a tab answers to it, by an id of its own: it saves, and it has saved. */
  z.object({ type: z.literal('saving'), tab: z.string() }),
  z.object({ type: z.literal('saved'), tab: z.string() }),
  z.object({ type: z.literal('signedOut'), ended: z.enum(['logout', 'inactivity', 'refused']) }),
  /** Milliseconds since 1970, by this device's clock. */
  z.object({ type: z.literal('acted'), at: z.number() }),
]);
export type TabNews = z.infer<typeof news>;

const channel = openTabChannel('session');

/** False where there is no channel: each tab is alone. */
export const tellTabs = (message: TabNews): boolean => {
  channel?.postMessage(message);
  return channel !== undefined;
};

/** A tab of an older release may send other messages: they are ignored. */
export const onTabNews = (hear: (message: TabNews) => void) =>
  channel?.addEventListener('message', ({ data }) => {
    const parsed = news.safeParse(data);
    if (parsed.success) hear(parsed.data);
  });
