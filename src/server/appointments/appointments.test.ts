/** Appointments: one slot, one citizen; days, holidays and hours; moving and cancelling; messages and reminders. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, civilDayOf, instantIn, weekdayOf } from '#contract/calendar/civil-day.ts';
import { toHijri } from '#contract/calendar/convert.ts';
import { formatWeekday } from '#contract/calendar/dates.ts';
import { dayOf } from '#contract/calendar/day.ts';
import type { Appointment, AppointmentList, OpeningDay } from '#contract/services/appointments.ts';
import { eventually } from '#server/testing/applicant.ts';
import type { Browser } from '#server/testing/browser.ts';
import { EVERY_SERVICE } from '#server/testing/flags.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { openSessionFor } from '#server/testing/session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true });
});
afterAll(() => server.close());

const HOUR = 3600;
const DAY = 24 * HOUR;
const citizenOf = (browser: Browser) => {
  const openings = async (departmentId: string): Promise<OpeningDay[]> =>
    (await browser.call('GET', '/appointments/openings', { query: { departmentId } })).body.days;
  return {
    browser,
    openings,
    /** Free slots, the earliest first; `ahead` leaves out those of the next days. */
    free: async (departmentId: string, ahead = 2) =>
      (await openings(departmentId))
        .slice(ahead)
        .flatMap(({ slots }) => slots.filter((slot) => slot.free > 0).map(({ startsAt }) => startsAt)),
    book: (departmentId: string, startsAt: string, key: string = randomUUID()) =>
      browser.call('POST', '/appointments', { body: { departmentId, startsAt }, key }),
    move: (id: string, startsAt: string, key: string = randomUUID()) =>
      browser.call('POST', `/appointments/${id}/move`, { body: { startsAt }, key }),
    cancel: (id: string, key: string = randomUUID()) => browser.call('POST', `/appointments/${id}/cancel`, { key }),
    nextOnAccount: async (): Promise<Appointment | null> =>
      (await browser.call('GET', '/account')).body.nextAppointment,
    list: async (): Promise<AppointmentList> => (await browser.call('GET', '/appointments')).body,
  };
};
const newCitizen = async () => {
  const given = await server.addCitizen();
  return { ...citizenOf(await openSessionFor(server, given.civilId)), ...given };
};
const takenIn = async (departmentId: string, startsAt: string) => {
  const row = await server.context.db
    .selectFrom('appointment_slot')
    .select('taken')
    .where('department_id', '=', departmentId)
    .where('starts_at', '=', new Date(startsAt))
    .executeTakeFirst();
  return row?.taken ?? 0;
};
const messagesTo = async (mobile: string) => {
  const rows = await server.context.db
    .selectFrom('phone_message')
    .select('text')
    .where('to', '=', mobile)
    .orderBy('sent_at')
    .execute();
  return rows.map(({ text }) => text);
};
const first = <T>(list: readonly T[], at = 0): T => {
  const found = list[at];
  if (found === undefined) throw new Error(`there is no number ${at} of ${list.length}`);
  return found;
};

