/** Texts of the desk's pane for what people say of the pages. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { FeedbackReason } from '#contract/portal/page-feedback.ts';
import { text } from '../../page/texts.ts';

export const feedbackTexts = {
  none: text(
    'لم يقيّم أحد صفحة بعد. أجب عن سؤال «هل أفادتك هذه الصفحة؟» أسفل أي صفحة في البوابة ليظهر التقييم هنا.',
    'No page has been rated yet. Answer “Was this page useful?” at the foot of any page of the portal, and it appears here.',
  ),
  pages: text('تقييم الصفحات في آخر {} تقييم', 'Ratings by page, of the latest {}'),
  page: text('الصفحة', 'Page'),
  useful: text('مفيدة', 'Useful'),
  notUseful: text('غير مفيدة', 'Not useful'),
  latest: text('آخر التعليقات', 'Latest comments'),
  noTexts: text('لا تعليقات بعد.', 'No comments yet.'),
};

export const feedbackReasons: Record<FeedbackReason, Bilingual> = {
  foundIt: text('وجد ما يبحث عنه', 'Found what they were looking for'),
  clear: text('النصوص واضحة', 'The wording is clear'),
  easy: text('إنجاز الخدمة سهل', 'It was easy to do'),
  notFound: text('لم يجد ما يبحث عنه', 'Did not find what they were looking for'),
  unclear: text('النصوص صعبة الفهم', 'The wording is hard to understand'),
  tooManySteps: text('الخطوات كثيرة', 'There are too many steps'),
  didNotWork: text('شيء ما لم يعمل', 'Something did not work'),
};
