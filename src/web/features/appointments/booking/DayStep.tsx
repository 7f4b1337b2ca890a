/** The day, in a calendar in which closed and full days cannot be chosen. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { instantIn } from '#contract/calendar/civil-day.ts';
import { toGregorian, toHijri } from '#contract/calendar/convert.ts';
import { dayOf, formatDay } from '#contract/calendar/day.ts';
import type { OpeningDay } from '#contract/services/appointments.ts';
import type { AppointmentBookingActor } from '#machines/appointment-booking/appointment-booking.machine.ts';
import {
  selectCanGoBack,
  selectDay,
  selectDays,
  selectOpenDays,
} from '#machines/appointment-booking/appointment-booking.selectors.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { DatePicker } from '#web/parts/date-picker/DatePicker.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { OnDay } from '../AppointmentFacts.tsx';
import styles from '../appointments.module.css';
import { BackButton, Step } from './Step.tsx';

/** Days of the openings, `2026-12-01`, as those of the picker, which shows the months of Umm al-Qura: `1448/06/21`. */
const hijriOfDay = (day: string): string => {
  const { day: hijri } = toHijri(dayOf(day.replaceAll('-', '/')));
  if (!hijri) throw new RangeError(`${day} is in no Hijri month of the table`);
  return formatDay(hijri);
};
const dayOfHijri = (hijri: string): string => {
  const { day } = toGregorian(dayOf(hijri));
  if (!day) throw new RangeError(`${hijri} is no day of its month`);
  return formatDay(day).replaceAll('/', '-');
};

/** The months that can be shown, and the one to begin with: that of the first day with something free. */
const monthsOf = (days: readonly OpeningDay[], open: readonly string[]) => {
  const [first, last] = [days.at(0)?.day, days.at(-1)?.day];
  const monthOf = (day: string | undefined) => day && hijriOfDay(day).slice(0, 7);
  return { min: monthOf(first), max: monthOf(last), defaultYearMonth: monthOf(open.at(0) ?? first) };
};

/** Holidays of the window, each once with its first day. */
const holidaysOf = (days: readonly OpeningDay[]) =>
  days.filter(({ holiday }, index) => holiday !== null && days[index - 1]?.holiday?.en !== holiday.en);

type Props = { actor: AppointmentBookingActor };

const ERROR = 'day-error';
const isSameList = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

export const DayStep = ({ actor }: Props) => {
  const open = useSelector(actor, selectOpenDays, isSameList);
  return (
    <Step actor={actor} title={<Trans>On which day?</Trans>}>
      {open.length === 0 ? <NothingFree actor={actor} /> : <Days actor={actor} open={open} />}
    </Step>
  );
};

const NothingFree = ({ actor }: Props) => (
  <>
    <Notice kind="info" role="status" title={<Trans>Every day is full for now</Trans>}>
      {useSelector(actor, selectCanGoBack) ? (
        <Trans>
          Choose another place or department, or look again later: cancelled appointments become available again.
        </Trans>
      ) : (
        <Trans>Look again later: cancelled appointments become available again.</Trans>
      )}
    </Notice>
    <div className="actions">
      <Button variant="secondary" onClick={() => actor.send({ type: 'choices.reload' })}>
        <Trans>Look for available times again</Trans>
      </Button>
      <BackButton actor={actor} />
    </div>
  </>
);

const Days = ({ actor, open }: Props & { open: readonly string[] }) => {
  const { t } = useLingui();
  const words = useBilingual();
  const days = useSelector(actor, selectDays);
  const [picked, setPicked] = useState(useSelector(actor, selectDay));
  const [isMissing, setMissing] = useState(false);
  const options = useMemo(() => open.map(hijriOfDay), [open]);
  const holidays = holidaysOf(days);
  const go = () => {
    setMissing(picked === null);
    if (picked !== null) actor.send({ type: 'day.choose', day: picked });
  };
  return (
    <>
      <p>
        <Trans>Days that are closed or full cannot be chosen.</Trans>
      </p>
      <DatePicker
        label={t`Day of the appointment`}
        {...(picked === null && { title: t`Choose a day` })}
        mode="single"
        calendar="hijri"
        monthLength="calendar"
        noUnset
        {...monthsOf(days, open)}
        options={options}
        value={picked === null ? null : hijriOfDay(picked)}
        onChange={(value) => {
          if (typeof value !== 'string') return;
          setPicked(dayOfHijri(value));
          setMissing(false);
        }}
      />
      {holidays.length > 0 && (
        <ul className={styles.rules}>
          {holidays.map(({ day, holiday }) => (
            <li key={day}>
              <Trans>
                Closed: <bdi>{holiday && words(holiday)}</bdi>, <OnDay at={instantIn(day, 720).toISOString()} />
              </Trans>
            </li>
          ))}
        </ul>
      )}
      <div role="alert">{isMissing && <FieldError id={ERROR}>{t`Choose the day of the appointment`}</FieldError>}</div>
      <div className="actions">
        <Button aria-describedby={isMissing ? ERROR : undefined} onClick={go}>
          <Trans>Continue to the times</Trans>
        </Button>
        <BackButton actor={actor} />
      </div>
    </>
  );
};
