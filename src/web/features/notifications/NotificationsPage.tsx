/**
 * The notifications of the fund about the citizen's cases: the newest first, unread ones marked, each with the way to
 * its page.
 */

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notification } from '#contract/portal/notifications.ts';
import { api } from '#web/api/api.ts';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import type { ReadPage } from '#web/api/queries/reads.tsx';
import { readOf, withReads } from '#web/api/queries/reads.tsx';
import { invalidateReads } from '#web/api/reads.ts';
import { useTask } from '#web/forms/use-task.ts';
import { Reading } from '#web/notices/Reading.tsx';
import { PagedCases } from '#web/parts/paged-cases/PagedCases.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { NotificationItem } from './NotificationItem.tsx';

const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api.notifications.list({ query: {} }, { signal }),
});

const readNotifications: ReadPage<Notification> = async (after, options) => {
  const { notifications: rows, next } = await api.notifications.list({ query: { after } }, options);
  return { rows, next };
};

const NotificationsPage = () => (
  <PageLayout
    width="measure"
    title={<Trans>Notifications</Trans>}
    lead={<Trans>Updates about your requests. The fund also sends them to your mobile.</Trans>}
  >
    <Content />
  </PageLayout>
);
export default withReads(NotificationsPage);

const Content = () => {
  const { t } = useLingui();
  useLiveReads();
  return (
    <Reading
      read={readOf(useQuery(notificationsQuery))}
      loading={t`Your notifications are being loaded`}
      failed={<Trans>Your notifications could not be shown</Trans>}
    >
      {({ notifications, ...rest }) => {
        const [newest] = notifications;
        return newest ? <List newest={newest} notifications={notifications} {...rest} /> : <Nothing />;
      }}
    </Reading>
  );
};

const Nothing = () => (
  <EmptyState title={<Trans>You have no notifications yet</Trans>}>
    <Trans>You are notified here when the fund decides on one of your requests or needs something from you.</Trans>
  </EmptyState>
);

type ListProps = { newest: Notification; notifications: Notification[]; next: string | null; unread: number };

const List = ({ newest, notifications, next, unread }: ListProps) => {
  const [isDone, setDone] = useState(false);
  // What has arrived since this page was read stays unread.
  const markAll = useTask(async () => {
    await api.notifications.readAll({ body: { until: newest.at } });
    setDone(true);
    invalidateReads();
  });
  return (
    <Section
      title={
        unread === 0 ? (
          <Trans>You have read everything</Trans>
        ) : (
          <Plural value={unread} one="# unread notification" other="# unread notifications" />
        )
      }
      action={
        <Button
          variant="secondary"
          small
          unavailable={unread === 0}
          pending={markAll.isRunning}
          pendingText={<Trans>Marking all as read</Trans>}
          onClick={markAll.run}
        >
          <Trans>Mark all as read</Trans>
        </Button>
      }
    >
      <p role="status" className="vh">
        {isDone && unread === 0 && <Trans>All notifications are marked as read</Trans>}
      </p>
      <PagedCases
        first={notifications}
        next={next}
        list="notifications"
        read={readNotifications}
        show={(notification) => <NotificationItem key={notification.id} notification={notification} />}
      />
    </Section>
  );
};
