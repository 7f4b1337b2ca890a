/**
 * The audit trail: who did what to what, and whether it was allowed. An entry never changes, holds no code, password or
 * token, and ends with its month after the days of the setting AUDIT_DAYS.
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Ambient } from './clock.ts';

export type AuditEntry = {
  /** A UUID: the id of the request, or of the job that no request caused. */
  correlationId: string;
  /** A civil ID, `fund`, `system`, or `anonymous`. */
  actor: string;
  action: string;
  subject?: string;
  /** The outcome; `done` by default. */
  outcome?: 'done' | 'refused';
  detail?: Record<string, unknown>;
};
/** Inside a transaction, pass the transaction: the entry is then written only if the change is. */
export type Audit = (db: Kysely<Database>, entry: AuditEntry) => Promise<void>;

export const createAudit =
  ({ clock, ids }: Ambient): Audit =>
  async (db, { correlationId, actor, action, subject, outcome = 'done', detail }) => {
    await db
      .insertInto('audit_entry')
      .values({
        at: clock.now(),
        id: ids(),
        correlation_id: correlationId,
        actor,
        action,
        subject: subject ?? null,
        outcome,
        detail: JSON.stringify(detail ?? {}),
      })
      .execute();
  };

/** Refusals of one actor that are written within a minute. More of them say nothing new, and would fill the database. */
const REFUSALS_A_MINUTE = 60;

/** Records refusals up to a bound for each actor and server. */
export const createRefusalLog = ({ clock }: Pick<Ambient, 'clock'>, write: (entry: AuditEntry) => Promise<void>) => {
  let minute = 0;
  const written = new Map<string, number>();
  return async (entry: AuditEntry): Promise<void> => {
    const now = Math.floor(clock.now().getTime() / 60_000);
    if (now !== minute) written.clear();
    minute = now;
    const count = (written.get(entry.actor) ?? 0) + 1;
    written.set(entry.actor, count);
    if (count <= REFUSALS_A_MINUTE) await write({ ...entry, outcome: 'refused' });
  };
};
