/**
 * The certificate that papers are sealed with. The fund's own is given by the settings; without it the server generates one for
 * trying out, once, and papers say so.
 */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/core/config/config.ts';
import { StartError } from '#server/core/problem.ts';
import { generateFile } from '#server/core/secrets.ts';
import { CURVES, type Signer } from './cades.ts';
import { trialCertificate } from './trial-certificate.ts';

export type SealCertificate = Signer & { kind: 'configured' | 'generated' };

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

const reasonOf = (thrown: unknown) => (thrown instanceof Error && 'code' in thrown ? ` (${String(thrown.code)})` : '');

const readPem = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartError(`${name} cannot be read from ${file}${reasonOf(cause)}.`, { cause });
  }
};

const chainOf = (name: string, pem: string): SealCertificate['chain'] => {
  try {
    const [first, ...others] = (pem.match(CERTIFICATE) ?? []).map((part) => new X509Certificate(part));
    if (first) return [first, ...others];
  } catch (cause) {
    throw new StartError(
      `${name} holds a certificate that cannot be read; a PEM file with the whole chain is needed.`,
      {
        cause,
      },
    );
  }
  throw new StartError(`${name} holds no certificate; a PEM file with the whole chain is needed.`);
};

const isUsable = (key: KeyObject): boolean =>
  key.asymmetricKeyType === 'rsa' ||
  (key.asymmetricKeyType === 'ec' && (key.asymmetricKeyDetails?.namedCurve ?? '') in CURVES);

const keyOf = (name: string, pem: string): KeyObject => {
  try {
    const key = createPrivateKey(pem);
    if (isUsable(key)) return key;
  } catch (cause) {
    throw new StartError(`${name} holds no private key that can be read; a PEM file without a password is needed.`, {
      cause,
    });
  }
  throw new StartError(`${name} must be an RSA key, or an elliptic one of P-256, P-384 or P-521.`);
};

export const isInForce = ({ chain: [certificate] }: SealCertificate, at: Date): boolean =>
  certificate.validFromDate <= at && at < certificate.validToDate;

const day = (date: Date) => date.toISOString().slice(0, 10);

const configured = (files: NonNullable<Config['seal']>, now: Date): SealCertificate => {
  const chain = chainOf('SEAL_CERTIFICATE', readPem('SEAL_CERTIFICATE', files.certificate));
  const key = keyOf('SEAL_KEY', readPem('SEAL_KEY', files.key));
  const [certificate] = chain;
  if (!certificate.checkPrivateKey(key))
    throw new StartError('SEAL_KEY does not belong to the first certificate of SEAL_CERTIFICATE.');
  if (now < certificate.validFromDate)
    throw new StartError(`SEAL_CERTIFICATE is not valid before ${day(certificate.validFromDate)}.`);
  if (now >= certificate.validToDate)
    throw new StartError(
      `SEAL_CERTIFICATE expired on ${day(certificate.validToDate)}: papers need a certificate that is in force.`,
    );
  return { kind: 'configured', chain, key };
};

/** Certificate and key are one file, so that of two starts one is the first with both. */
const generated = async (dataDir: string, now: Date): Promise<SealCertificate> => {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'seal');
  try {
    if (!existsSync(file)) {
      const { certificate, key } = await trialCertificate({ now });
      generateFile(folder, 'seal', `${certificate}\n${key}`);
    }
    const pem = readFileSync(file, 'utf8');
    return { kind: 'generated', chain: chainOf(file, pem), key: keyOf(file, pem) };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(
      `The trial certificate ${file} cannot be read or written${reasonOf(cause)}: allow this user to use it, or give SEAL_CERTIFICATE and SEAL_KEY.`,
      { cause },
    );
  }
};

export const openSealCertificate = async (
  { seal, dataDir }: Pick<Config, 'seal' | 'dataDir'>,
  now: Date,
): Promise<SealCertificate> => (seal ? configured(seal, now) : generated(dataDir, now));
