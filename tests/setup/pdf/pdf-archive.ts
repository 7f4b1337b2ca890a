/**
 * Whether a PDF of ours is an archival file: the clauses of ISO 19005-2 (PDF/A-2b) that the typesetter, the seal or a template
 * could break. It is no validator for files of others: it reads no object streams and trusts the typesetter with the rest.
 */

const OBJECT = /(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g;
const REFUSED_FLAGS = 1 + 2 + 32 + 256;
const PRINT = 4;

type File = { whole: string; objects: Map<string, string>; dictionaries: string[]; trailer: string };

const read = (pdf: Buffer): File => {
  const whole = pdf.toString('latin1');
  // A later object of the same number replaces the one before.
  const objects = new Map([...whole.matchAll(OBJECT)].map(([, id = '', body = '']) => [id, body]));
  const dictionaries = [...objects.values()].map((body) => body.replace(/\bstream\r?\n[\s\S]*$/, ''));
  return { whole, objects, dictionaries, trailer: whole.slice(whole.lastIndexOf('trailer')) };
};

const ofType = ({ dictionaries }: File, type: string) =>
  dictionaries.filter((dictionary) => new RegExp(String.raw`/Type\s*/${type}\b`).test(dictionary));

const isFullyEmbedded = (file: File) =>
  ofType(file, 'FontDescriptor').every((descriptor) => /\/FontFile[23]? \d+ 0 R/.test(descriptor)) &&
  ofType(file, 'Font').every((font) => /\/(?:FontDescriptor \d+ 0 R|DescendantFonts)/.test(font));

const metadataOf = ({ objects, dictionaries }: File): string => {
  const catalog = dictionaries.find((dictionary) => /\/Type\s*\/Catalog\b/.test(dictionary)) ?? '';
  return objects.get(/\/Metadata (\d+) 0 R/.exec(catalog)?.[1] ?? '') ?? '';
};

const areaOf = (annotation: string) => {
  const [left = 0, bottom = 0, right = 0, top = 0] = (/\/Rect\s*\[([^\]]*)\]/.exec(annotation)?.[1] ?? '')
    .trim()
    .split(/\s+/)
    .map(Number);
  return (right - left) * (top - bottom);
};
const flagsOf = (annotation: string) => Number(/\/F (\d+)/.exec(annotation)?.[1] ?? 0);
const widgetsOf = ({ dictionaries }: File) =>
  dictionaries.filter((dictionary) => /\/Subtype\s*\/Widget\b/.test(dictionary));

/** Everything but the signature itself is signed, to the last byte. */
const coversWholeFile = ({ whole }: File): boolean =>
  [...whole.matchAll(/\/ByteRange\s*\[([^\]]*)\]/g)].every(([, numbers = '']) => {
    const [start, first = 0, second = 0, length = 0] = numbers.trim().split(/\s+/).map(Number);
    const between = whole.slice(first, second);
    return start === 0 && second + length === whole.length && /^<[0-9a-f]+>$/i.test(between);
  });

const rules: Record<string, (file: File) => boolean> = {
  'the header names a version and is followed by a binary comment': ({ whole }) =>
    /^%PDF-1\.[0-7]\r?\n%[\x80-\xff]{4}/.test(whole),
  'the metadata say PDF/A-2b': (file) => {
    const metadata = metadataOf(file);
    const says = (name: string, value: string) =>
      new RegExp(String.raw`pdfaid:${name}(?:="|>)${value}\b`).test(metadata);
    return says('part', '2') && says('conformance', 'B') && !metadata.includes('/Filter');
  },
  'nothing is encrypted': ({ whole }) => !/\/Encrypt\b/.test(whole),
  'every font is embedded': isFullyEmbedded,
  'an output intent has its profile': (file) =>
    /\/S\s*\/GTS_PDFA1\b[\s\S]*?\/DestOutputProfile \d+ 0 R/.test(ofType(file, 'Catalog').join('')),
  'the last trailer has an ID of two parts': ({ trailer }) =>
    /\/ID\s*\[\s*(?:\([^)]+\)|<[^>]+>)\s*(?:\([^)]+\)|<[^>]+>)\s*\]/.test(trailer),
  'every field is printed and not hidden': (file) =>
    widgetsOf(file).every((widget) => (flagsOf(widget) & PRINT) !== 0 && (flagsOf(widget) & REFUSED_FLAGS) === 0),
  'every field has no area or an appearance': (file) =>
    widgetsOf(file).every((widget) => areaOf(widget) === 0 || /\/AP\b/.test(widget)),
  'nothing is executed': ({ dictionaries, objects }) =>
    [...dictionaries, ...objects.keys()].every(
      (dictionary) => !/\/(?:JavaScript|JS|Launch|AA|ImportData|ResetForm|XFA)\b/.test(dictionary),
    ),
  'no appearance is left to the reader': ({ dictionaries }) =>
    dictionaries.every((dictionary) => !/\/NeedAppearances\s+true/.test(dictionary)),
  'a signature covers the whole file': coversWholeFile,
};

/** The clauses that the file breaks. */
export const brokenArchiveRules = (pdf: Buffer): string[] => {
  const file = read(pdf);
  return Object.entries(rules)
    .filter(([, holds]) => !holds(file))
    .map(([rule]) => rule);
};
