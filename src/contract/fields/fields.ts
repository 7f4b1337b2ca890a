/**
 * The fields that people type (specification section 5). Each accepts text as typed (Arabic-Indic or Persian digits,
 * spaces, bidi marks) and outputs the stored form. Its messages are rule codes (`rules.ts`).
 */
import * as z from 'zod/mini';
import { type DateRules, readTypedDate } from '../calendar/date-input.ts';
import { type Rule, rule } from '../kernel/rules.ts';
import { parseAmount } from '../money/money.ts';
import {
  cleanDigits,
  cleanEmail,
  cleanLines,
  cleanMobile,
  cleanText,
  invisibleIn,
  isStorable,
  mendText,
  nameOfCharacter,
  strayIn,
  strayInWord,
} from '../text/normalise-text.ts';
import { limits } from './limits.ts';
import { type ReferencePrefix, readReference } from './reference-number.ts';

const required = z.minLength(1, { error: rule('required'), abort: true });
const digitsOnly = z.regex(/^\d+$/, { error: rule('digitsOnly'), abort: true });
/** Refuses a text by the name of the character that `find` finds in it. */
const without = (find: (text: string) => string | null, name: Rule) =>
  z.check<string>(({ value, issues }) => {
    const found = find(value);
    if (found === null) return;
    issues.push({ code: 'custom', message: rule(name, nameOfCharacter(found)), input: value, continue: false });
  });
const noStray = without(strayIn, 'strayCharacter');
/** The check of a word, such as an address or a number. */
const noStrayInWord = without(strayInWord, 'strayCharacter');
/** A text that is cleaned, then checked. */
export const typed = (clean: (text: string) => string, ...checks: z.core.$ZodCheck<string>[]) =>
  z.pipe(
    z.pipe(z.string(rule('required')), z.transform(clean)),
    z.string().check(required, clean === cleanText ? noStray : noStrayInWord, ...checks),
  );
/** A text of exactly `count` digits. */
export const digits = (count: number) => typed(cleanDigits, digitsOnly, z.length(count, rule('exactDigits', count)));

/** A number of `min` to `max` digits. */
export const digitsBetween = (min: number, max: number) =>
  typed(
    cleanDigits,
    digitsOnly,
    z.minLength(min, rule('atLeastCharacters', min)),
    z.maxLength(max, rule('atMostCharacters', max)),
  );

export const civilId = digits(limits.civilIdDigits);
export const commercialRegister = digits(limits.commercialRegisterDigits);
/** The number of a court's instrument, such as that of the heirs. */
export const instrumentNumber = digitsBetween(limits.instrumentDigits.min, limits.instrumentDigits.max);
export const loginCode = digits(limits.loginCodeDigits);
export const mobileCode = digits(limits.mobileCodeDigits);
export const mobile = typed(
  cleanMobile,
  digitsOnly,
  z.regex(/^05/, { error: rule('mobileStart'), abort: true }),
  z.length(limits.mobileDigits, rule('exactDigits', limits.mobileDigits)),
);

/** A free line of text between `min` and `max` characters. */
export const line = (min: number, max: number) =>
  typed(cleanText, z.minLength(min, rule('atLeastCharacters', min)), z.maxLength(max, rule('atMostCharacters', max)));

/** A free text of several lines, or none. */
export const lines = (max: number) =>
  z.string(rule('invalid')).check(z.overwrite(cleanLines), noStray, z.maxLength(max, rule('atMostCharacters', max)));

/** A free text that has to be given, such as a reason. */
export const someLines = (max: number) => lines(max).check(z.minLength(1, { error: rule('required'), abort: true }));

/** Text of a half-filled screen, as typed. */
export const halfFilledText = (max: number) =>
  z.string().check(z.overwrite(mendText), z.maxLength(max, rule('atMostCharacters', max)));

