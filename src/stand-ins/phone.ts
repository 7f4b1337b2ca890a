/** The phones of a server without an SMS gateway: messages go to a table, and the desk shows them. */
import { once } from 'node:events';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/core/clock.ts';
import type { Database } from '#server/db/schema.ts';
import type { SmsGateway } from '#server/gateways/sms.ts';
import type { FaultState } from './faults.ts';

export const createPhone = (db: Kysely<Database>, clock: Clock, faults: FaultState): SmsGateway => ({
  send: async ({ id, to, text }, signal) => {
    if (faults.current.sms === 'down') throw new Error('the SMS gateway is down on purpose');
    if (faults.current.sms === 'slow') {
      await once(signal, 'abort');
      signal.throwIfAborted();
    }
    await db
      .insertInto('phone_message')
      .values({ id, to, text, sent_at: clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },
});
