/** A certificate and key in PEM files, as an operator would give them to a production server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trialCertificate } from '#server/pdf/seal/trial-certificate.ts';

export type SealFiles = { env: { SEAL_CERTIFICATE: string; SEAL_KEY: string }; remove(): Promise<void> };

export const sealFiles = async (options: Partial<Parameters<typeof trialCertificate>[0]> = {}): Promise<SealFiles> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-seal-'));
  const { certificate, key } = await trialCertificate({ now: new Date(), ...options });
  const env = { SEAL_CERTIFICATE: join(folder, 'certificate.pem'), SEAL_KEY: join(folder, 'key.pem') };
  await writeFile(env.SEAL_CERTIFICATE, certificate);
  await writeFile(env.SEAL_KEY, key, { mode: 0o600 });
  return { env, remove: () => rm(folder, { recursive: true }) };
};
