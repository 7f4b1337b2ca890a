/** How a booking ends: the appointment, or another one that stands in its way. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AppointmentBookingActor } from '#machines/appointment-booking/appointment-booking.machine.ts';
import {
  selectAppointment,
  selectExisting,
  selectIsMoving,
} from '#machines/appointment-booking/appointment-booking.selectors.ts';
import { DoneNotice } from '#web/forms/DoneNotice.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { AppointmentFacts } from '../AppointmentFacts.tsx';
import { CalendarLink } from '../CalendarLink.tsx';
import { LateRules } from '../LateRules.tsx';
import { Step } from './Step.tsx';

type Props = { actor: AppointmentBookingActor };

export const Booked = ({ actor }: Props) => {
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

export const Existing = ({ actor }: Props) => {
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
