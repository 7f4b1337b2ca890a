/** What citizens are notified of. */

import type { ColumnType } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { NotificationTopic } from '#contract/portal/notifications.ts';

declare module '#server/db/schema.ts' {
  interface Database {
    notification: {
      civil_id: string;
      id: ColumnType<string, string, never>;
      topic: NotificationTopic;
      text: ColumnType<Bilingual, string, never>;
      /** The page that it is about, without the language. */
      page: string;
      at: Date;
      read_at: ColumnType<Date | null, Date | null | undefined, Date>;
    };
  }
}
