/** Normalises typed text: other digits, invisible marks, stray spaces. */

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;
const INVISIBLE = /[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Arabic-Indic and Persian digits as ASCII; everything else unchanged. */
export const latinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });

/** Without bidi marks, zero-width characters and outer spaces; inner runs of space become one. */
export const cleanText = (text: string) => text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** For identifiers and codes: ASCII digits, no spaces, dashes or brackets. */
export const cleanDigits = (text: string) =>
  latinDigits(text)
    .replace(INVISIBLE, '')
    .replace(/[\s\-()]/g, '');

/** A Saudi mobile in any usual notation (+966…, 00966…, 966…, 5…) as 05XXXXXXXX; other input is only cleaned. */
export const cleanMobile = (text: string) =>
  cleanDigits(text)
    .replace(/^(?:\+|00)?966(?=5\d{8}$)/, '0')
    .replace(/^(?=5\d{8}$)/, '0');
