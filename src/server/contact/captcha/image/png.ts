/** Writes a picture of sixteen colours as PNG (ISO/IEC 15948): four bits a pixel, and nothing but the pixels. */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 4;
const PALETTE = 3;

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

export type Colour = readonly [red: number, green: number, blue: number];

/** `pixels` are numbers of the sixteen colours, row by row; `width` is even. */
export const encodePng = (width: number, height: number, pixels: Uint8Array, colours: readonly Colour[]): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, PALETTE], 8);
  const bytes = width / 2;
  const rows = Buffer.alloc((bytes + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < bytes; x++) {
      const at = y * width + x * 2;
      rows[y * (bytes + 1) + 1 + x] = ((pixels[at] ?? 0) << BITS) | (pixels[at + 1] ?? 0);
    }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
