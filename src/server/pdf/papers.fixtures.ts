/** Invented content for the fund's papers, for their tests. */
import { renderSVG } from 'uqr';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { RequestType } from '#contract/loans/contracts.ts';
import type { DealDetails } from '#contract/loans/deals.ts';
import { dealFinancialInfoOf } from '#contract/loans/what-if.ts';
import { terms } from '#contract/money/finance.ts';
import { contractPaper } from './contract.ts';
import { estimatePaper } from './estimate.ts';
import { receiptPaper } from './receipt.ts';
import type { Issue } from './seal/issue.ts';

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
    projectType: 'expansion',
    applicantType: 'individual',
    projectName: name ?? projectName,
    dealType: 'capital',
    sector: words('الإنتاج النباتي', 'Plant production'),
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
      issue: issueCase(lang),
    },
    lang,
  );
};

/** An issue as `papers.issue` gives it. */
export const issueCase = (lang: Lang, seal: Issue['seal'] = 'generated'): Issue => {
  const key = 'h3kQ0vWc9fJr2LxT7mNpSg';
  const link = `https://eservices.example.gov.sa/${lang}/paper_verification/${key}`;
  return { at: issuedAt, link, qr: renderSVG(link, { border: 2 }), seal, key };
};

const clause = {
  title: words('السداد', 'Repayment'),
  text: words(
    'يسدد المقترض القرض على الأقساط السنوية المبينة في جدول السداد وفي مواعيدها، ويجوز له السداد قبلها.',
    'The borrower repays the loan in the yearly instalments of the schedule, on their dates. They may repay earlier.',
  ),
};

type ContractCase = {
  instalments?: number;
  requestType?: RequestType;
  issue?: Issue | null;
  signed?: boolean;
  name?: string;
};

/** A contract with that many instalments. */
export const contractCase = (
  lang: Lang,
  { instalments = 10, requestType = 'contract', issue = null, signed = issue !== null, name }: ContractCase = {},
) => {
  const isLoan = requestType === 'contract';
  const amount = 88_000_00;
  return contractPaper(
    {
      requestType,
      number: isLoan ? 'LC-7K3M-92QX' : 'LD-4P8R-17ZT',
      content: {
        reference: 'LR-5H2N-60WV',
        borrower: name === undefined ? applicant : same(name),
        civilId: '1042345678',
        projectName: name ?? projectName,
        product: words('البيوت المحمية', 'Greenhouses'),
        subProduct: words('تأهيل البيوت القائمة', 'Renewal of standing houses'),
        loanNumber: isLoan ? null : 'LC-7K3M-92QX',
        amount,
        instalments: Array.from({ length: isLoan ? instalments : 0 }, (_, index) => ({
          number: index + 1,
          dueOn: `${1450 + index}/06/12`,
          amount: amount / instalments,
        })),
        graceYears: 2,
        clauses: Array.from({ length: isLoan ? 10 : 4 }, () => clause),
      },
      issuedAt,
      signed: signed ? { at: issuedAt } : null,
      approved: signed && issue !== null ? { at: new Date(issuedAt.getTime() + 45_000) } : null,
      domain: 'gov.sa',
    },
    lang,
    issue,
  );
};
