/**
 * What the address says behind `?` is plain text, read and written as it is: `1E5` is no number, `true` no choice, and nothing is put into
 * quotation marks. Each route reads the names that its page says; what it cannot use is as if it were not there.
 */
import { cleanText } from '#contract/text/normalise-text.ts';
import type { SearchFacts } from './page-facts.ts';

/**
 * The first one counts of a name that is there twice. A broken percent sequence is a replacement character, never an
 * error.
 */
export const parseSearch = (search: string): Record<string, string> => {
  const read = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) if (!read.has(name)) read.set(name, value);
  return Object.fromEntries(read);
};

export const stringifySearch = (search: Record<string, unknown>): string => {
  const written = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return written && `?${written}`;
};

/** The longest text that is searched for: more is no search. */
export const SOUGHT_LENGTH = 100;
/** Longer than the name of any choice. */
const CHOICE_LENGTH = 64;

/** Words that are sought, as a field gives them: what the address of a page says of them is what was written into it. */
export const soughtText = (given: unknown): string | undefined =>
  (typeof given === 'string' && cleanText(given.slice(0, SOUGHT_LENGTH))) || undefined;
/** The name of a choice, or the id of something. Which ones there are, the page knows. */
const choiceName = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' && given.length <= CHOICE_LENGTH ? given : undefined;

const READ = { words: soughtText, choice: choiceName };

/** What a route takes from the address. */
export const readSearch =
  <const Names extends string>(kinds: Readonly<Record<Names, SearchFacts[string]>>) =>
  (search: Record<string, unknown>): { [Name in Names]?: string } => {
    const read: { [Name in Names]?: string } = {};
    for (const name of Object.keys(kinds) as Names[]) {
      const value = READ[kinds[name]](search[name]);
      if (value !== undefined) read[name] = value;
    }
    return read;
  };
/** The address of a search for what is typed. */
export const searchFor = (typed: string): { q?: string } => readSearch({ q: 'words' })({ q: typed });
