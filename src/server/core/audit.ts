/**
 * The audit trail: who did what to what, and whether it was allowed. An entry never changes, holds no code, password or
 * token, and is deleted after the days of the setting AUDIT_DAYS.
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Ambient } from './clock.ts';

export type AuditEntry = {
  correlationId: string;
  /** A civil ID, `fund`, `system`, or `anonymous`. */
  actor: string;
  action: string;
  subject?: string;
  /** `done` unless it says otherwise. */
  outcome?: 'done' | 'refused';
  detail?: Record<string, unknown>;
};
/** Inside a transaction, pass the transaction: the entry is then written only if the change is. */
export type Audit = (db: Kysely<Database>, entry: AuditEntry) => Promise<void>;

export const createAudit =
  ({ clock, ids }: Ambient): Audit =>
  async (db, { correlationId, actor, action, subject, outcome = 'done', detail }) => {
    await db
      .insertInto('audit')
      .values({
        id: ids(),
        at: clock.now(),
        correlation_id: correlationId,
        actor,
        action,
        subject: subject ?? null,
        outcome,
        detail: JSON.stringify(detail ?? {}),
      })
      .execute();
  };
