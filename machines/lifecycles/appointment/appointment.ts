/** The only reader of an appointment's lifecycle state, for the server's answers and the desk. */
import type { SnapshotFrom } from 'xstate';
import type { AppointmentStatus } from '#contract/services/appointments.ts';
import { type Envelope, type Persistence, restore } from '../../kit/runtime/persistence.ts';
import { type AppointmentEvent, appointmentMachine } from './appointment.machine.ts';

export type AppointmentSnapshot = SnapshotFrom<typeof appointmentMachine>;

export const appointmentPersistence = { machine: appointmentMachine, version: 1, migrations: {} } satisfies Persistence;
export const restoreAppointment = (envelope: Envelope): AppointmentSnapshot =>
  restore(appointmentPersistence, envelope);

/** Each state is a status. */
export const statusOf = ({ value }: AppointmentSnapshot): AppointmentStatus => value;

/** What the citizen can do with it at this time. It is moved to any later time, such as its own. */
export const citizenCan = (snapshot: AppointmentSnapshot, now: string) => ({
  isMovable: snapshot.can({ type: 'appointment.move', startsAt: snapshot.context.startsAt, now }),
  isCancellable: snapshot.can({ type: 'appointment.cancel', now }),
});

const decisions = (now: string) =>
  [
    { type: 'appointment.attend', now },
    { type: 'appointment.miss', now },
    { type: 'appointment.cancelByFund', reason: '—', now },
  ] as const satisfies AppointmentEvent[];
export type AppointmentDecision = ReturnType<typeof decisions>[number]['type'];

/** The decisions that the fund can take about it at this time. */
export const appointmentDecisions = (snapshot: AppointmentSnapshot, now: string): AppointmentDecision[] =>
  decisions(now)
    .filter((event) => snapshot.can(event))
    .map(({ type }) => type);
