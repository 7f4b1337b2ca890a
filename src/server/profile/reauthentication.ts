/** Asks a citizen who is logged in for his password again before what would let a stranger take the account over. */
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '#server/core/context.ts';
import type { Citizen } from '#server/core/http/call.ts';
import { isPassword } from '#server/core/passwords/passwords.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';

const WINDOW_SECONDS = 900;

export type Reauthentication = {
  /**
   * Answers the hash that the password was proved against. Refuses with wrong_password, or with too_many_requests when it was
   * wrong too often.
   */
  prove(citizen: Citizen, password: string, correlationId: string): Promise<string>;
  /**
   * Ends every other session of the citizen, and what waits for a code sent before: who knew the old password or held the
   * old phone is out.
   */
  endOthers(tx: Transaction<Database>, citizen: Citizen): Promise<void>;
};

const hashOf = async (db: Kysely<Database>, civilId: string) =>
  (await db.selectFrom('citizen').select('password_hash').where('civil_id', '=', civilId).executeTakeFirstOrThrow())
    .password_hash;

export const createReauthentication = ({
  config,
  db,
  clock,
  rateLimits,
  audit,
}: Pick<Context, 'config' | 'db' | 'clock' | 'rateLimits' | 'audit'>): Reauthentication => {
  const failures = { max: config.limits.loginFailures, seconds: WINDOW_SECONDS };
  return {
    prove: async ({ civilId }, password, correlationId) => {
      const key = `password-again:${civilId}`;
      // Counted before it is judged, so that parallel guesses count too; a right password is taken back.
      await rateLimits.take(key, failures);
      const proved = await hashOf(db, civilId);
      if (!(await isPassword(proved, password))) {
        await audit(db, { correlationId, actor: civilId, action: 'password.again', outcome: 'refused' });
        throw new ProblemError('wrong_password');
      }
      await rateLimits.giveBack(key, failures);
      return proved;
    },

    endOthers: async (tx, { civilId, session }) => {
      const now = clock.now();
      await tx
        .updateTable('session')
        .set({ ended_at: now })
        .where('civil_id', '=', civilId)
        .where('id_hash', '<>', session.idHash)
        .where('ended_at', 'is', null)
        .execute();
      await tx
        .updateTable('challenge')
        .set({ expires_at: now })
        .where('civil_id', '=', civilId)
        .where('purpose', 'in', ['login', 'mobileChange'])
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .execute();
    },
  };
};
