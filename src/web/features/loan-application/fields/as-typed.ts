/** Answers as they were typed: how a step's form opens, and how an answer is compared with a half-filled screen. */
import type { Answers, Applicant } from '#contract/loans/loan-application.ts';
import { formatAmount, type Halalas } from '#contract/money/money.ts';

type Chosen = Pick<Answers['products'], 'productId' | 'subProductId'>;
export const typedProducts = (answer: Answers['products'] | undefined, chosen: Chosen | null) => ({
  productId: (answer ?? chosen)?.productId ?? '',
  subProductId: (answer ?? chosen)?.subProductId ?? '',
  projectName: answer?.projectName ?? '',
  projectType: answer?.projectType ?? null,
});

const asText = (amount: Halalas | null | undefined) => (typeof amount === 'number' ? formatAmount(amount) : '');
const yesNo = (yes: boolean) => (yes ? 'yes' : 'no');
export const typedCost = (answer: Answers['cost'] | undefined) => ({
  capitalCost: asText(answer?.capitalCost),
  operationalCost: asText(answer?.operationalCost),
  revenueAboveThreshold:
    typeof answer?.revenueAboveThreshold === 'boolean' ? yesNo(answer.revenueAboveThreshold) : null,
});

const NOTHING = { commercialRegister: '', city: '', district: '', street: '', buildingNumber: '', postalCode: '' };
export const typedIdentity = ({ civilId, mobile, email }: Applicant, answer: Answers['identity'] | undefined) =>
  answer ? { ...answer, commercialRegister: answer.commercialRegister ?? '' } : { ...NOTHING, civilId, mobile, email };

/** Terms that have changed since have to be accepted again. */
export const typedTerms = (version: string, answer: Answers['terms'] | undefined) => ({
  accepted: answer?.termsVersion === version,
  feeAcknowledged: answer?.termsVersion === version,
  termsVersion: version,
});
