import { msg, plural } from '@lingui/core/macro';
import type { Answer } from './answer.ts';

/** The answers about the services beside a loan. */
export const serviceAnswers: readonly Answer[] = [
  {
    id: 'appointments',
    group: 'services',
    question: msg`How do I book an appointment, move it or cancel it?`,
    paragraphs: ({ moveHours }) => [
      msg`Choose the place, the department, the day and the time. You can put the appointment into the calendar of your phone. You can move it until ${plural(moveHours, { one: '# hour', other: '# hours' })} before it begins, and cancel it until it begins.`,
    ],
    to: 'appointment_services',
    keywords: 'حجز موعد زيارة فرع تغيير الموعد إلغاء الموعد book appointment visit branch reschedule',
  },
  {
    id: 'reviewer',
    group: 'services',
    question: msg`How do I ask the specialists of the fund?`,
    paragraphs: () => [
      msg`The remote reviewer service takes your question in writing, with attachments if you like, and shows the responses under it. It has a login of its own with your ID number, your name and a code; your usual login opens it too.`,
    ],
    to: 'remote_reviewer_requests',
    keywords: 'المراجع عن بعد مختص استشارة سؤال مراجعة remote reviewer specialist question ask consult',
  },
  {
    id: 'export',
    group: 'services',
    question: msg`How do I export agricultural equipment?`,
    paragraphs: () => [
      msg`Ask for an export certificate: the fund certifies that it has no objection. You enter the equipment and the country, and attach the bill and the official price.`,
    ],
    to: 'arabian_shield',
    keywords: 'تصدير معدات زراعية شهادة عدم ممانعة الدرع export equipment certificate no objection',
  },
  {
    id: 'verify-paper',
    group: 'services',
    question: msg`How can I tell whether a paper is from the fund?`,
    paragraphs: () => [
      msg`Point the camera of your phone at its QR code: the page that opens says whether the paper is valid. A release certificate can also be checked by its number and the civil ID. No login is needed.`,
      msg`The address of that page must be the fund’s.`,
    ],
    to: 'release_service_verification',
    keywords: 'تحقق من صحة شهادة فاتورة ورقة رمز الاستجابة باركود تزوير verify authentic qr code certificate fake',
  },
  {
    id: 'nearest-branch',
    group: 'services',
    question: msg`Where is the nearest branch, and when is it open?`,
    paragraphs: () => [
      msg`The page of the branches finds them by town, street or phone, or the nearest first. Your location stays on your device. Each branch shows its phone, its hours and the way to it.`,
    ],
    to: 'locations',
    keywords: 'أقرب فرع مكتب عنوان خريطة أوقات العمل الدوام nearest branch office map address opening hours',
  },
];
