import type { Online } from '#server/db/online.ts';

/**
 * When a session was last used by the clock of that host, which may be wrong; what a login proved before its code was sent; and
 * whether a login by single sign-on asks for credentials again. Rows of the release before have none of them.
 */
export async function online(change: Online): Promise<void> {
  await change.alter('alter table session add column if not exists touched_at timestamptz');
  await change.alter('alter table challenge add column if not exists proved text');
  await change.alter('alter table sso_attempt add column if not exists asks_again boolean not null default false');
}
