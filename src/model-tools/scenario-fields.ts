/** Fields of an event's data, as people say them: `email: noura@example.com`, `after 240 seconds`, `no reason`. */
import type { Lang } from '#contract/kernel/lang.ts';
import type { Labels } from '#machines/kit/runtime/labels.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';

const label = (ar: string, en: string): Labels => ({ ar, en });
/** Names of fields, by the last one or two names of the path; any other field is called as the data calls it. */
const FIELDS: Record<string, Labels> = {
  version: label('نسخة المسودة', 'version of the draft'),
  identityConfirmed: label('تأكيد الهوية', 'identity confirmed'),
  name: label('اسم الملف', 'name of the file'),
  size: label('الحجم', 'size'),
  email: label('البريد', 'email'),
  address: label('العنوان', 'address'),
  sauidid: label('المواطن', 'citizen'),
  ended: label('سبب الانتهاء', 'reason of the end'),
  outage: label('الانقطاع', 'outage'),
  isUseful: label('الصفحة مفيدة', 'page useful'),
  isEnabled: label('ظهور التذييل', 'footer shown'),
  latest: label('أحدث إصدار', 'latest version'),
  page: label('الصفحة', 'page'),
  key: label('المفتاح', 'key'),
  from: label('بداية الفترة', 'start of the range'),
  to: label('نهاية الفترة', 'end of the range'),
  view: label('العرض', 'view'),
  value: label('القيمة', 'value'),
  reason: label('السبب', 'reason'),
  text: label('النص', 'text'),
  message: label('الرسالة', 'message'),
  id: label('الاختيار', 'choice'),
  day: label('اليوم', 'day'),
  startsAt: label('وقت الموعد', 'time of the appointment'),
  now: label('وقت الحدث', 'time of the event'),
  by: label('من قام به', 'by'),
  idleSeconds: label('مهلة الخمول', 'idle limit'),
  'options.0': label('الخيار', 'option'),
  'ready.0': label('المستند الجاهز', 'document that is ready'),
  'attachments.confirmed': label('تأكيد المستندات', 'documents confirmed'),
  'documents.confirmed': label('تأكيد المستندات', 'documents confirmed'),
  'answer.confirmed': label('تأكيد المستندات', 'documents confirmed'),
  loanAccountId: label('حساب القرض', 'loan account'),
  amount: label('المبلغ', 'amount'),
  purpose: label('الغرض', 'purpose'),
  'attachment.id': label('رقم المستند', 'number of the document'),
  'review.confirmed': label('تأكيد المراجعة', 'review confirmed'),
  accepted: label('قبول الشروط', 'terms accepted'),
  acknowledged: label('الإقرار', 'acknowledged'),
  state: label('حالة العقد', 'state of the contract'),
  projectName: label('اسم المشروع', 'project name'),
  birthdate: label('تاريخ الميلاد', 'birthdate'),
  deathDate: label('تاريخ الوفاة', 'death date'),
  title: label('العنوان', 'title'),
  equipment: label('المعدّة', 'equipment'),
  productId: label('المنتج', 'product'),
  assetId: label('الأصل', 'asset'),
  branchId: label('الفرع', 'branch'),
  applicantType: label('نوع مقدم الطلب', 'type of applicant'),
  capitalCost: label('التكلفة', 'cost'),
  operationalCost: label('التكلفة التشغيلية', 'operational cost'),
  civilId: label('رقم الهوية', 'civil ID'),
  code: label('سبب الرفض', 'reason of the refusal'),
  path: label('الحقل المرفوض', 'refused field'),
  retryAfter: label('المهلة', 'pause'),
};
const YES = { ar: 'نعم', en: 'yes' } as const;
const NO = { ar: 'لا', en: 'no' } as const;
/** Arabic has no article after it. */
const without = { ar: (name: string) => `بلا ${name.replace(/^ال/, '')}`, en: (name: string) => `no ${name}` } as const;
const AFTER = { ar: 'بعد', en: 'after' } as const;
const LOCALE = { ar: 'ar-u-nu-latn', en: 'en' } as const;

const startOf = ({ input }: AnyFlowModel): number =>
  typeof input === 'object' && input !== null && 'activeAt' in input ? Number(input.activeAt) : 0;

/** Says a field by its path in the data; an empty value and none at all are the same to a person. */
export const fieldText = (model: AnyFlowModel, lang: Lang) => {
  const unit = (name: string) =>
    new Intl.NumberFormat(LOCALE[lang], { style: 'unit', unit: name, unitDisplay: 'long' });
  const [seconds, bytes] = [unit('second'), unit('byte')];
  return (path: string, value: unknown): string => {
    const names = path.split('.');
    const key = names.at(-1) ?? path;
    const name = (FIELDS[names.slice(-2).join('.')] ?? FIELDS[key])?.[lang] ?? key;
    const isNone = value === undefined || value === null || value === '' || typeof value === 'object';
    if (isNone) return without[lang](name);
    if (key === 'now' && typeof value === 'number')
      return `${AFTER[lang]} ${seconds.format((value - startOf(model)) / 1000)}`;
    if (key === 'size' && typeof value === 'number') return `${name}: ${bytes.format(value)}`;
    if (typeof value === 'boolean') return `${name}: ${(value ? YES : NO)[lang]}`;
    return `${name}: ${value}`;
  };
};
