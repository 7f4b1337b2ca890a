/** The documents that products ask for, and those of every disbursement, exemption, objection and export certificate. */
import { table, words } from './table.ts';

const kindsOf = (rows: string) =>
  table(['kind', 'titleAr', 'hintAr', 'titleEn', 'hintEn'], rows).map(
    ({ kind, titleAr, hintAr, titleEn, hintEn }, position) => ({
      kind,
      position,
      title: words(titleAr, titleEn),
      hint: words(hintAr, hintEn),
    }),
  );

export const documentKinds = kindsOf(`
  land-deed | صك ملكية الأرض أو عقد إيجارها | صك إلكتروني، أو عقد إيجار موثق لا تقل مدته المتبقية عن مدة القرض
    | Land deed or lease | An electronic deed, or a notarised lease that lasts at least as long as the loan
  agricultural-record | السجل الزراعي | سجل ساري المفعول صادر عن وزارة البيئة والمياه والزراعة
    | Agricultural record | A valid record of the Ministry of Environment, Water and Agriculture
  project-study | دراسة المشروع | وصف المشروع وكمية الإنتاج المتوقعة والتكاليف والإيرادات لخمس سنوات
    | Project study | What the project is, what it will yield, and its costs and income for five years
  quotations | عروض الأسعار | ثلاثة عروض باسم مقدم الطلب لا يتجاوز تاريخها تسعين يومًا، في ملف واحد
    | Quotations | Three quotations in the name of the applicant, not older than ninety days, in one file
  site-plan | مخطط الموقع | كروكي معتمد يبين حدود المزرعة والمنشآت القائمة
    | Site plan | An approved sketch showing the farm boundaries and existing buildings
  water-licence | رخصة مصدر المياه | رخصة البئر أو مصدر المياه سارية المفعول
    | Water source licence | A valid licence of the well or of another source
  animal-health-certificate | الشهادة الصحية البيطرية | صادرة خلال آخر ثلاثين يومًا عن طبيب بيطري مرخص
    | Veterinary health certificate | Issued by a licensed veterinarian within the last thirty days
  activity-licence | ترخيص مزاولة النشاط | الترخيص الساري للنشاط المطلوب تمويله
    | Activity licence | The valid licence of the activity to be financed
  fishing-licence | رخصة الصيد وملكية القارب | رخصة صيد سارية وشهادة تسجيل القارب من حرس الحدود
    | Fishing licence and boat registration | A valid fishing licence and the boat registration of the Border Guard
  beekeeper-card | بطاقة النحال | بطاقة سارية تبين عدد الخلايا ومواقعها
    | Beekeeper card | A valid card that states the number of hives and their locations
  register-copy | السجل التجاري أو ترخيص المؤسسة | نسخة سارية تشمل النشاط المطلوب تمويله
    | Commercial register or licence of the institute | A valid copy that covers the activity to be financed
  articles | عقد التأسيس أو النظام الأساس | مع آخر تعديل موثق
    | Articles of association or statutes | With their last notarised amendment
  authorisation | تفويض مقدم الطلب | قرار من صاحب الصلاحية يفوض مقدم الطلب بالاقتراض والتوقيع
    | Authorisation of the applicant | A decision that authorises the applicant to borrow and to sign
  financial-statements | القوائم المالية | قوائم مدققة لآخر سنتين ماليتين
    | Financial statements | Audited statements of the last two financial years`);

export const disbursementDocuments = kindsOf(`
  purchase-invoice | فاتورة الشراء أو عرض السعر المعتمد | فاتورة ضريبية أو عرض سعر معتمد لما ستُنفق عليه الدفعة، باسم المقترض، في ملف واحد
    | Purchase invoice or accepted quotation | A tax invoice, or an accepted quotation, for what the batch will be spent on, in the name of the borrower, in one file
  progress-report | تقرير الإنجاز مصورًا | ما أُنجز من المشروع حتى اليوم مع صور حديثة للموقع؛ وللدفعة الأولى صور الموقع قبل البدء
    | Progress report with photos | What the project has achieved so far, with recent photos of the site; for the first batch, photos of the site before the start`).map(
  (kind) => ({ ...kind, request_type: 'disbursement' as const }),
);

export const exemptionDocuments = kindsOf(`
  death-certificate | شهادة الوفاة | الشهادة الصادرة عن الأحوال المدنية
    | Death certificate | As issued by Civil Affairs
  heirs-instrument | صك حصر الورثة | جميع صفحات الصك
    | Instrument of the heirs | All of its pages
  heirs-authorisation | وكالة الورثة أو تفويضهم | وكالة شرعية أو تفويض من بقية الورثة لمقدم الطلب؛ وإن كنت الوارث الوحيد فأرفق صك حصر الورثة
    | Authorisation by the heirs | A power of attorney or an authorisation of the other heirs; a sole heir attaches the instrument of the heirs`).map(
  (kind) => ({ ...kind, request_type: 'exemption' as const }),
);

export const objectionDocuments = kindsOf(`
  objection-report | تقرير أو حكم | تقرير طبي أو مالي، أو حكم محكمة، يوضح سبب الاعتراض
    | Report or ruling | A medical or financial report, or a ruling of a court, that supports the objection
  objection-other | مستند آخر | أي مستند آخر يفيد في دراسة الاعتراض
    | Another document | Anything else that helps the fund to decide`).map((kind) => ({
  ...kind,
  request_type: 'objection' as const,
}));

export const exportDocuments = kindsOf(`
  export-bill | صورة الفاتورة | فاتورة شراء المعدة باسم الشركة المصدِّرة، واضحة القيمة والتاريخ
    | Image of the bill | The bill of the equipment in the name of the exporting company, with its amount and date
  export-pricing | التسعيرة الرسمية | قائمة أسعار المصنع أو الوكيل المعتمد، أو عرض سعر رسمي مختوم
    | Official pricing | A price list of the manufacturer or the agent, or an official stamped quotation`).map(
  (kind) => ({
    ...kind,
    request_type: 'export' as const,
  }),
);
