/**
 * Reference numbers that citizens see, read out and type (`RC-7K3M-92QU`): two letters for the kind of thing, seven random
 * characters and a check character, which catches every single typing error and every swapped pair.
 */

import { rule } from '../kernel/rules.ts';
import { cleanWord, latinDigits } from '../text/normalise-text.ts';

/** Thirty-one characters, without those that are mistaken for each other: with a prime number of them the weighted check catches every swap. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** The check character is the eighth. */
export const REFERENCE_RANDOM_LENGTH = 7;

/** What each kind begins with, and what it is the number of. */
export const REFERENCE_PREFIXES = {
  LR: 'loan request',
  LC: 'loan contract',
  LD: 'disbursement',
  IN: 'invoice',
  TR: 'transaction',
  RC: 'release certificate',
  EX: 'exemption request',
  ER: 'request for an export certificate',
  EC: 'export certificate',
  AP: 'appointment',
  RR: 'request to the remote reviewer',
  GD: 'request to the general director',
  CM: 'message to the fund',
  CU: 'customer',
} as const;
export type ReferencePrefix = keyof typeof REFERENCE_PREFIXES;
const PREFIXES = Object.keys(REFERENCE_PREFIXES) as ReferencePrefix[];

export const referenceCheckCharacter = (body: string): string => {
  const sum = [...body].reduce(
    (total, character, index) => total + (index + 1) * REFERENCE_ALPHABET.indexOf(character),
    0,
  );
  // The check character has the weight after the last one, so a swap with it is caught too.
  const weight = body.length + 1;
  return [...REFERENCE_ALPHABET].find((_, value) => (sum + weight * value) % REFERENCE_ALPHABET.length === 0) ?? '';
};

const PREFIX_LENGTH = 2;
const LENGTH = PREFIX_LENGTH + REFERENCE_RANDOM_LENGTH + 1;
/** Whatever is no letter or digit: dashes of any kind, spaces, slashes. The stroke of Arabic (tatweel) is a letter for Unicode. */
const BETWEEN = /[^\p{L}\p{N}]|\u0640/gu;
/** Those that the alphabet leaves out, because one is mistaken for another. */
const UNUSED = /[01ILO]/;

/** A zero looks like an O, and a one like an I or an L: no two kinds differ in these alone. */
const lookOf = (prefix: string) => prefix.replace(/O/g, '0').replace(/[IL]/g, '1');

export type ReadReference = { reference: string; prefix: ReferencePrefix } | { fault: string };

/**
 * A reference number in any writing -> as printed, or the rule that it breaks. `kinds` are those that are asked for. Nothing is
 * guessed within the eight characters: a character that the alphabet leaves out has no twin in it either.
 */
export const readReference = (typed: string, kinds: readonly ReferencePrefix[] = PREFIXES): ReadReference => {
  // Compatibility forms become ordinary letters and digits: full-width ones come from other keyboards.
  const text = latinDigits(cleanWord(typed).normalize('NFKC')).toUpperCase().replace(BETWEEN, '');
  const [example = ''] = kinds;
  if (text === '') return { fault: rule('required') };
  if ([...text].length !== LENGTH) return { fault: rule('referenceLength', example) };
  const code = text.slice(PREFIX_LENGTH);
  const unused = UNUSED.exec(code)?.[0];
  if (unused !== undefined) return { fault: rule('referenceUnused', unused) };
  const look = lookOf(text.slice(0, PREFIX_LENGTH));
  const prefix = PREFIXES.find((known) => lookOf(known) === look);
  const body = code.slice(0, REFERENCE_RANDOM_LENGTH);
  const isRight =
    [...code].every((character) => REFERENCE_ALPHABET.includes(character)) &&
    code === body + referenceCheckCharacter(body);
  if (prefix === undefined || !isRight) return { fault: rule('referenceMistyped') };
  if (!kinds.includes(prefix)) return { fault: rule('referenceOther', example) };
  return { reference: formatReference(prefix, code), prefix };
};

/** Three groups with something between them. */
const GROUPED = /^\W*[A-Z\d]{2}\W+[A-Z\d]{4}\W+[A-Z\d]{4}\W*$/i;

/**
 * What somebody searches for, where it is a reference number or is meant as one; otherwise null. A word may have as many letters, but
 * no digit among them.
 */
export const soughtReference = (typed: string): ReadReference | null => {
  const read = readReference(typed);
  if ('reference' in read) return read;
  const text = latinDigits(cleanWord(typed));
  const known = PREFIXES.some((prefix) => lookOf(prefix) === lookOf(text.trim().slice(0, PREFIX_LENGTH).toUpperCase()));
  const isMeant = read.fault !== rule('required') && !read.fault.startsWith('referenceLength');
  return isMeant && (GROUPED.test(text) || (known && /\d/.test(text))) ? read : null;
};

/** Formats a number as it is printed: `RC-7K3M-92QU`. */
export const formatReference = (prefix: string, code: string) => `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`;
