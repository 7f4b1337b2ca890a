/**
 * Reference numbers that citizens see and read out (`LR-7K3M-92QX`). They are random, so they cannot be enumerated. Their
 * letters are hard to confuse, and a check character catches every single typing error and every swapped pair.
 */
import { latinDigits } from '#contract/fields/normalise-text.ts';

/** Thirty-one characters: with a prime number of them the weighted check catches every swap. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RANDOM_LENGTH = 7;

const checkCharacter = (body: string): string => {
  const sum = [...body].reduce((total, character, index) => total + (index + 1) * ALPHABET.indexOf(character), 0);
  // The check character has the weight after the last one, so a swap with it is caught too.
  const weight = body.length + 1;
  return [...ALPHABET].find((_, value) => (sum + weight * value) % ALPHABET.length === 0) ?? '';
};

export const createReferenceNumber = (prefix: string, chance: (limit: number) => number): string => {
  const body = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[chance(ALPHABET.length)]).join('');
  const code = body + checkCharacter(body);
  return `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`;
};

/** A reference number as typed -> as printed; null when it cannot be one. */
export const readReferenceNumber = (typed: string): string | null => {
  const text = latinDigits(typed)
    .toUpperCase()
    .replace(/[\s\u200b-\u200f\u2066-\u2069-]/g, '');
  const [, prefix, body, check] = /^([A-Z]{2})([2-9A-Z]{7})([2-9A-Z])$/.exec(text) ?? [];
  if (!prefix || !body || !check) return null;
  if (![...body, check].every((character) => ALPHABET.includes(character))) return null;
  return checkCharacter(body) === check ? `${prefix}-${body.slice(0, 4)}-${body.slice(4)}${check}` : null;
};
