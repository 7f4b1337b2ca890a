/** Texts of what to do now at the desk. */
import { text } from '../texts.ts';

export const nowTexts = {
  title: text('ماذا تفعل الآن؟', 'What to do now'),
  code: text('وصل رمز إلى جوال {}', 'A code has arrived for {}'),
  strangerCode: text('رسالة جديدة إلى {}', 'New message to {}'),
  codeHint: text('أدخله في البوابة خلال 5 دقائق من وصوله.', 'Enter it in the portal within 5 minutes of its arrival.'),
  identityRequest: text('طلب في تطبيق الهوية الوطنية: {}', 'Request in the national identity app: {}'),
  identityHint: text(
    'اختر في جوال التجربة الرقم الظاهر في البوابة.',
    'On the test phone, choose the number that the portal shows.',
  ),
  showPhone: text('عرض جوال التجربة', 'Show the test phone'),
  choose: text('اختر من تريد أن تكون', 'Choose who to be'),
  chooseHint: text(
    'قصة كل شخص تفتح جزءًا من البوابة. هؤلاء ثلاثة للبداية.',
    'The story of each person opens a part of the portal. Here are three to begin with.',
  ),
  everybody: text('عرض كل الأشخاص', 'Show all people'),
  enter: text('أنت الآن {}', 'You are {}'),
  logIn: text('افتح البوابة وسجّل الدخول', 'Open the portal and log in'),
  register: text('افتح البوابة وسجّل حسابًا', 'Open the portal and register'),
  forFund: text('بانتظار الصندوق', 'Waiting for the fund'),
  open: text('فتح', 'Open'),
  nothing: text('لا شيء بانتظار الصندوق', 'Nothing is waiting for the fund'),
  nothingHint: text(
    'قدّم طلب قرض في البوابة، أو احجز موعدًا، أو اكتب إلى الصندوق: يظهر ذلك هنا فورًا.',
    'Apply for a loan in the portal, book an appointment or write to the fund: it appears here at once.',
  ),
  openPortal: text('افتح البوابة', 'Open the portal'),
};
