/** A citizen's row, and what the portal shows of it. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ServicesUser, User } from '#contract/access/auth.ts';
import type { Database } from '#server/db/schema.ts';
import { ageInYears } from './hijri-birthdate.ts';

export type CitizenRow = Selectable<Database['citizen']>;

export const citizenOf = (db: Kysely<Database>, civilId: string): Promise<CitizenRow> =>
  db.selectFrom('citizen').selectAll().where('civil_id', '=', civilId).executeTakeFirstOrThrow();

/** In whole Hijri years; null when the birthdate is not a date. */
export const ageOf = async (db: Kysely<Database>, civilId: string, now: Date): Promise<number | null> =>
  ageInYears((await citizenOf(db, civilId)).birthdate_hijri, now);

export const showUser = (row: CitizenRow): User => ({
  sauidid: row.civil_id,
  firstName: row.first_name,
  lastName: row.last_name,
  fullName: row.full_name,
  mobile: row.mobile,
  email: row.email,
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
});

export const showServicesUser = (row: CitizenRow): ServicesUser => ({
  saudiId: row.civil_id,
  fullName: row.full_name,
});

/**
 * Locks the citizen until the transaction ends, so that things which they begin at the same time count each other. Not the key:
 * each of them may have inserted a row that refers to it, and would wait for the others.
 */
export const lockCitizen = async (tx: Transaction<Database>, civilId: string): Promise<void> => {
  await tx.selectFrom('citizen').select('civil_id').where('civil_id', '=', civilId).forNoKeyUpdate().execute();
};
