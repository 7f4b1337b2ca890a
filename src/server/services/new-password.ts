/** What a host asks of a password beyond the contract: its own shortest length, and not one that is tried first by guessers. */
import { type Rule, rule } from '#contract/fields/rules.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../http/problem.ts';
import { isCommonPassword } from './common-passwords.ts';

type Whose = { civilId: string; mobile: string; email: string };

const refused = (name: Rule, parameter?: number) =>
  new Refusal('invalid_request', { fields: [{ path: 'password', description: rule(name, parameter) }] });

/** Refuses with the fault of the field `password`. */
export const judgeNewPassword = (
  { passwordMinLength }: Pick<Config, 'passwordMinLength'>,
  password: string,
  { civilId, mobile, email }: Whose,
): void => {
  if (password.length < passwordMinLength) throw refused('passwordLength', passwordMinLength);
  const [name = ''] = email.split('@');
  if (isCommonPassword(password, [civilId, mobile, name])) throw refused('passwordCommon');
};
