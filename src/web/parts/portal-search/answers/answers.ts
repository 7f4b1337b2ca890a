/** The questions of the help page with their answers, in the order of the page. */

import { msg, plural } from '@lingui/core/macro';
import type { Answer } from './answer.ts';
import { applyingAnswers } from './applying.ts';

/** The answers about the services beside a loan. */
const serviceAnswers: readonly Answer[] = [
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

/** The answers about the portal itself. */
const portalAnswers: readonly Answer[] = [
  {
    id: 'contact',
    group: 'portal',
    question: msg`How do I reach the fund, or complain?`,
    paragraphs: () => [
      msg`By phone, by a message on the page “Contact us”, or at a branch. For a complaint choose “complaint” as the reason of the message. You get a reference: quote it when you ask about it.`,
    ],
    to: 'contact_us',
    keywords:
      'شكوى بلاغ اتصال دعم فني رقم هاتف خدمة العملاء complaint support phone call help contact customer service',
  },
  {
    id: 'real-site',
    group: 'portal',
    question: msg`How do I know that this site is the fund’s?`,
    paragraphs: () => [
      msg`Look at the address: it ends with the official domain and begins with https. The line at the top of every page says whether that is true of the address that you are at.`,
      msg`The fund never asks for your password or a code by phone or in a message.`,
    ],
    to: 'about_us',
    keywords: 'موقع رسمي احتيال تصيد رابط مزيف آمن official site phishing scam fraud fake secure',
  },
  {
    id: 'privacy',
    group: 'portal',
    question: msg`What does the portal store about me?`,
    paragraphs: () => [
      msg`What you enter and what happens to your requests, for as long as each is needed. There are no trackers and no advertising. The privacy policy names everything, on the server and on your device.`,
    ],
    to: 'privacy_policy',
    keywords: 'خصوصية بيانات شخصية ملفات الارتباط كوكيز حذف بياناتي privacy personal data cookies tracking delete',
  },
  {
    id: 'accessibility',
    group: 'portal',
    question: msg`Can I make the text larger or change the colours?`,
    paragraphs: () => [
      msg`Yes: the accessibility button in the header sets the size of the text, a dark theme and a high contrast. The portal works with the keyboard and with screen readers. Tell us where it does not.`,
    ],
    to: 'accessibility_statement',
    keywords:
      'إمكانية الوصول ذوي الإعاقة تكبير الخط تباين ألوان قارئ الشاشة accessibility disability large text contrast dark screen reader',
  },
  {
    id: 'keyboard-search',
    group: 'portal',
    question: msg`How do I search the portal?`,
    paragraphs: () => [
      msg`Press the magnifier at the top of any page, or the key “/” or Ctrl and K together. Type in Arabic or English. The search runs on your device.`,
    ],
    to: 'site_map',
    keywords: 'بحث اختصار لوحة المفاتيح محرك find search shortcut keyboard ctrl k',
  },
];

/** The answers about a running loan and its end. */
const loanAnswers: readonly Answer[] = [
  {
    id: 'disbursement',
    group: 'loan',
    question: msg`How is the loan paid out?`,
    paragraphs: () => [
      msg`In parts, as your project grows. Ask for a part from your loan account with its documents, and sign the request like a contract. When the fund has approved it, the amount is paid to you.`,
    ],
    to: 'disbursement_amount/{-$id}',
    flag: 'disbursement',
    keywords: 'صرف دفعة القرض استلام المبلغ حوالة disbursement payout payment batch receive money',
  },
  {
    id: 'instalments',
    group: 'loan',
    question: msg`What do I owe, and when is it due?`,
    paragraphs: () => [
      msg`The loan account shows every instalment with its day in both calendars, what is paid and what is overdue. Invoices and a statement can be downloaded there.`,
      msg`When you pay, quote the number of the invoice. Your branch tells you the ways to pay; this portal takes no payments.`,
    ],
    to: 'account',
    keywords:
      'أقساط قسط سداد فاتورة كشف حساب المتبقي متأخرات دفع instalment installment pay invoice statement balance due overdue',
  },
  {
    id: 'hard-to-pay',
    group: 'loan',
    question: msg`I cannot pay my instalment. What can I do?`,
    paragraphs: () => [
      msg`Talk to your branch before the day on which it is due: by phone, by a message, or with an appointment. The branch looks for a way with you. This portal does not change instalments by itself.`,
    ],
    to: 'appointment_with_branch',
    keywords: 'تعثر صعوبة السداد جدولة تأجيل القسط إعسار متعثر reschedule postpone hardship difficulty default late',
  },
  {
    id: 'release-certificate',
    group: 'loan',
    question: msg`How do I get a release certificate?`,
    paragraphs: () => [
      msg`If you owe the fund nothing, it is issued at once as a sealed PDF. If something is still to be paid, the page says how much and how.`,
    ],
    to: 'release_service',
    keywords:
      'شهادة إخلاء طرف مخالصة براءة ذمة وزارة العدل فك رهن release clearance certificate justice ministry mortgage',
  },
  {
    id: 'exemption',
    group: 'loan',
    question: msg`The borrower has died. What can the heirs do?`,
    paragraphs: () => [
      msg`The heirs can ask the fund to waive the remaining amount. You need the civil ID of the deceased, the dates of birth and death, and the numbers and copies of the death instrument and of the heirs’ instrument.`,
      msg`You follow the decision in the portal. If the fund refuses, in whole or in part, you can object once and attach further documents.`,
    ],
    to: 'deceased_exemption_service_v2',
    flag: 'deceasedExemptionV2',
    keywords: 'وفاة متوفى ورثة إعفاء المتوفين حصر ورثة صك اعتراض deceased death heirs exemption waive objection',
  },
];

/** Logging in and one's own data. */
const accessAnswers: readonly Answer[] = [
  {
    id: 'log-in',
    group: 'access',
    question: msg`How do I log in?`,
    paragraphs: ({ code }) => [
      msg`Enter your civil ID and your password, then the code that arrives on your mobile. The code is valid for ${plural(code.minutes, { one: '# minute', other: '# minutes' })}.`,
      msg`You can also log in through the national single sign-on or with the national identity app.`,
    ],
    to: 'login',
    keywords: 'دخول تسجيل الدخول نفاذ النفاذ الوطني الموحد تطبيق الهوية login sign in nafath absher',
  },
  {
    id: 'register',
    group: 'access',
    question: msg`How do I register?`,
    paragraphs: () => [
      msg`You need your civil ID, your Hijri birth date as it is in the civil registry, your mobile number and your e-mail. You choose a password and confirm your mobile with a code.`,
      msg`If the civil ID and the birth date do not match the registry, check the birth date on your ID card. If it is right there, visit a branch.`,
    ],
    to: 'login/registration',
    keywords: 'تسجيل حساب جديد إنشاء حساب مستخدم جديد sign up new account create',
  },
  {
    id: 'code-does-not-arrive',
    group: 'access',
    question: msg`The code does not arrive. What can I do?`,
    paragraphs: ({ code }) => [
      msg`Wait ${plural(code.resendSeconds, { one: '# second', other: '# seconds' })}, then ask for another one. You can do that ${plural(code.resends, { one: '# time', other: '# times' })}. Check that your phone has a signal and that the end of the number on the screen is that of your mobile.`,
      msg`If you have another mobile number now, log in with the national single sign-on or the national identity app, and change the number in your profile.`,
      msg`After ${plural(code.attempts, { one: '# wrong attempt', other: '# wrong attempts' })} a code is no longer valid: start again from the beginning.`,
    ],
    to: 'login',
    keywords: 'رمز التحقق لم يصل رسالة نصية كود الجوال otp sms verification code resend',
  },
  {
    id: 'forgotten-password',
    group: 'access',
    question: msg`I forgot my password`,
    paragraphs: ({ passwordMin }) => [
      msg`Choose “Forgotten password” on the login page. You confirm who you are in the national identity app, then choose a new password of at least ${plural(passwordMin, { one: '# character', other: '# characters' })}.`,
    ],
    to: 'login/forgotten_password',
    keywords: 'نسيت كلمة المرور كلمة السر الرقم السري استعادة reset password lost',
  },
  {
    id: 'change-mobile',
    group: 'access',
    question: msg`How do I change my mobile, e-mail or address?`,
    paragraphs: () => [
      msg`On the page “Edit profile”. A new mobile number is confirmed with a code that is sent to it, and the fund sends a text message about the change to the previous number.`,
    ],
    to: 'edit_profile',
    keywords: 'تعديل البيانات رقم الجوال البريد العنوان الملف الشخصي update phone number email address profile',
  },
  {
    id: 'session-end',
    group: 'access',
    question: msg`Why was I logged out?`,
    paragraphs: ({ idleMinutes }) => [
      msg`After ${plural(idleMinutes, { one: '# minute', other: '# minutes' })} in which nothing is done, the portal logs you out so that nobody else can use your account. It warns you before, and you can continue with one press.`,
      msg`Your answers are saved. Log in again, and you return to the page where you were.`,
    ],
    to: 'login',
    keywords: 'انتهت الجلسة خروج تلقائي انتهاء الوقت session timeout expired idle logged out',
  },
];

export const answers: readonly Answer[] = [
  ...accessAnswers,
  ...applyingAnswers,
  ...loanAnswers,
  ...serviceAnswers,
  ...portalAnswers,
];
