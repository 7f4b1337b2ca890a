/** Products, the documents of requests, and the terms. */

import type { ColumnType } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { ApplicantType, Cost } from '#contract/loans/loan-application.ts';
import type { Json } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Database {
    product: {
      id: string;
      position: number;
      sector: Json<Bilingual>;
      title: Json<Bilingual>;
      summary: Json<Bilingual>;
    };
    sub_product: {
      id: string;
      product_id: string;
      position: number;
      title: Json<Bilingual>;
      summary: Json<Bilingual>;
      closed: 'product_target_reached' | 'livestock_target_reached' | null;
      required_cost: Cost | null;
      applicant_types: Json<ApplicantType[]>;
      required_documents: Json<Record<ApplicantType, string[]>>;
    };
    document_kind: {
      kind: string;
      position: number;
      title: Json<Bilingual>;
      hint: Json<Bilingual>;
      /** `contract`: of a loan application, of which each product requires its own. The others: of every such request. */
      request_type: ColumnType<UploadType, UploadType | undefined>;
    };
    terms: { version: string; clauses: Json<{ title: Bilingual; text: Bilingual }[]>; in_force: boolean };
  }
}
