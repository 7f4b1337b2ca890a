/** Asks logged-in citizens for their password again before changes that would let a stranger take over the account. */
import { citizenOf } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import type { Citizen } from '#server/core/http/call.ts';
import { isPassword } from '#server/core/passwords/passwords.ts';
import { ProblemError } from '#server/core/problem.ts';

const WINDOW_SECONDS = 900;

type Reauthentication = {
  /** Returns the hash that the password matched. Throws wrong_password, or too_many_requests after too many wrong ones. */
  prove(citizen: Citizen, password: string, correlationId: string): Promise<string>;
};

export const createReauthentication = ({
  config,
  db,
  rateLimits,
  audit,
}: Pick<Context, 'config' | 'db' | 'rateLimits' | 'audit'>): Reauthentication => {
  const failures = { max: config.limits.loginFailures, seconds: WINDOW_SECONDS };
  return {
    prove: async ({ civilId }, password, correlationId) => {
      // Counted before the password is judged, so that parallel guesses count too; a right password is given back.
      const taken = await rateLimits.take(`password-again:${civilId}`, failures);
      const { password_hash: proved } = await citizenOf(db, civilId);
      if (!(await isPassword(proved, password))) {
        await audit(db, { correlationId, actor: civilId, action: 'password.again', outcome: 'refused' });
        throw new ProblemError('wrong_password');
      }
      await rateLimits.giveBack(taken);
      return proved;
    },
  };
};
