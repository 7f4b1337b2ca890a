/**
 * An appointment as a calendar file (RFC 5545). Its UID stays the same and its SEQUENCE grows with every change, so a calendar
 * that imports it again moves or cancels its entry.
 */
import type { Lang } from '#contract/kernel/lang.ts';
import type { Download } from '#server/core/http/call.ts';
import { calendarTexts } from './appointments.texts.ts';
import type { ShownRow } from './rows.ts';

const CRLF = '\r\n';
/** Octets of a line, without its end. */
const LINE = 75;
const RIYADH_MS = 3 * 3_600_000;

/** The instant in UTC: `20261201T060000Z`. */
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
/** The time in Riyadh: `20261201T090000`. */
const local = (at: Date) => utc(new Date(at.getTime() + RIYADH_MS)).slice(0, -1);

/** Backslash, semicolon, comma and line ends have a meaning in a text. */
export const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** A line goes on in the next one after a space. No character is cut. */
export const foldLine = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    // The space at the beginning counts too.
    const room = parts.length === 0 ? LINE : LINE - 1;
    if (Buffer.byteLength(part + character) > room) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join(`${CRLF} `);
};

const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Riyadh',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'TZNAME:+03',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export const calendarFile = (row: ShownRow, { lang, host }: { lang: Lang; host: string }): Download => {
  const words = calendarTexts[lang];
  const [department, place, address] = [row.department[lang], row.title[lang], row.address[lang]];
  const isCancelled = row.status === 'cancelled' || row.status === 'cancelledByFund';
  const about = [`${words.number}: ${row.number}`, `${words.phone}: ${row.phone}`, words.bring].join('\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Appointments//${lang.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...ZONE,
    'BEGIN:VEVENT',
    `UID:${row.id}@${host}`,
    `DTSTAMP:${utc(row.updated_at)}`,
    `SEQUENCE:${row.sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART;TZID=Asia/Riyadh:${local(row.starts_at)}`,
    `DTEND;TZID=Asia/Riyadh:${local(row.ends_at)}`,
    `SUMMARY:${escapeText(words.summary(department))}`,
    `LOCATION:${escapeText(`${place}, ${address}`)}`,
    `DESCRIPTION:${escapeText(about)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const content = Buffer.from(lines.map((line) => foldLine(line) + CRLF).join(''));
  return { content, type: 'text/calendar; charset=utf-8', name: `${row.number}.ics`, size: content.length };
};
