/** Small real files of every accepted type, and the parts of which tests build hostile ones. */
import { crc32, deflateSync } from 'node:zlib';

const latin = (text: string) => Buffer.from(text, 'latin1');
const decoded = (base64: string) => Buffer.from(base64, 'base64');

/** A picture of 4 x 3 pixels. */
export const JPEG = decoded(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAYEAEAAwEAAAAAAAAAAAAAAAAAAQMTUv/EABUBAQEAAAAAAAAAAAAAAAAAAAIG/8QAGhEAAQUBAAAAAAAAAAAAAAAAAQADE1KRFP/aAAwDAQACEQMRAD8Am9rO5AVXOzQYEJ3bHV//2Q==',
);
export const PROGRESSIVE_JPEG = decoded(
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAADAAQDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABf/EABUBAQEAAAAAAAAAAAAAAAAAAAIF/9oADAMBAAIQAxAAAAES0//EABYQAAMAAAAAAAAAAAAAAAAAAAABEv/aAAgBAQABBQKmf//EABcRAAMBAAAAAAAAAAAAAAAAAAADFFH/2gAIAQMBAT8Bpbp//8QAFxEAAwEAAAAAAAAAAAAAAAAAAAMUUf/aAAgBAgEBPwGJGH//xAAVEAEBAAAAAAAAAAAAAAAAAAAAMf/aAAgBAQAGPwKv/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyEv/9oADAMBAAIAAwAAABAf/8QAFxEBAAMAAAAAAAAAAAAAAAAAAQDR8P/aAAgBAwEBPxDUKn//xAAXEQEAAwAAAAAAAAAAAAAAAAABANHw/9oACAECAQE/EMVuf//EABUQAQEAAAAAAAAAAAAAAAAAAABh/9oACAEBAAE/ELH/2Q==',
);
/** Two frames of 2 x 2 pixels, shown in turn. */
export const ANIMATED_GIF = decoded(
  'R0lGODlhAgACAPAAAP8AAAAAACH5BAAAAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAAAgACAAACAoRRACH5BAAAAAAALAAAAAACAAIAgAAA/wAAAAIChFEAOw==',
);
export const PNG = decoded(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);

/** A JPEG with these segments after its start. */
export const jpegWith = (...segments: Buffer[]) => Buffer.concat([JPEG.subarray(0, 2), ...segments, JPEG.subarray(2)]);
export const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
/** EXIF with the orientation and, as a phone writes it, the place. */
export const exifOf = (orientation: number) => {
  const tiff = Buffer.alloc(26 + 18);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  tiff.write('GPS 24.7136 46.6753', 26, 'latin1');
  return segment(0xe1, Buffer.concat([latin('Exif\0\0'), tiff]));
};
/** The same JPEG with another size in its header. */
export const jpegOfSize = (width: number, height: number) => {
  const copy = Buffer.from(JPEG);
  const frame = copy.indexOf(Buffer.from('ffc00011', 'hex'));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
};

export const chunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([latin(type), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};
/** A PNG with these chunks before its pixels. */
export const pngWith = (...chunks: Buffer[]) => Buffer.concat([PNG.subarray(0, 33), ...chunks, PNG.subarray(33)]);
/** A PNG of one pixel with this data. */
export const pngOf = (data: Buffer) =>
  Buffer.concat([PNG.subarray(0, 33), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
export const pngOfSize = (width: number, height: number) => {
  const header = Buffer.from(PNG.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([PNG.subarray(0, 8), chunk('IHDR', header), PNG.subarray(33)]);
};
export const gifOfSize = (width: number, height: number) => {
  const copy = Buffer.from(ANIMATED_GIF);
  copy.writeUInt16LE(width, 6);
  copy.writeUInt16LE(height, 8);
  return copy;
};
/** A GIF with this comment before its first picture. */
export const gifWithComment = (comment: string) =>
  Buffer.concat([
    ANIMATED_GIF.subarray(0, 19),
    Buffer.from([0x21, 0xfe, comment.length]),
    latin(comment),
    Buffer.from([0]),
    ANIMATED_GIF.subarray(19),
  ]);

type Pdf = { catalog?: string; page?: string; objects?: readonly string[]; trailer?: string; version?: string };

/** A PDF of one page; `objects` are numbered from 5. */
export const pdfWith = ({ catalog = '', page = '', objects = [], trailer = '', version = '1.7' }: Pdf = {}): Buffer => {
  const text = 'BT /F1 20 Tf 72 740 Td (SAMPLE) Tj ET';
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> ${page} >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ...objects,
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  const header = `%PDF-${version}\n`;
  const offsets = bodies.map((_, index) => header.length + bodies.slice(0, index).join('').length);
  const table = ['0000000000 65535 f ', ...offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n `)].join('\n');
  const size = bodies.length + 1;
  const body = header + bodies.join('');
  return latin(
    `${body}xref\n0 ${size}\n${table}\ntrailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
};
export const pdfStream = (entries: string, content: Buffer) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`;
/** An object stream with one object, the 99th. */
export const objectStream = (object: string, entries = '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode') =>
  pdfStream(entries, deflateSync(latin(`99 0\n${object}`)));

/** The signature by which every scanner knows a harmless test file. In two parts, so that no scanner finds it in this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
