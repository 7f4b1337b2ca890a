/** The way to the notifications, in the header of every page of a citizen, with the number of unread ones. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useIsOpen } from '#web/routing/current-page.ts';
import { createPageLink } from '#web/routing/links.tsx';
import { useStore } from '#web/storage/store.ts';
import { Bell } from '#web/ui/Bell.tsx';
import { followUnread, unread } from './unread.ts';

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
