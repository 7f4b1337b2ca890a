/** Jobs that were given up: what an operator can know of them, and how they run again. */
import type { Kysely } from 'kysely';
import { type Audit, createAudit } from '#server/core/audit.ts';
import type { Ambient } from '#server/core/clock.ts';
import { DEAD_JOB, type DeadPayload } from '#server/core/outbox.ts';
import type { Secrets } from '#server/core/secrets.ts';
import type { Database } from '#server/db/schema.ts';

export type DeadJob = {
  id: string;
  kind: string;
  created: Date;
  dead: Date;
  attempts: number;
  error: string | null;
  correlationId: string | null;
};
/** Which of them: one, those of a kind, or all. */
export type Selection = { id: string } | { kind: string } | 'all';

const deadRows = (db: Kysely<Database>) => db.selectFrom('outbox').where('gave_up_at', 'is not', null);

export const listDeadJobs = async (db: Kysely<Database>): Promise<DeadJob[]> => {
  const rows = await deadRows(db)
    .select(['id', 'kind', 'created_at', 'gave_up_at', 'attempts', 'last_error', 'correlation_id'])
    .orderBy('gave_up_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, created_at, gave_up_at, attempts, last_error, correlation_id }) => ({
    ...{ id, kind, attempts, created: created_at, dead: gave_up_at ?? created_at },
    ...{ error: last_error, correlationId: correlation_id },
  }));
};

/** Why a job cannot run again. */
export type Refusal = { id: string; why: 'no payload' | 'other secret' };
export type RunAgain = { again: number; refused: Refusal[] };

type Needs = Ambient & { db: Kysely<Database>; secrets: Pick<Secrets, 'open'> };

/** Each job gets what it carried back, and all its attempts; the next server that looks for jobs takes it. */
export const runDeadJobsAgain = async (needs: Needs, selection: Selection): Promise<RunAgain> => {
  const { db } = needs;
  const audit = createAudit(needs);
  const jobs = await deadRows(db)
    .select(['id'])
    .$if(selection !== 'all' && 'id' in selection, (rows) => rows.where('id', '=', (selection as { id: string }).id))
    .$if(selection !== 'all' && 'kind' in selection, (rows) =>
      rows.where('kind', '=', (selection as { kind: string }).kind),
    )
    .orderBy('gave_up_at')
    .execute();
  const outcome: RunAgain = { again: 0, refused: [] };
  for (const { id } of jobs) {
    const why = await runAgain(needs, audit, id);
    if (why === 'gone') continue;
    if (why) outcome.refused.push({ id, why });
    else outcome.again += 1;
  }
  return outcome;
};

/** The row is locked, so that of two commands one runs the job again. */
const runAgain = ({ db, clock, secrets }: Needs, audit: Audit, id: string): Promise<Refusal['why'] | 'gone' | null> =>
  db.transaction().execute(async (tx) => {
    const job = await deadRows(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!job) return 'gone';
    const { sealed } = job.payload as DeadPayload;
    if (sealed === undefined) return 'no payload';
    const payload = secrets.open(DEAD_JOB, id, sealed);
    if (payload === null) return 'other secret';
    await tx
      .updateTable('outbox')
      .set({ payload, gave_up_at: null, attempts: 0, due_at: clock.now(), leased_until: null })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      correlationId: job.correlation_id ?? id,
      actor: 'fund',
      action: 'job.runAgain',
      subject: id,
      detail: { kind: job.kind },
    });
    return null;
  });
