import { msg } from '@lingui/core/macro';
import { contract } from '#contract/endpoints.ts';
import { asks, asksForDigits, type CheckedForms, type FormSentences } from '#web/i18n/sentences/field-sentences.ts';

const civilId = asksForDigits(msg`Enter your national ID number`);

export const loginSentences = {
  civilId,
  password: asks(msg`Enter your password`),
} satisfies FormSentences;

export const forms: CheckedForms = () => ({
  login: { sentences: loginSentences, schemas: [contract.auth.login.body] },
});
