/** Texts of the desk's pane for broadcasts. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { BROADCAST_TEXT, type BroadcastPage, type BroadcastState } from '#contract/portal/broadcasts.ts';
import { text } from '../../page/texts.ts';

export const broadcastTexts = {
  write: text('تعميم جديد', 'New broadcast'),
  about: text(
    'يصل إلى المواطنين إشعارًا في البوابة ورسالة نصية باللغتين.',
    'Citizens get it as a notification in the portal and as a text message in both languages.',
  ),
  arabic: text('النص بالعربية', 'Text in Arabic'),
  english: text('النص بالإنجليزية', 'Text in English'),
  length: text(
    `من ${BROADCAST_TEXT.min} إلى ${BROADCAST_TEXT.max} حرف`,
    `${BROADCAST_TEXT.min} to ${BROADCAST_TEXT.max} characters`,
  ),
  wrong: text(
    `اكتب من ${BROADCAST_TEXT.min} إلى ${BROADCAST_TEXT.max} حرف.`,
    `Write ${BROADCAST_TEXT.min} to ${BROADCAST_TEXT.max} characters.`,
  ),
  opens: text('الصفحة التي يفتحها', 'The page that it opens'),
  to: text('إلى من؟', 'To whom?'),
  region: text('المنطقة', 'Region'),
  branch: text('الفرع', 'Branch'),
  loan: text('القروض', 'Loans'),
  everybody: text('الكل', 'All'),
  anyLoan: text('من لديهم حساب قرض', 'Who have a loan account'),
  troubledLoan: text('من لديهم قرض متعثر', 'Who have a troubled loan'),
  openApplication: text(
    'من لديهم طلب قرض لم يُقدَّم بعد فقط',
    'Only those with a loan application that is not submitted yet',
  ),
  count: text('احسب العدد', 'Count'),
  confirm: text('إرسال التعميم', 'Send the broadcast'),
  send: text('أرسل', 'Send'),
  people: text('عدد المواطنين: {}', 'Citizens: {}'),
  parts: text('عدد الرسائل النصية لكل مواطن: {}', 'Text messages for each of them: {}'),
  begun: text('بدأ إرسال التعميم.', 'The broadcast has begun.'),
  twin: text(
    'أُرسل النص نفسه إلى المواطنين أنفسهم خلال يوم.',
    'The same text was sent to the same citizens within a day.',
  ),
  all: text('كل التعاميم', 'All broadcasts'),
  none: text('لا تعاميم بعد.', 'No broadcasts yet.'),
  progress: text('وصل إلى {} من {}', '{} of {} reached'),
  stop: text('أوقف', 'Stop'),
  resume: text('تابع', 'Resume'),
  changed: text('تغيّرت حالة التعميم.', 'The broadcast has changed meanwhile.'),
};

export const broadcastStates: Record<BroadcastState, Bilingual> = {
  running: text('قيد الإرسال', 'Being sent'),
  stopped: text('متوقف', 'Stopped'),
  done: text('اكتمل', 'Sent'),
};

export const broadcastPages: Record<BroadcastPage, Bilingual> = {
  account: text('حسابي', 'My account'),
  services: text('الخدمات', 'Services'),
  products_list: text('المنتجات', 'Products'),
  locations: text('الفروع والمكاتب', 'Branches and offices'),
  contact_us: text('تواصل معنا', 'Contact us'),
};
