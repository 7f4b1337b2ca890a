import { msg } from '@lingui/core/macro';
import { equipmentForm } from '#contract/services/export-certificates.ts';
import {
  asks,
  asksForCount,
  asksToChoose,
  type CheckedForms,
  type FormSentences,
} from '#web/i18n/sentences/field-sentences.ts';

/** The sentences by step. */
export const exportSentences = {
  equipment: {
    equipment: asks(msg`Enter the equipment that you want to export`),
    quantity: asksForCount(msg`Enter the quantity`),
    companyName: asks(msg`Enter the name of the exporting company`),
    country: asksToChoose(msg`Choose the country of destination`),
  },
} satisfies Record<string, FormSentences>;

export const forms: CheckedForms = () => ({
  'export.equipment': { sentences: exportSentences.equipment, schemas: [equipmentForm] },
});
