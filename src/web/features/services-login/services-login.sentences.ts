import { msg } from '@lingui/core/macro';
import { servicesIdentity } from '#contract/access/services-login.ts';
import { asks, asksForDigits, type CheckedForms, type FormSentences } from '#web/i18n/sentences/field-sentences.ts';

const civilId = asksForDigits(msg`Enter your national ID number`);

export const reviewerLoginSentences = {
  saudiId: civilId,
  fullName: asks(msg`Enter your full name`),
} satisfies FormSentences;

export const forms: CheckedForms = () => ({
  reviewerLogin: { sentences: reviewerLoginSentences, schemas: [servicesIdentity] },
});
