/** The texts that every paper shares. Paper leaves the portal, so the server holds its own texts. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { ApplicantType } from '#contract/loans/loan-application.ts';

export const FUND: Bilingual = { ar: 'صندوق التنمية الزراعية', en: 'Agricultural Development Fund' };

const ar = {
  applicantType: 'صفة مقدم الطلب',
  applicantTypes: { individual: 'فرد', company: 'شركة', institute: 'مؤسسة أو منظمة' } satisfies Record<
    ApplicantType,
    string
  >,
  product: 'المنتج',
  page: 'صفحة',
  riyals: (amount: string) => `${amount} ريال`,
  foot: (issued: string) => `صدر من البوابة الإلكترونية للصندوق في ${issued}`,
};

const en: typeof ar = {
  applicantType: 'Applicant type',
  applicantTypes: { individual: 'Individual', company: 'Company', institute: 'Institute or organization' },
  product: 'Product',
  page: 'Page',
  riyals: (amount) => `SAR ${amount}`,
  foot: (issued) => `Issued by the fund’s portal on ${issued}`,
};

export const paperTexts = { ar, en };
