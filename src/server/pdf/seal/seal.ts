/** Seals papers: a digital signature of the fund over the whole file (PAdES, baseline B), which any PDF reader checks. */
import type { Clock } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';
import { ProblemError } from '#server/core/problem.ts';
import { FUND } from '#server/pdf/paper.texts.ts';
import { cadesSignature } from './cades.ts';
import { isInForce, openSealCertificate, type SealCertificate } from './certificate.ts';
import { signPdf } from './pdf-signature.ts';

export type Seal = {
  /** `generated`: for trying out; papers say so. */
  kind: SealCertificate['kind'];
  validUntil: Date;
  /** `pdf` is a file of the typesetter. Throws service_suspended when the certificate has expired. */
  seal(pdf: Buffer, at: Date): Promise<Buffer>;
};

/** The room for the signature itself, its attributes, and their frames. */
const SIGNATURE_BYTES = 2048;
const RETRY_SECONDS = 3600;

export const sealWith = (certificate: SealCertificate): Seal => {
  const room = certificate.chain.reduce((sum, { raw }) => sum + raw.length, SIGNATURE_BYTES);
  return {
    kind: certificate.kind,
    validUntil: certificate.chain[0].validToDate,
    seal: async (pdf, at) => {
      if (!isInForce(certificate, at)) throw new ProblemError('service_suspended', { retryAfter: RETRY_SECONDS });
      const sign = (content: Uint8Array<ArrayBuffer>) => cadesSignature(content, certificate);
      return signPdf(pdf, { at, name: FUND.en, reason: 'Issued by the portal of the fund', room, sign });
    },
  };
};

export const openSeal = async (config: Config, clock: Clock): Promise<Seal> =>
  sealWith(await openSealCertificate(config, clock.now()));
