/** Small data for the model and for screens without a server, and the events that lead to the later steps. */
import type { Answers, Receipt, Step } from '#contract/loans/loan-application.ts';
import type { SubProduct } from '#contract/loans/products.ts';
import { draftCase } from '../draft-sync/draft-sync.fixtures.ts';
import { done } from '../kit/testing/model.ts';
import { challengeCase } from '../one-time-code/one-time-code.model.ts';
import { attachmentCase } from '../upload/upload.model.ts';
import { refusalOf } from '../wizard/wizard.model.ts';
import type { Opened, Reference } from './loan-application.types.ts';

const words = (text: string) => ({ ar: text, en: text });
const unknownContact = { fax: null, mobile: null, coordinates: null, opening: null };
const subProduct = (id: string, closed: SubProduct['closed'] = null): SubProduct => ({
  id,
  title: words(id),
  summary: words(id),
  closed,
  requiredCost: null,
  applicantTypes: ['individual', 'company', 'institute'],
  requiredDocuments: { individual: ['landDeed'], company: ['landDeed', 'articles'], institute: ['landDeed'] },
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
    documentKinds: [
      { kind: 'landDeed', title: words('deed'), hint: words('deed') },
      { kind: 'articles', title: words('articles'), hint: words('articles') },
    ],
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
          ...unknownContact,
          offices: [
            {
              ...{ id: 'unaizah', title: words('Unaizah'), address: words('Market'), phone: '0160000001' },
              ...unknownContact,
            },
          ],
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
  base: rest.draft ?? null,
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

/** Events of journeys, step by step. */
export const attachment = attachmentCase('landDeed');
export const articles = { ...attachmentCase('articles'), id: '01890000-0000-7000-8000-0000000000ab' };
export const removed = { type: 'attachment.removed', attachmentId: attachment.id };
const { review: _review, terms: _terms, ...untilIdentity } = answersCase;
export const saved = {
  type: 'draft.saved',
  draft: draftCase({ version: 6, answers: untilIdentity, attachments: [attachment] }),
};
/** The identity was confirmed before, and is as it was. */
export const savedConfirmed = { type: 'draft.saved', draft: { ...saved.draft, identityConfirmed: true } };
export const savedComplete = { type: 'draft.saved', draft: completeDraftCase };
export const verified = { kind: 'verified', verified: { of: 'identity', version: 6 } } as const;
export const approved = { kind: 'approved', verified: { of: 'identity', version: 6 } } as const;
export const complete = <S extends keyof typeof answersCase>(step: S) => ({
  type: `${step}.complete`,
  answer: answersCase[step],
});
export const opened = done('openDraft', openedCase());
const toAttachments = [opened, complete('applicantType'), complete('products'), complete('branch'), complete('cost')];
export const toIdentity = [...toAttachments, { type: 'attachment.added', attachment }, complete('attachments')];
export const toReview = [
  ...toIdentity,
  complete('identity'),
  saved,
  done('sendCode', challengeCase()),
  done('oneTimeCode', verified),
];
export const toSubmit = [...toReview, complete('review'), complete('terms')];
export const answered = (steps: readonly Step[]) =>
  openedCase({
    draft: draftCase({
      answers: Object.fromEntries(Object.entries(answersCase).filter(([step]) => steps.includes(step as Step))),
      attachments: steps.includes('attachments') ? [attachment] : [],
      identityConfirmed: steps.includes('identity'),
    }),
  });
export const ofAge = (age: number) => ({ ...referenceCase, applicant: { ...referenceCase.applicant, age } });
/** Another device has made a company of the applicant: it wants other papers, and answers of its own. */
export const otherApplicant = draftCase({
  version: 12,
  answers: { ...answersCase, applicantType: { applicantType: 'company' } },
  attachments: [attachment],
  identityConfirmed: true,
});
/** Another device has changed an answer that needs nothing else. */
export const otherBranch = draftCase({
  ...completeDraftCase,
  version: 13,
  answers: { ...answersCase, branch: { branchId: 'buraydah', officeId: 'riyadh' } },
});
/** Another device has changed the identity. */
export const otherIdentity = draftCase({
  ...completeDraftCase,
  version: 14,
  answers: { ...answersCase, identity: { ...answersCase.identity, city: 'عنيزة' } },
  identityConfirmed: false,
});
const { identity: _identity, ...withoutIdentity } = answersCase;
export const ofCompany = draftCase({
  answers: {
    ...withoutIdentity,
    applicantType: { applicantType: 'company' },
    cost: { ...answersCase.cost, revenueAboveThreshold: true },
  },
  attachments: [attachment, articles],
});
/** The same with its identity, which was confirmed. */
export const ofCompanyIdentified = draftCase({
  ...ofCompany,
  answers: { ...ofCompany.answers, identity: { ...answersCase.identity, commercialRegister: '1010123456' } },
  identityConfirmed: true,
});
/** The complete draft, with the name of the project typed anew and left. */
export const unfinishedCase = draftCase({
  ...completeDraftCase,
  version: 15,
  partial: { products: { ...answersCase.products, projectName: 'بيوت أخرى' } },
});
export const toCode = [...toIdentity, complete('identity'), saved, done('sendCode', challengeCase())];
export const toApp = [...toIdentity, { type: 'confirmation.choose', way: 'identityApp' }, complete('identity'), saved];
export const changingIdentity = [
  done('openDraft', openedCase({ draft: completeDraftCase })),
  { type: 'step.goTo', page: 'review' },
  { type: 'answer.change', step: 'identity' },
];
export const changed = { type: 'identity.complete', answer: { ...answersCase.identity, street: 'طريق الأمير' } };
/** The server refuses the name of the project. */
export const refusedName = refusalOf('answers.products.projectName');
