/** The server's one secret: from the environment, or generated once and stored beside the embedded database. */
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/core/config/config.ts';

export type Secrets = {
  /** HMAC-SHA-256 in base64url, under a separate key for every purpose. */
  sign(purpose: string, ...parts: string[]): string;
};

/** What a browser holds, and the form in which the server stores it. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const storedSecret = (dataDir: string): string => {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'session');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // `wx`: of two simultaneous starts, one writes the secret and the other reads it.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST')) throw thrown;
  }
  return readFileSync(file, 'utf8');
};

export const openSecrets = (config: Config): Secrets => {
  const secret = config.sessionSecret ?? storedSecret(config.dataDir);
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    sign: (purpose, ...parts) => createHmac('sha256', keyFor(purpose)).update(parts.join('\0')).digest('base64url'),
  };
};
