/** Appointments by day: who comes when, who came, and cancelling with a reason. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { civilDayOf, instantIn } from '#contract/calendar/civil-day.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { type DeskAppointment, MOST_COUNTED } from '../../services/appointments.contract.ts';
import controls from '../controls.module.css';
import {
  appointmentDaysQuery,
  appointmentQuery,
  appointmentsQuery,
  client,
  clockQuery,
  dayOf,
  timeOf,
  useServerTime,
} from '../data.ts';
import { usePage } from '../Frame.tsx';
import frame from '../pane/ItemFrame.module.css';
import { Applicant, ItemFrame } from '../pane/ItemFrame.tsx';
import items from '../pane/items.module.css';
import { Items } from '../pane/items.tsx';
import { Auto, History, Instant, Name } from '../pane/parts.tsx';
import { ReasonQuestion } from '../pane/questions.tsx';
import { useSearch } from '../pane/search.tsx';
import { useDecision } from '../pane/useDecision.ts';
import { fill, noDecisions, texts } from '../texts.ts';
import { appointmentEvents, appointmentStatuses, appointmentTexts } from './appointments.texts.ts';

const DECISIONS = ['appointment.attend', 'appointment.miss', 'appointment.cancelByFund'] as const;
type Decision = (typeof DECISIONS)[number];

const noonOf = (day: string) => instantIn(day, 12 * 60).toISOString();
const kindOf = { booked: 'wait', attended: 'ok', missed: 'off', cancelled: 'off', cancelledByFund: 'off' } as const;

const StatusChip = ({ status }: Pick<DeskAppointment, 'status'>) => {
  const { t } = usePage();
  return <Chip kind={kindOf[status]}>{t(appointmentStatuses[status])}</Chip>;
};

type ViewProps = { one: DeskAppointment; onClose: () => void };

const Decisions = ({ one }: { one: DeskAppointment }) => {
  const { t } = usePage();
  const { asked, ask, close, decide } = useDecision<DeskAppointment, Decision>({
    query: appointmentQuery(one.id),
    problem: 'appointment_closed',
    tooLate: appointmentTexts.closed,
  });
  const answer = (event: Decision, reason?: string) =>
    decide(
      event,
      () =>
        client.decideAppointment({
          params: { id: one.id },
          body: { event, ...(reason !== undefined && { reason }) },
        }),
      fill(texts.decided, appointmentEvents[event]),
    );
  const possible = DECISIONS.filter((event) => one.decisions.includes(event));
  if (possible.length === 0) return <p>{t(noDecisions.nobody)}</p>;
  return (
    <>
      <div className={cx('actions', controls.actions)}>
        {possible.map((event) => {
          const isCancelling = event === 'appointment.cancelByFund';
          return (
            <Button
              key={event}
              variant={event === 'appointment.attend' ? 'primary' : 'secondary'}
              className={isCancelling ? controls.danger : undefined}
              onClick={() => (isCancelling ? ask(event) : answer(event))}
            >
              {t(appointmentEvents[event])}
            </Button>
          );
        })}
      </div>
      {asked && <ReasonQuestion of="appointment" onClose={close} onAnswer={(reason) => answer(asked, reason)} />}
    </>
  );
};

const AppointmentView = ({ one, onClose }: ViewProps) => {
  const { t } = usePage();
  return (
    <ItemFrame
      back={appointmentTexts.back}
      onClose={onClose}
      title={<Ltr>{one.number}</Ltr>}
      chip={<StatusChip {...one} />}
      about={<Applicant {...one} />}
      facts={[
        [appointmentTexts.when, <Instant key="when" at={one.startsAt} />],
        [appointmentTexts.place, <Auto key="place">{t(one.title)}</Auto>],
        [appointmentTexts.department, <Auto key="department">{t(one.department)}</Auto>],
        [appointmentTexts.booked, <Instant key="booked" at={one.bookedAt} />],
        [texts.reason, one.reason && <Auto>{one.reason}</Auto>],
      ]}
    >
      <h4>{t(texts.decisions)}</h4>
      <Decisions one={one} />
      <h4>{t(texts.history)}</h4>
      <History names={appointmentEvents} entries={one.history} />
    </ItemFrame>
  );
};

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
          <Field id="appointment-day" label={t(appointmentTexts.day)} hint={dayOf(noonOf(day), lang)}>
            <TextInput
              type="date"
              value={day}
              onChange={({ target }) => {
                if (target.value !== '') setDay(target.value);
              }}
            />
          </Field>
          <h4>{t(appointmentTexts.days)}</h4>
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
      <Items
        key={day}
        list={appointmentsQuery(day)}
        one={appointmentQuery}
        empty={appointmentTexts.none}
        row={(one) => ({
          name: <Name>{one.applicant}</Name>,
          chip: <StatusChip {...one} />,
          person: `${t(one.title)} · ${t(one.department)}`,
          detail: <Ltr>{timeOf(one.startsAt)}</Ltr>,
          below: (
            <>
              <Ltr>{one.number}</Ltr>
              <span>{dayOf(one.startsAt, lang)}</span>
            </>
          ),
        })}
        view={(one, onClose) => <AppointmentView one={one} onClose={onClose} />}
      />
    </div>
  );
};

export const Appointments = () => {
  const { data: days, isFetchedAfterMount } = useQuery(appointmentDaysQuery);
  const { data: clock } = useQuery(clockQuery);
  return days && isFetchedAfterMount && clock && <AppointmentsByDay days={days} />;
};
