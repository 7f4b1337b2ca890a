/**
 * The letters that a paper can show. Names may hold any letter, and the typesetter fails at one that none of its fonts has. Its
 * own search for another font can even end the process. So each letter gets its font here, and a letter without a font
 * becomes a visible substitute: a paper is always made and hides nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const FONT_FOLDER = join(import.meta.dirname, 'fonts');
/** The first that has a letter draws it. */
export const FONT_FAMILIES = [
  'IBM Plex Sans Arabic',
  'IBM Plex Sans',
  'IBM Plex Sans Devanagari',
  'Noto Sans Ethiopic',
] as const;

const SUBSTITUTE = '\ufffd';
/** A sign of private use, as `letterhead.typ` knows it; the sign n places after it begins a part in the n-th font. */
const END = 0xe000;

/** The letters of a TrueType font, from its table `cmap` in format 4, or 12 for letters beyond 16 bits. */
const lettersIn = (font: Buffer): Set<number> => {
  const letters = new Set<number>();
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) return letters;
  const cmap = font.subarray(font.readUInt32BE(entry + 8));
  const add = (first: number, last: number) => {
    for (let letter = first; letter <= last; letter++) letters.add(letter);
  };
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const format = table.readUInt16BE(0);
    if (format === 4) {
      const size = table.readUInt16BE(6);
      for (let at = 0; at < size; at += 2) add(table.readUInt16BE(16 + size + at), table.readUInt16BE(14 + at));
    } else if (format === 12) {
      for (let group = 0; group < table.readUInt32BE(12); group++)
        add(table.readUInt32BE(16 + 12 * group), table.readUInt32BE(20 + 12 * group));
    }
  }
  return letters;
};

/** Per family, the letters that all its weights have. */
const readFamilies = (): readonly Set<number>[] => {
  const files = readdirSync(FONT_FOLDER);
  return FONT_FAMILIES.map((family) =>
    files
      .filter((file) => file.startsWith(`${family.replaceAll(' ', '')}-`))
      .map((file) => lettersIn(readFileSync(join(FONT_FOLDER, file))))
      .reduce((common, letters) => common.intersection(letters)),
  );
};
let families: readonly Set<number>[] | undefined;

const UNPRINTABLE = /[\p{Co}\p{Cn}]/u;
/** Never drawn: joiners, marks of direction and places where a word may break. */
const INVISIBLE = /^[\u200b-\u200f\u061c]$/;

/** The first font that has all of a character, since a letter and its marks cannot be taken from two. */
const familyOf = (character: string): number => {
  families ??= readFamilies();
  if (UNPRINTABLE.test(character)) return -1;
  const letters = [...character];
  return families.findIndex((family) =>
    letters.every((letter) => letter === '\n' || INVISIBLE.test(letter) || family.has(letter.codePointAt(0) ?? 0)),
  );
};

type Run = { family: number; text: string };
/** The first of the fund's fonts has no substitute, the second has. */
const SUBSTITUTED: Run = { family: 1, text: SUBSTITUTE };

const runsOf = (character: string): Run[] => {
  // A font may have a letter and its mark, and not the letter with the mark.
  for (const text of [character, character.normalize('NFD')]) {
    const family = familyOf(text);
    if (family !== -1) return [{ family, text }];
  }
  const [base = '', ...marks] = character;
  if (/\p{Zs}/u.test(base)) return [{ family: 0, text: ' ' }];
  const family = marks.length > 0 ? familyOf(base) : -1;
  return family === -1 ? [SUBSTITUTED] : [{ family, text: base }, SUBSTITUTED];
};

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** A longer word may be wider than its column, so it may break after any letter. */
const LONGEST_WORD = 30;
const BREAK = '\u200b';

const breakable = (word: string): string => {
  if (word.length <= LONGEST_WORD) return word;
  const letters = Array.from(characters.segment(word), ({ segment }) => segment);
  return letters.length > LONGEST_WORD ? letters.join(BREAK) : word;
};

/** A form of a letter, or a whole phrase as one sign, that old programs write. */
const ARABIC_FORM = /[\ufb50-\ufdff\ufe70-\ufefc]/g;
const BASMALA = '\ufdfd';
const asLetters = (form: string) => (form === BASMALA ? 'بسم الله الرحمن الرحيم' : form.normalize('NFKC'));

/** Control characters, bidi overrides and what is invisible by nature are left out; what shapes the text stays. */
const UNSEEN = /(?![\n\u200c-\u200f\u061c])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The printed form of a text, each part with its font. Vowel marks are left out, because copying them out of the PDF doubles the
 * letters. The ʻ of Shaʻban is as wide as a letter in the fund's font; the similar quotation mark is not.
 */
const printedRuns = (text: string): Run[] => {
  const seen = text
    .toWellFormed()
    .replace(ARABIC_FORM, asLetters)
    .normalize('NFC')
    .replace(/[\u064b-\u0652]/g, '')
    .replaceAll('ʻ', '‘')
    .replace(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
    .replace(/[^ \n\u00a0]+/g, breakable);
  const runs: Run[] = [];
  for (const { segment } of characters.segment(seen))
    for (const run of INVISIBLE.test(segment)
      ? [{ family: runs.at(-1)?.family ?? 0, text: segment }]
      : runsOf(segment)) {
      const last = runs.at(-1);
      if (last?.family === run.family) last.text += run.text;
      else runs.push({ ...run });
    }
  return runs;
};

export const printed = (text: string): string =>
  printedRuns(text)
    .map((run) => run.text)
    .join('');

/** For the templates: puts a part in another font than the first between two signs that no text can hold. */
export const withFonts = (text: string): string =>
  printedRuns(text)
    .map((run) =>
      run.family === 0 ? run.text : `${String.fromCharCode(END + run.family)}${run.text}${String.fromCharCode(END)}`,
    )
    .join('');
