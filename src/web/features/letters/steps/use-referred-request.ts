import { useSearch } from '@tanstack/react-router';
import { readReference } from '#contract/fields/reference-number.ts';
import type { LetterReference } from '#contract/services/letters.ts';

/** The closed request from which the citizen came, as the address of a new request names it; empty where there is none. */
export const useReferredRequest = ({ earlier }: Pick<LetterReference, 'earlier'>): string => {
  const { refers_to: named } = useSearch({ strict: false });
  const read = readReference(named ?? '');
  return earlier.find(({ number }) => 'reference' in read && number === read.reference)?.number ?? '';
};
