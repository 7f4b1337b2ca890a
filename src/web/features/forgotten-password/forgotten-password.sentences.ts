import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { contract } from '#contract/endpoints.ts';
import { newPasswordFields, passwordsMatch } from '#contract/fields/passwords.ts';
import {
  asks,
  asksForDigits,
  asksForNewPassword,
  type CheckedForms,
  type FormSentences,
} from '#web/i18n/sentences/field-sentences.ts';

const civilId = asksForDigits(msg`Enter your national ID number`);

export const forgottenPasswordSentences = { civilId } satisfies FormSentences;
const newPassword = {
  password: asksForNewPassword(msg`Choose a new password`),
  confirmation: asks(msg`Enter the new password again`),
};

export const newPasswordSentences = newPassword satisfies FormSentences;

export const forms: CheckedForms = () => ({
  forgottenPassword: { sentences: forgottenPasswordSentences, schemas: [contract.identityApp.startPasswordReset.body] },
  newPassword: { sentences: newPasswordSentences, schemas: [z.object(newPasswordFields(8)).check(passwordsMatch())] },
});
