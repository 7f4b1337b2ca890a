import { type ReactNode, useState } from 'react';
import styles from './BarNotices.module.css';
import { Button } from './Button.tsx';
import { ClockIcon, CloseIcon, ErrorIcon, InfoIcon, OfflineIcon, TickIcon, WarningIcon } from './icons/status.tsx';
import { recentButtonId } from './RecentNotices.tsx';
import { useCountdown } from './useCountdown.ts';

const ICONS = {
  error: ErrorIcon,
  done: TickIcon,
  info: InfoIcon,
  warning: WarningIcon,
  offline: OfflineIcon,
  time: ClockIcon,
};

export type BarNotice = {
  id: string;
  kind: keyof typeof ICONS;
  message: ReactNode;
  /** How long it is in front until it disappears; without it, it stays until it is dismissed or no longer true. */
  seconds?: number | undefined;
  /** A button beside the message. */
  action?: ReactNode;
  /** It is dismissed, or its time is over. */
  onEnd?: () => void;
  /** A button closes it. */
  canDismiss?: boolean;
};

/** Its timer runs only while the tab is visible and neither the pointer nor the focus is on it. */
const Timer = ({ notice: { seconds, onEnd }, isHeld }: { notice: BarNotice; isHeld: boolean }) => {
  useCountdown(seconds, isHeld, () => onEnd?.());
  return null;
};

type Props = {
  /** The first is in front; the others wait behind it, and their time with them. */
  notices: readonly BarNotice[];
  dismissLabel: string;
  /** The popover with the whole texts. */
  panelId: string;
};

/**
 * The notices in the page bar: one is seen at a time, in two lines at most, and a press on it opens its whole text. The two live
 * regions stay mounted and hold all notices, so that screen readers announce what enters them: errors at once, other notices after
 * the current sentence.
 */
export const BarNotices = ({ notices, dismissLabel, panelId }: Props) => {
  const front = notices[0];
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [last, setLast] = useState(front?.id);
  if (last !== front?.id) {
    // The focused element is gone; browsers fire no blur event then.
    setLast(front?.id);
    setFocused(false);
    if (!front) setPointed(false);
  }
  const dismiss = () => {
    front?.onEnd?.();
    document.getElementById(recentButtonId(panelId))?.focus();
  };
  const dismissByKey = (key: string) => {
    // With the panel open, Escape closes the panel.
    if (key === 'Escape' && front?.canDismiss && !document.getElementById(panelId)?.matches(':popover-open')) dismiss();
  };
  const texts = (isUrgent: boolean) =>
    notices
      .filter(({ kind }) => (kind === 'error') === isUrgent)
      .map((notice) => (
        <button
          key={notice.id}
          type="button"
          popoverTarget={panelId}
          {...(notice === front ? { className: styles.message } : { className: 'vh', tabIndex: -1 })}
        >
          <span className={styles.text}>{notice.message}</span>
        </button>
      ));
  const Icon = front && ICONS[front.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading a notice (pointer or focus on it) only holds its timer
    <div
      className={styles.front}
      data-front={front?.kind}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={({ key }) => dismissByKey(key)}
    >
      {Icon && <Icon size={20} />}
      <div role="alert">{texts(true)}</div>
      <div role="status">{texts(false)}</div>
      {front?.action}
      {front?.canDismiss && (
        <Button variant="text" small className={styles.close} aria-label={dismissLabel} onClick={dismiss}>
          <CloseIcon size={18} />
        </Button>
      )}
      {notices.map((notice) => (
        <Timer key={notice.id} notice={notice} isHeld={notice !== front || pointed || focused} />
      ))}
    </div>
  );
};
