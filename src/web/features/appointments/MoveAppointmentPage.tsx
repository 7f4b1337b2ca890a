/** Another time for an appointment, at the same place and with the same department. */
import { Trans } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Appointment } from '#contract/services/appointments.ts';
import { withReads } from '#web/api/queries/reads.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { When } from './AppointmentFacts.tsx';
import { AppointmentReading } from './AppointmentPage.tsx';
import { bookingFlow } from './appointments.actors.ts';
import { BookingSteps } from './booking/BookingView.tsx';

const MoveAppointmentPage = () => {
  const { id } = useParams({ from: '/$lang/appointment/$id/move' });
  return (
    <PageLayout width="measure" title={<Trans>Move the appointment</Trans>}>
      <AppointmentReading key={id} id={id}>
        {(appointment) => <Move appointment={appointment} />}
      </AppointmentReading>
    </PageLayout>
  );
};
export default withReads(MoveAppointmentPage);

const Move = ({ appointment: read }: { appointment: Appointment }) => {
  // The appointment stays as it was when the page was opened: a move that is done is read again, and is shown as done.
  const [appointment] = useState(read);
  return appointment.isMovable ? <Moving appointment={appointment} /> : <TooLate appointment={appointment} />;
};

const TooLate = ({ appointment: { id } }: { appointment: Appointment }) => (
  <Notice
    kind="info"
    title={<Trans>This appointment can no longer be moved</Trans>}
    action={
      <PageButtonLink small variant="secondary" to="/$lang/appointment/$id" params={{ id }}>
        <Trans>See the appointment</Trans>
      </PageButtonLink>
    }
  >
    <Trans>It begins soon, or has ended already.</Trans>
  </Notice>
);

const Moving = ({ appointment }: { appointment: Appointment }) => {
  const [id] = useState(() => crypto.randomUUID());
  const [flow] = useState(() => bookingFlow({ moving: appointment }));
  const actor = useFlowRef(flow, { input: { id, moving: appointment.id } });
  return (
    <>
      <p>
        <Trans>
          Current time: <When {...appointment} />. You keep it until you confirm another time.
        </Trans>
      </p>
      <BookingSteps actor={actor} />
    </>
  );
};
