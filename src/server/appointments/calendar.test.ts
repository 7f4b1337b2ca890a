/** The calendar file of an appointment (RFC 5545), in both languages. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { openSessionFor } from '#server/testing/session.ts';
import { escapeText, foldLine } from './calendar.ts';

describe('a line', () => {
  test('is folded after 75 octets, and no character is cut', () => {
    const long = `SUMMARY:${'موعد '.repeat(40)}`;
    const lines = foldLine(long).split('\r\n');
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true);
    expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join('')).toBe(long);
    expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75));
    expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
  });
  test('has its special characters escaped', () => {
    expect(escapeText('Loans; a\\b, c\nd\r\ne')).toBe('Loans\\; a\\\\b\\, c\\nd\\ne');
  });
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true });
});
afterAll(() => server.close());

test('the file keeps its UID, counts every change, and is in the language of the call', async () => {
  const { civilId } = await server.addCitizen();
  const browser = await openSessionFor(server, civilId);
  const { days } = await browser.client.appointments.openings({ query: { departmentId: 'hail.loans' } });
  const [startsAt = '', later = ''] = days.slice(2).flatMap(({ slots }) => slots.map((slot) => slot.startsAt));
  const body = { departmentId: 'hail.loans', startsAt };
  const { id, number, endsAt } = await browser.client.appointments.book({ body, key: randomUUID() });
  const file = async (lang: 'ar' | 'en', query: Record<string, string> = {}) => {
    const { text, headers } = await browser.call('GET', `/appointments/${id}/calendar`, {
      headers: { 'accept-language': lang },
      query,
    });
    return { lines: text.replaceAll('\r\n ', '').split('\r\n'), headers, text };
  };
  const riyadh = (at: string) =>
    new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(0, 19).replace(/[-:]/g, '');

  const english = await file('en');
  expect(english.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(english.headers.get('content-disposition')).toContain(`${number}.ics`);
  expect(english.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(english.lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(english.lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(english.lines).toEqual(
    expect.arrayContaining([
      `UID:${id}@localhost`,
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'TZID:Asia/Riyadh',
      `DTSTART;TZID=Asia/Riyadh:${riyadh(startsAt)}`,
      `DTEND;TZID=Asia/Riyadh:${riyadh(endsAt)}`,
      'SUMMARY:Appointment at the Agricultural Development Fund: Loans',
      expect.stringContaining(`DESCRIPTION:Appointment number: ${number}\\n`),
    ]),
  );
  // A plain link states no language of its own.
  const linked = await file('en', { lang: 'ar' });
  expect(linked.lines).toContain('SUMMARY:موعد في صندوق التنمية الزراعية: القروض');

  await browser.client.appointments.move({ params: { id }, body: { startsAt: later }, key: randomUUID() });
  expect((await file('en')).lines).toEqual(
    expect.arrayContaining([
      `UID:${id}@localhost`,
      'SEQUENCE:1',
      `DTSTART;TZID=Asia/Riyadh:${riyadh(later)}`,
      'STATUS:CONFIRMED',
    ]),
  );
  await browser.client.appointments.cancel({ params: { id }, key: randomUUID() });
  expect((await file('en')).lines).toEqual(expect.arrayContaining(['SEQUENCE:2', 'STATUS:CANCELLED']));
  // The cookie alone suffices, and another site cannot use it.
  browser.token = '';
  expect((await file('en')).headers.get('content-type')).toContain('text/calendar');
  const foreign = await browser.call('GET', `/appointments/${id}/calendar`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.status).toBe(401);
});
