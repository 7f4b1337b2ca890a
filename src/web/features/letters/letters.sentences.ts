import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { someLines } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { detailsForm } from '#contract/services/letters.ts';
import { asks, asksToChoose, type CheckedForms, type FormSentences } from '#web/i18n/sentences/field-sentences.ts';

/** The sentences by step. */
export const letterSentences = {
  details: {
    orderType: asksToChoose(msg`Choose the type of request`),
    serviceType: asksToChoose(msg`Choose the service`),
    title: asks(msg`Enter a title for your request`),
    message: asks(msg`Write your message`),
    refersTo: asksToChoose(msg`Choose the earlier request`),
  },
} satisfies Record<string, FormSentences>;

export const replySentences = { text: letterSentences.details.message } satisfies FormSentences;

export const forms: CheckedForms = () => ({
  'letter.details': { sentences: letterSentences.details, schemas: [detailsForm] },
  reply: { sentences: replySentences, schemas: [z.object({ text: someLines(limits.letter.textMax) })] },
});
