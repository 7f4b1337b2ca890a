import { Trans } from '@lingui/react/macro';
import type { Appointment } from '#contract/services/appointments.ts';
import { API_BASE } from '#web/api/call.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { CalendarIcon } from '#web/ui/icons/tools.tsx';

/** A plain link: a phone opens it in its calendar, and the web view of the app, which saves no files itself, hands it on. */
export const CalendarLink = ({ appointment: { id } }: { appointment: Pick<Appointment, 'id'> }) => (
  <ButtonLink
    variant="secondary"
    small
    iconBefore={<CalendarIcon />}
    href={`${API_BASE}/appointments/${id}/calendar?lang=${useLang()}`}
  >
    <Trans>Add to my calendar</Trans>
  </ButtonLink>
);
