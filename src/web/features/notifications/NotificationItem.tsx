import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatAgo, formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import type { Notification, NotificationTopic } from '#contract/portal/notifications.ts';
import { api } from '#web/api/api.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { PageLink } from '#web/routing/links.tsx';
import { hostNow } from '#web/state/config.ts';
import { CaseItem } from '#web/ui/CaseList.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
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
  const [now, setNow] = useState(hostNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(hostNow()), MINUTE_MS);
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

export const NotificationItem = ({ notification }: { notification: Notification }) => {
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
