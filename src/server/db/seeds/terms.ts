/** The terms that an applicant accepts. A change of wording is a new version. */
import { table, words } from './table.ts';

export const terms = {
  version: '1448-1',
  clauses: table(
    ['titleAr', 'ar', 'titleEn', 'en'],
    `
    صحة البيانات | أقر بأن ما قدمته من بيانات ومستندات صحيح وكامل، وأتحمل ما يترتب على خلاف ذلك.
      | True information | I declare that the information and documents I have given are true and complete, and I answer for it if they are not.
    الغرض من القرض | يصرف القرض على المشروع الموصوف في الطلب وحده، ولا يجوز تغيير غرضه أو موقعه إلا بموافقة مكتوبة من الصندوق.
      | Purpose of the loan | The loan is spent on the project of this application only. Its purpose and its place change only with the written consent of the fund.
    الدراسة والقرار | تقديم الطلب لا يلزم الصندوق بالموافقة عليه، وتقدير التمويل الظاهر أثناء التقديم تقدير أولي يثبت بعد الدراسة المالية والفنية.
      | Study and decision | Applying does not bind the fund to approve. The estimate shown while applying is a first one; it is settled after the financial study and the technical analysis.
    الرسوم الإدارية | تستوفى رسوم إدارية لدراسة الطلب، ولا تسترد أيًا كان القرار.
      | Administrative fee | An administrative fee is charged for studying the application. It is not refunded, whatever the decision.
    الزيارة والتحقق | أوافق على زيارة ممثلي الصندوق لموقع المشروع، وعلى التحقق من بياناتي لدى الجهات الحكومية ذات العلاقة.
      | Visits and verification | I agree that representatives of the fund visit the site of the project, and that my information is verified with the government bodies concerned.
    الصرف والسداد | يصرف القرض على دفعات بحسب إنجاز المشروع، ويسدد على أقساط سنوية في مواعيدها، وعلى المقترض إشعار الصندوق قبل موعد القسط إن تعذر عليه السداد.
      | Disbursement and repayment | The loan is disbursed in batches as the project advances and repaid in yearly instalments on their dates. A borrower who cannot pay tells the fund before the instalment is due.
    الضمانات | يقدم المقترض الضمانات التي يحددها الصندوق قبل توقيع العقد، وتبقى قائمة حتى سداد كامل القرض.
      | Securities | Before signing, the borrower provides the securities that the fund asks for. They remain until the whole loan is repaid.
    خصوصية البيانات | تعالج بياناتي لدراسة الطلب ومتابعة القرض فقط، وفق نظام حماية البيانات الشخصية.
      | Privacy | My data is used only to study the application and to follow the loan, under the Personal Data Protection Law.`,
  ).map(({ titleAr, ar, titleEn, en }) => ({ title: words(titleAr, titleEn), text: words(ar, en) })),
};
