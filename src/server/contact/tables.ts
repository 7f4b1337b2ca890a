/** Messages to the fund, and the numbers in the images in front of them. */

import type { ColumnType } from 'kysely';
import type { Lang } from '#contract/kernel/lang.ts';
import type { ContactReason } from '#contract/services/contact.ts';

declare module '#server/db/schema.ts' {
  interface Database {
    captcha: {
      id: string;
      number_hash: string;
      /** The number of the captcha, to draw and speak it; sealed for this row. */
      number_sealed: string;
      expires_at: Date;
      /** When it was answered, rightly or not. */
      used_at: ColumnType<Date | null, null, Date>;
    };
    contact_message: {
      id: string;
      /** The command that sent it, and the hash of what it said: the same command is the same message. */
      key: string;
      request_hash: string;
      reference: string;
      /** The citizen who sent it; null for a visitor. */
      civil_id: string | null;
      reason: ContactReason;
      subject: string;
      message: string;
      name: string;
      mobile: string | null;
      email: string | null;
      country: string;
      city: string;
      /** The language of the page. */
      lang: Lang;
      sent_at: Date;
      handled_at: ColumnType<Date | null, null, Date>;
      /** What the fund did about it. */
      note: ColumnType<string | null, null, string>;
    };
  }
}