describe('what can be booked', () => {
  test('is in the regions with their branches and departments, the own branch is named', async () => {
    const one = await newCitizen();
    await server.context.db
      .updateTable('citizen')
      .set({ branch_id: 'hail' })
      .where('civil_id', '=', one.civilId)
      .execute();
    const { body } = await one.browser.call('GET', '/appointments/options', { query: { place: 'branch' } });
    expect(body).toMatchObject({ ownPlaceId: 'hail', days: 30 });
    expect(body.regions).toHaveLength(13);
    const riyadh = body.regions.find(({ id }: { id: string }) => id === 'riyadh');
    expect(riyadh.places[0]).toMatchObject({ id: 'riyadh', title: { en: 'Riyadh Branch' } });
    expect(riyadh.places[0].departments.map(({ id }: { id: string }) => id)).toEqual([
      'riyadh.customers',
      'riyadh.loans',
      'riyadh.technical',
    ]);
    const centre = await one.browser.call('GET', '/appointments/options', { query: { place: 'mainCentre' } });
    expect(centre.body).toMatchObject({ ownPlaceId: null, regions: [{ places: [{ id: 'main-centre' }] }] });
    const other = await one.browser.call('GET', '/appointments/options', { query: { place: 'moon' } });
    expect(other.body.error.code).toBe('invalid_request');
  });

  test('does not have the general manager while the flag is off (§6)', async () => {
    const one = await newCitizen();
    const { status } = await one.browser.call('GET', '/appointments/options', { query: { place: 'generalManager' } });
    const days = await one.browser.call('GET', '/appointments/openings', {
      query: { departmentId: 'general-manager.manager' },
    });
    const booked = await one.book('general-manager.manager', instantIn('2030-01-01', 600).toISOString());
    expect([status, days.status, booked.status]).toEqual([404, 404, 404]);
  });

  test('is on the days of the window on which the department is open, at its hours in Riyadh', async () => {
    const one = await newCitizen();
    const days = await one.openings('arar.customers');
    const today = civilDayOf(server.clock.now().toISOString());
    expect(days).toHaveLength(31);
    expect(days[0]?.day).toBe(today);
    expect(days.at(-1)?.day).toBe(addDays(today, 30));
    for (const { day, holiday, slots } of days.slice(1)) {
      const isClosed = weekdayOf(day) >= 5 || holiday !== null;
      const isRamadan = toHijri(dayOf(day.replaceAll('-', '/'))).day?.month === 9;
      const { count, opens, last } = isRamadan
        ? { count: 13, opens: 10 * 60, last: 14 * 60 + 30 }
        : { count: 18, opens: 8 * 60, last: 14 * 60 + 10 };
      expect([day, slots.length]).toEqual([day, isClosed ? 0 : count]);
      if (isClosed) continue;
      expect(slots[0]?.startsAt).toBe(instantIn(day, opens).toISOString());
      expect(slots.at(-1)?.startsAt).toBe(instantIn(day, last).toISOString());
    }
    expect((await one.browser.call('GET', '/appointments/openings', { query: { departmentId: 'x' } })).status).toBe(
      404,
    );
  });

  test('is nothing on a holiday, and nothing that has passed', async () => {
    const one = await newCitizen();
    const [startsAt] = [first(await one.free('arar.customers', 3))];
    const day = civilDayOf(startsAt);
    await server.context.db
      .insertInto('holiday')
      .values({ first_day: day, last_day: day, title: JSON.stringify({ ar: 'عطلة', en: 'A holiday' }) })
      .execute();
    const days = await one.openings('arar.customers');
    expect(days.find((other) => other.day === day)).toEqual({
      day,
      holiday: { ar: 'عطلة', en: 'A holiday' },
      slots: [],
    });
    const { body } = await one.book('arar.customers', startsAt);
    expect(body.error.code).toBe('slot_taken');
    expect(civilDayOf(body.error.detail[0].startsAt) > day).toBe(true);
    await server.context.db.deleteFrom('holiday').where('first_day', '=', day).execute();
    await server.later((Date.parse(startsAt) - Date.now()) / 1000 + 60, async () => {
      const late = citizenOf(await openSessionFor(server, one.civilId));
      expect((await late.book('arar.customers', startsAt)).body.error.code).toBe('slot_taken');
      expect(first(await late.free('arar.customers', 0)) > startsAt).toBe(true);
    });
  });

  test.each([
    ['in the night', 180],
    ['between two slots', 8 * 60 + 10],
    ['in the break', 12 * 60],
  ])('is nothing %s', async (_, minutes) => {
    const one = await newCitizen();
    const day = civilDayOf(first(await one.free('arar.customers')));
    const { body } = await one.book('arar.customers', instantIn(day, minutes).toISOString());
    expect([body.error.code, body.error.detail.length]).toEqual(['slot_taken', 3]);
  });

  test('is nothing beyond the window', async () => {
    const one = await newCitizen();
    const last = first((await one.free('arar.customers')).slice(-1));
    const beyond = new Date(Date.parse(last) + 14 * DAY * 1000).toISOString();
    expect((await one.book('arar.customers', beyond)).body.error.code).toBe('slot_taken');
  });
});

