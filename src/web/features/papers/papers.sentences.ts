import { msg } from '@lingui/core/macro';
import { releaseVerificationForm } from '#contract/services/release-certificates.ts';
import { asks, asksForDigits, type CheckedForms, type FormSentences } from '#web/i18n/sentences/field-sentences.ts';

export const verificationSentences = {
  number: asks(msg`Enter the number of the certificate`),
  identifier: asksForDigits(msg`Enter the national ID or commercial register number`),
} satisfies FormSentences;

export const forms: CheckedForms = () => ({
  verification: { sentences: verificationSentences, schemas: [releaseVerificationForm] },
});
