/** Appointments by day: who comes when, who came, and cancelling with a reason. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { civilDayOf, instantIn } from '#contract/calendar/civil-day.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import type { DeskAppointment } from '../../services/appointments.contract.ts';
import {
  appointmentDaysQuery,
  appointmentsQuery,
  CallError,
  client,
  clockQuery,
  dayOf,
  timeOf,
  useServerTime,
} from '../data.ts';
import styles from '../desk.module.css';
import { usePage } from '../Frame.tsx';
import { Items, oneOf } from '../fund/items.tsx';
import { Auto, Facts, History, Instant } from '../fund/parts.tsx';
import { ReasonQuestion } from '../fund/questions.tsx';
import { fill, noDecisions, texts } from '../texts.ts';
import { appointmentEvents, appointmentStatuses, appointmentTexts } from './appointments.texts.ts';

const DAYS_SHOWN = 6;
const DECISIONS = ['appointment.attend', 'appointment.miss', 'appointment.cancelByFund'] as const;
type Decision = (typeof DECISIONS)[number];

const noonOf = (day: string) => instantIn(day, 12 * 60).toISOString();
const kindOf = { booked: 'wait', attended: 'ok', missed: 'off', cancelled: 'off', cancelledByFund: 'off' } as const;

const StatusChip = ({ status }: Pick<DeskAppointment, 'status'>) => {
  const { t } = usePage();
  return <Chip kind={kindOf[status]}>{t(appointmentStatuses[status])}</Chip>;
};

type ViewProps = { one: DeskAppointment; onClose: () => void };

const Decisions = ({ one, onDone }: { one: DeskAppointment; onDone: () => void }) => {
  const { t, announce } = usePage();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const decide = async (event: Decision, reason?: string) => {
    setAsking(false);
    try {
      await client.decideAppointment({
        params: { id: one.id },
        body: { event, ...(reason !== undefined && { reason }) },
      });
      onDone();
      announce(fill(texts.decided, appointmentEvents[event]));
    } catch (error) {
      const isClosed = error instanceof CallError && error.message === 'appointment_closed';
      announce(isClosed ? appointmentTexts.closed : texts.failed, 'error');
    }
    await queries.invalidateQueries({ queryKey: ['appointments'] });
  };
  const possible = DECISIONS.filter((event) => one.decisions.includes(event));
  if (possible.length === 0) return <p>{t(noDecisions.nobody)}</p>;
  return (
    <>
      <div className={cx('actions', styles.actions)}>
        {possible.map((event) => {
          const isCancelling = event === 'appointment.cancelByFund';
          return (
            <Button
              key={event}
              variant={event === 'appointment.attend' ? 'primary' : 'secondary'}
              className={isCancelling ? styles.danger : undefined}
              onClick={() => (isCancelling ? setAsking(true) : void decide(event))}
            >
              {t(appointmentEvents[event])}
            </Button>
          );
        })}
      </div>
      {isAsking && (
        <ReasonQuestion
          of="appointment"
          onClose={() => setAsking(false)}
          onAnswer={(reason) => void decide('appointment.cancelByFund', reason)}
        />
      )}
    </>
  );
};

const AppointmentView = ({ one, onClose }: ViewProps) => {
  const { t } = usePage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card as="article" className={styles.case}>
      <Button variant="secondary" small onClick={onClose}>
        {t(appointmentTexts.back)}
      </Button>
      <header className="row">
        <h3 ref={title} tabIndex={-1}>
          <Ltr>{one.number}</Ltr>
        </h3>
        <StatusChip {...one} />
      </header>
      <p>
        <span dir="auto">{one.applicant}</span> · <Ltr>{one.applicantCivilId}</Ltr>
      </p>
      <Facts
        facts={[
          [appointmentTexts.when, <Instant key="when" at={one.startsAt} />],
          [appointmentTexts.place, <Auto key="place">{t(one.title)}</Auto>],
          [appointmentTexts.department, <Auto key="department">{t(one.department)}</Auto>],
          [appointmentTexts.booked, <Instant key="booked" at={one.bookedAt} />],
          [texts.reason, one.reason && <Auto>{one.reason}</Auto>],
        ]}
      />
      <h4>{t(texts.decisions)}</h4>
      <Decisions one={one} onDone={() => title.current?.focus()} />
      <h4>{t(texts.history)}</h4>
      <History
        names={appointmentEvents}
        entries={one.history.map(({ event, at, by, note }) => ({
          event,
          at,
          by,
          ...(note !== null && { about: note }),
        }))}
      />
    </Card>
  );
};

type Days = { day: string; booked: number }[];

const AppointmentsByDay = ({ days }: { days: Days }) => {
  const { t, lang } = usePage();
  const today = civilDayOf(useServerTime().toISOString());
  // Only at first: days with appointments come and go while a clerk works on one of them.
  const [day, setDay] = useState(() => days.find((one) => one.day >= today)?.day ?? today);
  return (
    <>
      <Card className={styles.case}>
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
          {days.slice(0, DAYS_SHOWN).map((one) => (
            <Button
              key={one.day}
              small
              variant={one.day === day ? 'primary' : 'secondary'}
              aria-pressed={one.day === day}
              onClick={() => setDay(one.day)}
            >
              <Ltr>{`${one.day} (${one.booked})`}</Ltr>
            </Button>
          ))}
        </div>
      </Card>
      <Items
        key={day}
        list={appointmentsQuery(day)}
        one={(id) => oneOf(appointmentsQuery(day), id)}
        empty={appointmentTexts.none}
        row={(one) => ({
          name: one.applicant,
          chip: <StatusChip {...one} />,
          person: `${t(one.title)} · ${t(one.department)}`,
          detail: <Ltr>{timeOf(one.startsAt)}</Ltr>,
          below: <Ltr>{one.number}</Ltr>,
        })}
        view={(one, onClose) => <AppointmentView one={one} onClose={onClose} />}
      />
    </>
  );
};

export const Appointments = () => {
  const { data: days, isFetchedAfterMount } = useQuery(appointmentDaysQuery);
  const { data: clock } = useQuery(clockQuery);
  return days && isFetchedAfterMount && clock && <AppointmentsByDay days={days} />;
};
