/** Two applications: one that the fund is studying, and one that its applicant has not finished. */
import type { PartialAnswers, PartialScreens } from '#contract/loans/loan-application.ts';
import type { DealEvent } from '#machines/lifecycles/deal/deal.events.ts';
import { people } from './people.ts';

const owner = (civilId: string) => {
  const person = people.find((candidate) => candidate.civilId === civilId);
  if (!person) throw new Error(`no seeded person ${civilId}`);
  return person;
};
const noura = owner('1048220916');
const mohammed = owner('1075520634');

export type DealSeed = {
  civilId: string;
  answers: PartialAnswers;
  documents: { kind: string; name: string }[];
  /** Its history, each event with the days since then. */
  history: { event: DealEvent; daysAgo: number }[];
};
type DraftSeed = { civilId: string; answers: PartialAnswers; partial: PartialScreens; daysAgo: number };

export const deal: DealSeed = {
  civilId: noura.civilId,
  answers: {
    applicantType: { applicantType: 'individual' },
    products: {
      productId: 'greenhouses',
      subProductId: 'greenhouse-new',
      projectName: 'بيوت محمية مبردة للطماطم',
      projectType: 'expansion',
    },
    branch: { branchId: 'buraydah', officeId: 'bukayriyah' },
    cost: { capitalCost: 1_240_000_00, operationalCost: 185_000_00, revenueAboveThreshold: null },
    attachments: { confirmed: true },
    identity: {
      civilId: noura.civilId,
      commercialRegister: null,
      mobile: noura.mobile,
      email: noura.email,
      city: 'بريدة',
      district: 'حي الصفراء',
      street: 'شارع النخيل',
      buildingNumber: '4127',
      postalCode: '52361',
    },
    review: { confirmed: true },
    terms: { accepted: true, feeAcknowledged: true, termsVersion: '1448-1' },
  },
  documents: [
    { kind: 'land-deed', name: 'صك المزرعة.pdf' },
    { kind: 'agricultural-record', name: 'السجل الزراعي.pdf' },
    { kind: 'project-study', name: 'دراسة البيوت المحمية.pdf' },
    { kind: 'quotations', name: 'عروض الأسعار.pdf' },
  ],
  history: [
    { event: { type: 'application.submit' }, daysAgo: 47 },
    { event: { type: 'grant.approve' }, daysAgo: 38 },
    { event: { type: 'financialStudy.complete' }, daysAgo: 12 },
  ],
};

export const draft: DraftSeed = {
  civilId: mohammed.civilId,
  answers: {
    applicantType: { applicantType: 'individual' },
    products: {
      productId: 'crops',
      subProductId: 'coffee-and-roses',
      projectName: 'بن خولاني في مدرجات فيفاء',
      projectType: 'new',
    },
    branch: { branchId: 'sabya', officeId: 'baysh' },
  },
  partial: { cost: { capitalCost: '320,000', operationalCost: '', revenueAboveThreshold: null } },
  daysAgo: 3,
};
