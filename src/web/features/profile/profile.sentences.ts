import { msg } from '@lingui/core/macro';
import { mobileChangeForm, passwordChangeForm, profileChanges } from '#contract/access/profile.ts';
import {
  asks,
  asksForMobile,
  asksForNewPassword,
  type CheckedForms,
  type FormSentences,
} from '#web/i18n/sentences/field-sentences.ts';

const newPassword = {
  password: asksForNewPassword(msg`Choose a new password`),
  confirmation: asks(msg`Enter the new password again`),
};

export const passwordChangeSentences = {
  currentPassword: asks(msg`Enter your current password`),
  ...newPassword,
} satisfies FormSentences;
const email = asks(msg`Enter your e-mail address`);

export const profileSentences = { email, address: asks(msg`Enter your address`) } satisfies FormSentences;

export const mobileChangeSentences = {
  mobile: asksForMobile(msg`Enter your new mobile number`),
  password: asks(msg`Enter your password`),
} satisfies FormSentences;

export const forms: CheckedForms = () => ({
  passwordChange: { sentences: passwordChangeSentences, schemas: [passwordChangeForm(8)] },
  profile: { sentences: profileSentences, schemas: [profileChanges] },
  mobileChange: { sentences: mobileChangeSentences, schemas: [mobileChangeForm] },
});
