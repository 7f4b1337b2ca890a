/**
 * Puts a signature into a PDF of the typesetter, as an update behind its end: the file before it stays byte by byte. The update
 * has the trailer ID that an archival file needs, and an invisible field on the first page.
 */
import { createHash } from 'node:crypto';

/** Signs the bytes, and never returns more than the room that was made for it. */
type Sign = (content: Uint8Array<ArrayBuffer>) => Promise<Buffer>;
type Options = { at: Date; name: string; reason: string /** Bytes for the signature. */; room: number; sign: Sign };

const TRAILER = /trailer\s*<<([\s\S]*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/;
const ID = /\/ID\s*\[\s*(\((?:\\.|[^\\)])*\)|<[0-9A-Fa-f]*>)/;
/** Each number takes ten digits, so that the real ones fit. */
const RANGE = '/ByteRange [0 0000000000 0000000000 0000000000]';
/** Printed and locked, as archival files ask. */
const FLAGS = 4 + 128;

const required = <T>(found: T | null | undefined, what: string): T => {
  if (found === null || found === undefined) throw new Error(`the PDF to seal has no ${what}`);
  return found;
};

/** The date as PDF writes it: `D:20261123204500Z`. */
const pdfDate = (at: Date) => `D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;

const objectOf = (pdf: string, type: string): { id: number; body: string } => {
  const objects = pdf.matchAll(/(?:^|\n)(\d+) 0 obj\s+([\s\S]*?)\s+endobj/g);
  for (const [, id, body = ''] of objects)
    if (new RegExp(String.raw`^<<\s*/Type /${type}\b`).test(body)) return { id: Number(id), body };
  throw new Error(`the PDF to seal has no ${type}`);
};

const withField = (page: string, field: number): string =>
  page.includes('/Annots')
    ? page.replace(/\/Annots\s*\[/, `/Annots [${field} 0 R `)
    : page.replace(/^<</, `<<\n  /Annots [${field} 0 R]`);

/** The file with room for a signature, which is zeros as yet. */
const withRoom = (file: Buffer, { at, name, reason, room }: Options): Buffer => {
  const pdf = file.toString('latin1');
  const [, trailer = '', before = ''] = required(TRAILER.exec(pdf), 'trailer');
  const size = Number(required(/\/Size (\d+)/.exec(trailer)?.[1], 'size'));
  const [signature, field] = [size, size + 1];
  const page = objectOf(pdf, 'Page');
  const catalog = objectOf(pdf, 'Catalog');
  const objects = new Map<number, string>([
    [page.id, withField(page.body, field)],
    [catalog.id, catalog.body.replace(/^<</, `<<\n  /AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>`)],
    [
      signature,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${RANGE} /Contents <${'0'.repeat(room * 2)}> /M (${pdfDate(at)}) /Name (${name}) /Reason (${reason}) >>`,
    ],
    [
      field,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Seal) /F ${FLAGS} /Rect [0 0 0 0] /P ${page.id} 0 R /V ${signature} 0 R >>`,
    ],
  ]);
  let end = pdf.endsWith('\n') ? pdf : `${pdf}\n`;
  const rows: string[] = [];
  for (const [id, body] of [...objects].sort(([one], [other]) => one - other)) {
    rows.push(`${id} 1\n${String(end.length).padStart(10, '0')} 00000 n \n`);
    end += `${id} 0 obj\n${body}\nendobj\n`;
  }
  const first = required(ID.exec(trailer)?.[1], 'ID');
  const second = createHash('md5').update(file).update(at.toISOString()).digest('hex');
  const named = ['Root', 'Info'].map((entry) => new RegExp(String.raw`/${entry} \d+ 0 R`).exec(trailer)?.[0] ?? '');
  end += `xref\n${rows.join('')}trailer\n<< /Size ${size + 2} ${named.join(' ')} /ID [${first} <${second}>] /Prev ${before} >>\nstartxref\n${end.length}\n%%EOF\n`;
  return Buffer.from(end, 'latin1');
};

export const signPdf = async (file: Buffer, options: Options): Promise<Buffer> => {
  const pdf = withRoom(file, options);
  const range = pdf.lastIndexOf(RANGE);
  const start = pdf.indexOf('/Contents <', range) + '/Contents '.length;
  const end = pdf.indexOf('>', start) + 1;
  const real = `/ByteRange [0 ${start} ${end} ${pdf.length - end}]`;
  pdf.write(real.padEnd(RANGE.length), range, 'latin1');
  const signature = await options.sign(new Uint8Array(Buffer.concat([pdf.subarray(0, start), pdf.subarray(end)])));
  if (signature.length > options.room) throw new Error('the signature is longer than the room for it');
  pdf.write(signature.toString('hex'), start + 1, 'latin1');
  return pdf;
};
