/** Booking an appointment, on every screen of its machine. */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { formatTime } from '#contract/calendar/dates.ts';
import type { AppointmentPlace } from '#contract/services/appointments.ts';
import type { AppointmentBookingActor } from '#machines/appointment-booking/appointment-booking.machine.ts';
import {
  selectAppointment,
  selectDepartment,
  selectExisting,
  selectIsMoving,
  selectPlace,
  selectStartsAt,
} from '#machines/appointment-booking/appointment-booking.selectors.ts';
import {
  type ScreenOf,
  selectIsBusy,
  selectProblem,
  selectScreen,
  selectState,
} from '#machines/kit/runtime/selectors.ts';
import { OfflineReason } from '#web/connectivity/connection-notice.tsx';
import { DoneNotice } from '#web/forms/DoneNotice.tsx';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { AppointmentFacts, OnDay } from '../AppointmentFacts.tsx';
import { bookingFlow } from '../appointments.actors.ts';
import { CalendarLink } from '../CalendarLink.tsx';
import { LateRules } from '../LateRules.tsx';
import { DayStep } from './DayStep.tsx';
import { DepartmentStep, PlaceStep, RegionStep } from './PlaceSteps.tsx';
import { SlotStep, TakenStep } from './SlotSteps.tsx';
import { BackButton, Step } from './Step.tsx';

/** How a booking ends: the appointment, or another one that stands in its way. */
type EndsProps = { actor: AppointmentBookingActor };

const Booked = ({ actor }: EndsProps) => {
  const appointment = useSelector(actor, selectAppointment);
  const isMoving = useSelector(actor, selectIsMoving);
  if (!appointment) return null;
  return (
    <DoneNotice
      title={isMoving ? <Trans>Your appointment has been moved</Trans> : <Trans>Your appointment is booked</Trans>}
      action={
        <>
          <Card>
            <AppointmentFacts appointment={appointment} />
          </Card>
          <div className="actions">
            <CalendarLink appointment={appointment} />
            <PageButtonLink variant="secondary" small to="/$lang/appointment_services">
              <Trans>All my appointments</Trans>
            </PageButtonLink>
          </div>
        </>
      }
    >
      <p>
        <Trans>We sent you a text message. Bring your national ID and arrive ten minutes early.</Trans> <LateRules />
      </p>
    </DoneNotice>
  );
};

const Existing = ({ actor }: EndsProps) => {
  const existing = useSelector(actor, selectExisting);
  return (
    <Step actor={actor} title={<Trans>You already have an appointment that conflicts with this one</Trans>}>
      <Notice
        kind="info"
        role="alert"
        action={
          <div className="actions">
            {existing && (
              <PageButtonLink small to="/$lang/appointment/$id" params={{ id: existing.id }}>
                <Trans>Move or cancel that appointment</Trans>
              </PageButtonLink>
            )}
            <Button variant="secondary" small onClick={() => actor.send({ type: 'choices.reload' })}>
              <Trans>Choose something else</Trans>
            </Button>
          </div>
        }
      >
        <Trans>You can have one upcoming appointment with each department, and no two at the same time.</Trans>
      </Notice>
      {existing && (
        <Card>
          <AppointmentFacts appointment={existing} />
        </Card>
      )}
    </Step>
  );
};

/** A look at everything before it is booked. */
const CheckStep = ({ actor }: { actor: AppointmentBookingActor }) => {
  const lang = useLang();
  const words = useBilingual();
  const place = useSelector(actor, selectPlace);
  const department = useSelector(actor, selectDepartment);
  const startsAt = useSelector(actor, selectStartsAt);
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const isMoving = useSelector(actor, selectIsMoving);
  if (!place || !department || startsAt === null) return null;
  return (
    <Step actor={actor} title={<Trans>Is everything right?</Trans>}>
      {problem && <ProblemNotice problem={problem} />}
      <Card>
        <KeyValues
          items={[
            { label: <Trans>Date</Trans>, value: <OnDay at={startsAt} /> },
            { label: <Trans>Time of the appointment</Trans>, value: <bdi>{formatTime(startsAt, lang)}</bdi> },
            {
              label: <Trans>Place</Trans>,
              value: <bdi>{words(place.title)}</bdi>,
              note: <bdi>{words(place.address)}</bdi>,
            },
            { label: <Trans>Department</Trans>, value: <bdi>{words(department.title)}</bdi> },
          ]}
        />
      </Card>
      <p>
        <LateRules />
      </p>
      <div className="actions">
        <Button
          pending={isBusy}
          pendingText={<Trans>The appointment is being booked</Trans>}
          onClick={() => actor.send({ type: 'booking.confirm' })}
        >
          {isMoving ? <Trans>Move it to this time</Trans> : <Trans>Book the appointment</Trans>}
        </Button>
        <BackButton actor={actor} unavailable={isBusy} />
      </div>
      <OfflineReason />
    </Step>
  );
};

type Props = { actor: AppointmentBookingActor };

const titles: Record<AppointmentPlace, ReturnType<typeof msg>> = {
  branch: msg`Appointment at a branch`,
  mainCentre: msg`Appointment at the main centre`,
  generalManager: msg`Appointment with the general manager`,
};

export const bookingPage = (place: AppointmentPlace) => {
  const flow = bookingFlow({ place });
  const BookingPage = () => {
    const [id] = useState(() => crypto.randomUUID());
    return <BookingView place={place} actor={useFlowRef(flow, { input: { id, moving: null } })} />;
  };
  return BookingPage;
};

export const BookingView = ({ actor, place }: Props & { place: AppointmentPlace }) => {
  const { i18n } = useLingui();
  const title = i18n._(titles[place]);
  usePageTitle(title);
  return (
    <PageLayout width="measure" title={title}>
      <BookingSteps actor={actor} />
    </PageLayout>
  );
};

export const BookingSteps = ({ actor }: Props) => (
  <div data-machine="appointmentBooking" data-state={useSelector(actor, selectState)}>
    <Screen actor={actor} />
  </div>
);

const Screen = ({ actor }: Props): ReactNode => {
  const screen: ScreenOf<AppointmentBookingActor> = useSelector(actor, selectScreen);
  switch (screen) {
    case 'loading':
      return <Loading />;
    case 'unavailable':
      return <Unavailable actor={actor} />;
    case 'region':
      return <RegionStep actor={actor} />;
    case 'place':
      return <PlaceStep actor={actor} />;
    case 'department':
      return <DepartmentStep actor={actor} />;
    case 'day':
      return <DayStep actor={actor} />;
    case 'slot':
      return <SlotStep actor={actor} />;
    case 'check':
      return <CheckStep actor={actor} />;
    case 'taken':
      return <TakenStep actor={actor} />;
    case 'existing':
      return <Existing actor={actor} />;
    case 'booked':
      return <Booked actor={actor} />;
    default:
      return screen satisfies never;
  }
};

const Loading = () => {
  const { t } = useLingui();
  return <Skeleton card lines={5} label={t`The available appointments are being loaded`} />;
};

const Unavailable = ({ actor }: Props) => {
  const problem = useSelector(actor, selectProblem);
  return (
    problem && (
      <Step actor={actor} title={<Trans>The available times could not be shown</Trans>}>
        <ProblemNotice problem={problem} onRetry={() => actor.send({ type: 'choices.reload' })} />
        <div>
          <BackButton actor={actor} />
        </div>
      </Step>
    )
  );
};
