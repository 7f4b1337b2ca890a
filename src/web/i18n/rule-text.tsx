/** Texts for the validation rules (specification section 5). The text of a rule like `exactDigits:10` contains its parameter. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type Rule, readRule } from '#contract/fields/rules.ts';
import { formatAmount } from '#contract/money/money.ts';

type Parameter = { text: string; count: number };

const texts = {
  required: () => msg`This field is required`,
  digitsOnly: () => msg`Enter digits only`,
  exactDigits: ({ count }) => msg`${plural(count, { one: 'Must be # digit', other: 'Must be # digits' })}`,
  mobileStart: () => msg`The mobile number must start with 05`,
  email: () => msg`Enter a valid e-mail address, like name@example.com`,
  passwordLength: ({ count }) =>
    msg`${plural(count, { one: 'The password must have at least # character', other: 'The password must have at least # characters' })}`,
  passwordMix: () => msg`The password must contain both letters and numbers`,
  passwordCommon: () => msg`This password is too common. Choose another one`,
  confirmationDiffers: () => msg`The two passwords do not match`,
  atLeastCharacters: ({ count }) =>
    msg`${plural(count, { one: 'Must be at least # character', other: 'Must be at least # characters' })}`,
  atMostCharacters: ({ count }) =>
    msg`${plural(count, { one: 'Must be at most # character', other: 'Must be at most # characters' })}`,
  greaterThan: ({ count }) => {
    const least = formatAmount(count);
    return msg`Must be greater than ${least}`;
  },
  atMost: ({ count }) => msg`Must be at most ${count}`,
  atMostAmount: ({ count }) => {
    const most = formatAmount(count);
    return msg`Must be at most ${most} riyals`;
  },
  amount: () => msg`Enter an amount in riyals, like 250000 or 250,000.50`,
  amountAmbiguous: ({ text }) => {
    const [first = '', second = ''] = text.split('|').map((reading) => formatAmount(Number(reading)));
    return msg`This can be read as ${first} or as ${second}. Write the amount without separators`;
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
  chooseOne: () => msg`Choose one of the options`,
  atLeastOneCost: () => msg`You must enter at least one cost`,
  revenueAnswer: () => msg`Answer yes or no`,
  contactWay: () => msg`Enter your mobile number or your e-mail address, so that the fund can answer`,
  mustAccept: () => msg`You must accept to go on`,
  storable: () => msg`Delete this text and type it again: it contains a character that cannot be saved`,
  invalid: () => msg`The value is not correct`,
} satisfies Record<Rule, (parameter: Parameter) => MessageDescriptor>;

/** The text of a schema's message. */
export const useRuleText = () => {
  const { i18n } = useLingui();
  return (message: string): string => {
    const { rule, parameter: text = '' } = readRule(message);
    return i18n._(texts[rule]({ text, count: Number(text) }));
  };
};
