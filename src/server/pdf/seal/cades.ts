/** The signature over a paper's bytes: CAdES, detached, with the certificate that made it named among what is signed. */
import { createHash, type KeyObject, type X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

export const engine = new pkijs.CryptoEngine({ name: 'node', crypto });

export type Signer = {
  /** The certificate of the seal first, then those that vouch for it. */
  chain: readonly [X509Certificate, ...X509Certificate[]];
  key: KeyObject;
};

/** The elliptic curves that a key may be on, by their names in Node. */
export const CURVES: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const HASH = 'SHA-256';

const sha256 = (content: Uint8Array) => new Uint8Array(createHash('sha256').update(content).digest()).buffer;

const signingKey = (key: KeyObject): Promise<CryptoKey> => {
  const algorithm =
    key.asymmetricKeyType === 'rsa'
      ? { name: 'RSASSA-PKCS1-v1_5', hash: HASH }
      : { name: 'ECDSA', namedCurve: CURVES[key.asymmetricKeyDetails?.namedCurve ?? ''] ?? '' };
  const der = new Uint8Array(key.export({ type: 'pkcs8', format: 'der' }));
  return crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
};

const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] });
const sequence = (...value: asn1js.BaseBlock[]) => new asn1js.Sequence({ value });

/** The signed attributes are in the order that DER asks of a set. The time of signing stands in the PDF. */
const signedAttributes = (content: Uint8Array, certificate: Uint8Array) =>
  new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(CONTENT_TYPE, new asn1js.ObjectIdentifier({ value: DATA })),
      attribute(MESSAGE_DIGEST, new asn1js.OctetString({ valueHex: sha256(content) })),
      attribute(
        SIGNING_CERTIFICATE_V2,
        sequence(sequence(sequence(new asn1js.OctetString({ valueHex: sha256(certificate) })))),
      ),
    ],
  });

export const cadesSignature = async (content: Uint8Array<ArrayBuffer>, { chain, key }: Signer): Promise<Buffer> => {
  const [own] = chain;
  const parsed = (raw: Uint8Array) => pkijs.Certificate.fromBER(new Uint8Array(raw));
  const { issuer, serialNumber } = parsed(own.raw);
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: chain.map(({ raw }) => parsed(raw)),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: signedAttributes(content, own.raw),
      }),
    ],
  });
  await signed.sign(await signingKey(key), 0, HASH, content.buffer, engine);
  const wrapped = new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(wrapped.toSchema().toBER(false));
};
