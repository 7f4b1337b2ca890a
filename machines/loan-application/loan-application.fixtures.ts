/** Small data for the model and for screens that are driven without a host. */
import type { Answers, Receipt } from '#contract/loans/loan-application.ts';
import type { SubProduct } from '#contract/loans/products.ts';
import { draftCase } from '../draft-sync/draft-sync.model.ts';
import { attachmentCase } from '../upload/upload.model.ts';
import type { Opened } from './loan-application.events.ts';
import type { Reference } from './loan-application.rules.ts';

const words = (text: string) => ({ ar: text, en: text });
const subProduct = (id: string, closed: SubProduct['closed'] = null): SubProduct => ({
  id,
  title: words(id),
  summary: words(id),
  closed,
  applicantTypes: ['individual', 'company', 'institute'],
  requiredDocuments: { individual: ['landDeed'], company: ['landDeed'], institute: ['landDeed'] },
});
export const referenceCase: Reference = {
  catalogue: {
    products: [
      {
        id: 'greenhouses',
        sector: words('plants'),
        title: words('greenhouses'),
        summary: words('greenhouses'),
        subProducts: [subProduct('greenhouse-new'), subProduct('greenhouse-closed', 'product_target_reached')],
      },
    ],
    documentKinds: [{ kind: 'landDeed', title: words('deed'), hint: words('deed') }],
    terms: { version: '1', clauses: [] },
  },
  regions: [
    {
      id: 'qassim',
      title: words('Qassim'),
      branches: [
        {
          id: 'buraydah',
          title: words('Buraydah'),
          address: words('King Road'),
          phone: '0160000000',
          offices: [{ id: 'unaizah', title: words('Unaizah'), address: words('Market'), phone: '0160000001' }],
        },
      ],
    },
  ],
  applicant: { civilId: '1048220915', mobile: '0551234542', email: 'noura@example.sa', age: 41 },
};
export const answersCase: Answers = {
  applicantType: { applicantType: 'individual' },
  products: { productId: 'greenhouses', subProductId: 'greenhouse-new', projectName: 'بيوت محمية', projectType: 'new' },
  branch: { branchId: 'buraydah', officeId: 'unaizah' },
  cost: { capitalCost: 4_200_000_00, operationalCost: null, revenueAboveThreshold: null },
  attachments: { confirmed: true },
  identity: {
    civilId: '1048220915',
    commercialRegister: null,
    mobile: '0551234542',
    email: 'noura@example.sa',
    city: 'بريدة',
    district: 'الصفراء',
    street: 'طريق الملك',
    buildingNumber: '1234',
    postalCode: '52361',
  },
  review: { confirmed: true },
  terms: { accepted: true, feeAcknowledged: true, termsVersion: '1' },
};
export const receiptCase: Receipt = {
  dealId: '01890000-0000-7000-8000-0000000000dd',
  reference: 'LR-7K3M-92QX',
  submittedAt: '2026-11-21T09:30:00.000Z',
  projectName: 'بيوت محمية',
  office: words('Unaizah'),
  fundShare: 2_850_000_00,
  administrativeFee: 1_000_00,
};
export const openedCase = (rest: Partial<Opened> = {}): Opened => ({
  reference: referenceCase,
  draft: null,
  receipt: null,
  unsent: null,
  ...rest,
});
/** A draft with every answer given and its document attached; only the submission is left. */
export const completeDraftCase = draftCase({
  version: 9,
  answers: answersCase,
  attachments: [attachmentCase('landDeed')],
  identityConfirmed: true,
});
