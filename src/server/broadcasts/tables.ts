/** Notices to many citizens. */

import type { ColumnType } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Audience, BroadcastPage, BroadcastState } from '#contract/portal/broadcasts.ts';

declare module '#server/db/schema.ts' {
  interface Database {
    broadcast: {
      id: string;
      text: ColumnType<Bilingual, string, never>;
      page: BroadcastPage;
      audience: ColumnType<Audience, string, never>;
      state: BroadcastState;
      /** How many there were to reach when it began. */
      people: number;
      reached: number;
      /** It has been through all civil IDs until this one. */
      last_civil_id: string;
      begun_by: string;
      begun_at: Date;
      changed_at: Date;
    };
  }
}
