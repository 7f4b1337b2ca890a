/** Texts of the desk's appointments. */
import type { Bilingual } from '#contract/fields/fields.ts';

const text = (ar: string, en: string): Bilingual => ({ ar, en });

export const appointmentTexts = {
  day: text('اليوم', 'Day'),
  days: text('أيام فيها مواعيد', 'Days with appointments'),
  none: text('لا مواعيد في هذا اليوم.', 'No appointments on this day.'),
  back: text('مواعيد اليوم', 'Appointments of the day'),
  when: text('الوقت', 'Time'),
  place: text('المكان', 'Place'),
  department: text('القسم', 'Department'),
  booked: text('حُجز', 'Booked'),
  closed: text('لم يعد ذلك ممكنًا لهذا الموعد.', 'This is no longer possible for this appointment.'),
};

/** What happens to an appointment; what the fund does among them. */
export const appointmentEvents = {
  'appointment.book': text('حُجز الموعد', 'Booked'),
  'appointment.move': text('غيّره المواطن', 'Moved by the citizen'),
  'appointment.cancel': text('ألغاه المواطن', 'Cancelled by the citizen'),
  'appointment.cancelByFund': text('إلغاء الموعد', 'Cancel the appointment'),
  'appointment.attend': text('حضر المواطن', 'The citizen came'),
  'appointment.miss': text('لم يحضر المواطن', 'The citizen did not come'),
};

export const appointmentStatuses = {
  booked: text('محجوز', 'Booked'),
  cancelled: text('ألغاه المواطن', 'Cancelled by the citizen'),
  cancelledByFund: text('ألغاه الصندوق', 'Cancelled by the fund'),
  attended: text('حضر', 'Attended'),
  missed: text('لم يحضر', 'Missed'),
};
