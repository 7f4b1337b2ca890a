/** How an appointment is shown: its time in both calendars, its place, and its status. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { formatBothCalendars, formatTime, formatWeekday } from '#contract/calendar/dates.ts';
import type { Appointment } from '#contract/services/appointments.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { serverNow } from '#web/state/config.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';

type Status = { chip: ComponentProps<typeof Chip>['kind']; title: MessageDescriptor };
const statuses: Record<Appointment['status'], Status> = {
  booked: { chip: 'ok', title: msg`Booked` },
  cancelled: { chip: 'off', title: msg`You cancelled it` },
  cancelledByFund: { chip: 'off', title: msg`Cancelled by the fund` },
  attended: { chip: 'ok', title: msg`You attended` },
  missed: { chip: 'off', title: msg`You did not attend` },
};
const over: Status = { chip: 'off', title: msg`Ended` };

export const isAhead = ({ status, endsAt }: Appointment) => status === 'booked' && Date.parse(endsAt) > serverNow();
/** Until the fund has noted who came, an appointment that has passed is over. */
const statusOf = (appointment: Appointment) =>
  appointment.status === 'booked' && !isAhead(appointment) ? over : statuses[appointment.status];

export const StatusChip = ({ appointment }: { appointment: Appointment }) => {
  const { i18n } = useLingui();
  const { chip, title } = statusOf(appointment);
  return <Chip kind={chip}>{i18n._(title)}</Chip>;
};

/** `Tuesday, 15 December 2026 (6 Rajab 1448 AH)` */
export const OnDay = ({ at }: { at: string }) => {
  const { t } = useLingui();
  const lang = useLang();
  const [weekday, date] = [formatWeekday(at, lang), formatBothCalendars(at, lang)];
  return <bdi>{t`${weekday}, ${date}`}</bdi>;
};

/** The day, and the time in Riyadh. */
export const When = ({ startsAt }: Pick<Appointment, 'startsAt'>) => {
  const lang = useLang();
  return (
    <>
      <OnDay at={startsAt} /> · <bdi>{formatTime(startsAt, lang)}</bdi>
    </>
  );
};

export const AppointmentFacts = ({ appointment }: { appointment: Appointment }) => {
  const lang = useLang();
  const words = useBilingual();
  const { number, title, address, phone, department, startsAt } = appointment;
  return (
    <KeyValues
      items={[
        { label: <Trans>Date</Trans>, value: <OnDay at={startsAt} /> },
        { label: <Trans>Time of the appointment</Trans>, value: <bdi>{formatTime(startsAt, lang)}</bdi> },
        {
          label: <Trans>Place</Trans>,
          value: <bdi>{words(title)}</bdi>,
          note: <bdi>{words(address)}</bdi>,
        },
        { label: <Trans>Department</Trans>, value: <bdi>{words(department)}</bdi> },
        {
          label: <Trans>Phone number</Trans>,
          value: (
            <a href={`tel:${phone}`}>
              <Ltr>{phone}</Ltr>
            </a>
          ),
        },
        { label: <Trans>Appointment number</Trans>, value: <Ltr>{number}</Ltr> },
      ]}
    />
  );
};
