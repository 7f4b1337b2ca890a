/**
 * References that citizens see and read out (`LR-7K3M-92QX`): random, so nothing can be counted through, from letters that
 * are not mistaken for each other, with a check character that catches every single typing error and every swapped pair.
 */
import { latinDigits } from '#contract/fields/normalise-text.ts';

/** Thirty-one characters: a prime number makes the weighted check catch every swap. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RANDOM_LENGTH = 7;

const checkCharacter = (body: string): string => {
  const sum = [...body].reduce((total, character, index) => total + (index + 1) * ALPHABET.indexOf(character), 0);
  // The check character itself has the weight after the last, so swapping it is caught too.
  const weight = body.length + 1;
  return [...ALPHABET].find((_, value) => (sum + weight * value) % ALPHABET.length === 0) ?? '';
};

export const createReferenceNumber = (prefix: string, chance: (limit: number) => number): string => {
  const body = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[chance(ALPHABET.length)]).join('');
  const code = body + checkCharacter(body);
  return `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`;
};

/** A reference as typed -> as printed, or null when it cannot be one. */
export const readReferenceNumber = (typed: string): string | null => {
  const text = latinDigits(typed)
    .toUpperCase()
    .replace(/[\s\u200b-\u200f\u2066-\u2069-]/g, '');
  const [, prefix, body, check] = /^([A-Z]{2})([2-9A-Z]{7})([2-9A-Z])$/.exec(text) ?? [];
  if (!prefix || !body || !check) return null;
  if (![...body, check].every((character) => ALPHABET.includes(character))) return null;
  return checkCharacter(body) === check ? `${prefix}-${body.slice(0, 4)}-${body.slice(4)}${check}` : null;
};
