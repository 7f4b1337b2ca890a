/** Places and departments of one kind of place, by region. */
import { type Kysely, sql } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { AppointmentPlace, BookingOptions, BookingRegion } from '#contract/services/appointments.ts';
import type { Database } from '#server/db/schema.ts';

const placesOf = (db: Kysely<Database>, kind: AppointmentPlace) =>
  db
    .selectFrom('appointment_place as place')
    .leftJoin('branch', 'branch.id', 'place.branch_id')
    .leftJoin('region', 'region.id', 'branch.region_id')
    .where('place.kind', '=', kind)
    .select([
      'place.id',
      sql<Bilingual>`coalesce(place.title, branch.title)`.as('title'),
      sql<Bilingual>`coalesce(place.address, branch.address)`.as('address'),
      // A place outside of the regions is a region of its own.
      sql<string>`coalesce(region.id, place.id)`.as('region_id'),
      sql<Bilingual>`coalesce(region.title, place.title)`.as('region_title'),
    ])
    .orderBy(sql`region.position nulls first`)
    .orderBy('place.position')
    .execute();

export const readOptions = async (
  db: Kysely<Database>,
  kind: AppointmentPlace,
  { civilId, days }: { civilId: string; days: number },
): Promise<BookingOptions> => {
  const places = await placesOf(db, kind);
  const departments = await db
    .selectFrom('appointment_department')
    .innerJoin('appointment_place as place', 'place.id', 'appointment_department.place_id')
    .selectAll('appointment_department')
    .where('place.kind', '=', kind)
    .orderBy('appointment_department.position')
    .execute();
  const own = await db.selectFrom('citizen').select('branch_id').where('civil_id', '=', civilId).executeTakeFirst();
  const regions = new Map<string, BookingRegion>();
  for (const { id, title, address, region_id, region_title } of places) {
    const region = regions.get(region_id) ?? { id: region_id, title: region_title, places: [] };
    regions.set(region_id, region);
    region.places.push({
      ...{ id, title, address },
      departments: departments
        .filter(({ place_id }) => place_id === id)
        .map((department) => ({
          id: department.id,
          title: department.title,
          about: department.about,
          minutes: department.minutes,
        })),
    });
  }
  return {
    regions: [...regions.values()],
    ownPlaceId: places.find(({ id }) => id === own?.branch_id)?.id ?? null,
    days,
  };
};
