/** The error catalogue of the specification (section 8), in its order: each message in both languages, and how it is provoked. */
import type { Lang } from '#contract/kernel/lang.ts';

type Message = Record<Lang, string> & { how: string };

export const MESSAGES = {
  something_went_wrong: {
    en: 'Something went wrong, please try again.',
    ar: 'حدث خطأ ما، يرجى المحاولة مرة أخرى.',
    how: 'A login is answered with a fault that has no code.',
  },
  wrong_otp: {
    en: 'Wrong OTP.',
    ar: 'رمز التحقق غير صحيح.',
    how: 'Another code than the one on the phone is entered at the login.',
  },
  max_otp_attempts: {
    en: 'Max OTP attempts reached.',
    ar: 'بلغت الحد الأقصى لمحاولات إدخال رمز التحقق.',
    how: 'The fifth wrong code is entered at the login.',
  },
  verification_failed_start_over: {
    en: 'Verification failed, please start over.',
    ar: 'تعذّر التحقق، يرجى البدء من جديد.',
    how: 'The right code is entered after it has expired.',
  },
  session_ended_inactivity: {
    en: 'Your session has ended due to inactivity.',
    ar: 'انتهت جلستك لعدم وجود نشاط.',
    how: 'The device sleeps for longer than the idle time.',
  },
  wrong_captcha: {
    en: 'Wrong captcha. The number in the image that you have entered is wrong.',
    ar: 'رمز الصورة خاطئ. الرقم الذي أدخلته من الصورة غير صحيح.',
    how: 'A message to the fund is sent with another number than the image shows.',
  },
  no_connection: {
    en: 'No connection. Check your internet connection.',
    ar: 'لا يوجد اتصال. تحقق من اتصالك بالإنترنت.',
    how: 'The line is cut while a login is sent.',
  },
  no_changes_detected: {
    en: 'No changes detected.',
    ar: 'لم تُجرَ أي تغييرات.',
    how: 'The profile is saved as it is.',
  },
  error_updating_user_data: {
    en: 'Error updating user data.',
    ar: 'تعذّر تحديث بيانات المستخدم.',
    how: 'An e-mail address is saved, and the answer is that of a database that does not store it.',
  },
  no_certification: {
    en: 'No certification with the entered data.',
    ar: 'لا توجد شهادة بالبيانات المدخلة.',
    how: 'A visitor verifies the number of a certificate that was never issued.',
  },
  contract_document_not_found: {
    en: 'Contract document not found.',
    ar: 'لم يُعثر على وثيقة العقد.',
    how: 'The contract of a deal is opened before the fund has prepared it.',
  },
  failed_to_sign: {
    en: 'Failed to sign.',
    ar: 'تعذّر التوقيع.',
    how: 'The approval of the identity app reaches the server too late.',
  },
  identity_app_rejected: {
    en: 'Request rejected from the identity app.',
    ar: 'رُفض الطلب من تطبيق الهوية.',
    how: 'The request to sign is rejected on the phone.',
  },
  approval_wait_ended: {
    en: 'Waiting time for approval ended.',
    ar: 'انتهت مدة انتظار الموافقة.',
    how: 'The fund lets the time pass in which it approves a signed contract.',
  },
  service_suspended: {
    en: 'Service temporarily suspended.',
    ar: 'الخدمة متوقفة مؤقتًا.',
    how: 'The gateway of text messages is down during a login.',
  },
  product_target_reached: {
    en: 'Product not available until end of fiscal year (target achieved).',
    ar: 'المنتج غير متاح حتى نهاية السنة المالية (اكتمل المستهدف).',
    how: 'An application comes to a sub product whose target is achieved.',
  },
  livestock_target_reached: {
    en: 'Annual operational-cost target for livestock breeders reached.',
    ar: 'اكتمل المستهدف السنوي للتكاليف التشغيلية لمربي الماشية.',
    how: 'An application comes to the operating loan for livestock breeders.',
  },
  cannot_cancel_deal: {
    en: 'Cannot cancel deal.',
    ar: 'لا يمكن إلغاء الطلب.',
    how: 'A request is cancelled while the fund prepares its contract.',
  },
} as const satisfies Record<string, Message>;
export type MessageKey = keyof typeof MESSAGES;
export const KEYS = Object.keys(MESSAGES) as MessageKey[];
