/**
 * Texts for the validation rules (specification section 5). The fields of the portal have sentences of their own (`sentences`).
 * The general ones here are for a field of which only the name is known: they contain it, and the Arabic ones agree with its
 * gender, by which they select in the catalogue and which no English text needs. A date field says its rules while one types.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type Rule, readRule } from '#contract/kernel/rules.ts';
import { formatAmount } from '#contract/money/money.ts';
import { genderOf } from './gender.ts';
import { type FieldSentences, sentenceOf } from './sentences/field-sentences.ts';

type Parameter = { field: string; text: string; count: number };

const texts = {
  required: ({ field }) => msg`${field} is required`,
  digitsOnly: ({ field }) => msg`${field} must contain digits only`,
  exactDigits: ({ field, count }) => msg`${field} must be ${plural(count, { one: '# digit', other: '# digits' })}`,
  mobileStart: ({ field }) => msg`${field} must start with 05`,
  email: () => msg`Enter a valid e-mail address, like name@example.com`,
  passwordMix: ({ field }) => msg`${field} must contain both letters and numbers`,
  passwordCommon: () => msg`This password is too common. Choose another one`,
  confirmationDiffers: () => msg`The two passwords do not match`,
  atLeastCharacters: ({ field, count }) =>
    msg`${field} must be at least ${plural(count, { one: '# character', other: '# characters' })}`,
  atMostCharacters: ({ field, count }) =>
    msg`${field} must be at most ${plural(count, { one: '# character', other: '# characters' })}`,
  greaterThan: ({ field, count }) => {
    const least = formatAmount(count);
    return msg`${field} must be greater than ${least}`;
  },
  atMost: ({ field, count }) => {
    const most = formatAmount(count * 100);
    return msg`${field} must be less than or equal to ${most}`;
  },
  atMostAmount: ({ field, count }) => {
    const most = formatAmount(count);
    return msg`${field} must be less than or equal to ${most} riyals`;
  },
  amount: ({ field }) => msg`${field} must be an amount in riyals, like 250000 or 250,000.50`,
  amountAmbiguous: ({ field, text }) => {
    const [first = '', second = ''] = text.split('|').map((reading) => formatAmount(Number(reading)));
    return msg`${field} can be read as ${first} or as ${second}. Write the amount without separators`;
  },
  hijriDate: () => msg`Enter a Hijri date as year, month and day, like 1410/07/15`,
  gregorianDate: () => msg`Enter a Gregorian date as year, month and day, like 1989/02/11`,
  hijriNotGregorian: () => msg`This looks like a Gregorian date. Enter the Hijri date, like 1410/07/15`,
  gregorianNotHijri: () => msg`This looks like a Hijri date. Enter the Gregorian date, like 1989/02/11`,
  dateOrder: () =>
    msg`It is not clear which number is the year. Write the year in four digits, then the month and the day, like 1410/07/15`,
  dateYearDigits: () => msg`Write the year in four digits`,
  dateYear: ({ text }) => {
    const [first = '', last = ''] = text.split('-');
    return msg`Correct the year: it must be from ${first} to ${last}`;
  },
  dateMonth: () => msg`Correct the month: it must be from 1 to 12`,
  dateDay: ({ count }) => msg`Correct the day: it must be from 1 to ${count}`,
  dateInFuture: () => msg`The date is in the future. Enter today or an earlier day`,
  dateTooEarly: ({ text: month }) => msg`The date is too long ago. Enter a day in ${month} or later`,
  dateTooLate: ({ text: month }) => msg`The date is too late. Enter a day in ${month} or earlier`,
  dateNotOffered: () => msg`This day cannot be chosen. Choose another day in the calendar`,
  atLeastOneCost: () => msg`You must enter at least one cost`,
  capitalCost: () => msg`You must enter capital cost`,
  operationalCost: () => msg`You must enter operational cost`,
  contactWay: () => msg`Enter your mobile number or your e-mail address, so that the fund can answer`,
  mustAccept: () => msg`You must accept to go on`,
  referenceLength: ({ field, text: prefix }) => {
    const example = `${prefix}-7K3M-92QU`;
    return msg`${field} must be two letters, then eight letters and digits, like ${example}`;
  },
  referenceMistyped: () => msg`One character of this number is mistyped`,
  referenceUnused: ({ text: character }) =>
    msg`One character of this number is mistyped, the ${character}: I, L, O, 0 and 1 are not used after the first two letters`,
  referenceOther: ({ text: prefix }) =>
    msg`This is the number of something else: the one that is asked for begins with ${prefix}`,
  strayCharacter: ({ text: character }) => msg`Delete the character ${character}: not every device can show it`,
  invisibleCharacter: ({ text: character }) => msg`Delete the invisible character ${character}`,
  storable: () => msg`Delete this text and type it again: it contains a character that cannot be saved`,
  invalid: ({ field }) => msg`${field} is not correct`,
} satisfies Record<Rule, (parameter: Parameter) => MessageDescriptor>;

/**
 * The text of a schema's message about a field: the field's own sentence (`sentences`), or the general one with its name where
 * nothing is known of it but that.
 */
export const useRuleText = () => {
  const { i18n } = useLingui();
  return (message: string, sentences?: FieldSentences, name?: string): string => {
    if (sentences) return sentenceOf(sentences, message, (descriptor) => i18n._(descriptor));
    const { rule, parameter: text = '' } = readRule(message);
    const field = name ?? i18n._(msg`This field`);
    const { values, ...descriptor }: MessageDescriptor = texts[rule]({ field, text, count: Number(text) });
    return i18n._({ ...descriptor, values: { ...values, gender: genderOf(field) } });
  };
};
