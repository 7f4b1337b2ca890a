/** The hours of Ramadan, which begins a few days after the clock of this test. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { weekdayOf } from '#contract/calendar/civil-day.ts';
import { toGregorian, toHijri } from '#contract/calendar/convert.ts';
import { formatTime } from '#contract/calendar/dates.ts';
import { dayOf, formatDay } from '#contract/calendar/day.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { openSessionFor } from '#server/testing/session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true });
});
afterAll(() => server.close());

const hijriOf = (day: string) => toHijri(dayOf(day.replaceAll('-', '/'))).day;
/** Nine in the morning on 20 Sha'ban that comes next. */
const beforeRamadan = () => {
  const days = [0, 1].flatMap((ahead) => {
    const year = (hijriOf(new Date().toISOString().slice(0, 10))?.year ?? 0) + ahead;
    const { day } = toGregorian({ year, month: 8, day: 20 });
    return day ? [new Date(`${formatDay(day).replaceAll('/', '-')}T06:00:00Z`)] : [];
  });
  return (days.find((at) => at.getTime() > Date.now())?.getTime() ?? 0) - Date.now();
};

test.each([
  { departmentId: 'arar.customers', usual: ['08:00', '14:10'], ramadan: ['10:00', '14:30'] },
  { departmentId: 'main-centre.loans', usual: ['08:00', '14:00'], ramadan: ['10:00', '14:30'] },
])('$departmentId opens at its usual hours until Ramadan begins, then at those of Ramadan', async (one) => {
  const { civilId } = await server.addCitizen();
  const days = await server.later(beforeRamadan() / 1000, async () => {
    const browser = await openSessionFor(server, civilId);
    const openings = await browser.client.appointments.openings({ query: { departmentId: one.departmentId } });
    return openings.days;
  });
  const open = days.slice(1).filter(({ day, holiday }) => weekdayOf(day) < 5 && holiday === null);
  const months = Map.groupBy(open, ({ day }) => hijriOf(day)?.month);
  expect([...months.keys()]).toEqual([8, 9]);
  for (const [month, hours] of [
    [8, one.usual],
    [9, one.ramadan],
  ] as const)
    for (const { slots } of months.get(month) ?? [])
      expect([slots.at(0), slots.at(-1)].map((slot) => slot && formatTime(slot.startsAt, 'en'))).toEqual(hours);
});
