/** Where the fund is: head office, regions, branches and offices. Reference data, the same for everybody. */
import type { Kysely, Selectable } from 'kysely';
import { type Locations, type Office, regionsEndpoint } from '#contract/services/locations.ts';
import type { Area } from '#server/core/context.ts';
import { withEtag } from '#server/core/http/etag.ts';
import { mount } from '#server/core/http/mount.ts';
import type { Database, Place } from '#server/db/schema.ts';

const SHARED = 'public, max-age=60';

const asOffice = ({
  id,
  title,
  address,
  phone,
  fax,
  mobile,
  latitude,
  longitude,
  opening,
}: Selectable<Place>): Office => ({
  ...{ id, title, address, phone, fax, mobile, opening },
  coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
});

const readLocations = async (db: Kysely<Database>): Promise<Locations> => {
  const head = await db.selectFrom('head_office').selectAll().executeTakeFirst();
  const regions = await db.selectFrom('region').select(['id', 'title']).orderBy('position').execute();
  const branches = await db.selectFrom('branch').selectAll().orderBy('position').execute();
  const offices = await db.selectFrom('office').selectAll().orderBy('position').execute();
  return {
    headOffice: head ? { ...asOffice(head), regionId: head.region_id } : null,
    regions: regions.map(({ id, title }) => ({
      id,
      title,
      branches: branches
        .filter(({ region_id }) => region_id === id)
        .map((branch) => ({
          ...asOffice(branch),
          offices: offices.filter(({ branch_id }) => branch_id === branch.id).map(asOffice),
        })),
    })),
  };
};

export const locations: Area =
  ({ db }) =>
  async (app) =>
    mount(
      app,
      { regions: regionsEndpoint },
      { regions: async (call) => withEtag(call, SHARED, await readLocations(db)) },
    );
