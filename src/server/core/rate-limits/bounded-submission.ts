/**
 * Submissions of one citizen within thirty days, each kind by itself. What is submitted is kept for years with its files, so that open
 * drafts alone are no bound.
 */
import { sql, type Transaction } from 'kysely';
import { lockCitizen } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import type { Database, DraftTable } from '#server/db/schema.ts';
import { refusedUntil, thirtyDaysBefore } from './thirty-days.ts';

type Tx = Transaction<Database>;
type Needs = Pick<Context, 'clock' | 'config'>;
/** `kind`: where a table holds several kinds of requests. */
type Submitted = {
  civilId: string;
  table: 'deal' | Exclude<DraftTable, 'draft'>;
  kind?: string;
};

/** The citizen is locked, so submissions at the same time count each other. Throws too_many_submissions when the last one is one too many. */
export const refuseBeyondBound = async (tx: Tx, { clock, config }: Needs, { civilId, table, kind }: Submitted) => {
  const now = clock.now();
  // Every one of these tables has the columns that are used here.
  const [first] = await tx
    .selectFrom(table as 'disbursement')
    .select('submitted_at')
    .where('civil_id', '=', civilId)
    .where('submitted_at', '>', thirtyDaysBefore(now))
    .$if(kind !== undefined, (rows) => rows.where(sql.ref('kind'), '=', kind))
    .orderBy('submitted_at', 'desc')
    .offset(config.limits.submissionsPerMonth)
    .limit(1)
    .execute();
  if (first?.submitted_at) throw refusedUntil('too_many_submissions', first.submitted_at, now);
};

/**
 * Runs a submission, and refuses it when it is one too many. One that was made before is answered as it was, however many there are. The
 * citizen is locked before whatever the submission locks, as in every transaction that locks both.
 */
export const boundedSubmission = async <Made extends { isNew: boolean }>(
  needs: Needs,
  tx: Tx,
  submitted: Submitted,
  submit: () => Promise<Made>,
): Promise<Made> => {
  await lockCitizen(tx, submitted.civilId);
  const made = await submit();
  if (made.isNew) await refuseBeyondBound(tx, needs, submitted);
  return made;
};
