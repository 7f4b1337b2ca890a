/** Where the fund is: regions, branches and offices. Reference data, the same for everybody. */
import type { Kysely } from 'kysely';
import { type Region, regionsEndpoint } from '#contract/services/locations.ts';
import type { Area } from '#server/core/context.ts';
import { withEtag } from '#server/core/http/etag.ts';
import { mount } from '#server/core/http/mount.ts';
import type { Database } from '#server/db/schema.ts';

const SHARED = 'public, max-age=60';

const readRegions = async (db: Kysely<Database>): Promise<Region[]> => {
  const regions = await db.selectFrom('region').select(['id', 'title']).orderBy('position').execute();
  const branches = await db.selectFrom('branch').selectAll().orderBy('position').execute();
  const offices = await db.selectFrom('office').selectAll().orderBy('position').execute();
  return regions.map(({ id, title }) => ({
    id,
    title,
    branches: branches
      .filter(({ region_id }) => region_id === id)
      .map((branch) => ({
        id: branch.id,
        title: branch.title,
        address: branch.address,
        phone: branch.phone,
        offices: offices
          .filter(({ branch_id }) => branch_id === branch.id)
          .map((office) => ({ id: office.id, title: office.title, address: office.address, phone: office.phone })),
      })),
  }));
};

export const locations: Area =
  ({ db }) =>
  async (app) =>
    mount(
      app,
      { regions: regionsEndpoint },
      { regions: async (call) => withEtag(call, SHARED, { regions: await readRegions(db) }) },
    );
