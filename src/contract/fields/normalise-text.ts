/** Normalises typed text: other digits, invisible marks, stray spaces, control characters, halves of a letter. */

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;
/** What the database refuses in a text: NUL, and one half of a letter that UTF-16 writes in two, such as an emoji. */
const UNSTORABLE = /\0|\p{Cs}/u;
/** Control characters and halves of a letter. A control character that is white space stays white space. */
const MEANINGLESS = /(?![\s\u0085])\p{Cc}|\p{Cs}/gu;
const SPACE = /[\s\u0085]+/g;
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const MARKS = /[\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** They join or part two letters of a Persian word, or the people of one emoji. */
const JOINERS = /[\u200c\u200d]/g;
const DOUBLED_JOINERS = /([\u200c\u200d])[\u200c\u200d]+/g;
const LOOSE_JOINERS = /(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{S}])/gu;
/** What people write between digits: dashes and the minus of every length, the stroke of Arabic (tatweel), brackets, dots, slashes. */
const BETWEEN_DIGITS = /[\s\u0085\p{Pd}\u2212\u0640\p{Ps}\p{Pe}./\\]/gu;

/** Whether the database can store it. The server refuses every other text, also as the name of a field. */
export const isStorable = (text: string) => !UNSTORABLE.test(text);

/** Text as typed, without control characters and halves of a letter: a length limit or a backspace leaves half an emoji. */
export const mendText = (text: string) => text.replace(MEANINGLESS, '');

const withoutMarks = (text: string) =>
  mendText(text).replace(MARKS, '').replace(DOUBLED_JOINERS, '$1').replace(LOOSE_JOINERS, '');

/** Arabic-Indic and Persian digits as ASCII; everything else unchanged. */
export const latinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });

/** Without bidi marks, zero-width characters and outer spaces; inner runs of space become one. Joiners stay within words. */
export const cleanText = (text: string) => withoutMarks(text).replace(SPACE, ' ').trim();

/** Like `cleanText` for a text of several lines: breaks and inner spaces stay. */
export const cleanLines = (text: string) => withoutMarks(text).replace(LINE_BREAK, '\n').trim();

/** Without joiners too, for what is read by machines. */
const cleanWord = (text: string) => cleanText(text).replace(JOINERS, '');

/** An e-mail address in one spelling. Its letters may be of any script (RFC 6531). */
export const cleanEmail = (text: string) => cleanWord(text).toLowerCase().normalize('NFC');

/** For a number of things: ASCII digits without spaces. A dot or a dash stays, because it changes what is meant. */
export const cleanCount = (text: string) => latinDigits(cleanWord(text)).replace(SPACE, '');

/** For identifiers and codes: ASCII digits, without what people write between them. */
export const cleanDigits = (text: string) => latinDigits(cleanWord(text)).replace(BETWEEN_DIGITS, '');

/** A Saudi mobile in any usual notation (+966…, 00966…, 966…, 5…, also with the 0 after the country code) as 05XXXXXXXX; other input is only cleaned. */
export const cleanMobile = (text: string) => cleanDigits(text).replace(/^(?:(?:\+|00)?966)?0?(?=5\d{8}$)/, '0');
