/** The documents that products ask for. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { words } from './places.ts';

type DocumentSeed = { kind: string; title: Bilingual; hint: Bilingual };
const document = (kind: string, title: [ar: string, en: string], hint: [ar: string, en: string]): DocumentSeed => ({
  kind,
  title: words(...title),
  hint: words(...hint),
});

export const documentKinds = [
  document(
    'land-deed',
    ['صك ملكية الأرض أو عقد إيجارها', 'Land deed or lease'],
    [
      'صك إلكتروني، أو عقد إيجار موثق لا تقل مدته المتبقية عن مدة القرض',
      'An electronic deed, or a notarised lease that lasts at least as long as the loan',
    ],
  ),
  document(
    'agricultural-record',
    ['السجل الزراعي', 'Agricultural record'],
    [
      'سجل ساري المفعول صادر عن وزارة البيئة والمياه والزراعة',
      'A valid record of the Ministry of Environment, Water and Agriculture',
    ],
  ),
  document(
    'project-study',
    ['دراسة المشروع', 'Project study'],
    [
      'وصف المشروع وكمية الإنتاج المتوقعة والتكاليف والإيرادات لخمس سنوات',
      'What the project is, what it will yield, and its costs and income for five years',
    ],
  ),
  document(
    'quotations',
    ['عروض الأسعار', 'Quotations'],
    [
      'ثلاثة عروض باسم مقدم الطلب لا يتجاوز تاريخها تسعين يومًا، في ملف واحد',
      'Three quotations in the name of the applicant, not older than ninety days, in one file',
    ],
  ),
  document(
    'site-plan',
    ['مخطط الموقع', 'Site plan'],
    [
      'كروكي معتمد يبين حدود المزرعة والمنشآت القائمة',
      'An approved sketch with the borders of the farm and what already stands on it',
    ],
  ),
  document(
    'water-licence',
    ['رخصة مصدر المياه', 'Water source licence'],
    ['رخصة البئر أو مصدر المياه سارية المفعول', 'A valid licence of the well or of another source'],
  ),
  document(
    'animal-health-certificate',
    ['الشهادة الصحية البيطرية', 'Veterinary health certificate'],
    ['صادرة خلال آخر ثلاثين يومًا عن طبيب بيطري مرخص', 'Issued by a licensed veterinarian within the last thirty days'],
  ),
  document(
    'activity-licence',
    ['ترخيص مزاولة النشاط', 'Activity licence'],
    ['الترخيص الساري للنشاط المطلوب تمويله', 'The valid licence of the activity to be financed'],
  ),
  document(
    'fishing-licence',
    ['رخصة الصيد وملكية القارب', 'Fishing licence and boat registration'],
    [
      'رخصة صيد سارية وشهادة تسجيل القارب من حرس الحدود',
      'A valid fishing licence and the boat registration of the Border Guard',
    ],
  ),
  document(
    'beekeeper-card',
    ['بطاقة النحال', 'Beekeeper card'],
    ['بطاقة سارية تبين عدد الخلايا ومواقعها', 'A valid card that tells the number of hives and where they stand'],
  ),
  document(
    'register-copy',
    ['السجل التجاري أو ترخيص المؤسسة', 'Commercial register or licence of the institute'],
    ['نسخة سارية تشمل النشاط المطلوب تمويله', 'A valid copy that covers the activity to be financed'],
  ),
  document(
    'articles',
    ['عقد التأسيس أو النظام الأساس', 'Articles of association or statutes'],
    ['مع آخر تعديل موثق', 'With their last notarised amendment'],
  ),
  document(
    'authorisation',
    ['تفويض مقدم الطلب', 'Authorisation of the applicant'],
    [
      'قرار من صاحب الصلاحية يفوض مقدم الطلب بالاقتراض والتوقيع',
      'A decision that authorises the applicant to borrow and to sign',
    ],
  ),
  document(
    'financial-statements',
    ['القوائم المالية', 'Financial statements'],
    ['قوائم مدققة لآخر سنتين ماليتين', 'Audited statements of the last two financial years'],
  ),
];
