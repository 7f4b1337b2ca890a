/**
 * How many notifications are unread: as the event stream says, and while it is closed, as the server says now and then. A reloaded
 * page begins with the number that this tab has stored as `user.notification` (specification section 3).
 */
import { dealNews } from '#contract/loans/deals.ts';
import { api } from '#web/api/api.ts';
import { followEvents } from '#web/api/shared-events.ts';
import { createStore } from '#web/storage/store.ts';
import { storedSession } from '#web/storage/stored-session.ts';

const ASK_MS = 60_000;

export const unread = createStore(0);
const keep = (count: number) => {
  unread.set(count);
  storedSession.keepNotification(count);
};

/** Returns a function that stops it. */
export const followUnread = (): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = () =>
    void api.notifications.list({ query: {} }).then(
      ({ unread: count }) => timer !== undefined && keep(count),
      // The timer asks again.
      () => {},
    );
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  unread.set(storedSession.notification());
  const leave = followEvents('/deals/events', {
    hear: (data) => {
      const { data: news } = dealNews.safeParse(data);
      if (news) keep(news.unread);
    },
    listening: (isListening) => {
      rest();
      if (!isListening && document.visibilityState === 'visible') timer = setInterval(ask, ASK_MS);
    },
  });
  return () => {
    leave();
    rest();
    unread.set(0);
  };
};
