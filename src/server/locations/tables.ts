/** The places of the fund: its head office, its branches by region, and their offices. */

import type { ColumnType } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Opening } from '#contract/services/locations.ts';
import type { Json } from '#server/db/schema.ts';

/** A head office, branch or office. Null is what the fund has not entered. */
export type Place = {
  id: string;
  title: Json<Bilingual>;
  address: Json<Bilingual>;
  phone: string;
  fax: ColumnType<string | null, string | null | undefined>;
  mobile: ColumnType<string | null, string | null | undefined>;
  latitude: ColumnType<number | null, number | null | undefined>;
  longitude: ColumnType<number | null, number | null | undefined>;
  opening: ColumnType<Opening | null, string | null | undefined>;
};

declare module '#server/db/schema.ts' {
  interface Database {
    region: { id: string; position: number; title: Json<Bilingual> };
    head_office: Place & { only_one: ColumnType<boolean, undefined>; region_id: string };
    branch: Place & { position: number; region_id: string };
    office: Place & { position: number; branch_id: string };
  }
}
