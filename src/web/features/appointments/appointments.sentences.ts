import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { chosen } from '#contract/fields/fields.ts';
import { asksToChoose, type CheckedForms, type FormSentences } from '#web/i18n/sentences/field-sentences.ts';

export const appointmentSentences = {
  region: asksToChoose(msg`Choose the region`),
  place: asksToChoose(msg`Choose the branch`),
  department: asksToChoose(msg`Choose the department`),
  slot: asksToChoose(msg`Choose the time of the appointment`),
} satisfies FormSentences;

export const forms: CheckedForms = () => ({
  appointment: {
    sentences: appointmentSentences,
    schemas: [z.object({ region: chosen, place: chosen, department: chosen, slot: chosen })],
  },
});
