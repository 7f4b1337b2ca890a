/** Requests in writing: drafts, what was submitted of them, their messages and their history, and what can be chosen. */

import type { ColumnType } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { LetterSide, PartialLetterAnswers, RequestKind } from '#contract/services/letters.ts';
import type { EventColumns, Json, RequestColumns } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface FileColumns {
    reviewer_request: 'reviewer_request_id';
  }
  interface UploadTypes {
    letter: true;
  }
  interface Database {
    /** Order types and service types; departments are chosen by the fund. */
    request_choice: {
      kind: RequestKind;
      part: 'order' | 'service' | 'department';
      id: string;
      position: number;
      title: Json<Bilingual>;
      is_open: ColumnType<boolean, boolean | undefined, boolean>;
    };
    reviewer_request: RequestColumns<PartialLetterAnswers> & {
      kind: RequestKind;
      /** The incident number. */
      number: string | null;
      /** Persisted snapshot of the lifecycle machine; null for a draft. */
      state: ColumnType<unknown, string | null, string>;
      submitted_at: Date | null;
      /** When an employee responded last. */
      responded_at: Date | null;
      closed_at: Date | null;
    };
    reviewer_message: {
      civil_id: string;
      id: string;
      request_id: string;
      /** Counts the messages of a request; the first one is the request itself. */
      nth: number;
      at: Date;
      by: LetterSide;
      text: string;
      /** The id of the department that responds; null for the citizen. */
      department: string | null;
    };
    reviewer_event: EventColumns & { request_id: string };
  }
}
