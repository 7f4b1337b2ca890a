import { type Kysely, sql } from 'kysely';

/** Messages to the fund, and the numbers in the images in front of them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table captcha (id uuid primary key, number_hash text not null, number_sealed text not null, expires_at timestamptz not null, used_at timestamptz)`,
  `create index captcha_expires on captcha (expires_at)`,
  `create table contact_message (id uuid primary key, key text not null unique, request_hash text not null, reference text not null unique, civil_id text references citizen, reason text not null,
     subject text not null, message text not null, name text not null, mobile text, email text, country text not null, city text not null, lang text not null, sent_at timestamptz not null,
     handled_at timestamptz, note text, check (mobile is not null or email is not null), check ((handled_at is null) = (note is null)))`,
  `create index contact_message_sent on contact_message (sent_at desc, id desc)`,
  `create index contact_message_civil on contact_message (civil_id)`,
];
