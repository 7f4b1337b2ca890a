/** All notices of the page bar in the order in which they are shown, and those that can be read again. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { formatTime } from '#contract/calendar/dates.ts';
import { useOutageNotice } from '#web/connectivity/connection-notice.tsx';
import { useLang } from '#web/i18n/i18n.ts';
import { useProblemText } from '#web/i18n/problem-text.tsx';
import { useUnsentLogoutNotice } from '#web/session/late-logout/UnsentLogout.tsx';
import { useSessionNotice } from '#web/session/SessionTimeout.tsx';
import { useStore } from '#web/storage/store.ts';
import type { BarNotice } from '#web/ui/BarNotices.tsx';
import type { NoticeKind } from '#web/ui/Notice.tsx';
import type { RecentNotice } from '#web/ui/RecentNotices.tsx';
import { useMaintenanceNotice } from '../maintenance.tsx';
import { preciseText } from '../notice-texts.ts';
import { dismiss, type NoticeItem, type NoticeText, notices, recentNotices } from '../notices.ts';
import { SupportReference } from '../SupportReference.tsx';

export const PANEL = 'recent-notices';

const useNoticeText = () => {
  const { i18n } = useLingui();
  const problemText = useProblemText();
  return (text: NoticeText) => {
    if (!('code' in text)) return i18n._(text);
    const precise = preciseText(text);
    return precise ? i18n._(precise) : problemText(text);
  };
};

const isOfLine = ({ text }: NoticeItem) => 'code' in text && text.code === 'no_connection';
/** The page describes a request that the firewall blocked; the bar has only the title. */
const kindOf = ({ kind }: NoticeItem): Exclude<NoticeItem['kind'], 'firewall'> | 'warning' =>
  kind === 'firewall' ? 'warning' : kind;

/**
 * A warning that needs an answer comes first, then what has just happened, the newest first, then what lasts. A lost connection is shown once:
 * the notice of the call that found it has the button of the notice that lasts. Of a logout that could not be sent that is said instead.
 */
export const useBarNotices = (): BarNotice[] => {
  const textOf = useNoticeText();
  const session = useSessionNotice();
  const outage = useOutageNotice();
  const maintenance = useMaintenanceNotice();
  const logout = useUnsentLogoutNotice();
  const passing = useStore(notices)
    .filter((notice) => logout === null || !isOfLine(notice))
    .map(
      (notice): BarNotice => ({
        id: notice.id,
        kind: kindOf(notice),
        message: notice.kind === 'firewall' ? <Trans>The request was blocked</Trans> : textOf(notice.text),
        seconds: notice.seconds,
        onEnd: () => dismiss(notice.id),
        ...(isOfLine(notice) && outage ? { action: outage.action } : { canDismiss: true }),
      }),
    )
    .toReversed();
  const isUrgent = ({ kind }: BarNotice) => kind === 'error' || kind === 'warning';
  const inOrder = [
    session,
    ...passing.filter(isUrgent),
    ...passing.filter((notice) => !isUrgent(notice)),
    logout,
    outage,
    maintenance,
  ];
  return inOrder.filter((notice) => notice !== null);
};

/** The notices of the firewall that are shown, with what support needs. */
export const useBlockedNotices = () => {
  const textOf = useNoticeText();
  return useStore(notices)
    .filter(({ kind }) => kind === 'firewall')
    .map(({ id, text, supportId }) => ({ id, text: textOf(text), supportId }));
};

const LASTING: Partial<Record<BarNotice['kind'], NoticeKind>> = {
  offline: 'warning',
  time: 'warning',
  warning: 'warning',
  info: 'info',
};

/** What still lasts, with its button, and then what came before. */
export const useRecentNotices = (): RecentNotice[] => {
  const lang = useLang();
  const textOf = useNoticeText();
  const lasting = [useSessionNotice(), useUnsentLogoutNotice(), useOutageNotice(), useMaintenanceNotice()].filter(
    (notice) => notice !== null,
  );
  return [
    ...lasting.map(({ id, kind, message, action }) => ({ id, kind: LASTING[kind] ?? 'info', message, action })),
    ...useStore(recentNotices).map((notice) => ({
      id: notice.id,
      kind: kindOf(notice),
      message: textOf(notice.text),
      time: formatTime(notice.at, lang),
      action: (notice.kind === 'firewall' || notice.supportId !== undefined) && (
        <SupportReference supportId={notice.supportId} />
      ),
    })),
  ];
};