/** Letters of any script, in the name and in the domain; the last part of the domain is a word, or its ASCII form `xn--…`. */
export const email = typed(
  cleanEmail,
  z.regex(/^[^\s@<>()[\],;:\\"]+@(?:[\p{L}\p{M}\p{N}-]+\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]{2,})$/u, rule('email')),
  z.maxLength(254, rule('email')),
);

/** The check of a text that is not mended. A mended password would no longer be the one that was typed. */
export const storable = z.refine<string>(isStorable, rule('storable'));

/** An existing password: it only must not be empty, since older passwords may follow older rules. */
export const currentPassword = z
  .string(rule('required'))
  .check(
    storable,
    z.minLength(1, rule('required')),
    z.maxLength(limits.passwordMaxLength, rule('atMostCharacters', limits.passwordMaxLength)),
  );

/** A new password: letters and digits of any script. */
export const newPassword = z.string(rule('required')).check(
  required,
  storable,
  // The character would be lost before the next login: it cannot be typed, and a copy may not have it.
  without(invisibleIn, 'invisibleCharacter'),
  z.minLength(limits.passwordMinLength, rule('atLeastCharacters', limits.passwordMinLength)),
  z.maxLength(limits.passwordMaxLength, rule('atMostCharacters', limits.passwordMaxLength)),
  z.refine((text) => /\p{L}/u.test(text) && /\p{N}/u.test(text), rule('passwordMix')),
);

/** What a transform answers for a text that it cannot read. */
const refuse = (ctx: { issues: z.core.$ZodRawIssue[] }, text: string, message: string) => {
  ctx.issues.push({ code: 'custom', message, input: text });
  return z.NEVER;
};

/** A reference number in any writing -> as printed. `kinds` are those that are asked for. */
export const reference = (...kinds: [ReferencePrefix, ...ReferencePrefix[]]) =>
  z.pipe(
    z.pipe(
      z.string(rule('required')),
      z.transform((text, ctx) => {
        const read = readReference(text, kinds);
        return 'reference' in read ? read.reference : refuse(ctx, text, read.fault);
      }),
    ),
    z.string(),
  );

/** A typed day -> `YYYY/MM/DD`, zero-padded ASCII digits in the calendar that was asked for. It is never converted. */
export const typedDate = (rules: DateRules) =>
  z.pipe(
    z.pipe(
      z.string(rule('required')),
      z.transform((text, ctx) => {
        const read = readTypedDate(text, rules);
        return 'day' in read ? read.day : refuse(ctx, text, read.fault);
      }),
    ),
    z.string(),
  );
/** A Hijri date with thirty days in every month. */
export const hijriDate = typedDate({ calendar: 'hijri' });

/** The first and the last day as typed, in either order -> a range; the same day twice is that day. */
export const typedRange = (rules: DateRules) =>
  z.pipe(
    z.object({ from: typedDate(rules), to: typedDate(rules) }),
    z.transform(({ from, to }) => {
      if (from === to) return from;
      return from < to ? { from, to } : { from: to, to: from };
    }),
  );

/** An amount as typed -> halalas, or null when empty. The error of an ambiguous amount holds both readings. */
export const optionalAmount = z.pipe(
  z.string(rule('amount')),
  z.transform((text, ctx) => {
    const parsed = parseAmount(text);
    const stray = strayInWord(cleanText(text));
    if (stray !== null) return refuse(ctx, text, rule('strayCharacter', nameOfCharacter(stray)));
    if (parsed.kind === 'empty') return null;
    if (parsed.kind === 'ambiguous') return refuse(ctx, text, rule('amountAmbiguous', parsed.readings.join('|')));
    if (parsed.kind === 'invalid') return refuse(ctx, text, rule('amount'));
    if (parsed.halalas <= 0) return refuse(ctx, text, rule('greaterThan', 0));
    if (parsed.halalas > limits.costMax) return refuse(ctx, text, rule('atMostAmount', limits.costMax));
    return parsed.halalas;
  }),
);

/** A stored cost: the output of `optionalAmount`. */
export const cost = z
  .int(rule('amount'))
  .check(z.minimum(1, rule('greaterThan', 0)), z.maximum(limits.costMax, rule('atMostAmount', limits.costMax)));
export const mustAccept = z.literal(true, rule('mustAccept'));
export const id = z.uuid(rule('invalid'));
export const byId = z.object({ id });
export const count = z.int();
/** An amount of money in halalas. */
export const money = z.int();
/** The answer of a call that has nothing else to say. */
export const ok = z.object({ ok: z.literal(true) });
/** The id of one of the options of a list. */
export const chosen = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.maxLength(64, rule('required')));
/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** A text in both languages; the portal shows the one of the page. */
export const bilingual = z.object({ ar: z.string(), en: z.string() });
export type Bilingual = z.infer<typeof bilingual>;
