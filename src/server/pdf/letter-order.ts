/**
 * Puts the letters of a ligature, such as lam with alef, into the order that PDF readers expect. The typesetter lists them
 * in reading order, but every reader tried (poppler, pdf.js, PDFium) reverses a right-to-left line letter by letter,
 * including the letters of one glyph: a copied المشروع came out as المرشوع. Each font's letter map is rewritten in place and
 * not longer than before, so nothing else in the file moves.
 */
import { deflateSync, inflateSync } from 'node:zlib';

const COMMENT = /^%.*\n/gm;
/** A glyph that stands for several Arabic letters. */
const LIGATURE = /(<[0-9A-F]{4}> )<((?:0[67][0-9A-F]{2}){2,})>/g;

const turnedRound = (map: string) =>
  map.replace(LIGATURE, (_, glyph: string, letters: string) => {
    const turned = letters.match(/.{4}/g)?.reverse() ?? [];
    return `${glyph}<${turned.join('')}>`;
  });

const withMapOf = (pdf: string, id: string): string => {
  const stream = new RegExp(String.raw`\n${id} 0 obj\s<<[^>]*/Length (\d+)[^>]*>>\s+stream\n`).exec(pdf);
  if (!stream) return pdf;
  const [head, length = ''] = stream;
  const start = stream.index + head.length;
  const end = start + Number(length);
  const map = inflateSync(Buffer.from(pdf.slice(start, end), 'latin1')).toString('latin1');
  // Without its comments the map is certainly shorter; readers do not need them.
  const packed = deflateSync(Buffer.from(turnedRound(map.replace(COMMENT, '')), 'latin1'), { level: 9 });
  if (packed.length > Number(length)) return pdf;
  return [
    pdf.slice(0, stream.index),
    head.replace(`/Length ${length}`, `/Length ${String(packed.length).padEnd(length.length)}`),
    packed.toString('latin1'),
    '\nendstream',
    ' '.repeat(Number(length) - packed.length),
    pdf.slice(end + '\nendstream'.length),
  ].join('');
};

/** Works for the files of this typesetter: streams with their length beside them, and one letter map for each font. */
export const inReadingOrder = (pdf: Buffer): Buffer => {
  const written = pdf.toString('latin1');
  const maps = new Set([...written.matchAll(/\/ToUnicode (\d+) 0 R/g)].map(([, id = '']) => id));
  return Buffer.from([...maps].reduce(withMapOf, written), 'latin1');
};
