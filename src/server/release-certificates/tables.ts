/** Release certificates, and the deceased borrowers whose heirs the fund knows. */

import type { ColumnType } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { ReleasePurpose } from '#contract/services/release-certificates.ts';

declare module '#server/db/schema.ts' {
  interface Database {
    release_certificate: {
      /** The civil ID of the citizen who requested it. */
      civil_id: string;
      id: string;
      number: string;
      purpose: ReleasePurpose;
      /** The civil ID of the person that it is about. */
      holder_civil_id: string;
      holder_name: Json<Bilingual>;
      is_for_deceased: boolean;
      /** The commercial register of the establishment that the holder applied for, when there is one. */
      commercial_register: string | null;
      issued_at: Date;
      revoked_at: ColumnType<Date | null, null, Date>;
      revoke_reason: ColumnType<string | null, null, string>;
    };
    deceased_borrower: {
      civil_id: string;
      heirs_instrument_number: string;
      recorded_at: Date;
    };
  }
}
