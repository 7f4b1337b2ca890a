/**
 * Appointments as rows: finding, locking and showing them. An appointment of another citizen does not exist.
 * Offered to other areas.
 */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Appointment, AppointmentPlace } from '#contract/services/appointments.ts';
import type { Envelope } from '#machines/kit/runtime/persistence.ts';
import {
  type AppointmentSnapshot,
  citizenCan,
  restoreAppointment,
} from '#machines/lifecycles/appointment/appointment.ts';
import { ProblemError } from '#server/core/problem.ts';
import { pageOf } from '#server/db/page.ts';
import type { Database } from '#server/db/schema.ts';

export type AppointmentKey = { civilId: string; id: string };
export type AppointmentRow = Selectable<Database['appointment']>;

/** Appointments with their place and department. */
export const appointmentRows = (db: Kysely<Database>) =>
  db
    .selectFrom('appointment')
    .innerJoin('appointment_department as department', 'department.id', 'appointment.department_id')
    .innerJoin('appointment_place as place', 'place.id', 'department.place_id')
    .leftJoin('branch', 'branch.id', 'place.branch_id')
    .selectAll('appointment')
    .select([
      'place.kind as place',
      'department.title as department',
      'department.service as service',
      sql<Bilingual>`coalesce(place.title, branch.title)`.as('title'),
      sql<Bilingual>`coalesce(place.address, branch.address)`.as('address'),
      sql<string>`coalesce(place.phone, branch.phone)`.as('phone'),
    ]);
export type ShownRow = AppointmentRow & {
  place: AppointmentPlace;
  department: Bilingual;
  service: string;
  title: Bilingual;
  address: Bilingual;
  phone: string;
};

export const findAppointment = async (db: Kysely<Database>, { civilId, id }: AppointmentKey): Promise<ShownRow> => {
  const row = await appointmentRows(db)
    .where('appointment.civil_id', '=', civilId)
    .where('appointment.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  return row;
};

/** Locks the appointment until the transaction ends. */
export const lockAppointment = async (
  tx: Transaction<Database>,
  { civilId, id }: AppointmentKey,
): Promise<AppointmentRow> => {
  const row = await tx
    .selectFrom('appointment')
    .selectAll()
    .where('civil_id', '=', civilId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  return row;
};

export const snapshotOf = (row: Pick<AppointmentRow, 'state'>): AppointmentSnapshot =>
  restoreAppointment(row.state as Envelope);

export const showAppointment = (row: ShownRow, now: Date): Appointment => {
  const snapshot = snapshotOf(row);
  const { id, number, place, title, address, phone, department, status } = row;
  return {
    ...{ id, number, place, title, address, phone, department, status },
    departmentId: row.department_id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    reason: snapshot.context.reason,
    bookedAt: row.booked_at.toISOString(),
    ...citizenCan(snapshot, now.toISOString()),
  };
};

const ofCitizen = (db: Kysely<Database>, civilId: string) =>
  appointmentRows(db).where('appointment.civil_id', '=', civilId);

/** Those that are ahead or under way. */
export const upcomingRows = (db: Kysely<Database>, civilId: string, now: Date) =>
  ofCitizen(db, civilId)
    .where('appointment.status', '=', 'booked')
    .where('appointment.ends_at', '>', now)
    .orderBy('appointment.starts_at');

export const upcomingOf = (db: Kysely<Database>, civilId: string, now: Date): Promise<ShownRow[]> =>
  upcomingRows(db, civilId, now).execute();

/** Past and cancelled ones in pages, the latest first. */
export const pastOf = (db: Kysely<Database>, civilId: string, after: string | undefined, now: Date) =>
  pageOf(
    ofCitizen(db, civilId).where((where) =>
      where.or([where('appointment.status', '<>', 'booked'), where('appointment.ends_at', '<=', now)]),
    ),
    {
      ...{ at: 'appointment.starts_at', id: 'appointment.id' },
      of: ({ starts_at, id }) => ({ at: starts_at, id }),
    },
    after,
  );
