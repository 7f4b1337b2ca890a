/** Requests in writing, of both kinds and in every state. */
import type { LetterAnswers, RequestKind } from '#contract/services/letters.ts';

type Turn =
  | { by: 'citizen'; daysAgo: number; text: string }
  | { by: 'fund'; daysAgo: number; text: string; department: string }
  | { by: 'fund'; daysAgo: number; closes: string };
export type Letter = {
  kind: RequestKind;
  daysAgo: number;
  details: Omit<LetterAnswers['details'], 'refersTo'>;
  files?: readonly string[];
  isDraft?: true;
  turns?: readonly Turn[];
};

export const letters: readonly Letter[] = [
  {
    kind: 'reviewer',
    daysAgo: 54,
    details: {
      orderType: 'correction',
      serviceType: 'loans',
      title: 'تصحيح مساحة المزرعة',
      message: 'المساحة المسجلة في طلبي 12 هكتارًا، والصحيح 14 هكتارًا كما في الصك المرفق.',
    },
    files: ['صك المزرعة.pdf'],
    turns: [
      {
        ...{ by: 'fund', daysAgo: 51, department: 'credit' },
        text: 'صُححت المساحة إلى 14 هكتارًا وفق الصك. هل تحتاجين إلى أمر آخر؟',
      },
      { by: 'citizen', daysAgo: 51, text: 'لا، شكرًا لكم.' },
      { by: 'fund', daysAgo: 50, closes: 'صُححت البيانات المطلوبة' },
    ],
  },
  {
    kind: 'reviewer',
    daysAgo: 9,
    details: {
      orderType: 'technical',
      serviceType: 'disbursement',
      title: 'مواصفات شبكة الري المطلوبة للدفعة الثانية',
      message: 'ما المواصفات التي تشترطونها لشبكة الري بالتنقيط قبل صرف الدفعة الثانية؟\nأرفقت عرض السعر الذي عندي.',
    },
    files: ['عرض سعر شبكة الري.pdf', 'مخطط الري.pdf'],
    turns: [
      {
        ...{ by: 'fund', daysAgo: 6, department: 'technical' },
        text: 'العرض مناسب إذا كان الضغط لا يقل عن 1.5 بار عند آخر نقّاط. نرجو إرفاق شهادة المورّد بذلك.',
      },
    ],
  },
  {
    kind: 'reviewer',
    daysAgo: 2,
    details: {
      orderType: 'followUp',
      serviceType: 'repayment',
      title: 'متابعة طلب جدولة القسط الأخير',
      message: 'قدمت طلب الجدولة في الفرع قبل شهر ولم يصلني رد. أرجو إفادتي بما تم.',
    },
  },
  {
    kind: 'reviewer',
    daysAgo: 1,
    details: {
      orderType: 'inquiry',
      serviceType: 'certificates',
      title: 'شهادة إخلاء طرف بالإنجليزية',
      message: 'هل تصدر الشهادة باللغتين؟',
    },
    isDraft: true,
  },
  {
    kind: 'director',
    daysAgo: 40,
    details: {
      orderType: 'suggestion',
      serviceType: 'other',
      title: 'يوم إرشادي لمربي النحل في حائل',
      message: 'أقترح أن يقيم الصندوق يومًا إرشاديًا لمربي النحل في حائل قبل موسم السدر.',
    },
    turns: [
      {
        ...{ by: 'fund', daysAgo: 33, department: 'directorOffice' },
        text: 'نشكر لك اقتراحك. أُحيل إلى فرع حائل ليُدرج في خطة الربع القادم.',
      },
      { by: 'fund', daysAgo: 33, closes: 'أُحيل الاقتراح إلى الفرع' },
    ],
  },
  {
    kind: 'director',
    daysAgo: 12,
    details: {
      orderType: 'meeting',
      serviceType: 'loans',
      title: 'طلب مقابلة بشأن توسعة المشروع',
      message: 'أرغب في مقابلة لعرض توسعة مشروع البيوت المحمية.',
    },
    turns: [
      {
        ...{ by: 'fund', daysAgo: 10, department: 'directorOffice' },
        text: 'يسرنا ذلك. نرجو إرفاق ملخص للتوسعة من صفحة واحدة قبل تحديد الموعد.',
      },
    ],
  },
  {
    kind: 'director',
    daysAgo: 3,
    details: {
      orderType: 'grievance',
      serviceType: 'disbursement',
      title: 'تظلم من تأخر صرف الدفعة',
      message: 'اكتملت مستندات الدفعة منذ شهرين ولم تُصرف.',
    },
    files: ['إشعار اكتمال المستندات.pdf'],
  },
  {
    kind: 'director',
    daysAgo: 1,
    details: {
      orderType: 'complaint',
      serviceType: 'contracts',
      title: 'صعوبة الوصول إلى فرع حائل',
      message: 'مدخل الفرع لا يناسب الكراسي المتحركة.',
    },
    isDraft: true,
  },
];
