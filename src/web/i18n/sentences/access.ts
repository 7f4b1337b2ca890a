/** The fields of the login, of registration, of the profile and of codes. */
import { msg } from '@lingui/core/macro';
import { asks, asksForDigits, asksForMobile, asksForNewPassword, type FormSentences } from './field-sentences.ts';

const civilId = asksForDigits(msg`Enter your national ID number`);
const mobile = asksForMobile(msg`Enter your mobile number`);
const email = asks(msg`Enter your e-mail address`);
const newPassword = {
  password: asksForNewPassword(msg`Choose a new password`),
  confirmation: asks(msg`Enter the new password again`),
};

export const loginSentences = {
  civilId,
  password: asks(msg`Enter your password`),
} satisfies FormSentences;

export const codeSentences = { code: asksForDigits(msg`Enter the verification code`) } satisfies FormSentences;

export const registrationSentences = {
  civilId,
  birthdate: asks(msg`Enter your birth date`),
  mobile,
  email,
  password: asksForNewPassword(msg`Choose a password`),
  confirmation: asks(msg`Enter the password again`),
} satisfies FormSentences;

export const forgottenPasswordSentences = { civilId } satisfies FormSentences;
export const newPasswordSentences = newPassword satisfies FormSentences;
export const passwordChangeSentences = {
  currentPassword: asks(msg`Enter your current password`),
  ...newPassword,
} satisfies FormSentences;

export const profileSentences = { email, address: asks(msg`Enter your address`) } satisfies FormSentences;
export const mobileChangeSentences = {
  mobile: asksForMobile(msg`Enter your new mobile number`),
  password: loginSentences.password,
} satisfies FormSentences;

export const reviewerLoginSentences = {
  saudiId: civilId,
  fullName: asks(msg`Enter your full name`),
} satisfies FormSentences;