test('an hour has a bound of bookings and moves, since each sends a message', async () => {
  const bounded = await startServer({ seeded: true, env: { APPOINTMENT_CHANGES_PER_HOUR: '3' } });
  const { civilId } = await bounded.addCitizen();
  const one = citizenOf(await openSessionFor(bounded, civilId));
  const free = await one.free('arar.customers');
  const { body } = await one.book('arar.customers', first(free));
  const answers = [];
  for (const nth of [1, 2, 3]) answers.push(await one.move(body.id, first(free, nth)));
  const refused = await one.book('main-centre.loans', first(await one.free('main-centre.loans'), 9));
  const cancelled = await one.cancel(body.id);
  await bounded.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(refused.body.error).toMatchObject({ code: 'too_many_requests' });
  // Giving a time up is never refused.
  expect(cancelled.status).toBe(200);
});

test('with its flag on, the general manager receives on Sundays and Tuesdays', async () => {
  const open = await startServer({ seeded: true, env: { FLAGS: EVERY_SERVICE, DESK: 'off' } });
  const { civilId } = await open.addCitizen();
  const one = citizenOf(await openSessionFor(open, civilId));
  const free = await one.free('general-manager.manager');
  const weekdays = new Set(free.map((startsAt) => weekdayOf(civilDayOf(startsAt))));
  const { body } = await one.book('general-manager.manager', first(free));
  await open.close();
  expect([...weekdays].sort()).toEqual([0, 2]);
  expect(body).toMatchObject({ place: 'generalManager', title: { en: 'Office of the general manager' } });
});

describe('a booking', () => {
  test('has a number, and is confirmed by a message', async () => {
    const one = await newCitizen();
    const startsAt = first(await one.free('hail.loans'));
    const { status, body } = await one.book('hail.loans', startsAt);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^AP-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      place: 'branch',
      title: { en: 'Hail Branch' },
      department: { en: 'Loans' },
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 30 * 60_000).toISOString(),
      status: 'booked',
      isMovable: true,
      isCancellable: true,
    });
    expect(await one.list()).toEqual({ upcoming: [body], past: [], next: null });
    expect(await one.nextOnAccount()).toEqual(body);
    await eventually(() => messagesTo(one.mobile)).toEqual([expect.stringContaining(body.number)]);
    const [text = ''] = await messagesTo(one.mobile);
    expect(text).toMatch(/\p{Script=Arabic}/u);
    expect(text).not.toContain(one.civilId);
  });

  test('is the same one when it is sent again under its key', async () => {
    const one = await newCitizen();
    const startsAt = first(await one.free('tabuk.loans'));
    const [once, again] = [
      await one.book('tabuk.loans', startsAt, 'key-of-one'),
      await one.book('tabuk.loans', startsAt, 'key-of-one'),
    ];
    expect(again.body).toEqual(once.body);
    expect(await takenIn('tabuk.loans', startsAt)).toBe(1);
  });

  test('there is one ahead for each service of a kind of place, and none at the time of another', async () => {
    const one = await newCitizen();
    const startsAt = first(await one.free('kharj.loans'));
    const { body } = await one.book('kharj.loans', startsAt);
    const second = await one.book('abha.loans', first(await one.free('abha.loans'), 5));
    expect([second.status, second.body.error.code, second.body.error.detail.number]).toEqual([
      409,
      'appointment_exists',
      body.number,
    ]);
    const atOnce = await one.book('main-centre.loans', startsAt);
    expect(atOnce.body.error).toMatchObject({ code: 'appointment_exists', detail: { id: body.id } });
    const later = first((await one.free('main-centre.loans')).filter((other) => other > body.endsAt));
    expect((await one.book('main-centre.loans', later)).status).toBe(200);
    expect((await one.list()).upcoming).toHaveLength(2);
  });

  test('two at once of one citizen are one', async () => {
    const one = await newCitizen();
    const [a, b] = [await one.free('jazan.loans'), await one.free('najran.loans')];
    await Promise.all(Array.from({ length: 20 }, () => one.list()));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? one.book('jazan.loans', first(a, at)) : one.book('najran.loans', first(b, at)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await one.list()).upcoming).toHaveLength(1);
  });

  test('the last place in a slot goes to exactly one of 200, and the others are offered the next ones (product: One slot, one citizen)', async () => {
    const everybody = await Promise.all(Array.from({ length: 200 }, newCitizen));
    const free = await first(everybody).free('madinah.customers');
    const startsAt = first(free);
    const [early] = [await newCitizen()];
    expect((await early.book('madinah.customers', startsAt)).status).toBe(200);
    // Every connection to the database is open by then, or the first booking would be over before the others begin.
    await Promise.all(everybody.slice(0, 40).map((one) => one.list()));
    const answers = await Promise.all(everybody.map((one) => one.book('madinah.customers', startsAt)));
    const codes = Map.groupBy(answers, ({ status, body }) => body.error?.code ?? status);
    const counted = Object.fromEntries([...codes].map(([code, alike]) => [code, alike.length]));
    expect(counted).toEqual({ 200: 1, slot_taken: 199 });
    expect(await takenIn('madinah.customers', startsAt)).toBe(2);
    const refused = first(codes.get('slot_taken') ?? []);
    expect(refused.body.error.detail).toEqual(free.slice(1, 4).map((other) => ({ startsAt: other })));
  }, 60_000);
});

