/** Invented content for the fund's papers, for their tests. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { DealDetails } from '#contract/loans/deals.ts';
import { dealFinancialInfoOf } from '#contract/loans/what-if.ts';
import { terms } from '#contract/money/finance.ts';
import { estimatePaper } from './estimate.ts';
import { receiptPaper } from './receipt.ts';

const words = (ar: string, en: string): Bilingual => ({ ar, en });
const same = (text: string) => words(text, text);
const issuedAt = new Date('2026-11-21T12:00:00Z');
const applicant = words('هدى بنت إبراهيم الملحم', 'Huda bint Ibrahim Al-Mulhim');
const projectName = 'بيوت محمية في الحائر';

/** An estimate with that many assets. `name`, where given, is the name of the project and of the applicant. */
export const estimateCase = (count: number, lang: Lang, name?: string) => {
  const assets = Array.from({ length: count }, (_, index) => ({
    assetId: `asset-${index}`,
    quantity: index + 1,
    price: 118_000_00,
    thirdPartyId: 'sanabel',
  }));
  return estimatePaper(
    {
      info: dealFinancialInfoOf(assets, terms, '2026-11-21'),
      init: {
        applicantType: 'individual',
        productId: 'p',
        subProductId: 's',
        projectName: name ?? projectName,
      },
      product: words('البيوت المحمية', 'Greenhouses'),
      subProduct: words('تأهيل البيوت القائمة', 'Renewal of standing houses'),
      applicant: name === undefined ? applicant : same(name),
      assets,
      catalogue: assets.map(({ assetId, price }) => ({
        id: assetId,
        category: words('آلات', 'Machines'),
        title: words('جرار زراعي', 'Tractor'),
        referencePrice: price,
        thirdParties: [{ id: 'sanabel', title: words('سنابل الوسطى للآلات الزراعية', 'Sanabel Farm Machinery') }],
      })),
      documents: ['الأرض', 'السجل', 'الأسعار'].map((title) => ({ title: words(title, 'A document'), ready: false })),
      domain: 'gov.sa',
      issuedAt,
    },
    lang,
  );
};

/** A receipt. `name`, where given, is the name of the project, the applicant, the office and a document. */
export const receiptCase = (lang: Lang, name?: string) => {
  const deal: DealDetails = {
    id: '01890000-0000-7000-8000-000000000001',
    reference: 'ADF-2026-7K3M9P',
    applicantType: 'individual',
    projectName: name ?? projectName,
    product: words('البيوت المحمية', 'Greenhouses'),
    subProduct: words('تأهيل البيوت القائمة', 'Renewal of standing houses'),
    branch: words('فرع الرياض', 'Riyadh branch'),
    office: name === undefined ? words('مكتب الحائر', 'Al-Hair office') : same(name),
    cost: 118_000_00,
    fundShare: 88_000_00,
    submittedAt: issuedAt.toISOString(),
    updatedAt: issuedAt.toISOString(),
    state: 'underReview',
    step: 'grantDecision',
    outcome: 'open',
    awaits: 'fund',
    rejectionReason: null,
    requiredDocuments: [],
    answers: {},
    attachments: [
      {
        id: '01890000-0000-7000-8000-0000000000aa',
        kind: 'land-deed',
        name: 'deed.pdf',
        type: 'application/pdf',
        size: 1,
        sha256: '',
        uploadedAt: issuedAt.toISOString(),
      },
    ],
    documentTitles: { 'land-deed': name === undefined ? words('صك المزرعة', 'Land deed') : same(name) },
    history: [],
    version: 1,
    stateValue: 'underReview',
    contractNumber: null,
    cancellable: true,
  };
  return receiptPaper(
    {
      deal,
      applicant: name === undefined ? applicant : same(name),
      administrativeFee: 500_00,
      domain: 'gov.sa',
      issuedAt,
    },
    lang,
  );
};
