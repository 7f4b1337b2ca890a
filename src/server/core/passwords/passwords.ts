/**
 * Password hashes (argon2id), and the rules for a new password. The text is normalised first, so the same password typed on
 * another keyboard matches.
 */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { type Rule, rule } from '#contract/kernel/rules.ts';
import type { Ambient } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';
import { createQueue } from '#server/core/overload/queue.ts';
import { suspended } from '#server/core/overload/shed-load.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Metrics } from '#server/core/watching/metrics.ts';
import { isCommonPassword } from './common-passwords.ts';

/** A hash takes a core for this long; more at the same time would only make each of them slower. */
const HASH_MS = 30;
/** A login is worth a longer wait than a request of the database: refused, it is made again and waits for longer. */
const PATIENCE = 4;
/** One core stays for the event loop. */
const queue = createQueue(Math.max(1, availableParallelism() - 1), HASH_MS);
let reserved = 0;

type Needs = { config: Pick<Config, 'limits'>; metrics: Pick<Metrics, 'shed'> };

/**
 * A handler that hashes. It is refused with service_suspended before it has done anything when its hash would wait too long,
 * and counts as waiting from its beginning.
 */
export const withRoomToHash =
  <Call, Answer>({ config, metrics }: Needs, handler: (call: Call) => Promise<Answer>) =>
  async (call: Call): Promise<Answer> => {
    if (queue.wait(reserved) > PATIENCE * config.limits.overloadWaitMs) {
      metrics.shed.add({ reason: 'passwords' });
      throw suspended();
    }
    reserved += 1;
    try {
      return await handler(call);
    } finally {
      reserved -= 1;
    }
  };

export const hashPassword = ({ passwordCost }: Pick<Ambient, 'passwordCost'>, password: string): Promise<string> =>
  queue.run(() => hash(password.normalize('NFKC'), passwordCost));

export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  queue.run(() => verify(passwordHash, password.normalize('NFKC')));

type Whose = { civilId: string; mobile: string; email: string };

const refused = (name: Rule, parameter?: number) =>
  new ProblemError('invalid_request', { fields: [{ path: 'password', description: rule(name, parameter) }] });

/** Throws the fault of the field `password`. */
export const judgeNewPassword = (
  { passwordMinLength }: Pick<Config, 'passwordMinLength'>,
  password: string,
  { civilId, mobile, email }: Whose,
): void => {
  if (password.length < passwordMinLength) throw refused('atLeastCharacters', passwordMinLength);
  const [name = ''] = email.split('@');
  if (isCommonPassword(password, [civilId, mobile, name])) throw refused('passwordCommon');
};
