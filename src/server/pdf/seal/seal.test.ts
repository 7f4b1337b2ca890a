/** A sealed paper: signed over the whole file, still archival, still readable; and the certificates that are refused. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as pkijs from 'pkijs';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { receiptCase } from '#server/pdf/papers.fixtures.ts';
import { createTypesetter } from '#server/pdf/typesetter.ts';
import { sealFiles } from '#server/testing/seal-files.ts';
import { brokenArchiveRules } from '#tests/setup/pdf/pdf-archive.ts';
import { pdfText } from '#tests/setup/pdf/pdf-text.ts';
import { engine } from './cades.ts';
import { openSealCertificate } from './certificate.ts';
import { sealWith } from './seal.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-sealed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const now = new Date('2026-11-23T12:00:00Z');
const plain = createTypesetter().pdf('receipt.typ', receiptCase('ar'), now);
const rsa = () =>
  crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  );

const given = async (options?: Parameters<typeof sealFiles>[0]) => {
  const files = await sealFiles(options);
  onTestFinished(() => files.remove());
  return { certificate: files.env.SEAL_CERTIFICATE, key: files.env.SEAL_KEY };
};
const sealed = async (options?: Parameters<typeof sealFiles>[0]) => {
  const seal = await given({ now, ...options });
  const certificate = await openSealCertificate({ seal, dataDir: folder }, now);
  return { pdf: await sealWith(certificate).seal(plain, now), certificate: certificate.chain[0] };
};

/** Verifies as a reader of PDFs does: the bytes that the range names, against the signature between them. */
const verify = async (pdf: Buffer) => {
  const [, first = 0, second = 0, length = 0] = (/\/ByteRange \[([\d ]+?)\s*\]/.exec(pdf.toString('latin1'))?.[1] ?? '')
    .split(' ')
    .map(Number);
  const hex = pdf.subarray(first + 1, second - 1).toString('latin1');
  const content = pkijs.ContentInfo.fromBER(new Uint8Array(Buffer.from(hex, 'hex')));
  const signature = new pkijs.SignedData({ schema: content.content });
  const data = new Uint8Array(Buffer.concat([pdf.subarray(0, first), pdf.subarray(second, second + length)])).buffer;
  const attributes = signature.signerInfos[0]?.signedAttrs?.attributes ?? [];
  return {
    valid: await signature.verify({ signer: 0, data }, engine).catch(() => false),
    attributes: new Map(
      attributes.map(({ type, values }) => [type, Buffer.from(values[0].toBER(false)).toString('hex')]),
    ),
  };
};

test.each([
  ['an elliptic key', {}],
  ['an RSA key', { keys: rsa }],
])('the signature is valid, names its certificate and covers the whole file: %s', async (_, options) => {
  const { pdf, certificate } = await sealed(options);
  const { valid, attributes } = await verify(pdf);
  expect(valid).toBe(true);
  expect(attributes.get('1.2.840.113549.1.9.16.2.47')).toContain(
    createHash('sha256').update(certificate.raw).digest('hex'),
  );
  // The time of signing stands in the PDF, as PAdES asks.
  expect(attributes.has('1.2.840.113549.1.9.5')).toBe(false);
  expect(pdf.toString('latin1')).toContain('/M (D:20261123120000Z)');
  expect(pdf.subarray(0, plain.length).equals(plain)).toBe(true);
  expect(brokenArchiveRules(pdf)).toEqual([]);
});

test('one changed byte is found out', async () => {
  const { pdf } = await sealed();
  for (const place of [10, 300, plain.length - 5, pdf.length - 3]) {
    const changed = Buffer.from(pdf);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect((await verify(changed)).valid, `byte ${place}`).toBe(false);
  }
});

test('the text of a sealed paper is read as before', async () => {
  const { pdf } = await sealed();
  expect(pdfText(pdf, 'rtl')).toEqual(pdfText(plain, 'rtl'));
});

test.skipIf(spawnSync('pdfsig', ['-v']).error !== undefined)(
  'pdfsig agrees (left out where the machine has no pdfsig)',
  async () => {
    const { pdf } = await sealed();
    const file = join(folder, 'paper.pdf');
    writeFileSync(file, pdf);
    const printed = execFileSync('pdfsig', [file], { encoding: 'utf8' });
    expect(printed).toContain('ETSI.CAdES.detached');
    expect(printed).toContain('Total document signed');
    expect(printed).toContain('Signature is Valid');
    pdf[300] = (pdf[300] ?? 0) ^ 1;
    writeFileSync(file, pdf);
    expect(spawnSync('pdfsig', [file], { encoding: 'utf8' }).stdout).toContain('Digest Mismatch');
  },
);

