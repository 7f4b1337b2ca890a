import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { someLines } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { deceasedFormOn, instrumentsForm } from '#contract/services/exemptions.ts';
import { asks, asksForDigits, type CheckedForms, type FormSentences } from '#web/i18n/sentences/field-sentences.ts';

const deceasedCivilId = asksForDigits(msg`Enter the national ID number of the deceased`);
const heirsInstrumentNumber = asksForDigits(msg`Enter the number of the heirs' instrument`);

/** The sentences by step. */
export const exemptionSentences = {
  deceased: {
    civilId: deceasedCivilId,
    birthDate: asks(msg`Enter the birth date of the deceased`),
    deathDate: asks(msg`Enter the date of death`),
  },
  instruments: {
    instrumentNumber: asksForDigits(msg`Enter the number of the death instrument`),
    heirsInstrumentNumber,
  },
} satisfies Record<string, FormSentences>;

export const objectionSentences = { reason: asks(msg`Write why you object`) } satisfies FormSentences;

export const forms: CheckedForms = () => ({
  'exemption.deceased': { sentences: exemptionSentences.deceased, schemas: [deceasedFormOn('1448/06/16')] },
  'exemption.instruments': { sentences: exemptionSentences.instruments, schemas: [instrumentsForm] },
  objection: { sentences: objectionSentences, schemas: [z.object({ reason: someLines(limits.reasonLength) })] },
});
