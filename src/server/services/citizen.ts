/** The citizen's own record as the portal sees it. */
import type { Selectable } from 'kysely';
import type { User } from '#contract/access/auth.ts';
import type { Database } from '../db/schema.ts';

export const showUser = (row: Selectable<Database['citizen']>): User => ({
  sauidid: row.civil_id,
  firstName: row.first_name,
  lastName: row.last_name,
  fullName: row.full_name,
  mobile: row.mobile,
  email: row.email,
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
});
