/**
 * What a form says about a field that it cannot take: a sentence for every rule, which begins with what to do. A field has one
 * instruction, "Enter your birth date", which is the sentence for a missing answer; the sentences of the other rules go on from
 * it, so that a rule is worded once for all fields. An instruction is a whole clause in both languages, and what follows it
 * agrees with no noun of it: no gender has to be known. Where that would not be said by anybody, a field has a sentence of its own.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type * as z from 'zod/mini';
import { type Rule, readRule } from '#contract/kernel/rules.ts';
import { formatAmount } from '#contract/money/money.ts';

type Parameter = { instruction: string; text: string; count: number };
type GoesOn = (parameter: Parameter) => MessageDescriptor;
/** What is missing, an answer or a consent, needs no more than the instruction. */
type Missing = 'required' | 'mustAccept';
type GoingOn = Exclude<Rule, Missing>;
const isMissing = (rule: Rule): rule is Missing => rule === 'required' || rule === 'mustAccept';

/** The sentences of one field: what to do, and sentences of its own. */
export type FieldSentences = { instruction: MessageDescriptor; own: Partial<Record<GoingOn, GoesOn>> };
/** The sentences of a form, by the names of its fields. */
export type FormSentences<Name extends string = string> = { readonly [Field in Name]: FieldSentences };

/**
 * The forms of an area, each with its sentences and the schemas that check it in all its variants: for the test of all sentences,
 * and for no page, so it is a function that the build leaves out.
 */
export type CheckedForms = () => Record<string, { sentences: FormSentences; schemas: readonly z.ZodMiniType[] }>;

/** A number of a kind, as it is printed. */
const exampleOf = (prefix: string) => `${prefix}-7K3M-92QU`;

const following = {
  digitsOnly: ({ instruction }) => msg`${instruction} in digits only`,
  exactDigits: ({ instruction, count }) =>
    msg`${instruction}, which has ${plural(count, { one: '# digit', other: '# digits' })}`,
  atLeastCharacters: ({ instruction, count }) =>
    msg`${instruction} in ${plural(count, { one: '# character or more', other: '# characters or more' })}`,
  atMostCharacters: ({ instruction, count }) =>
    msg`${instruction} in ${plural(count, { one: '# character or fewer', other: '# characters or fewer' })}`,
  mobileStart: ({ instruction }) => msg`${instruction}: it starts with 05`,
  email: ({ instruction }) => msg`${instruction}, like name@example.com`,
  passwordMix: () => msg`Choose a password with letters and digits`,
  passwordCommon: () => msg`Choose another password: this one is common and easy to guess`,
  confirmationDiffers: () => msg`Enter the same password in both fields`,
  greaterThan: ({ instruction, count }) => {
    const least = formatAmount(count);
    return msg`${instruction}: more than ${least} riyals`;
  },
  atMost: ({ instruction, count }) => {
    const most = formatAmount(count * 100);
    return msg`${instruction}: ${most} or fewer`;
  },
  atMostAmount: ({ instruction, count }) => {
    const most = formatAmount(count);
    return msg`${instruction}: ${most} riyals or less`;
  },
  amount: ({ instruction }) => msg`${instruction} in riyals, like 250000 or 250,000.50`,
  amountAmbiguous: ({ instruction, text }) => {
    const [first = '', second = ''] = text.split('|').map((reading) => formatAmount(Number(reading)));
    return msg`${instruction} without separators: what you entered can be read as ${first} or as ${second}`;
  },
  hijriDate: ({ instruction }) => msg`${instruction} in the Hijri calendar as year, month and day, like 1410/07/15`,
  gregorianDate: ({ instruction }) =>
    msg`${instruction} in the Gregorian calendar as year, month and day, like 1989/02/11`,
  hijriNotGregorian: ({ instruction }) =>
    msg`${instruction} in the Hijri calendar: what you entered looks like a Gregorian date`,
  gregorianNotHijri: ({ instruction }) =>
    msg`${instruction} in the Gregorian calendar: what you entered looks like a Hijri date`,
  dateOrder: ({ instruction }) => msg`${instruction} with the year first, in four digits, then the month and the day`,
  dateYearDigits: ({ instruction }) => msg`${instruction} with the year in four digits`,
  dateYear: ({ instruction, text }) => {
    const [first = '', last = ''] = text.split('-');
    return msg`${instruction} with a year from ${first} to ${last}`;
  },
  dateMonth: ({ instruction }) => msg`${instruction} with a month from 1 to 12`,
  dateDay: ({ instruction, count }) => msg`${instruction} with a day from 1 to ${count}`,
  dateInFuture: ({ instruction }) => msg`${instruction}: it cannot be in the future`,
  dateTooEarly: ({ instruction, text: month }) => msg`${instruction}: a day in ${month} or later`,
  dateTooLate: ({ instruction, text: month }) => msg`${instruction}: a day in ${month} or earlier`,
  dateNotOffered: () => msg`Choose another day in the calendar: this one is not available`,
  // These three in the words of the specification (section 5).
  atLeastOneCost: () => msg`You must enter at least one cost`,
  capitalCost: () => msg`You must enter capital cost`,
  operationalCost: () => msg`You must enter operational cost`,
  contactWay: () => msg`Enter your mobile number or your e-mail address, so that the fund can answer you`,
  referenceLength: ({ instruction, text }) => {
    const example = exampleOf(text);
    return msg`${instruction}: two letters, then eight letters and digits, like ${example}`;
  },
  referenceMistyped: ({ instruction }) => msg`${instruction} again: one character of this number is mistyped`,
  referenceUnused: ({ instruction, text: character }) =>
    msg`${instruction} again: one character of this number is mistyped, the ${character}. I, L, O, 0 and 1 are not used after the first two letters`,
  referenceOther: ({ instruction, text }) => {
    const example = exampleOf(text);
    return msg`${instruction}, like ${example}: what you entered is the number of something else`;
  },
  strayCharacter: ({ instruction, text: character }) =>
    msg`${instruction} without the character ${character}, which not every device can show`,
  invisibleCharacter: ({ instruction, text: character }) =>
    msg`${instruction} without the invisible character ${character}`,
  storable: ({ instruction }) => msg`${instruction} again: it contains a character that cannot be saved`,
  invalid: ({ instruction }) => msg`${instruction} again: what you entered is not correct`,
} satisfies Record<GoingOn, GoesOn>;

