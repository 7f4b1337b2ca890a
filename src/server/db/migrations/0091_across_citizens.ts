import type { Online } from '#server/db/online.ts';

/**
 * What is read or deleted across citizens costs the same however many there are: the usual days of steps are a row that a job fills, and
 * everything that ends with its time is found by an index on that time. `session` is found by its start, which never changes: an index on
 * `seen_at` would be written with every use.
 */
export async function online(change: Online): Promise<void> {
  for (const table of tables) await change.alter(table);
  for (const [name, definition] of indexes) await change.index(name, definition);
}

const tables = [
  `create table if not exists turn (name text primary key, taken_until timestamptz not null)`,
  `create table if not exists step_times (only_one boolean primary key default true check (only_one), times jsonb not null, read_at timestamptz not null)`,
];

const indexes = [
  ['deal_event_contract_ready', `on deal_event (at) where state = 'awaitingSignature'`],
  ['draft_expiring', `on draft (expires_at) where status = 'open'`],
  ['disbursement_expiring', `on disbursement (expires_at) where status = 'open'`],
  ['exemption_expiring', `on exemption (expires_at) where status = 'open'`],
  ['export_request_expiring', `on export_request (expires_at) where status = 'open'`],
  ['reviewer_request_expiring', `on reviewer_request (expires_at) where status = 'open'`],
  ['what_if_request_expires', 'on what_if_request (expires_at)'],
  ['rate_limit_expires', 'on rate_limit (expires_at)'],
  ['idempotency_created', 'on idempotency (created_at)'],
  ['challenge_expires', 'on challenge (expires_at)'],
  ['registration_created', 'on registration (created_at)'],
  ['identity_request_expires', 'on identity_request (expires_at)'],
  ['identity_request_citizen', 'on identity_request (civil_id)'],
  ['session_started', 'on session (started_at)'],
  ['sso_attempt_expires', 'on sso_attempt (expires_at)'],
  ['sso_session_created', 'on sso_session (created_at)'],
  ['sso_logout_token_used', 'on sso_logout_token (used_at)'],
  ['outbox_done', 'on outbox (done_at) where done_at is not null'],
  [
    'outbox_removal',
    `on outbox ((payload ->> 'key')) where kind = 'file.removeNameless' and done_at is null and gave_up_at is null`,
  ],
  ['contact_message_handled', 'on contact_message (handled_at) where handled_at is not null'],
  ['phone_message_sent', 'on phone_message (sent_at)'],
] as const;
