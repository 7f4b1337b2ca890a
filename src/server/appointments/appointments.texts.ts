/** Text messages about an appointment: its time, place and number. In both languages, because the server does not know which one the citizen reads. */
import { formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { Appointment } from '#contract/services/appointments.ts';
import type { AppointmentNotice } from '#machines/lifecycles/appointment/appointment.machine.ts';

type Told = Pick<Appointment, 'number' | 'title' | 'department' | 'startsAt' | 'reason'>;

const when = ({ startsAt }: Told, lang: Lang) =>
  lang === 'ar'
    ? `${formatBothCalendars(startsAt, lang)} الساعة ${formatTime(startsAt, lang)}`
    : `${formatBothCalendars(startsAt, lang)} at ${formatTime(startsAt, lang)}`;
const where = ({ title, department }: Told, lang: Lang) =>
  lang === 'ar' ? `${title.ar}، ${department.ar}` : `${title.en}, ${department.en}`;

export const noticeTexts: Record<
  AppointmentNotice | 'appointmentBooked' | 'appointmentReminder',
  (of: Told) => string
> = {
  appointmentBooked: (of) =>
    `صندوق التنمية الزراعية: حُجز موعدك ${of.number} يوم ${when(of, 'ar')}، ${where(of, 'ar')}.\nYour appointment ${of.number} is booked: ${when(of, 'en')}, ${where(of, 'en')}.`,
  appointmentMoved: (of) =>
    `صندوق التنمية الزراعية: تغيّر موعدك ${of.number} إلى يوم ${when(of, 'ar')}، ${where(of, 'ar')}.\nYour appointment ${of.number} was moved to ${when(of, 'en')}, ${where(of, 'en')}.`,
  appointmentCancelledByFund: (of) =>
    `صندوق التنمية الزراعية: نعتذر، أُلغي موعدك ${of.number} يوم ${when(of, 'ar')}. السبب في حسابك، ويمكنك حجز موعد آخر.\nWe are sorry: the fund cancelled your appointment ${of.number} on ${when(of, 'en')}. Your account says why; you can book another one.`,
  appointmentReminder: (of) =>
    `صندوق التنمية الزراعية: نذكّرك بموعدك ${of.number} غدًا، ${when(of, 'ar')}، ${where(of, 'ar')}. إن تعذّر حضورك فألغه من حسابك.\nReminder: your appointment ${of.number} is tomorrow, ${when(of, 'en')}, ${where(of, 'en')}. If you cannot come, cancel it in your account.`,
};

/** What a calendar file says. */
export const calendarTexts = {
  ar: {
    summary: (department: string) => `موعد في صندوق التنمية الزراعية: ${department}`,
    number: 'رقم الموعد',
    phone: 'هاتف المكان',
    bring: 'أحضر هويتك الوطنية، واحضر قبل الموعد بعشر دقائق.',
  },
  en: {
    summary: (department: string) => `Appointment at the Agricultural Development Fund: ${department}`,
    number: 'Appointment number',
    phone: 'Phone',
    bring: 'Bring your national ID, and come ten minutes early.',
  },
} as const;
