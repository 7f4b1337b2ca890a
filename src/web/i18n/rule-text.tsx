/**
 * Texts for the validation rules (specification section 5). The text of a rule like `exactDigits:10` contains its parameter, and
 * most of them the name of the field, so that a sentence is complete wherever it is read. The Arabic ones agree with the gender
 * of the name: in the catalogue they select by `gender`, which no English text needs.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type Rule, readRule } from '#contract/fields/rules.ts';
import { formatAmount } from '#contract/money/money.ts';
import { genderOf } from './gender.ts';

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
  storable: () => msg`Delete this text and type it again: it contains a character that cannot be saved`,
  invalid: ({ field }) => msg`${field} is not correct`,
} satisfies Record<Rule, (parameter: Parameter) => MessageDescriptor>;

/** Rules whose sentence says what it is about without the field's name. */
const SELF_EXPLANATORY: ReadonlySet<Rule> = new Set([
  'email',
  'passwordCommon',
  'confirmationDiffers',
  'atLeastOneCost',
  'capitalCost',
  'operationalCost',
  'contactWay',
]);

/**
 * An error as the summary says it, away from its field. The text of a rule that does not contain the field's name follows it;
 * what is no rule, such as a reason of the machine, is complete by itself.
 */
export const inSummary = (text: string, name: string, message?: string): string =>
  message === undefined || SELF_EXPLANATORY.has(readRule(message).rule) || text.includes(name)
    ? text
    : `${name}: ${text}`;

/** The text of a schema's message about the field of this name. */
export const useRuleText = () => {
  const { i18n } = useLingui();
  return (message: string, name?: string): string => {
    const { rule, parameter: text = '' } = readRule(message);
    const field = name ?? i18n._(msg`This field`);
    const { values, ...descriptor }: MessageDescriptor = texts[rule]({ field, text, count: Number(text) });
    return i18n._({ ...descriptor, values: { ...values, gender: genderOf(field) } });
  };
};
