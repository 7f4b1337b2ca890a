/** Appointments: what can be booked, booking, moving, cancelling, and the calendar file. */

import { type Kysely, sql } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import {
  type AppointmentPlace,
  appointmentsEndpoints,
  type BookingOptions,
  type BookingRegion,
} from '#contract/services/appointments.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { bookAppointment, moveAppointment } from './book.ts';
import { calendarFile } from './calendar.ts';
import { advanceAppointment } from './lifecycle.ts';
import { departmentOf, isOfferedPlace, openingsOf } from './openings.ts';
import { handleReminders } from './remind.ts';
import { findAppointment, pastOf, type ShownRow, showAppointment, upcomingOf } from './rows.ts';

/** Places and departments of one kind of place, by region. */
const placesOf = (db: Kysely<Database>, kind: AppointmentPlace) =>
  db
    .selectFrom('appointment_place as place')
    .leftJoin('branch', 'branch.id', 'place.branch_id')
    .leftJoin('region', 'region.id', 'branch.region_id')
    .where('place.kind', '=', kind)
    .select([
      'place.id',
      sql<Bilingual>`coalesce(place.title, branch.title)`.as('title'),
      sql<Bilingual>`coalesce(place.address, branch.address)`.as('address'),
      // A place outside of the regions is a region of its own.
      sql<string>`coalesce(region.id, place.id)`.as('region_id'),
      sql<Bilingual>`coalesce(region.title, place.title)`.as('region_title'),
    ])
    .orderBy(sql`region.position nulls first`)
    .orderBy('place.position')
    .execute();

const readOptions = async (
  db: Kysely<Database>,
  kind: AppointmentPlace,
  { civilId, days }: { civilId: string; days: number },
): Promise<BookingOptions> => {
  const places = await placesOf(db, kind);
  const departments = await db
    .selectFrom('appointment_department')
    .innerJoin('appointment_place as place', 'place.id', 'appointment_department.place_id')
    .selectAll('appointment_department')
    .where('place.kind', '=', kind)
    .orderBy('appointment_department.position')
    .execute();
  const own = await db.selectFrom('citizen').select('branch_id').where('civil_id', '=', civilId).executeTakeFirst();
  const regions = new Map<string, BookingRegion>();
  for (const { id, title, address, region_id, region_title } of places) {
    const region = regions.get(region_id) ?? { id: region_id, title: region_title, places: [] };
    regions.set(region_id, region);
    region.places.push({
      ...{ id, title, address },
      departments: departments
        .filter(({ place_id }) => place_id === id)
        .map((department) => ({
          id: department.id,
          title: department.title,
          about: department.about,
          minutes: department.minutes,
        })),
    });
  }
  return {
    regions: [...regions.values()],
    ownPlaceId: places.find(({ id }) => id === own?.branch_id)?.id ?? null,
    days,
  };
};

const HOUR_SECONDS = 3600;

const handlers = (ctx: Context): Handlers<typeof appointmentsEndpoints> => {
  const { config, db, clock, audit, rateLimits } = ctx;
  const show = (row: ShownRow) => showAppointment(row, clock.now());
  const days = config.appointmentDays;
  /** Each booking and each move sends a text message. */
  const countChange = (civilId: string) =>
    rateLimits.take(`appointments:${civilId}`, { max: config.limits.appointmentChangesPerHour, seconds: HOUR_SECONDS });
  return {
    list: async ({ query: { after }, citizen: { civilId } }) => {
      const now = clock.now();
      const upcoming = after === undefined ? await upcomingOf(db, civilId, now) : [];
      const { rows, next } = await pastOf(db, civilId, after, now);
      return { upcoming: upcoming.map(show), past: rows.map(show), next };
    },
    options: ({ query: { place }, citizen: { civilId } }) => {
      if (!isOfferedPlace(place, config.flags)) throw new ProblemError('not_found');
      return readOptions(db, place, { civilId, days });
    },
    openings: async ({ query: { departmentId } }) => ({
      days: await openingsOf(db, await departmentOf(db, departmentId, config.flags), { now: clock.now(), days }),
    }),
    get: async ({ params: { id }, citizen: { civilId } }) => show(await findAppointment(db, { civilId, id })),
    book: async ({ body, citizen: { civilId }, correlationId, settle }) => {
      await countChange(civilId);
      return settle(async (tx) => {
        const row = await bookAppointment(ctx, tx, civilId, body);
        await audit(tx, { correlationId, actor: civilId, action: 'appointment.book', subject: row.id });
        return show(row);
      });
    },
    move: async ({ params: { id }, body: { startsAt }, citizen: { civilId }, correlationId, settle }) => {
      await countChange(civilId);
      return settle(async (tx) => {
        const { row, isMoved } = await moveAppointment(ctx, tx, { civilId, id }, startsAt);
        if (isMoved) await audit(tx, { correlationId, actor: civilId, action: 'appointment.move', subject: id });
        return show(row);
      });
    },
    cancel: ({ params: { id }, citizen: { civilId }, correlationId, settle }) =>
      settle(async (tx) => {
        const event = { type: 'appointment.cancel', now: clock.now().toISOString() } as const;
        const row = await advanceAppointment(ctx, tx, { civilId, id }, event, 'citizen');
        await audit(tx, { correlationId, actor: civilId, action: 'appointment.cancel', subject: id });
        return show(row);
      }),
    calendar: async ({ params: { id }, query, citizen: { civilId }, lang }) =>
      calendarFile(await findAppointment(db, { civilId, id }), {
        lang: query.lang ?? lang,
        host: new URL(config.publicOrigin).hostname,
      }),
  };
};

export const area: Area = (ctx) => async (app) => {
  handleReminders(ctx);
  mount(app, { appointments: appointmentsEndpoints }, { appointments: handlers(ctx) });
};
