import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { optionalAmount } from '#contract/fields/fields.ts';
import { asks, type CheckedForms, type FormSentences } from '#web/i18n/sentences/field-sentences.ts';

export const estimateSentences = { cost: asks(msg`Enter the cost of your project`) } satisfies FormSentences;

export const forms: CheckedForms = () => ({
  estimate: { sentences: estimateSentences, schemas: [z.object({ cost: optionalAmount })] },
});
