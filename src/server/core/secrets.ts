/** The server's one secret: from the environment, or generated once and stored beside the embedded database. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ambient } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';
import { StartError } from './problem.ts';

export type Secrets = {
  /** HMAC-SHA-256 in base64url, under a separate key for every purpose. */
  sign(purpose: string, ...parts: string[]): string;
  /** Encrypts text that is stored (AES-256-GCM). `row` is the key of its row: in another row it cannot be opened. */
  seal(purpose: string, row: string, text: string): string;
  /** Null for text that was not sealed for this purpose and row with this secret. */
  open(purpose: string, row: string, sealed: string): string | null;
};

type Bytes = Pick<Ambient, 'bytes'>;

/** What a browser holds, and the form in which the server stores it. */
export const newSecret = ({ bytes }: Bytes): string => bytes(32).toString('base64url');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Shorter than any secret that a server generated. */
const SHORTEST = 32;

const codeOf = (thrown: unknown) => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '');

/** Written under a name of its own first: a full disk leaves no half secret, and of two starts one is the first. */
export const generateFile = (folder: string, name: string, content: string): void => {
  const draft = join(folder, `${name}.${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, join(folder, name));
  } catch (thrown) {
    if (codeOf(thrown) !== 'EEXIST') throw thrown;
  } finally {
    rmSync(draft, { force: true });
  }
};

const storedSecret = (dataDir: string, { bytes }: Bytes): string => {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'session');
  let secret: string;
  try {
    if (!existsSync(file)) generateFile(folder, 'session', bytes(48).toString('base64url'));
    secret = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartError(
      `The secret ${file} cannot be read or written (${codeOf(cause)}): make room for it and allow this user to use it, or give SESSION_SECRET.`,
      { cause },
    );
  }
  if (secret.trim().length >= SHORTEST) return secret;
  throw new StartError(
    `The secret ${file} ${secret.trim() === '' ? 'is empty' : 'is too short'}. Restore it from a backup; without one, delete the file and start again, and everyone has to log in anew.`,
  );
};

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const openSecrets = ({ config, bytes }: Bytes & { config: Config }): Secrets => {
  const secret = config.sessionSecret ?? storedSecret(config.dataDir, { bytes });
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    sign: (purpose, ...parts) => createHmac('sha256', keyFor(purpose)).update(parts.join('\0')).digest('base64url'),
    seal: (purpose, row, text) => {
      const iv = bytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyFor(`seal ${purpose}`), iv).setAAD(Buffer.from(row));
      const hidden = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([iv, cipher.getAuthTag(), ...hidden]).toString('base64url');
    },
    open: (purpose, row, sealed) => {
      const given = Buffer.from(sealed, 'base64url');
      if (given.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, keyFor(`seal ${purpose}`), given.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(row))
        .setAuthTag(given.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return decipher.update(given.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
};
