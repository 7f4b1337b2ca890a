/**
 * The text of a PDF of ours, line by line as it is read, from the glyphs on the page and the letters they stand for. Knows the
 * files that the typesetter writes and no others: no object streams, two-byte glyphs, one letter map a font.
 */
import { inflateSync } from 'node:zlib';

type Run = { x: number; y: number; text: string };

const OBJECT = /(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g;
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const objectsOf = (pdf: Buffer) =>
  new Map([...pdf.toString('latin1').matchAll(OBJECT)].map(([, id = '', body = '']) => [id, body]));

const contentOf = (body: string): string => {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const length = Number(/\/Length (\d+)/.exec(body)?.[1]);
  const bytes = Buffer.from(body.slice(start, start + length), 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
};

const letters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyph -> what it stands for, from the font's own map. */
const letterMap = (map: string): Map<string, string> =>
  new Map([...map.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g)].map(([, glyph = '', hex = '']) => [glyph, letters(hex)]));

/** A string of the content stream as bytes. */
const bytesOf = (token: string): Buffer => {
  if (token.startsWith('<')) return Buffer.from(token.slice(1, -1), 'hex');
  const plain = token.slice(1, -1).replace(/\\([nrtbf()\\]|[0-7]{1,3})/g, (_, escaped: string) => {
    const named: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
    return /^[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : (named[escaped] ?? escaped);
  });
  return Buffer.from(plain, 'latin1');
};

// A pair of parentheses within a string may stand there as it is: two bytes of glyphs happen to be one.
const CHARACTER = String.raw`\\[\s\S]|[^\\()]`;
const STRING = String.raw`\((?:${CHARACTER}|\((?:${CHARACTER}|\((?:${CHARACTER})*\))*\))*\)`;
const TOKEN = new RegExp(String.raw`${STRING}|<[0-9A-Fa-f]*>|/\w+|[-+]?(?:\d+\.?\d*|\.\d+)|[A-Za-z'"*]+|[[\]]`, 'g');

const runsOf = (content: string, fonts: Map<string, Map<string, string>>): Run[] => {
  const runs: Run[] = [];
  const stack: [number, number][] = [];
  let operands: string[] = [];
  let [left, top] = [0, 0];
  let at: [number, number] = [0, 0];
  let font = new Map<string, string>();
  for (const [token] of content.matchAll(TOKEN)) {
    if (!/^[A-Za-z'"*]+$/.test(token)) {
      operands.push(token);
      continue;
    }
    const number = (index: number) => Number(operands.at(index));
    if (token === 'q') stack.push([left, top]);
    else if (token === 'Q') [left, top] = stack.pop() ?? [0, 0];
    else if (token === 'cm') [left, top] = [left + number(-2), top + number(-1) * Math.sign(number(-3) || 1)];
    else if (token === 'Tf') font = fonts.get(operands.at(-2) ?? '') ?? font;
    else if (token === 'Tm') at = [number(-2), number(-1)];
    else if (token === 'Tj' || token === 'TJ') {
      const glyphs = operands
        .filter((operand) => /^[(<]/.test(operand))
        .flatMap((operand) => bytesOf(operand).toString('hex').toUpperCase().match(/.{4}/g) ?? [])
        .map((glyph) => font.get(glyph) ?? '');
      const text = glyphs.join('');
      // Letter by letter, as readers do it, those of one glyph too.
      runs.push({ x: left + at[0], y: top + at[1], text: RTL.test(text) ? [...text].reverse().join('') : text });
    }
    operands = [];
  }
  return runs;
};

/** The lines of each page. `dir` is that of the paper: in which order the runs of a line are read. */
export const pdfPages = (pdf: Buffer, dir: 'rtl' | 'ltr'): string[][] => {
  const objects = objectsOf(pdf);
  const bodies = [...objects.values()];
  const get = (id: string | undefined) => objects.get(id ?? '') ?? '';
  const named = bodies.flatMap((body) => [
    ...(/\/Font <<([^>]*)>>/.exec(body)?.[1] ?? '').matchAll(/(\/\w+) (\d+) 0 R/g),
  ]);
  const fonts = new Map(
    named.map(([, name = '', id]) => [name, letterMap(contentOf(get(/\/ToUnicode (\d+) 0 R/.exec(get(id))?.[1])))]),
  );
  return bodies
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .map((page) => {
      const runs = runsOf(contentOf(get(/\/Contents (\d+) 0 R/.exec(page)?.[1])), fonts);
      const lines = Map.groupBy(runs, ({ y }) => Math.round(y));
      return [...lines.entries()]
        .sort(([one], [other]) => one - other)
        .map(([, line]) =>
          line
            .sort((one, other) => (dir === 'rtl' ? other.x - one.x : one.x - other.x))
            .map(({ text }) => text)
            .join(' ')
            .replace(/\s+/g, ' ')
            .trim(),
        );
    });
};

export const pdfText = (pdf: Buffer, dir: 'rtl' | 'ltr'): string[] => pdfPages(pdf, dir).flat();
