/** The fields of certificates, exemptions, appointments, requests in writing and messages to the fund. */
import { msg } from '@lingui/core/macro';
import {
  asks,
  asksForCount,
  asksForDigits,
  asksForMobile,
  asksToChoose,
  type FormSentences,
} from './field-sentences.ts';

const deceasedCivilId = asksForDigits(msg`Enter the national ID number of the deceased`);
const heirsInstrumentNumber = asksForDigits(msg`Enter the number of the heirs' instrument`);
const purpose = asksToChoose(msg`Choose what the certificate is for`);

export const ownReleaseSentences = { purpose } satisfies FormSentences;
export const deceasedReleaseSentences = { deceasedCivilId, heirsInstrumentNumber, purpose } satisfies FormSentences;
export const verificationSentences = {
  number: asks(msg`Enter the number of the certificate`),
  identifier: asksForDigits(msg`Enter the national ID or commercial register number`),
} satisfies FormSentences;

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

/** The sentences by step. */
export const exportSentences = {
  equipment: {
    equipment: asks(msg`Enter the equipment that you want to export`),
    quantity: asksForCount(msg`Enter the quantity`),
    companyName: asks(msg`Enter the name of the exporting company`),
    country: asksToChoose(msg`Choose the country of destination`),
  },
} satisfies Record<string, FormSentences>;

export const appointmentSentences = {
  region: asksToChoose(msg`Choose the region`),
  place: asksToChoose(msg`Choose the branch`),
  department: asksToChoose(msg`Choose the department`),
  slot: asksToChoose(msg`Choose the time of the appointment`),
} satisfies FormSentences;

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

export const contactSentences = {
  reason: asksToChoose(msg`Choose what your message is about`),
  subject: asks(msg`Enter the subject of your message`),
  message: letterSentences.details.message,
  name: asks(msg`Enter your name`),
  mobile: asksForMobile(msg`Enter your mobile number`),
  email: asks(msg`Enter your e-mail address`),
  country: asksToChoose(msg`Choose your country`),
  city: asks(msg`Enter your city`),
  captcha: asksForDigits(msg`Enter the number in the image`),
} satisfies FormSentences;

/** The sentences of the date picker's gallery. */
export const galleryDaySentences = { day: asks(msg`Enter the day of the visit`) } satisfies FormSentences;
export const galleryRangeSentences = {
  from: asks(msg`Enter the first day of the period`),
  to: asks(msg`Enter the last day of the period`),
} satisfies FormSentences;
