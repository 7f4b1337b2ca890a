/** The way to the notifications, in the header of every page of a citizen, with the number of unread ones. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { dealNews } from '#contract/loans/deals.ts';
import { api } from '#web/api/api.ts';
import { followEvents } from '#web/api/shared-events.ts';
import { useIsOpen } from '#web/routing/current-page.ts';
import { createPageLink } from '#web/routing/links.tsx';
import { createStore, useStore } from '#web/storage/store.ts';
import { storedSession } from '#web/storage/stored-session.ts';
import { Bell } from '#web/ui/Bell.tsx';

/**
 * How many notifications are unread: as the event stream says, and while it is closed, as the server says now and then. A reloaded
 * page begins with the number that this tab has stored as `user.notification` (specification section 3).
 */
const ASK_MS = 60_000;

const unread = createStore(0);
const keep = (count: number) => {
  unread.set(count);
  storedSession.keepNotification(count);
};

/** Returns a function that stops it. */
const followUnread = (): (() => void) => {
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

const PageBell = createPageLink(Bell);

export const NotificationBell = () => (useIsOpen()('notifications') ? <Ringing /> : null);

const Ringing = () => {
  const { t } = useLingui();
  useEffect(followUnread, []);
  const count = useStore(unread);
  return (
    <PageBell
      to="/$lang/notifications"
      count={count}
      label={
        count === 0
          ? t`Notifications: none unread`
          : t`${plural(count, { one: 'Notifications: # unread', other: 'Notifications: # unread' })}`
      }
    />
  );
};
