/** Messages to the fund as rows: the fund notes what it did about each. Offered to other areas. */
import type { Selectable, Transaction } from 'kysely';
import type { Context } from '#server/core/context.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';

export type MessageRow = Selectable<Database['contact_message']>;

/** Throws illegal_transition for a message that is handled already. */
export const handleMessage = async (
  { clock }: { clock: Pick<Context['clock'], 'now'> },
  tx: Transaction<Database>,
  id: string,
  note: string,
): Promise<MessageRow> => {
  const handled = await tx
    .updateTable('contact_message')
    .set({ handled_at: clock.now(), note })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (handled) return handled;
  await tx
    .selectFrom('contact_message')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(problem('not_found'));
  throw new ProblemError('illegal_transition');
};