/** The sentence about a broken rule, and how to say its parts. */
export const sentenceOf = (
  { instruction, own }: FieldSentences,
  message: string,
  say: (descriptor: MessageDescriptor) => string,
): string => {
  const { rule, parameter: text = '' } = readRule(message);
  const goesOn = isMissing(rule) ? null : (own[rule] ?? following[rule]);
  return say(goesOn?.({ instruction: say(instruction), text, count: Number(text) }) ?? instruction);
};

/** The sentences of a field into which a person types or writes. */
export const asks = (instruction: MessageDescriptor, own: FieldSentences['own'] = {}): FieldSentences => ({
  instruction,
  own,
});

/** A number whose length is counted in digits. */
export const asksForDigits = (instruction: MessageDescriptor): FieldSentences => ({
  instruction,
  own: {
    atLeastCharacters: ({ instruction, count }) =>
      msg`${instruction} with ${plural(count, { one: '# digit or more', other: '# digits or more' })}`,
    atMostCharacters: ({ instruction, count }) =>
      msg`${instruction} with ${plural(count, { one: '# digit or fewer', other: '# digits or fewer' })}`,
  },
});

/** The sentences of a field that asks for the number of a thing. */
export const asksForCount = (instruction: MessageDescriptor): FieldSentences => ({
  instruction,
  own: { greaterThan: ({ instruction }) => msg`${instruction}: 1 or more` },
});

/** The sentences of a field that offers choices. */
export const asksToChoose = (instruction: MessageDescriptor): FieldSentences => ({
  instruction,
  own: { invalid: ({ instruction }) => msg`${instruction} again: what you chose is no longer offered` },
});

const likeMobile = () => msg`Enter a mobile number that starts with 05 and has 10 digits, like 0501234567`;
export const asksForMobile = (instruction: MessageDescriptor): FieldSentences => ({
  instruction,
  own: { digitsOnly: likeMobile, mobileStart: likeMobile, exactDigits: likeMobile },
});

/** A password that is chosen now. */
export const asksForNewPassword = (instruction: MessageDescriptor): FieldSentences => ({
  instruction,
  own: {
    storable: () => msg`Choose another password: this one contains a character that cannot be saved`,
    invisibleCharacter: ({ text: character }) =>
      msg`Choose another password: this one contains the invisible character ${character}, which you could not type again`,
    atLeastCharacters: ({ count }) =>
      msg`${plural(count, { one: 'Choose a password of # character or more', other: 'Choose a password of # characters or more' })}`,
    atMostCharacters: ({ count }) =>
      msg`${plural(count, { one: 'Choose a password of # character or fewer', other: 'Choose a password of # characters or fewer' })}`,
  },
});
