import { Trans } from '@lingui/react/macro';
import { formatDate, formatHijri } from '#contract/calendar/dates.ts';
import { useLang } from '#web/i18n/i18n.ts';
import styles from './loan-accounts.module.css';

/** The day of an instant in both calendars; a line may end between the two dates, not within one. */
export const BothCalendars = ({ at }: { at: string }) => {
  const lang = useLang();
  const gregorian = formatDate(at, lang);
  const hijri = formatHijri(at, lang);
  return (
    <Trans>
      <span className={styles.day}>{gregorian}</span> (<span className={styles.day}>{hijri}</span>)
    </Trans>
  );
};
