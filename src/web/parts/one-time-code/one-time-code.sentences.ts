import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { loginCode, mobileCode } from '#contract/fields/fields.ts';
import { asksForDigits, type CheckedForms, type FormSentences } from '#web/i18n/sentences/field-sentences.ts';

export const codeSentences = { code: asksForDigits(msg`Enter the verification code`) } satisfies FormSentences;

export const forms: CheckedForms = () => ({
  code: { sentences: codeSentences, schemas: [z.object({ code: loginCode }), z.object({ code: mobileCode })] },
});
