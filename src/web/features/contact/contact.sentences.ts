import { msg } from '@lingui/core/macro';
import { contactForm } from '#contract/services/contact.ts';
import {
  asks,
  asksForDigits,
  asksForMobile,
  asksToChoose,
  type CheckedForms,
  type FormSentences,
} from '#web/i18n/sentences/field-sentences.ts';

export const contactSentences = {
  reason: asksToChoose(msg`Choose what your message is about`),
  subject: asks(msg`Enter the subject of your message`),
  message: asks(msg`Write your message`),
  name: asks(msg`Enter your name`),
  mobile: asksForMobile(msg`Enter your mobile number`),
  email: asks(msg`Enter your e-mail address`),
  country: asksToChoose(msg`Choose your country`),
  city: asks(msg`Enter your city`),
  captcha: asksForDigits(msg`Enter the number in the image`),
} satisfies FormSentences;

export const forms: CheckedForms = () => ({
  contact: { sentences: contactSentences, schemas: [contactForm] },
});
