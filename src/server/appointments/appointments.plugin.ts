/** Appointments: what can be booked, booking, moving, cancelling, and the calendar file. */
import { appointmentsEndpoints } from '#contract/services/appointments.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';
import { bookAppointment, moveAppointment } from './book.ts';
import { calendarFile } from './calendar.ts';
import { advanceAppointment } from './lifecycle.ts';
import { departmentOf, isOfferedPlace, openingsOf } from './openings.ts';
import { readOptions } from './options.ts';
import { handleReminders } from './remind.ts';
import { findAppointment, pastOf, type ShownRow, showAppointment, upcomingOf } from './rows.ts';

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
