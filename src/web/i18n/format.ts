/** Dates and times as a citizen reads them. */
export { formatBothCalendars, formatDate, formatHijri, formatTime } from '#contract/calendar/dates.ts';
