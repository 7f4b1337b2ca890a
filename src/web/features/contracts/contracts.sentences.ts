import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { rejectionReason } from '#contract/loans/contracts.ts';
import { asks, type CheckedForms, type FormSentences } from '#web/i18n/sentences/field-sentences.ts';

export const contractRejectionSentences = {
  reason: asks(msg`Write why you reject the contract`),
} satisfies FormSentences;

export const forms: CheckedForms = () => ({
  contractRejection: { sentences: contractRejectionSentences, schemas: [z.object({ reason: rejectionReason })] },
});
