/** A civil registry for a server without one: a table of invented people. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { CivilRegistry } from '#server/gateways/civil-registry.ts';

export const createTableRegistry = (db: Kysely<Database>): CivilRegistry => ({
  find: async (civilId) => {
    const row = await db.selectFrom('registry_person').selectAll().where('civil_id', '=', civilId).executeTakeFirst();
    return row
      ? {
          civilId: row.civil_id,
          birthdateHijri: row.birthdate_hijri,
          firstName: row.first_name,
          lastName: row.last_name,
          fullName: row.full_name,
          address: row.address,
        }
      : null;
  },
});
