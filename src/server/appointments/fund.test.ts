/** What the fund does with appointments, and what the citizen sees and hears of it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { civilDayOf } from '#contract/calendar/civil-day.ts';
import { eventually, startSeededServer } from '#server/testing/applicant.ts';
import type { TestServer } from '#server/testing/server.ts';
import { openSessionFor } from '#server/testing/session.ts';
import { people } from '#stand-ins/seeds/people.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';
import { openEventStream } from '#tests/setup/event-stream.ts';

let server: TestServer;
let desk: DeskHand;
beforeAll(async () => {
  server = await startSeededServer();
  desk = await deskHand(server.url);
});
afterAll(() => server.close());

const booked = async (departmentId: string) => {
  const citizen = await server.addCitizen();
  const browser = await openSessionFor(server, citizen.civilId);
  const { days } = await browser.client.appointments.openings({ query: { departmentId } });
  const startsAt = days.slice(2).flatMap(({ slots }) => slots.filter(({ free }) => free > 0))[0]?.startsAt ?? '';
  const appointment = await browser.client.appointments.book({ body: { departmentId, startsAt }, key: randomUUID() });
  const begins = (Date.parse(startsAt) - Date.now()) / 1000;
  const decide = (event: 'appointment.attend' | 'appointment.miss' | 'appointment.cancelByFund', reason?: string) =>
    desk.decideAppointment({
      params: { id: appointment.id },
      body: { event, ...(reason !== undefined && { reason }) },
    });
  return { citizen, browser, appointment, begins, decide };
};

test('the fund sees who comes on a day, and when', async () => {
  const { appointment, citizen } = await booked('hail.customers');
  const day = civilDayOf(appointment.startsAt);
  const { days } = await desk.appointmentDays();
  expect(days.find((one) => one.day === day)?.booked).toBeGreaterThan(0);
  const { appointments } = await desk.appointments({ query: { day } });
  const starts = appointments.map(({ startsAt }) => startsAt);
  expect(starts).toEqual(starts.toSorted());
  expect(appointments.find(({ id }) => id === appointment.id)).toMatchObject({
    number: appointment.number,
    applicantCivilId: citizen.civilId,
    decisions: ['appointment.cancelByFund'],
    history: [{ event: 'appointment.book', by: 'citizen', note: null }],
  });
  await expect(desk.appointments({ query: { day: 'today' } })).rejects.toThrow('400');
});

test('it cancels with a reason: the slot is free, the citizen hears of it at once and gets a message', async () => {
  const { appointment, browser, citizen, decide } = await booked('hail.technical');
  const { next, leave } = await openEventStream(`${server.url}/api/deals/events`, browser.cookie);
  const versionAfter = async (version: number): Promise<number> => {
    const seen = (await next()).versions[appointment.id];
    return seen > version ? seen : versionAfter(version);
  };
  const before = await versionAfter(0);
  await expect(decide('appointment.cancelByFund')).rejects.toThrow('400');
  const cancelled = await decide('appointment.cancelByFund', 'يغيب الموظف المختص');
  expect(cancelled).toMatchObject({ status: 'cancelledByFund', reason: 'يغيب الموظف المختص', decisions: [] });
  expect(cancelled.history.at(-1)).toMatchObject({ event: 'appointment.cancelByFund', by: 'fund' });
  expect(await versionAfter(before)).toBe(2);
  leave();
  await expect(decide('appointment.cancelByFund', 'مرة أخرى')).rejects.toThrow('409');
  const { past } = await browser.client.appointments.list({ query: {} });
  expect(past).toMatchObject([{ status: 'cancelledByFund', reason: 'يغيب الموظف المختص', isMovable: false }]);
  const { departmentId, startsAt } = appointment;
  const { days } = await browser.client.appointments.openings({ query: { departmentId } });
  expect(days.flatMap(({ slots }) => slots).find((slot) => slot.startsAt === startsAt)?.free).toBe(1);
  await eventually(async () => {
    const { messages } = await desk.messages({ query: { to: citizen.mobile } });
    return messages.filter(({ text }) => text.includes('had to cancel your appointment')).length;
  }).toBe(1);
});

test('it notes who came, and who did not, when the time has come', async () => {
  const [one, other] = [await booked('hail.loans'), await booked('hail.loans')];
  await expect(one.decide('appointment.attend')).rejects.toThrow('409');
  await expect(
    desk.decideAppointment({ params: { id: randomUUID() }, body: { event: 'appointment.miss' } }),
  ).rejects.toThrow('404');
  await server.later(one.begins + 60, async () => {
    expect(await one.decide('appointment.attend')).toMatchObject({ status: 'attended' });
    await expect(one.decide('appointment.miss')).rejects.toThrow('409');
  });
  await server.later(other.begins + 60, async () => {
    expect(await other.decide('appointment.miss')).toMatchObject({ status: 'missed' });
    // It took place all the same: nothing in the citizen's calendar is cancelled.
    const browser = await openSessionFor(server, other.citizen.civilId);
    const { text } = await browser.call('GET', `/appointments/${other.appointment.id}/calendar`);
    expect(text).toContain('\r\nSTATUS:CONFIRMED\r\n');
  });
});

test('the seeded people have an appointment ahead, a past and a cancelled one; a branch has a full day and one with a last slot, and there is a holiday', async () => {
  const [noura] = people;
  const browser = await openSessionFor(server, noura?.civilId ?? '');
  const { upcoming, past } = await browser.client.appointments.list({ query: {} });
  expect([upcoming.map(({ status }) => status), past.map(({ status }) => status)]).toEqual([
    ['booked'],
    ['cancelledByFund', 'attended'],
  ]);
  const { days } = await browser.client.appointments.openings({ query: { departmentId: 'buraydah.loans' } });
  const free = days
    .filter(({ slots }) => slots.length > 0)
    .map(({ slots }) => slots.filter((slot) => slot.free > 0).length);
  expect(free).toEqual(expect.arrayContaining([0, 1]));
  expect(days.filter(({ holiday }) => holiday?.en === 'Annual stocktaking')).toHaveLength(1);
});
