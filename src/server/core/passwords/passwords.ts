/**
 * Password hashes (argon2id), and the rules for a new password. The text is normalised first, so the same password typed on
 * another keyboard matches.
 */
import { hash, verify } from '@node-rs/argon2';
import { type Rule, rule } from '#contract/fields/rules.ts';
import type { Config } from '#server/core/config/config.ts';
import { ProblemError } from '#server/core/problem.ts';
import { isCommonPassword } from './common-passwords.ts';

/** OWASP's first recommendation. Every hash costs the same, so an unknown citizen takes as long as a known one. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFKC'));

type Whose = { civilId: string; mobile: string; email: string };

const refused = (name: Rule, parameter?: number) =>
  new ProblemError('invalid_request', { fields: [{ path: 'password', description: rule(name, parameter) }] });

/** Throws the fault of the field `password`. */
export const judgeNewPassword = (
  { passwordMinLength }: Pick<Config, 'passwordMinLength'>,
  password: string,
  { civilId, mobile, email }: Whose,
): void => {
  if (password.length < passwordMinLength) throw refused('passwordLength', passwordMinLength);
  const [name = ''] = email.split('@');
  if (isCommonPassword(password, [civilId, mobile, name])) throw refused('passwordCommon');
};
