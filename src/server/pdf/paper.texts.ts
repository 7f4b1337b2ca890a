/** The texts that every paper shares. Paper leaves the portal, so the server holds its own texts. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { ApplicantType } from '#contract/loans/loan-application.ts';
import type { Config } from '#server/core/config/config.ts';

export const FUND: Bilingual = { ar: 'صندوق التنمية الزراعية', en: 'Agricultural Development Fund' };

const demonstration: Bilingual = { ar: 'بوابة تجريبية، غير رسمية', en: 'Demonstration portal, not official' };

/**
 * The line beside the fund's name on its papers: the domain of its website. A demonstration, which is registered
 * nowhere, says what it is: its papers must not pass for those of an official website.
 */
export const siteOnPapers = (
  { officialDomain, governmentRegistration }: Pick<Config, 'officialDomain' | 'governmentRegistration'>,
  lang: Lang,
): string => (governmentRegistration === null ? demonstration[lang] : officialDomain);

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

const verificationAr = {
  title: 'التحقق من صحة الوثيقة',
  how: 'امسح الرمز بكاميرا الجوال أو افتح الرابط لتتأكد أن الصندوق أصدر هذه الوثيقة. وهي مختومة رقميًا، فأي تغيير في ملفها يظهر في برامج قراءة الملفات.',
  alt: 'رمز رابط التحقق من الوثيقة',
  issued: 'تاريخ الإصدار',
  trial: 'نسخة تجريبية',
  trialMeans: 'خُتمت هذه الوثيقة بشهادة تجريبية، ولا أثر نظاميًا لها.',
};

const verificationEn: typeof verificationAr = {
  title: 'Verify this paper',
  how: 'Scan the code with a phone camera, or open the link, to check that the fund issued this paper. It has a digital seal: PDF readers show any change to the file.',
  alt: 'Code with the link that verifies this paper',
  issued: 'Issued on',
  trial: 'Trial copy',
  trialMeans: 'This paper is sealed with a trial certificate and has no legal effect.',
};

export const verificationTexts = { ar: verificationAr, en: verificationEn };
