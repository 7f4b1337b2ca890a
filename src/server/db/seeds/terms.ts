/** The terms that an applicant accepts. A change of wording is a new version. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { words } from './places.ts';

const clause = (
  title: [ar: string, en: string],
  text: [ar: string, en: string],
): { title: Bilingual; text: Bilingual } => ({ title: words(...title), text: words(...text) });

export const terms = {
  version: '1448-1',
  clauses: [
    clause(
      ['صحة البيانات', 'True information'],
      [
        'أقر بأن ما قدمته من بيانات ومستندات صحيح وكامل، وأتحمل ما يترتب على خلاف ذلك.',
        'I declare that the information and documents I have given are true and complete, and I answer for it if they are not.',
      ],
    ),
    clause(
      ['الغرض من القرض', 'Purpose of the loan'],
      [
        'يصرف القرض على المشروع الموصوف في الطلب وحده، ولا يجوز تغيير غرضه أو موقعه إلا بموافقة مكتوبة من الصندوق.',
        'The loan is spent on the project of this application only. Its purpose and its place change only with the written consent of the fund.',
      ],
    ),
    clause(
      ['الدراسة والقرار', 'Study and decision'],
      [
        'تقديم الطلب لا يلزم الصندوق بالموافقة عليه، وتقدير التمويل الظاهر أثناء التقديم تقدير أولي يثبت بعد الدراسة المالية والفنية.',
        'Applying does not bind the fund to approve. The estimate shown while applying is a first one; it is settled after the financial study and the technical analysis.',
      ],
    ),
    clause(
      ['الرسوم الإدارية', 'Administrative fee'],
      [
        'تستوفى رسوم إدارية لدراسة الطلب، ولا تسترد أيًا كان القرار.',
        'An administrative fee is charged for studying the application. It is not refunded, whatever the decision.',
      ],
    ),
    clause(
      ['الزيارة والتحقق', 'Visits and verification'],
      [
        'أوافق على زيارة ممثلي الصندوق لموقع المشروع، وعلى التحقق من بياناتي لدى الجهات الحكومية ذات العلاقة.',
        'I agree that representatives of the fund visit the site of the project, and that my information is verified with the government bodies concerned.',
      ],
    ),
    clause(
      ['الصرف والسداد', 'Disbursement and repayment'],
      [
        'يصرف القرض على دفعات بحسب إنجاز المشروع، ويسدد على أقساط سنوية في مواعيدها، وعلى المقترض إشعار الصندوق قبل موعد القسط إن تعذر عليه السداد.',
        'The loan is disbursed in batches as the project advances and repaid in yearly instalments on their dates. A borrower who cannot pay tells the fund before the instalment is due.',
      ],
    ),
    clause(
      ['الضمانات', 'Securities'],
      [
        'يقدم المقترض الضمانات التي يحددها الصندوق قبل توقيع العقد، وتبقى قائمة حتى سداد كامل القرض.',
        'Before signing, the borrower provides the securities that the fund asks for. They remain until the whole loan is repaid.',
      ],
    ),
    clause(
      ['خصوصية البيانات', 'Privacy'],
      [
        'تعالج بياناتي لدراسة الطلب ومتابعة القرض فقط، وفق نظام حماية البيانات الشخصية.',
        'My data is used only to study the application and to follow the loan, under the Personal Data Protection Law.',
      ],
    ),
  ],
};
