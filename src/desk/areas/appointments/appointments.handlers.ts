/** The fund's side of appointments: the list of a day, who came, and cancelling. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays, civilDayOf, instantIn } from '#contract/calendar/civil-day.ts';
import { rule } from '#contract/kernel/rules.ts';
import { type AppointmentDecision, appointmentDecisions } from '#machines/lifecycles/appointment/appointment.ts';
import { advanceAppointment } from '#server/appointments/lifecycle.ts';
import { appointmentRows, showAppointment, snapshotOf } from '#server/appointments/rows.ts';
import type { Call } from '#server/core/http/call.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import { belongsTo } from '#server/db/belongs-to.ts';
import type { Database } from '#server/db/schema.ts';
import { deskArea, invalid, polled, shownHistory, written } from '../../area.ts';
import { applicantOf, is, isOneOf, isSearch, type ListPage, listPage, type Search } from '../../lists/list.ts';
import { DAYS_LISTED, type DeskAppointment, endpoints, MOST_COUNTED } from './appointments.contract.ts';

type Query = Call<(typeof endpoints)['appointments']>['query'];

const rowsWithCitizens = (db: Kysely<Database>) => appointmentRows(db).select(applicantOf('appointment.civil_id'));
type Row = Awaited<ReturnType<ReturnType<typeof rowsWithCitizens>['execute']>>[number];

const byTime = {
  ...{ at: 'appointment.starts_at', id: 'appointment.id' },
  of: ({ starts_at, id }: Row) => ({ at: starts_at, id }),
};
const SEARCH: Search = {
  references: { AP: is('appointment.number') },
  people: (civilIds) => isOneOf('appointment.civil_id', civilIds),
};

/** The histories of all rows are read together. */
const show = async (db: Kysely<Database>, rows: readonly Row[], now: Date): Promise<DeskAppointment[]> => {
  const events = await db
    .selectFrom('appointment_event')
    .selectAll()
    .where(belongsTo('civil_id', 'appointment_id', rows))
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

/**
 * Days that have booked appointments. Each is found from the one before it, and counted to MOST_COUNTED, so what is read does not depend
 * on how many are booked.
 */
const bookedDays = async (db: Kysely<Database>, from: Date) => {
  const nextFrom = (at: RawBuilder<unknown>) =>
    sql`(select starts_at from appointment where status = 'booked' and starts_at >= ${at} order by starts_at limit 1)`;
  const midnightAfter = sql`(date_trunc('day', first_at at time zone 'Asia/Riyadh') + interval '1 day') at time zone 'Asia/Riyadh'`;
  const { rows } = await sql<{ day: string; booked: number }>`
    with recursive day (first_at, nth) as (
      select ${nextFrom(sql`${from}::timestamptz`)}, 1
      union all
      select ${nextFrom(midnightAfter)}, nth + 1 from day where first_at is not null and nth < ${DAYS_LISTED}::int
    )
    select to_char(first_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day, (
      select count(*)::int from (
        select from appointment where status = 'booked' and starts_at >= first_at and starts_at < ${midnightAfter} limit ${MOST_COUNTED}::int
      ) as counted) as booked
    from day where first_at is not null order by first_at`.execute(db);
  return rows;
};

const eventOf = (type: AppointmentDecision, reason: string | undefined, now: string) =>
  type === 'appointment.cancelByFund' ? { type, reason: written('reason', reason), now } : { type, now };

export const area = deskArea(endpoints, (ctx) => {
  const { db, clock, transact, audit } = ctx;

  const found = (query: Query): Promise<ListPage<Row>> => {
    const { day, ...list } = query;
    const all = rowsWithCitizens(db);
    if (isSearch(list)) return listPage(db, all, byTime, SEARCH, list);
    if (day === undefined) throw invalid('day', rule('required'));
    const ofDay = all
      .where('appointment.starts_at', '>=', instantIn(day, 0))
      .where('appointment.starts_at', '<', instantIn(addDays(day, 1), 0));
    return listPage(db, ofDay, { ...byTime, isEarliestFirst: true }, SEARCH, list);
  };

  const one = async (from: Kysely<Database>, id: string): Promise<DeskAppointment> => {
    const rows = await rowsWithCitizens(from).where('appointment.id', '=', id).execute();
    const [shown] = await show(from, rows, clock.now());
    if (!shown) throw new ProblemError('not_found');
    return shown;
  };

  return {
    appointmentDays: async (call) => {
      const yesterday = addDays(civilDayOf(clock.now().toISOString()), -1);
      return polled(call, { days: await bookedDays(db, instantIn(yesterday, 0)) });
    },

    appointments: async (call) => {
      const { rows, ...page } = await found(call.query);
      return polled(call, { appointments: await show(db, rows, clock.now()), ...page });
    },

    appointment: async (call) => polled(call, await one(db, call.params.id)),

    decideAppointment: ({ params: { id }, body: { event, reason }, correlationId }) =>
      transact(async (tx) => {
        const now = clock.now().toISOString();
        const decision = eventOf(event, reason, now);
        const { civil_id: civilId } = await tx
          .selectFrom('appointment')
          .select('civil_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow(problem('not_found'));
        await advanceAppointment(ctx, tx, { civilId, id }, decision, 'fund');
        await audit(tx, { correlationId, actor: 'fund', action: event, subject: id });
        return one(tx, id);
      }),
  };
});
