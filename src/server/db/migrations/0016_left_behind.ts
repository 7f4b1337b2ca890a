import { type Kysely, sql } from 'kysely';

/**
 * What is left behind. The logout at the provider no longer names the citizen, so its ID token is not stored. A job that is
 * done or was given up keeps nothing of what it carried, and names the request that caused it. Old entries of the audit trail
 * are found by their time.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table sso_session drop column id_token`,
  `alter table outbox add column correlation_id text, add column gave_up_at timestamptz`,
  `update outbox set payload = '{}' where done_at is not null`,
  // After twenty attempts an earlier release left a job as it was. It is claimed once more, and given up.
  `drop index outbox_due`,
  `create index outbox_due on outbox (due_at) where done_at is null and gave_up_at is null`,
  `create index outbox_tried on outbox (attempts) where done_at is null and gave_up_at is null and attempts > 0`,
  `create index outbox_gave_up on outbox (gave_up_at) where gave_up_at is not null`,
  `create index audit_at on audit (at)`,
];