const BREAKS: readonly (readonly [rule: string, from: string | RegExp, to: string])[] = [
  ['the header names a version and is followed by a binary comment', /%PDF-1.7\n%..../, '%PDF-1.7\n%text'],
  ['the metadata say PDF/A-2b', /pdfaid:conformance(="|>)B/, 'pdfaid:conformance$1X'],
  ['the metadata say PDF/A-2b', /pdfaid:part(="|>)2/, 'pdfaid:part$11'],
  ['nothing is encrypted', '/Size ', '/Encrypt 9 0 R /Size '],
  ['every font is embedded', /\/FontFile[23]? \d+ 0 R/, ''],
  ['an output intent has its profile', /\/DestOutputProfile \d+ 0 R/g, ''],
  ['the last trailer has an ID of two parts', /\/ID \[[^\]]*\] \/Prev/, '/Prev'],
  ['every field is printed and not hidden', '/F 132', '/F 128'],
  ['every field is printed and not hidden', '/F 132', '/F 134'],
  ['every field has no area or an appearance', '/Rect [0 0 0 0]', '/Rect [0 0 90 90]'],
  ['nothing is executed', '/AcroForm', '/OpenAction << /S /JavaScript /JS (x) >> /AcroForm'],
  ['nothing is executed', '/AcroForm', '/OpenAction << /S /Launch /F (x) >> /AcroForm'],
  ['no appearance is left to the reader', '/SigFlags 3', '/SigFlags 3 /NeedAppearances true'],
  ['a signature covers the whole file', /%%EOF\n$/, '%%EOF\n\n'],
];
test.each(BREAKS)('the checker of archival files sees it when not: %s', async (rule, from, to) => {
  const { pdf } = await sealed();
  const broken = pdf.toString('latin1').replace(from, to);
  expect(broken).not.toBe(pdf.toString('latin1'));
  expect(brokenArchiveRules(Buffer.from(broken, 'latin1'))).toContain(rule);
});

describe('a certificate', () => {
  const open = (seal: { certificate: string; key: string } | null, dataDir = folder) =>
    openSealCertificate({ seal, dataDir }, now);

  test.each([
    [{ days: -0.5 }, 'SEAL_CERTIFICATE expired on 2026-11-23: papers need a certificate that is in force.'],
    [{ now: new Date('2027-03-02T00:00:00Z') }, 'SEAL_CERTIFICATE is not valid before 2027-03-01.'],
  ])('that is not in force is refused: %j', async (options, sentence) => {
    await expect(open(await given({ now, ...options }))).rejects.toThrow(sentence);
  });

  test('that is missing, unreadable or not with its key is refused in one sentence', async () => {
    const [one, other] = [await given({ now }), await given({ now })];
    const broken = join(folder, 'broken.pem');
    writeFileSync(broken, readFileSync(one.certificate, 'utf8').replace(/^M/m, 'A'));
    const cases = [
      [{ ...one, certificate: '/nowhere.pem' }, 'SEAL_CERTIFICATE cannot be read from /nowhere.pem (ENOENT).'],
      [{ ...one, key: '/nowhere.pem' }, 'SEAL_KEY cannot be read from /nowhere.pem (ENOENT).'],
      [
        { ...one, certificate: one.key },
        'SEAL_CERTIFICATE holds no certificate; a PEM file with the whole chain is needed.',
      ],
      [
        { ...one, certificate: broken },
        'SEAL_CERTIFICATE holds a certificate that cannot be read; a PEM file with the whole chain is needed.',
      ],
      [
        { ...one, key: one.certificate },
        'SEAL_KEY holds no private key that can be read; a PEM file without a password is needed.',
      ],
      [{ ...one, key: other.key }, 'SEAL_KEY does not belong to the first certificate of SEAL_CERTIFICATE.'],
    ] as const;
    for (const [seal, sentence] of cases) await expect(open(seal)).rejects.toThrow(sentence);
  });

  test('that expires while the server runs suspends the service', async () => {
    const seal = sealWith(await open(await given({ now, days: 1 })));
    await seal.seal(plain, now);
    const later = new Date(now.getTime() + 86_400_000);
    await expect(seal.seal(plain, later)).rejects.toMatchObject({ code: 'service_suspended', status: 503 });
  });

  test('is generated once for trying out, readable by its owner alone', async () => {
    const dataDir = join(folder, 'data');
    const [first, second] = await Promise.all([open(null, dataDir), open(null, dataDir)]);
    const [again] = (await open(null, dataDir)).chain;
    expect(first.kind).toBe('generated');
    expect(new Set([first.chain[0], second.chain[0], again].map(({ fingerprint256 }) => fingerprint256)).size).toBe(1);
    expect(again).toBeInstanceOf(X509Certificate);
    expect(statSync(join(dataDir, 'secrets', 'seal')).mode & 0o777).toBe(0o600);
  });
});
