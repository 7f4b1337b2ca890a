/** Registrations that wait for their code. */

import type { ColumnType } from 'kysely';
import type { RegistryPerson } from '#server/gateways/civil-registry.ts';

declare module '#server/db/schema.ts' {
  interface Database {
    /**
     * Waits for its code. Without a person it cannot be completed, and `instead` is the text that was sent in place of a code.
     */
    registration: {
      challenge_id: string;
      civil_id: string;
      mobile: string;
      email: string;
      password_hash: string;
      person: ColumnType<RegistryPerson | null, string | null, string | null>;
      instead: string | null;
      created_at: Date;
    };
  }
}
