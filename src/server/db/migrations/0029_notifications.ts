import { type Kysely, sql } from 'kysely';

/** What citizens are notified of, read or unread. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table notification (civil_id text not null references citizen, id uuid not null default gen_random_uuid(), topic text not null, text jsonb not null, page text not null,
     at timestamptz not null, read_at timestamptz, primary key (civil_id, id))`,
  `create index notification_of on notification (civil_id, at desc, id desc)`,
  `create index notification_unread on notification (civil_id) where read_at is null`,
  `create index notification_at on notification (at)`,
];
