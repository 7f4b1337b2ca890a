/** How the forms of two steps open: what the registry or the catalogue gives beside an answer. */
import { type Answers, type Applicant, typedIdentity } from '#contract/loans/loan-application.ts';

const NOTHING = { commercialRegister: '', city: '', district: '', street: '', buildingNumber: '', postalCode: '' };
export const openedIdentity = ({ civilId, mobile, email }: Applicant, answer: Answers['identity'] | undefined) =>
  answer ? typedIdentity(answer) : { ...NOTHING, civilId, mobile, email };

/** Terms that have changed since have to be accepted again. */
export const openedTerms = (version: string, answer: Answers['terms'] | undefined) => ({
  accepted: answer?.termsVersion === version,
  feeAcknowledged: answer?.termsVersion === version,
  termsVersion: version,
});
