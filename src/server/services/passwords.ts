/** Passwords are kept as argon2id. Typed text is normalised first, so the same password typed on another keyboard is the same. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice; every hash of the house costs the same, so an unknown citizen takes as long as a known one. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFKC'));
