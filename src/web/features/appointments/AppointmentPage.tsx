/** One appointment: when and where, and moving or cancelling it. The page changes when the fund cancels it. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Appointment } from '#contract/services/appointments.ts';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { readOf, withReads } from '#web/api/queries/reads.tsx';
import { Reading } from '#web/notices/Reading.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FactsShape } from '#web/ui/Skeleton.tsx';
import { AppointmentFacts, isAhead, StatusChip } from './AppointmentFacts.tsx';
import styles from './appointments.module.css';
import { CalendarLink } from './CalendarLink.tsx';
import { CancelAppointment } from './CancelAppointment.tsx';
import { LateRules } from './LateRules.tsx';
import { appointmentQuery } from './reads.ts';

const AppointmentPage = () => {
  const { id } = useParams({ from: '/$lang/appointment/$id' });
  return (
    <PageLayout width="measure" title={<Trans>Your appointment</Trans>}>
      <AppointmentReading key={id} id={id}>
        {(appointment) => <AppointmentView appointment={appointment} />}
      </AppointmentReading>
    </PageLayout>
  );
};
export default withReads(AppointmentPage);

type ReadingProps = { id: string; children: (appointment: Appointment) => ReactNode };

export const AppointmentReading = ({ id, children }: ReadingProps) => {
  const { t } = useLingui();
  useLiveReads();
  const read = readOf(useQuery(appointmentQuery(id)));
  // It does not exist, or belongs to another citizen.
  const isMissing = read.problem?.code === 'not_found' || read.problem?.code === 'invalid_request';
  if (isMissing && !read.data) return <Missing />;
  return (
    <Reading
      read={read}
      loading={t`Your appointment is being loaded`}
      shape={<FactsShape facts={8} isTitled={false} />}
      failed={<Trans>Your appointment could not be shown</Trans>}
    >
      {children}
    </Reading>
  );
};

const Missing = () => (
  <EmptyState
    title={<Trans>This appointment was not found</Trans>}
    action={
      <PageButtonLink to="/$lang/appointment_services">
        <Trans>To my appointments</Trans>
      </PageButtonLink>
    }
  >
    <Trans>You find all your appointments there.</Trans>
  </EmptyState>
);

export const AppointmentView = ({ appointment }: { appointment: Appointment }) => (
  <div className={styles.stack}>
    {/* The page changes by itself; a screen reader announces the change. */}
    <div role="status" data-machine="appointment" data-state={JSON.stringify(appointment.status)}>
      {appointment.status === 'cancelledByFund' ? (
        <CancelledByFund reason={appointment.reason} />
      ) : (
        <StatusChip appointment={appointment} />
      )}
    </div>
    <Card>
      <AppointmentFacts appointment={appointment} />
    </Card>
    {isAhead(appointment) && (
      <p>
        <Trans>Bring your national ID and arrive ten minutes early.</Trans> <LateRules />
      </p>
    )}
    <div className={cx('actions', styles.actions)}>
      {isAhead(appointment) && <Ahead appointment={appointment} />}
      {/* This is no part of what is ahead: it also shows the cancellation when nothing is ahead any more. */}
      <CancelAppointment appointment={appointment} />
    </div>
  </div>
);

const CancelledByFund = ({ reason }: Pick<Appointment, 'reason'>) => (
  <Notice
    kind="warning"
    title={<Trans>The fund has cancelled this appointment</Trans>}
    action={
      <PageButtonLink small variant="secondary" to="/$lang/appointment_services">
        <Trans>Book another one</Trans>
      </PageButtonLink>
    }
  >
    <p>
      <Trans>We are sorry for the inconvenience. The reason:</Trans> <bdi>{reason}</bdi>
    </p>
  </Notice>
);

const Ahead = ({ appointment }: { appointment: Appointment }) => (
  <>
    <CalendarLink appointment={appointment} />
    {appointment.isMovable && (
      <PageButtonLink variant="secondary" to="/$lang/appointment/$id/move" params={{ id: appointment.id }}>
        <Trans>Move the appointment</Trans>
      </PageButtonLink>
    )}
  </>
);
