/** Makes reference numbers. They are random, so they cannot be enumerated. */
import {
  formatReference,
  REFERENCE_ALPHABET,
  REFERENCE_RANDOM_LENGTH,
  type ReferencePrefix,
  referenceCheckCharacter,
} from '#contract/fields/reference-number.ts';

export const createReferenceNumber = (prefix: ReferencePrefix, chance: (limit: number) => number): string => {
  const body = Array.from(
    { length: REFERENCE_RANDOM_LENGTH },
    () => REFERENCE_ALPHABET[chance(REFERENCE_ALPHABET.length)],
  ).join('');
  return formatReference(prefix, body + referenceCheckCharacter(body));
};
