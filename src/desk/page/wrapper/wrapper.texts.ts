/** Texts of the page that plays the mobile app. */
import { text, texts } from '../texts.ts';

export const wrapperTexts = {
  pageTitle: text('تطبيق الجوال – مكتب التجربة', 'Mobile app – Test desk'),
  title: texts.mobileApp,
  subtitle: text('البوابة داخل التطبيق، والرسائل بينهما', 'The portal inside the app, and the messages between them'),
  app: text('التطبيق', 'The app'),
  platform: text('النظام', 'System'),
  version: text('الإصدار', 'Version'),
  accepted: text('كل إصدار غير هذه يلزمه التحديث:', 'Any other version must be updated:'),
  open: text('افتح البوابة في التطبيق', 'Open the portal in the app'),
  hint: text(
    'تُفتح نافذة بحجم الجوال؛ اسمح بالنوافذ المنبثقة إن سُئلت.',
    'A window the size of a phone opens. Allow pop-ups if you are asked.',
  ),
  say: text('رسائل من التطبيق', 'Messages from the app'),
  footerOff: text('إخفاء التذييل', 'Hide the footer'),
  footerOn: text('إظهار التذييل', 'Show the footer'),
  filesOn: text('التطبيق ينزّل الملفات بنفسه', 'The app fetches files by itself'),
  filesOff: text('الملفات عبر متصفح التطبيق', 'Files through the web view'),
  files: text('الملفات التي نزّلها التطبيق', 'Files that the app downloaded'),
  noFiles: text('لا ملفات بعد.', 'No files yet.'),
  bytes: text('الحجم بالبايت:', 'Bytes:'),
  refused: text('لم يُنزَّل. رمز الرفض:', 'Not downloaded. Status of the refusal:'),
  code: text('رمز من رسالة نصية', 'Code from a text message'),
  fill: text('تعبئة', 'Fill in'),
  log: text('سجل الرسائل', 'Message log'),
  nothing: text('لا رسائل بعد.', 'No messages yet.'),
  toApp: text('من البوابة إلى التطبيق', 'From the portal to the app'),
  fromApp: text('من التطبيق إلى البوابة', 'From the app to the portal'),
  closed: text('افتح البوابة أولًا.', 'Open the portal first.'),
  blocked: text(
    'منع المتصفح النافذة. اسمح بالنوافذ المنبثقة ثم أعد المحاولة.',
    'The browser blocked the window. Allow pop-ups, then try again.',
  ),
};
