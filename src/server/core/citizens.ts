/** A citizen's row, and what the portal shows of it. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ServicesUser, User } from '#contract/access/auth.ts';
import type { Database } from '#server/db/schema.ts';
import { ageInYears } from './hijri-birthdate.ts';

export type CitizenRow = Selectable<Database['citizen']>;

export const citizenRow = (db: Kysely<Database>, civilId: string) =>
  db.selectFrom('citizen').selectAll().where('civil_id', '=', civilId);

export const citizenOf = (db: Kysely<Database>, civilId: string): Promise<CitizenRow> =>
  citizenRow(db, civilId).executeTakeFirstOrThrow();

/** The birthdate for `ageOf`, as a row of a list of one. */
export const birthdateRow = (db: Kysely<Database>, civilId: string) =>
  db.selectFrom('citizen').select('birthdate_hijri').where('civil_id', '=', civilId);
export type BirthdateRow = Pick<CitizenRow, 'birthdate_hijri'>;

/** The age in whole Hijri years; null when the birthdate is not a date. */
export const ageOf = ([citizen]: readonly BirthdateRow[], now: Date): number | null =>
  citizen ? ageInYears(citizen.birthdate_hijri, now) : null;

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
export const lockCitizen = (tx: Transaction<Database>, civilId: string): Promise<BirthdateRow[]> =>
  birthdateRow(tx, civilId).forNoKeyUpdate().execute();
