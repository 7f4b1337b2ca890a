/** A certificate that signs itself, for trying out: it proves that a paper is unchanged, and not who sealed it. */
import { randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { engine } from './cades.ts';

const COMMON_NAME = '2.5.4.3';
const KEY_USAGE = '2.5.29.15';
/** The bits of the key usage: digital signature and non-repudiation. */
const SEALS = new Uint8Array([0xc0]);
const YEARS = 20;

const pemOf = (label: string, content: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${(
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  ).join('\n')}\n-----END ${label}-----\n`;

/** Tests make some that have expired, and some with an RSA key. */
type Options = { now: Date; days?: number; keys?: () => Promise<CryptoKeyPair> };

const elliptic = () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);

export const trialCertificate = async ({
  now,
  days = YEARS * 365,
  keys = elliptic,
}: Options): Promise<{ certificate: string; key: string }> => {
  const pair = await keys();
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ valueHex: new Uint8Array([1, ...randomBytes(15)]).buffer });
  const name = () =>
    new pkijs.AttributeTypeAndValue({
      type: COMMON_NAME,
      value: new asn1js.Utf8String({ value: 'Trial seal of the portal' }),
    });
  certificate.subject.typesAndValues.push(name());
  certificate.issuer.typesAndValues.push(name());
  const day = 86_400_000;
  certificate.notBefore.value = new Date(now.getTime() - day);
  certificate.notAfter.value = new Date(now.getTime() + days * day);
  certificate.extensions = [
    new pkijs.Extension({
      extnID: KEY_USAGE,
      critical: true,
      extnValue: new asn1js.BitString({ valueHex: SEALS.buffer, unusedBits: 6 }).toBER(false),
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey, engine);
  await certificate.sign(pair.privateKey, 'SHA-256', engine);
  return {
    certificate: pemOf('CERTIFICATE', certificate.toSchema(true).toBER(false)),
    key: pemOf('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  };
};
