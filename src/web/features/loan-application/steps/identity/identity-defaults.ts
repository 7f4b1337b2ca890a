/** The identity screen as it opens: what was answered, or what the registry and the citizen's record know. */
import type { Answers, Applicant } from '#contract/loans/loan-application.ts';

const NOTHING = { commercialRegister: '', city: '', district: '', street: '', buildingNumber: '', postalCode: '' };

export const identityDefaults = ({ civilId, mobile, email }: Applicant, answer: Answers['identity'] | undefined) =>
  answer ? { ...answer, commercialRegister: answer.commercialRegister ?? '' } : { ...NOTHING, civilId, mobile, email };
