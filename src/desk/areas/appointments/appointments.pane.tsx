/** Appointments by day: who comes when, who came, and cancelling with a reason. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { civilDayOf, instantIn } from '#contract/calendar/civil-day.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { clockQuery, dayOf, deskClient, FUND_MS, listOf, oneOf, timeOf, useServerTime } from '../../page/data.ts';
import { usePage } from '../../page/Frame.tsx';
import { Decisions, eventChoices } from '../../page/pane/decisions.tsx';
import { type FundPane, ListAndItems, type ListView } from '../../page/pane/fund-pane.tsx';
import frame from '../../page/pane/ItemFrame.module.css';
import { Applicant, Section } from '../../page/pane/ItemFrame.tsx';
import items from '../../page/pane/items.module.css';
import { at, auto, History, Name } from '../../page/pane/parts.tsx';
import { useSearch } from '../../page/pane/search.tsx';
import { noDecisions, text, texts } from '../../page/texts.ts';
import { type DeskAppointment, endpoints, MOST_COUNTED } from './appointments.contract.ts';

const client = deskClient(endpoints);
/** Days with appointments, from yesterday on. */
const daysQuery = queryOptions({
  queryKey: ['appointments', 'days'],
  queryFn: async ({ signal }) => (await client.appointmentDays(undefined, { signal })).days,
  refetchInterval: FUND_MS,
});
/** The appointments of a day; what is searched for is found on any day. */
const listOn = (day: string) =>
  listOf(
    ['appointments', day],
    ({ query }, options) => client.appointments({ query: { day, ...query } }, options),
    (answer) => answer.appointments,
  );
const appointment = oneOf('appointments', client.appointment);

const KINDS = { booked: 'wait', attended: 'ok', missed: 'off', cancelled: 'off', cancelledByFund: 'off' } as const;
const statuses = {
  booked: text('محجوز', 'Booked'),
  cancelled: text('ألغاه المواطن', 'Cancelled by the citizen'),
  cancelledByFund: text('ألغاه الصندوق', 'Cancelled by the fund'),
  attended: text('حضر', 'Attended'),
  missed: text('لم يحضر', 'Missed'),
};

/** What happens to an appointment; what the fund does among them. */
const events = {
  'appointment.book': text('حُجز الموعد', 'Booked'),
  'appointment.move': text('غيّره المواطن', 'Moved by the citizen'),
  'appointment.cancel': text('ألغاه المواطن', 'Cancelled by the citizen'),
  'appointment.cancelByFund': text('إلغاء الموعد', 'Cancel the appointment'),
  'appointment.attend': text('حضر المواطن', 'The citizen came'),
  'appointment.miss': text('لم يحضر المواطن', 'The citizen did not come'),
};

const choicesOf = eventChoices({
  names: events,
  events: {
    'appointment.attend': 'primary',
    'appointment.miss': 'secondary',
    'appointment.cancelByFund': {
      title: text('إلغاء الموعد', 'Cancel the appointment'),
      act: text('ألغِ الموعد', 'Cancel it for good'),
    },
  },
  decide: client.decideAppointment,
});

const view: Omit<ListView<DeskAppointment, DeskAppointment>, 'list'> = {
  one: appointment,
  empty: text('لا مواعيد في هذا اليوم.', 'No appointments on this day.'),
  back: text('مواعيد اليوم', 'Appointments of the day'),
  chip: ({ status }) => [KINDS[status], statuses[status]],
  row: (one, { t, lang }) => ({
    name: <Name>{one.applicant}</Name>,
    person: `${t(one.title)} · ${t(one.department)}`,
    detail: <Ltr>{timeOf(one.startsAt)}</Ltr>,
    below: (
      <>
        <Ltr>{one.number}</Ltr>
        <span>{dayOf(one.startsAt, lang)}</span>
      </>
    ),
  }),
  title: ({ number }) => <Ltr>{number}</Ltr>,
  about: (one) => <Applicant {...one} />,
  facts: (one, { t }) => [
    [text('الوقت', 'Time'), at(one.startsAt)],
    [text('المكان', 'Place'), auto(t(one.title))],
    [text('القسم', 'Department'), auto(t(one.department))],
    [text('حُجز', 'Booked'), at(one.bookedAt)],
    [texts.reason, auto(one.reason)],
  ],
  body: (one, page) => (
    <>
      <Section title={texts.decisions}>
        <Decisions
          query={appointment(one.id)}
          choices={choicesOf(one, page)}
          none={noDecisions.nobody}
          problem="appointment_closed"
          tooLate={text('لم يعد ذلك ممكنًا لهذا الموعد.', 'This is no longer possible for this appointment.')}
        />
      </Section>
      <Section title={texts.history}>
        <History names={events} entries={one.history} />
      </Section>
    </>
  ),
};

const noonOf = (day: string) => instantIn(day, 12 * 60).toISOString();

type Days = { day: string; booked: number }[];

const AppointmentsByDay = ({ days }: { days: Days }) => {
  const { t, lang } = usePage();
  const { sought } = useSearch();
  const today = civilDayOf(useServerTime().toISOString());
  // The day is chosen only at first: days with appointments come and go while a clerk works on one of them.
  const [day, setDay] = useState(() => days.find((one) => one.day >= today)?.day ?? today);
  return (
    <div className={items.stacked}>
      {sought === '' && (
        <Card className={frame.case}>
          <Field id="appointment-day" label={t(text('اليوم', 'Day'))} hint={dayOf(noonOf(day), lang)}>
            <TextInput
              type="date"
              value={day}
              onChange={({ target }) => {
                if (target.value !== '') setDay(target.value);
              }}
            />
          </Field>
          <h4>{t(text('أيام فيها مواعيد', 'Days with appointments'))}</h4>
          <div className="actions">
            {days.map((one) => (
              <Button
                key={one.day}
                small
                variant={one.day === day ? 'primary' : 'secondary'}
                aria-pressed={one.day === day}
                onClick={() => setDay(one.day)}
              >
                <Ltr>{`${one.day} (${one.booked}${one.booked < MOST_COUNTED ? '' : '+'})`}</Ltr>
              </Button>
            ))}
          </div>
        </Card>
      )}
      <ListAndItems key={day} {...view} list={listOn(day)} />
    </div>
  );
};

const Appointments = () => {
  const { data: days, isFetchedAfterMount } = useQuery(daysQuery);
  const { data: clock } = useQuery(clockQuery);
  return days && isFetchedAfterMount && clock && <AppointmentsByDay days={days} />;
};

export const pane: FundPane = {
  order: 80,
  name: text('المواعيد', 'Appointments'),
  references: ['AP'],
  Pane: Appointments,
};
