import { Trans } from '@lingui/react/macro';
import type { Appointment } from '#contract/services/appointments.ts';
import { api } from '#web/api/api.ts';
import { API_BASE } from '#web/api/call.ts';
import { DownloadButton } from '#web/forms/files/DownloadButton.tsx';
import { useLang } from '#web/i18n/i18n.ts';
import { useIsInWebView } from '#web/state/wrapper.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { CalendarIcon } from '#web/ui/icons/tools.tsx';

type Shown = { appointment: Pick<Appointment, 'id' | 'number'> };

/**
 * A plain link, which a phone opens in its calendar. The download manager of the app has no cookie for it, and gets an address like
 * that of every file.
 */
export const CalendarLink = ({ appointment: { id, number } }: Shown) => {
  const lang = useLang();
  if (useIsInWebView())
    return (
      <DownloadButton
        name={`${number}.ics`}
        icon={<CalendarIcon />}
        file={api.appointments.calendar.file({ params: { id }, query: { lang } })}
      >
        <Trans>Add to my calendar</Trans>
      </DownloadButton>
    );
  return (
    <ButtonLink
      variant="secondary"
      small
      iconBefore={<CalendarIcon />}
      href={`${API_BASE}/appointments/${id}/calendar?lang=${lang}`}
    >
      <Trans>Add to my calendar</Trans>
    </ButtonLink>
  );
};
