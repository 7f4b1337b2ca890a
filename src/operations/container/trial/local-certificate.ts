/** A certificate for `localhost` that signs itself: for a trial, and for servers of tests. */
import { randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { engine } from '#server/pdf/seal/cades.ts';

const COMMON_NAME = '2.5.4.3';
const ALTERNATIVE_NAMES = '2.5.29.17';
const DNS_NAME = 2;
const IP_ADDRESS = 7;
const DAY_MS = 86_400_000;

const pemOf = (label: string, content: ArrayBuffer): string => {
  const lines =
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
};

export const localCertificate = async ({ days }: { days: number }): Promise<{ certificate: string; key: string }> => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ valueHex: new Uint8Array([1, ...randomBytes(15)]).buffer });
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({ type: COMMON_NAME, value: new asn1js.Utf8String({ value: 'localhost' }) }),
    );
  certificate.notBefore.value = new Date(Date.now() - DAY_MS);
  certificate.notAfter.value = new Date(Date.now() + days * DAY_MS);
  const loopback = new asn1js.OctetString({ valueHex: new Uint8Array([127, 0, 0, 1]).buffer });
  const names = new pkijs.AltName({
    altNames: [
      new pkijs.GeneralName({ type: DNS_NAME, value: 'localhost' }),
      new pkijs.GeneralName({ type: IP_ADDRESS, value: loopback }),
    ],
  });
  certificate.extensions = [
    new pkijs.Extension({ extnID: ALTERNATIVE_NAMES, critical: false, extnValue: names.toSchema().toBER(false) }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey, engine);
  await certificate.sign(pair.privateKey, 'SHA-256', engine);
  return {
    certificate: pemOf('CERTIFICATE', certificate.toSchema(true).toBER(false)),
    key: pemOf('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  };
};
