/** Notices about an appointment: its time, place and number. */
import { formatBothCalendars, formatTime, formatWeekday } from '#contract/calendar/dates.ts';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { Appointment } from '#contract/services/appointments.ts';
import type { AppointmentNotice } from '#machines/lifecycles/appointment/appointment.machine.ts';

type Details = Pick<Appointment, 'number' | 'title' | 'department' | 'startsAt' | 'reason'>;

const when = ({ startsAt }: Details, lang: Lang) =>
  lang === 'ar'
    ? `${formatBothCalendars(startsAt, lang)} الساعة ${formatTime(startsAt, lang)}`
    : `${formatBothCalendars(startsAt, lang)} at ${formatTime(startsAt, lang)}`;
const where = ({ title, department }: Details, lang: Lang) =>
  lang === 'ar' ? `${title.ar}، ${department.ar}` : `${title.en}, ${department.en}`;

export const noticeTexts: Record<
  AppointmentNotice | 'appointmentBooked' | 'appointmentReminder',
  (of: Details) => Bilingual
> = {
  appointmentBooked: (of) => ({
    ar: `حُجز موعدك ${of.number} يوم ${when(of, 'ar')}، ${where(of, 'ar')}.`,
    en: `Your appointment ${of.number} is booked: ${when(of, 'en')}, ${where(of, 'en')}.`,
  }),
  appointmentMoved: (of) => ({
    ar: `تم تغيير موعدك ${of.number} إلى يوم ${when(of, 'ar')}، ${where(of, 'ar')}.`,
    en: `Your appointment ${of.number} was moved to ${when(of, 'en')}, ${where(of, 'en')}.`,
  }),
  appointmentCancelledByFund: (of) => ({
    ar: `نعتذر عن إلغاء موعدك ${of.number} يوم ${when(of, 'ar')}. ادخل إلى حسابك لقراءة السبب أو حجز موعد آخر.`,
    en: `We are sorry: we had to cancel your appointment ${of.number} on ${when(of, 'en')}. Log in to read the reason or book another one.`,
  }),
  // It may be sent late, on the day itself: it names the day, and never says "tomorrow".
  appointmentReminder: (of) => ({
    ar: `نذكّرك بموعدك ${of.number} يوم ${formatWeekday(of.startsAt, 'ar')} ${when(of, 'ar')}، ${where(of, 'ar')}. إن تعذّر حضورك فألغه من حسابك.`,
    en: `Reminder: your appointment ${of.number} is on ${formatWeekday(of.startsAt, 'en')}, ${when(of, 'en')}, ${where(of, 'en')}. If you cannot come, cancel it in your account.`,
  }),
};

/** What a calendar file says. */
export const calendarTexts = {
  ar: {
    summary: (department: string) => `موعد في صندوق التنمية الزراعية: ${department}`,
    number: 'رقم الموعد',
    phone: 'هاتف المكان',
    bring: 'أحضر هويتك الوطنية، وكن حاضرًا قبل الموعد بعشر دقائق.',
  },
  en: {
    summary: (department: string) => `Appointment at the Agricultural Development Fund: ${department}`,
    number: 'Appointment number',
    phone: 'Phone',
    bring: 'Bring your national ID and arrive ten minutes early.',
  },
} as const;
