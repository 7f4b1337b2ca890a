/** The complete answers of an individual, and the different ones of a company. */
import type { Answers } from './loan-application.ts';

export const contact = {
  mobile: '0501234567',
  email: 'nora@example.sa',
  city: 'بريدة',
  district: 'الريان',
  street: 'طريق الملك فهد',
  buildingNumber: '2714',
  postalCode: '52367',
};
export const complete: Answers = {
  applicantType: { applicantType: 'individual' },
  products: { productId: 'crops', subProductId: 'date-palms', projectName: 'مزرعة النخيل', projectType: 'new' },
  branch: { branchId: 'qassim', officeId: 'buraydah' },
  cost: { capitalCost: 400_000_00, operationalCost: null, revenueAboveThreshold: null },
  attachments: { confirmed: true },
  identity: { civilId: '1023456789', commercialRegister: null, ...contact },
  review: { confirmed: true },
  terms: { accepted: true, feeAcknowledged: true, termsVersion: '2026-1' },
};
export const company: Partial<Answers> = {
  applicantType: { applicantType: 'company' },
  cost: { capitalCost: null, operationalCost: 90_000_00, revenueAboveThreshold: false },
  identity: { civilId: '1023456789', commercialRegister: '4030123456', ...contact },
};
export const without = (...steps: (keyof Answers)[]) =>
  Object.fromEntries(Object.entries(complete).filter(([step]) => !steps.some((left) => left === step)));
