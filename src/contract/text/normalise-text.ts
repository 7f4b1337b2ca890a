/** Normalises typed text: other digits, invisible marks, stray spaces, control characters, halves of a letter. */

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;
/** What the database refuses in a text: NUL, and one half of a letter that UTF-16 writes in two, such as an emoji. */
const UNSTORABLE = /\0|\p{Cs}/u;
/** Control characters and halves of a letter. A control character that is white space stays white space. */
const MEANINGLESS = /(?![\s\u0085])\p{Cc}|\p{Cs}/gu;
const SPACE = /[\s\u0085]+/g;
/** The blank pattern of braille is a sign for Unicode, and nothing can be seen of it: it is white space here. */
const BRAILLE_BLANK = /\u2800/g;
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** What cannot be seen: marks of direction, hyphens and spaces without a width, fillers, selectors, tags. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/**
 * What a text keeps of them: the tags of a flag, the selector of an emoji or of the key of a telephone, joiners, and the signs of
 * Arabic and Syriac that are drawn around digits and words. The last group is everything else that cannot be seen.
 */
const SEEN_OR_UNSEEN =
  /(?<seen>\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[#*\d])\ufe0f(?=\u20e3)|\u200c|\u200d|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])|[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Joiners join or part two letters of a Persian word, or the people of one emoji. */
const DOUBLED_JOINERS = /([\u200c\u200d])[\u200c\u200d]+/g;
const LOOSE_JOINERS = /(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{S}])/gu;
/** What people write between digits: dashes and the minus of every length, the stroke of Arabic (tatweel), brackets, dots, slashes. */
const BETWEEN_DIGITS = /[\s\u0085\p{Pd}\u2212\u0640\p{Ps}\p{Pe}./\\]/gu;

/** Whether the database can store it. The server refuses every other text, also as the name of a field. */
export const isStorable = (text: string) => !UNSTORABLE.test(text);

/** Text as typed, without control characters and halves of a letter: a length limit or a backspace leaves half an emoji. */
export const mendText = (text: string) => text.replace(MEANINGLESS, '');

const withoutUnseen = (text: string) =>
  mendText(text)
    .replace(BRAILLE_BLANK, ' ')
    .replace(SEEN_OR_UNSEEN, '$<seen>')
    .replace(DOUBLED_JOINERS, '$1')
    .replace(LOOSE_JOINERS, '');

/** The first character of a text that cannot be seen and that no word or emoji needs; null when there is none. */
export const invisibleIn = (text: string): string | null =>
  [...text.matchAll(SEEN_OR_UNSEEN)].find(({ groups }) => groups?.seen === undefined)?.[0] ?? null;

/** Private use, and what is never a character: no two devices show it alike. */
const STRAY = /[\p{Co}\p{Noncharacter_Code_Point}]/u;
/** The same, and what Unicode has not assigned: a text may have an emoji that is newer than this program, a number or an address not. */
const STRAY_IN_WORD = /\p{C}/u;
export const strayIn = (text: string): string | null => STRAY.exec(text)?.[0] ?? null;
export const strayInWord = (text: string): string | null => STRAY_IN_WORD.exec(text)?.[0] ?? null;

/** The name of a character that cannot be shown: `U+200F`. */
export const nameOfCharacter = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Arabic-Indic and Persian digits as ASCII; everything else unchanged. */
export const latinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });

/**
 * Removes what cannot be seen and outer spaces; inner runs of space become one. Joiners stay within words, selectors
 * with their emoji.
 */
export const cleanText = (text: string) => withoutUnseen(text).replace(SPACE, ' ').trim();

/** Cleans a text of several lines like `cleanText`, but leaves breaks and inner spaces. */
export const cleanLines = (text: string) => withoutUnseen(text).replace(LINE_BREAK, '\n').trim();

/** Removes everything that cannot be seen, for a text that machines read. */
export const cleanWord = (text: string) => cleanText(text.replace(UNSEEN, ''));

/** An e-mail address in one spelling. Its letters may be of any script (RFC 6531). */
export const cleanEmail = (text: string) => cleanWord(text).toLowerCase().normalize('NFC');

/** Cleans a number of things: ASCII digits without spaces. A dot or a dash stays, because it changes the meaning. */
export const cleanCount = (text: string) => latinDigits(cleanWord(text)).replace(SPACE, '');

/** Cleans identifiers and codes: ASCII digits, without what people write between them. */
export const cleanDigits = (text: string) => latinDigits(cleanWord(text)).replace(BETWEEN_DIGITS, '');

/** A Saudi mobile in any usual notation (+966…, 00966…, 966…, 5…, also with the 0 after the country code) as 05XXXXXXXX; other input is only cleaned. */
export const cleanMobile = (text: string) => cleanDigits(text).replace(/^(?:(?:\+|00)?966)?0?(?=5\d{8}$)/, '0');
