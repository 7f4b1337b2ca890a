/** The fund's side of appointments: the list of a day, who came, and cancelling. */
import { type Kysely, sql } from 'kysely';
import { addDays, civilDayOf, instantIn } from '#contract/calendar/civil-day.ts';
import { rule } from '#contract/fields/rules.ts';
import { type AppointmentDecision, appointmentDecisions } from '#machines/lifecycles/appointment/appointment.ts';
import { advanceAppointment } from '#server/appointments/lifecycle.ts';
import { appointmentRows, showAppointment, snapshotOf } from '#server/appointments/rows.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { invalid } from '../decision.ts';
import { polled, shownHistory } from '../polled.ts';
import type { AppointmentDesk, DeskAppointment } from './appointments.contract.ts';

const SHOWN = 500;

const rowsWithCitizens = (db: Kysely<Database>) =>
  appointmentRows(db)
    .innerJoin('citizen', 'citizen.civil_id', 'appointment.civil_id')
    .select('citizen.full_name as applicant');
type Row = Awaited<ReturnType<ReturnType<typeof rowsWithCitizens>['execute']>>[number];

/** The histories of all rows are read together. */
const show = async (db: Kysely<Database>, rows: readonly Row[], now: Date): Promise<DeskAppointment[]> => {
  const events =
    rows.length === 0
      ? []
      : await db
          .selectFrom('appointment_event')
          .selectAll()
          .where(
            'appointment_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('version')
          .execute();
  const histories = Map.groupBy(events, ({ appointment_id }) => appointment_id);
  return rows.map((row) => ({
    ...showAppointment(row, now),
    applicant: row.applicant.ar,
    applicantCivilId: row.civil_id,
    history: shownHistory(histories.get(row.id) ?? []),
    decisions: appointmentDecisions(snapshotOf(row), now.toISOString()),
  }));
};

const eventOf = (type: AppointmentDecision, reason: string, now: string) =>
  type === 'appointment.cancelByFund' ? { type, reason, now } : { type, now };

export const appointmentHandlers = (ctx: Context): Handlers<AppointmentDesk> => {
  const { db, clock, transact, audit } = ctx;
  return {
    appointmentDays: async (call) => {
      const yesterday = addDays(civilDayOf(clock.now().toISOString()), -1);
      const rows = await db
        .selectFrom('appointment')
        .select([
          sql<string>`to_char(starts_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD')`.as('day'),
          ({ fn }) => fn.countAll<number>().as('booked'),
        ])
        .where('starts_at', '>=', instantIn(yesterday, 0))
        .where('status', '=', 'booked')
        .groupBy('day')
        .orderBy('day')
        .execute();
      return polled(call, { days: rows.map(({ day, booked }) => ({ day, booked: Number(booked) })) });
    },

    appointments: async (call) => {
      const { day } = call.query;
      const rows = await rowsWithCitizens(db)
        .where('appointment.starts_at', '>=', instantIn(day, 0))
        .where('appointment.starts_at', '<', instantIn(addDays(day, 1), 0))
        .orderBy('appointment.starts_at')
        .orderBy('appointment.id')
        .limit(SHOWN)
        .execute();
      return polled(call, { appointments: await show(db, rows, clock.now()) });
    },

    decideAppointment: ({ params: { id }, body: { event, reason = '' }, correlationId }) =>
      transact(async (tx) => {
        if (event === 'appointment.cancelByFund' && reason === '') throw invalid('reason', rule('required'));
        const { civil_id: civilId } = await tx
          .selectFrom('appointment')
          .select('civil_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow(problem('not_found'));
        const now = clock.now();
        await advanceAppointment(ctx, tx, { civilId, id }, eventOf(event, reason, now.toISOString()), 'fund');
        await audit(tx, { correlationId, actor: 'fund', action: event, subject: id });
        const row = await rowsWithCitizens(tx).where('appointment.id', '=', id).executeTakeFirstOrThrow();
        const [shown] = await show(tx, [row], now);
        if (!shown) throw new Error('one row is shown as one appointment');
        return shown;
      }),
  };
};
