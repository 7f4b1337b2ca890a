/**
 * The notifications of the fund about the citizen's cases: the newest first, unread ones marked, each with the way to
 * its page.
 */

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatAgo, formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import type { Notification, NotificationTopic } from '#contract/portal/notifications.ts';
import { api } from '#web/api/api.ts';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { type ReadPage, readOf, withReads } from '#web/api/queries/reads.tsx';
import { invalidateReads } from '#web/api/reads.ts';
import { useTask } from '#web/forms/use-task.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Reading } from '#web/notices/Reading.tsx';
import { PagedCases } from '#web/parts/paged-cases/PagedCases.tsx';
import { PageLink } from '#web/routing/links.tsx';
import { serverNow } from '#web/state/config.ts';
import { Button } from '#web/ui/Button.tsx';
import { CaseItem } from '#web/ui/CaseList.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import styles from './notifications.module.css';

const topics: Record<NotificationTopic, MessageDescriptor> = {
  deal: msg`Loan request`,
  contract: msg`Contract`,
  disbursement: msg`Disbursement`,
  exemption: msg`Exemption of a deceased borrower`,
  releaseCertificate: msg`Release certificate`,
  appointment: msg`Appointment`,
  reviewerRequest: msg`Remote reviewer`,
  directorRequest: msg`Request to the general director`,
  exportCertificate: msg`Export certificate`,
  profile: msg`Your account`,
  broadcast: msg`Notice from the fund`,
};

const MINUTE_MS = 60_000;
/** The server's time, anew every minute. */
const useNow = () => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** The numbers of cases and contracts, such as `LR-7K3M-92QX`: kept in one piece, in their own direction. */
const NUMBER = /([A-Z]{2}-[\dA-Z]{4}-[\dA-Z]{4})/;
const Marked = ({ text }: { text: string }) =>
  text.split(NUMBER).map((part) =>
    NUMBER.test(part) ? (
      <Ltr key={part}>
        <span className={styles.number}>{part}</span>
      </Ltr>
    ) : (
      part
    ),
  );

/** The page opens whether or not the mark arrives: a notification whose mark is lost stays unread. */
const markRead = ({ id, isRead }: Notification) => {
  if (!isRead) void api.notifications.read({ params: { id } }).then(invalidateReads, () => {});
};

const NotificationItem = ({ notification }: { notification: Notification }) => {
  const { i18n } = useLingui();
  const lang = useLang();
  const words = useBilingual();
  const now = useNow();
  const { topic, text, page, at, isRead } = notification;
  const ago = formatAgo(at, now, lang);
  const [on, time] = [formatBothCalendars(at, lang), formatTime(at, lang)];
  return (
    <CaseItem
      title={
        <PageLink
          // The server names a page by its filled path.
          to={`/$lang/${page}` as '/$lang'}
          className={isRead ? styles.read : styles.unread}
          onClick={() => markRead(notification)}
        >
          <Marked text={words(text)} />
        </PageLink>
      }
      detail={
        <span className={styles.detail}>
          <span>
            {i18n._(topics[topic])}
            {ago !== null && ` · ${ago}`}
          </span>
          <time dateTime={at}>
            <Trans>
              {on}, at {time}
            </Trans>
          </time>
        </span>
      }
      chip={
        !isRead && (
          <span className={styles.new}>
            <Trans>New</Trans>
          </span>
        )
      }
    />
  );
};

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
