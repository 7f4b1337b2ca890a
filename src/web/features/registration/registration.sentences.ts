import { msg } from '@lingui/core/macro';
import { registrationForm } from '#contract/access/registration.ts';
import {
  asks,
  asksForDigits,
  asksForMobile,
  asksForNewPassword,
  type CheckedForms,
  type FormSentences,
} from '#web/i18n/sentences/field-sentences.ts';

const civilId = asksForDigits(msg`Enter your national ID number`);
const mobile = asksForMobile(msg`Enter your mobile number`);
const email = asks(msg`Enter your e-mail address`);

export const registrationSentences = {
  civilId,
  birthdate: asks(msg`Enter your birth date`),
  mobile,
  email,
  password: asksForNewPassword(msg`Choose a password`),
  confirmation: asks(msg`Enter the password again`),
} satisfies FormSentences;

export const forms: CheckedForms = () => ({
  registration: { sentences: registrationSentences, schemas: [registrationForm(8, '1448/06/16')] },
});
