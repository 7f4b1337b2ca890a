/** Tables of the what-if request. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { PartialWhatIfAnswers } from '#contract/loans/what-if.ts';
import type { Json, RequestColumns } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Database {
    /** One row: the terms in force. */
    finance_terms: {
      in_force: true;
      first_tier: number;
      first_tier_percent: number;
      rest_percent: number;
      repayment_years: number;
      grace_years: number;
    };
    third_party: { id: string; position: number; title: Json<Bilingual> };
    asset_third_party: { asset_id: string; third_party_id: string };
    what_if_request: Omit<RequestColumns<PartialWhatIfAnswers>, 'status'> & {
      /** The loan application made from it. */
      draft_id: string | null;
    };
    asset: { id: string; category: Json<Bilingual>; title: Json<Bilingual>; reference_price: number; position: number };
  }
}