describe('an appointment', () => {
  const booked = async (departmentId: string, at = 0) => {
    const one = await newCitizen();
    const free = await one.free(departmentId);
    const { body } = await one.book(departmentId, first(free, at));
    return { one, free, appointment: body as Appointment };
  };

  test('is moved: its slot is free again and the new one is taken, once', async () => {
    const { one, free, appointment } = await booked('buraydah.loans');
    const startsAt = first(free, 4);
    const answers = await Promise.all(Array.from({ length: 10 }, () => one.move(appointment.id, startsAt)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect([
      await takenIn('buraydah.loans', appointment.startsAt),
      await takenIn('buraydah.loans', startsAt),
      (await one.list()).upcoming,
    ]).toEqual([0, 1, [expect.objectContaining({ number: appointment.number, startsAt })]]);
    await eventually(async () => (await messagesTo(one.mobile)).length).toBe(2);
  });

  test('is moved to no slot that is taken, and keeps its own then', async () => {
    const { one, free, appointment } = await booked('unayzah.loans');
    const other = await newCitizen();
    await other.book('unayzah.loans', first(free, 1));
    const { body } = await one.move(appointment.id, first(free, 1));
    expect([body.error.code, body.error.detail[0].startsAt]).toEqual(['slot_taken', first(free, 2)]);
    expect(await takenIn('unayzah.loans', appointment.startsAt)).toBe(1);
    expect((await one.list()).upcoming).toEqual([appointment]);
  });

  test('of two citizens who want the same time one gets it', async () => {
    const a = await booked('rass.loans', 0);
    const b = await booked('rass.loans', 0);
    expect(b.appointment.startsAt).not.toBe(a.appointment.startsAt);
    const target = first(b.free, 6);
    const moved = await Promise.all([a.one.move(a.appointment.id, target), b.one.move(b.appointment.id, target)]);
    expect(moved.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await takenIn('rass.loans', target)).toBe(1);
  });

  test.each([
    // A slot of this department has one place: neither is free before the other has left.
    { departmentId: 'alula.loans', status: 409 },
    { departmentId: 'alula.customers', status: 200 },
  ])('of two citizens who change places at $departmentId none is lost', async ({ departmentId, status }) => {
    const a = await booked(departmentId, 0);
    const target = first((await a.one.free(departmentId)).filter((other) => other > a.appointment.startsAt));
    const one = await newCitizen();
    const { body: b } = await one.book(departmentId, target);
    const moved = await Promise.all([a.one.move(a.appointment.id, target), one.move(b.id, a.appointment.startsAt)]);
    expect(moved.map((answer) => answer.status)).toEqual([status, status]);
    const [ofA, ofB] = [(await a.one.list()).upcoming, (await one.list()).upcoming];
    const times = [ofA, ofB].map((upcoming) => upcoming.map(({ startsAt }) => startsAt));
    const [before, changed] = [
      [[a.appointment.startsAt], [target]],
      [[target], [a.appointment.startsAt]],
    ];
    expect(times).toEqual(status === 200 ? changed : before);
    expect([await takenIn(departmentId, a.appointment.startsAt), await takenIn(departmentId, target)]).toEqual([1, 1]);
  });

  test('is cancelled once, frees its slot, and another one can be booked', async () => {
    const { one, free, appointment } = await booked('ahsa.loans');
    expect((await one.cancel(appointment.id)).body).toMatchObject({ status: 'cancelled', isCancellable: false });
    expect(await one.nextOnAccount()).toBeNull();
    expect((await one.cancel(appointment.id)).body.error.code).toBe('appointment_closed');
    expect((await one.move(appointment.id, first(free, 3))).body.error.code).toBe('appointment_closed');
    expect(await takenIn('ahsa.loans', appointment.startsAt)).toBe(0);
    expect((await one.book('ahsa.loans', appointment.startsAt)).status).toBe(200);
    const { upcoming, past } = await one.list();
    expect([upcoming.length, past.length]).toEqual([1, 1]);
    // Citizens get no message about what they cancelled themselves.
    await eventually(async () => (await messagesTo(one.mobile)).length).toBe(2);
  });

  test('is neither moved nor cancelled after it has begun, and not moved shortly before', async () => {
    const { one, free, appointment } = await booked('qatif.loans');
    const begins = (Date.parse(appointment.startsAt) - Date.now()) / 1000;
    const at = async (seconds: number, work: (then: ReturnType<typeof citizenOf>) => Promise<unknown>) =>
      server.later(seconds, async () => work(citizenOf(await openSessionFor(server, one.civilId))));
    await at(begins - HOUR, async (then) => {
      expect((await then.move(appointment.id, first(free, 9))).body.error.code).toBe('appointment_closed');
      expect((await then.list()).upcoming).toMatchObject([{ isMovable: false, isCancellable: true }]);
    });
    await at(begins + 1, async (then) => {
      expect((await then.cancel(appointment.id)).body.error.code).toBe('appointment_closed');
      expect((await then.list()).upcoming).toMatchObject([{ isMovable: false, isCancellable: false }]);
    });
    await at(begins + HOUR, async (then) => expect((await then.list()).past).toMatchObject([{ status: 'booked' }]));
  });

  test('belongs to its citizen alone', async () => {
    const { appointment } = await booked('bishah.loans');
    const other = await newCitizen();
    const path = `/appointments/${appointment.id}`;
    const answers = [
      await other.browser.call('GET', path),
      await other.move(appointment.id, appointment.startsAt),
      await other.cancel(appointment.id),
      await other.browser.call('GET', `${path}/calendar`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await server.browser().call('GET', '/appointments')).status).toBe(401);
  });

  test('is reminded of on the afternoon before, at its last time and once', async () => {
    const { one, free, appointment } = await booked('sakaka.loans', 0);
    const target = first(free.filter((other) => civilDayOf(other) > civilDayOf(appointment.startsAt)));
    await one.move(appointment.id, target);
    const reminders = async () => (await messagesTo(one.mobile)).filter((text) => text.includes('Reminder'));
    const remindedAt = (startsAt: string) =>
      (instantIn(addDays(civilDayOf(startsAt), -1), 17 * 60).getTime() - Date.now()) / 1000;
    await server.later(remindedAt(appointment.startsAt), async () => {
      await server.context.outbox.drain();
      expect(await reminders()).toEqual([]);
    });
    await server.later(remindedAt(target), async () => {
      await server.context.outbox.drain();
      await server.context.outbox.drain();
      expect(await reminders()).toEqual([expect.stringContaining(appointment.number)]);
    });
  });

  test('is reminded of at its own second of the hour after four, so that not all of a day fall due at once', async () => {
    const dueTimes = async (id: string) => {
      const jobs = await server.context.db
        .selectFrom('outbox')
        .select(['due_at', 'payload'])
        .where('kind', '=', 'appointment.remind')
        .orderBy('created_at')
        .execute();
      return jobs.filter(({ payload }) => (payload as { id: string }).id === id).map(({ due_at }) => due_at);
    };
    const afterFour = (dueAt: Date, startsAt: string) =>
      (dueAt.getTime() - instantIn(addDays(civilDayOf(startsAt), -1), 16 * 60).getTime()) / 1000;
    const seconds: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const { one, free, appointment } = await booked('sakaka.loans', 0);
      const target = first(free.filter((other) => civilDayOf(other) > civilDayOf(appointment.startsAt)));
      await one.move(appointment.id, target);
      const due = await dueTimes(appointment.id);
      const second = afterFour(first(due), appointment.startsAt);
      expect(afterFour(first(due, 1), target)).toBe(second);
      expect(second).toBeGreaterThanOrEqual(0);
      expect(second).toBeLessThan(3600);
      seconds.push(second);
      await one.cancel(appointment.id);
    }
    expect(new Set(seconds).size).toBeGreaterThan(1);
  });

  test('is reminded of late, too, where messages were held up: the text names the day', async () => {
    const { one, appointment } = await booked('dawadmi.loans', 0);
    const begins = (Date.parse(appointment.startsAt) - Date.now()) / 1000;
    await server.later(begins - HOUR, () => server.context.outbox.drain());
    const texts = (await messagesTo(one.mobile)).filter((text) => text.includes('Reminder'));
    const [ar, en] = [formatWeekday(appointment.startsAt, 'ar'), formatWeekday(appointment.startsAt, 'en')];
    expect(texts).toEqual([expect.stringMatching(new RegExp(`يوم ${ar} .*is on ${en}, `, 's'))]);
    expect(texts[0]).not.toMatch(/tomorrow|غدًا/);
  });

  test('that is over is found in pages of the list, however many there are', async () => {
    const { one, appointment } = await booked('dawadmi.customers', 0);
    await one.cancel(appointment.id);
    const { db } = server.context;
    const row = await db
      .selectFrom('appointment')
      .selectAll()
      .where('id', '=', appointment.id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 60 }, (_, nth) => ({
      ...row,
      ...{ id: randomUUID(), number: `AP-${nth}-${one.civilId}`, state: JSON.stringify(row.state) },
      starts_at: new Date(row.starts_at.getTime() - Math.floor(nth / 2) * DAY * 1000),
    }));
    await db.insertInto('appointment').values(copies).execute();
    await one.book('main-centre.loans', first(await one.free('main-centre.loans')));
    const page = async (after: string) => (await one.browser.call('GET', '/appointments', { query: { after } })).body;
    const begin = await one.list();
    const rest = await page(begin.next ?? '');
    expect([begin.upcoming.length, begin.past.length, rest.upcoming.length, rest.past.length, rest.next]).toEqual([
      1,
      50,
      0,
      11,
      null,
    ]);
    const all: Appointment[] = [...begin.past, ...rest.past];
    expect(new Set(all.map(({ id }) => id)).size).toBe(61);
    expect(all.map(({ startsAt }) => startsAt)).toEqual(
      all
        .map(({ startsAt }) => startsAt)
        .toSorted()
        .reverse(),
    );
    expect((await page('x')).error.code).toBe('invalid_request');
  });

  test('that was cancelled is not reminded of', async () => {
    const { one, appointment } = await booked('tayma.loans', 0);
    await one.cancel(appointment.id);
    await server.later(Date.parse(appointment.startsAt) / 1000 - Date.now() / 1000 - HOUR, async () => {
      await server.context.outbox.drain();
      expect((await messagesTo(one.mobile)).filter((text) => text.includes('Reminder'))).toEqual([]);
    });
  });
});
