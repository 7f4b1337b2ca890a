/** Where the fund is: head office, regions, branches and offices. Reference data, the same for everybody. */
import type { Selectable } from 'kysely';
import { type Locations, type Office, regionsEndpoint } from '#contract/services/locations.ts';
import type { Area } from '#server/core/context.ts';
import { withEtag } from '#server/core/http/etag.ts';
import { mount } from '#server/core/http/mount.ts';
import { oncePer } from '#server/core/reference/reference-data.ts';
import type { Place } from './tables.ts';

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

const locationsOf = oncePer(
  ({ head_office: [head], region, branch, office }): Locations => ({
    headOffice: head ? { ...asOffice(head), regionId: head.region_id } : null,
    regions: region.map(({ id, title }) => ({
      ...{ id, title },
      branches: branch
        .filter(({ region_id }) => region_id === id)
        .map((place) => ({
          ...asOffice(place),
          offices: office.filter(({ branch_id }) => branch_id === place.id).map(asOffice),
        })),
    })),
  }),
);

export const area: Area =
  ({ db, reference }) =>
  async (app) =>
    mount(
      app,
      { regions: regionsEndpoint },
      { regions: async (call) => withEtag(call, SHARED, locationsOf(await reference(db))) },
    );
