import { msg } from '@lingui/core/macro';
import { deceasedReleaseForm, releaseForm } from '#contract/services/release-certificates.ts';
import {
  asksForDigits,
  asksToChoose,
  type CheckedForms,
  type FormSentences,
} from '#web/i18n/sentences/field-sentences.ts';

const purpose = asksToChoose(msg`Choose what the certificate is for`);

export const ownReleaseSentences = { purpose } satisfies FormSentences;
const deceasedCivilId = asksForDigits(msg`Enter the national ID number of the deceased`);
const heirsInstrumentNumber = asksForDigits(msg`Enter the number of the heirs' instrument`);

export const deceasedReleaseSentences = { deceasedCivilId, heirsInstrumentNumber, purpose } satisfies FormSentences;

export const forms: CheckedForms = () => ({
  ownRelease: { sentences: ownReleaseSentences, schemas: [releaseForm] },
  deceasedRelease: { sentences: deceasedReleaseSentences, schemas: [deceasedReleaseForm] },
});
