import { msg, plural } from '@lingui/core/macro';
import type { Answer } from './answer.ts';

/** Logging in and one's own data. */
export const accessAnswers: readonly Answer[] = [
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
